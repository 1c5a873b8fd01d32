import { type Message, messagesFrom, textsOf } from '#messages';
import { LONGEST_PASSWORD, type PasswordFault } from './password-rules.ts';

/** Why calls of this module are refused. */
export const refusals = messagesFrom(textsOf('accounts/refusals'));

/** Why a password is refused. */
export const PASSWORD_REFUSALS: Readonly<Record<PasswordFault, Message>> = {
  TOO_SHORT: refusals.shortPassword,
  TOO_LONG: refusals.passwordTooLong({ most: LONGEST_PASSWORD }),
  TOO_COMMON: refusals.commonPassword,
};
