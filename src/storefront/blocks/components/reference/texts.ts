import { languageOf, textsOf } from '#messages';

const TEXTS = textsOf('storefront/blocks/components/reference');

/** Texts around tables and calculators in the language of a page. */
export const referenceTexts = (locale: string) => TEXTS[languageOf(locale)];
