/** Calls of the account itself. Each group names its callers; a customer's calls use the account of the session. */
import type { RefusedInput } from '#kernel';
import type { Message } from '#messages';
import { type Session, type ShopCall, shopCall } from '#settings';
import type { Accounts } from './accounts.ts';
import type { CaptchaFault } from './captcha.ts';
import {
  type AccountReply,
  changeAccount,
  confirmAccount,
  createAccount,
  logIn,
  logOut,
  readAccount,
  recoverAccount,
  register,
  type SuccessReply,
} from './contract.ts';
import { confirmInput, loginInput, profileInput, recoverInput, registerInput, signUpInput } from './input.ts';
import { type LoginResult, login, rememberLogin } from './logins.ts';
import { presentAccount } from './present.ts';
import { changeProfile, confirmEmail, resendConfirmation } from './profile.ts';
import { requestRecovery, resetPassword } from './recovery.ts';
import { refusals } from './refusals.ts';
import { accountReply, successReply } from './reply-schemas.ts';
import { signUp } from './sign-up.ts';
import { notLoggedIn, requireViewer } from './viewer.ts';
import { problem } from './wiring.ts';

type Answer = AccountReply | RefusedInput;
const CHECK_REFUSALS: Readonly<Record<CaptchaFault, Message>> = {
  INVALID: refusals.checkFailed,
  USED: refusals.checkUsed,
  UNAVAILABLE: refusals.checkUnavailable,
};

type WithSession = { session: Session };

/** Calls with the publishable key only: sign-up, login and logout. */
export function entryCalls({ wiring, captcha }: Accounts): ShopCall[] {
  return [
    shopCall(
      createAccount,
      {
        summary: 'Makes an account and logs it in',
        notes: 'Open to clients without a captcha, and therefore counted by where it comes from.',
        body: signUpInput,
        reply: accountReply,
        refusal: 'errors',
      },
      async (call) => enter(call, await signUp(wiring, call.body, call)),
    ),
    shopCall(
      register,
      {
        summary: 'Makes an account as the registration page does, with a solved captcha',
        notes: 'A solution is used up when all other fields are well formed.',
        body: registerInput,
        reply: accountReply,
        refusal: 'errors',
      },
      async (call) => {
        const { altcha, ...input } = call.body;
        const prove = async () => {
          const fault = await captcha.take(altcha, call.address);
          return fault && problem('altcha', fault, CHECK_REFUSALS[fault]);
        };
        return enter(call, await signUp(wiring, input, call, prove));
      },
    ),
    shopCall(
      logIn,
      {
        summary: 'Logs in; the session gets a new id',
        notes: 'A wrong pair is `errors.password` INVALID, whether the address has an account or not.',
        body: loginInput,
        reply: accountReply,
        refusal: 'errors',
      },
      async (call) => {
        const { email, password } = call.body;
        return enter(
          call,
          await login(wiring, { email, password, session: call.session, address: call.address }),
        );
      },
    ),
    shopCall(
      logOut,
      { summary: 'Logs out; the session gets a new id, the old one opens nothing', reply: successReply },
      async (call): Promise<SuccessReply> => {
        if (call.session.accountId !== null) {
          const { session } = call;
          call.session = await wiring.platform.db.transaction((tx) => wiring.entry.leave(tx, session));
          await rememberLogin(wiring.platform, session.accountId!, {
            address: call.address,
            session: call.session,
          });
        }
        return { success: true };
      },
    ),
  ];
}

/** Calls of logged-in customers, except GET: for a visitor without account it returns null. */
export function profileCalls(accounts: Accounts): ShopCall[] {
  return [
    shopCall(
      readAccount,
      { summary: 'The account of this session, or null', reply: accountReply.nullable() },
      async (call) => {
        const account = await accounts.find(call.session.accountId);
        return account && presentAccount(account);
      },
    ),
    shopCall(
      changeAccount,
      {
        summary: 'Changes the sent fields of the account',
        notes: 'A new password ends all other sessions of the account. A new address must be confirmed.',
        body: profileInput,
        reply: accountReply,
        refusal: 'errors',
      },
      async (call) => {
        const result = await changeProfile(accounts.wiring, requireViewer(call), call.body, call);
        if (!result) throw notLoggedIn();
        return enter(call, result);
      },
    ),
  ];
}

/** Calls with the publishable key and a key sent by mail. */
export function recoveryCalls({ wiring }: Accounts): ShopCall[] {
  return [
    shopCall(
      recoverAccount,
      {
        summary: 'Sends a link for a new password; with the key of the link, sets it',
        notes: 'The answer to an address is the same whether it has an account or not.',
        body: recoverInput,
        reply: successReply,
        refusal: 'errors',
      },
      async (call): Promise<SuccessReply | RefusedInput> => {
        const { email, reset_key: key, password } = call.body;
        const { session, address, locale } = call;
        if (key === undefined) return requestRecovery(wiring, { email, locale, address });
        const reset = await resetPassword(wiring, { key, password, session, address });
        if ('errors' in reset) return reset;
        call.session = reset.session;
        return { success: true };
      },
    ),
    shopCall(
      confirmAccount,
      {
        summary: 'Confirms the mail address by the key of its link; without a key, sends the link again',
        body: confirmInput,
        reply: successReply,
        refusal: 'errors',
      },
      async (call) =>
        call.body.key === undefined
          ? resendConfirmation(wiring, requireViewer(call))
          : confirmEmail(wiring, call.body.key, call),
    ),
  ];
}

function enter(call: WithSession, result: LoginResult): Answer {
  if ('errors' in result) return result;
  call.session = result.session;
  return presentAccount(result.account);
}
