import type { AnyComponent } from './component.ts';
import { accordion } from './components/accordion.tsx';
import { columns } from './components/columns.tsx';
import { pageLinks } from './components/page-links.tsx';
import { text } from './components/text.tsx';

const ALL: readonly AnyComponent[] = [text, columns, accordion, pageLinks];

/** Every kind of block by the name that blocks call it. */
export const COMPONENTS: ReadonlyMap<string, AnyComponent> = new Map(ALL.map((each) => [each.name, each]));
