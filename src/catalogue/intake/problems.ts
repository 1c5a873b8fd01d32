import { messagesFrom, textsOf } from '#messages';

/** Why files that staff import are refused. */
export const problems = messagesFrom(textsOf('catalogue/intake/problems'));
