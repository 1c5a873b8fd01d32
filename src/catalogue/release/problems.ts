import { messagesFrom, textsOf } from '#messages';

/** Why tables of prices and stock are refused. */
export const problems = messagesFrom(textsOf('catalogue/release/problems'));
