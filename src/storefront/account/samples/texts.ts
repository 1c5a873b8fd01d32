import { textsOf } from '#messages';

/** Texts of the customer's samples and kits. */
export const ownSampleTexts = textsOf('storefront/account/samples');
