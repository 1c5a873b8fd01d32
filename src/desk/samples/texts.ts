import { textsOf } from '#messages';

/** Texts of samples and kits. */
export const sampleTexts = textsOf('storefront/desk/samples');
