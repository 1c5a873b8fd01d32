import type { AnyComponent } from './component.ts';
import { accordion } from './components/accordion.tsx';
import { carousel } from './components/carousel.tsx';
import { columns } from './components/columns.tsx';
import { COMPANY_COMPONENTS } from './components/company/index.ts';
import { COMPLIANCE_COMPONENTS } from './components/compliance/index.ts';
import { customCode, embed } from './components/embed.tsx';
import { form } from './components/form.tsx';
import { input, label, select, submitButton, textArea } from './components/form-fields.tsx';
import { image, rawImage } from './components/image.tsx';
import { masonry } from './components/masonry.tsx';
import { pageLinks } from './components/page-links.tsx';
import { personalization } from './components/personalization.tsx';
import {
  button,
  fragment,
  mutation,
  rawText,
  router,
  section,
  slot,
  stateProvider,
} from './components/plain.tsx';
import { REFERENCE_COMPONENTS } from './components/reference/index.ts';
import { symbol } from './components/symbol.tsx';
import { tabs } from './components/tabs.tsx';
import { text } from './components/text.tsx';
import { video } from './components/video.tsx';

/** Components of the public clients, by their names. */
const BUILT_IN: readonly AnyComponent[] = [
  ...[text, columns, section, image, video, embed, customCode, button, symbol, slot, fragment, stateProvider],
  ...[router, mutation, rawText, rawImage, form, input, select, textArea, label, submitButton],
  ...[carousel, tabs, accordion, masonry, personalization],
];

/** Components of this shop; their names are two words with a space. */
const OWN: readonly AnyComponent[] = [
  pageLinks,
  ...COMPANY_COMPONENTS,
  ...REFERENCE_COMPONENTS,
  ...COMPLIANCE_COMPONENTS,
];

/** Every component by its name. */
export const COMPONENTS: ReadonlyMap<string, AnyComponent> = new Map(
  [...BUILT_IN, ...OWN].map((each) => [each.name, each]),
);
