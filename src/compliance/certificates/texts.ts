import { textsOf } from '#messages';

/** Sentences of statements that are not in `data/compliance/certificates.json`. */
export const certificateTexts = textsOf('compliance/certificates');
