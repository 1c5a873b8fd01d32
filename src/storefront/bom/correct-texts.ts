import { textsOf } from '#messages';

/** Texts of the bench for correcting a reading, and for larger quantities that cost less. */
export const correctTexts = textsOf('storefront/bom/correct');

export type CorrectTexts = (typeof correctTexts)['en'];
