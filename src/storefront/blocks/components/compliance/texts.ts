import { languageOf, textsOf } from '#messages';

const TEXTS = textsOf('storefront/blocks/components/compliance');

/** Texts of the compliance elements in the language of a page. */
export const complianceTexts = (locale: string) => TEXTS[languageOf(locale)];
export type ComplianceTexts = ReturnType<typeof complianceTexts>;
