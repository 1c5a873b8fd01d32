import { messagesFrom, textsOf } from '#messages';

/** Why entries of editors, files and imports are refused. */
export const refusals = messagesFrom(textsOf('content/editing/refusals'));
