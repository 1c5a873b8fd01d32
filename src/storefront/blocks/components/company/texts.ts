import { languageOf, textsOf } from '#messages';

const TEXTS = textsOf('storefront/blocks/components/company');

/** Texts of the elements about the company and its services. */
export const companyTexts = (locale: string) => TEXTS[languageOf(locale)];

export type CompanyTexts = ReturnType<typeof companyTexts>;
