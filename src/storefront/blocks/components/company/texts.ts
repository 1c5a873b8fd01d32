import { languageOf, type Messages, textsOf } from '#messages';

export type CompanyWords = Messages['storefront/blocks/components/company'];

const TEXTS = textsOf('storefront/blocks/components/company');

/** Texts of the elements about the company and its services. */
export const companyTexts = (locale: string) => TEXTS[languageOf(locale)];

export type CompanyTexts = ReturnType<typeof companyTexts>;
