import { textsOf } from '#messages';

export const customerTexts = textsOf('storefront/desk/customers');
