import { messagesFrom, textsOf } from '#messages';

/** Why calls of this module are refused. */
export const refusals = messagesFrom(textsOf('commerce/orders/refusals'));

/** Why parcels and refunds of staff are refused. */
export const deskRefusals = messagesFrom(textsOf('commerce/orders/desk-refusals'));
