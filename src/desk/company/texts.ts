import { textsOf } from '#messages';

export const companyTexts = textsOf('storefront/desk/company');

/** Names of the facts by path, and of their groups. */
export const companyLabels = textsOf('storefront/desk/company-labels');

export const weekdayTexts = textsOf('storefront/desk/company-weekday');
