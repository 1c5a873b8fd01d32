import type { AnyComponent } from '../../component.ts';
import { calculator } from './calculator.tsx';
import { contactForm } from './contact-form.tsx';
import { referenceFigure } from './figure.tsx';
import { partDrawings } from './part-drawings.tsx';
import { cheatSheet, cheatSheets } from './sheets.tsx';
import { referenceTable } from './table.tsx';

/** Tables, calculators and figures that engineers look up. */
export const REFERENCE_COMPONENTS: readonly AnyComponent[] = [
  referenceTable,
  referenceFigure,
  calculator,
  cheatSheets,
  cheatSheet,
  contactForm,
  partDrawings,
];
