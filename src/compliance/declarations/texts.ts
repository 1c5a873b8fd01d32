import { textsOf } from '#messages';

export const declarationTexts = textsOf('compliance/declarations');

/** Texts of the index of an archive. */
export const archiveTexts = textsOf('compliance/declarations/archive');

export type DeclarationTexts = (typeof declarationTexts)['en'];
