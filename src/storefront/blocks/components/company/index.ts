import type { AnyComponent } from '../../component.ts';
import { companyFacts } from './facts.tsx';
import { shippingLabel } from './label.tsx';
import { packagingCostsElement } from './packaging.tsx';
import { partCrossing } from './part-crossing.tsx';
import { tapeDrawing } from './tape.tsx';
import { newsletterForm, teamForm } from './team-form.tsx';

/** Elements about the company and its services, and forms to its teams. */
export const COMPANY_COMPONENTS: readonly AnyComponent[] = [
  companyFacts,
  teamForm,
  newsletterForm,
  packagingCostsElement,
  partCrossing,
  shippingLabel,
  tapeDrawing,
];
