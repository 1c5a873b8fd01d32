import { textsOf } from '#messages';

/** Positions of problems in texts, and how a text differs from that of another language. */
export const problemTexts = textsOf('backoffice/content/problems');
