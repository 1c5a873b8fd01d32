import { languageOf, textsOf } from '#messages';

const API = textsOf('storefront/resources');

export const apiTexts = (locale: string) => API[languageOf(locale)];
