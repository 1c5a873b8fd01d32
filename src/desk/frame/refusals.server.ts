import { messagesFrom, textsOf } from '#messages';

/** Why calls of this module are refused. */
export const refusals = messagesFrom(textsOf('backoffice/refusals'));
