import { useEffect } from 'react';
import { redirect } from 'react-router';
import { logIn } from '#accounts/contract';
import { pageOf } from '../../api/index.ts';
import { useTexts } from '../../messages/index.ts';
import { visitorOf } from '../../private/index.ts';
import { AccountLinks } from '../account-links.tsx';
import { sendForm, visitorsAccount } from '../customer-calls.ts';
import { setCustomerToken } from '../customer-token.ts';
import { fieldsOf } from '../forms/form-reply.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import { ownPath } from '../return-path.ts';
import { showCustomer } from '../signed-in-customer.ts';
import { signInTexts } from '../texts/sign-in.ts';
import type { Route } from './+types/login';
import { SignInForm } from './form.tsx';
import '../account.css';

export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const account = await visitorsAccount(args);
  const note = params.get('note');
  return {
    next: ownPath(params.get('next'), ''),
    note: note === 'out' || note === 'set' ? note : null,
    account: account && { name: account.name ?? account.email, email: account.email },
  };
}

/** Logs in. With `stay` (modal) the reply reports success, otherwise it redirects to `next`. */
export async function action(args: Route.ActionArgs) {
  const fields = await fieldsOf(args.request);
  const { email = '', password = '', next, stay } = fields;
  const reply = await sendForm(args, 'login', fields, (visitor) =>
    visitor.call(logIn, { body: { email, password } }),
  );
  if (reply) return reply;
  setCustomerToken(visitorOf(args.context), pageOf(args.context).storagePrefix);
  if (stay) return { form: 'login', isDone: true };
  throw redirect(ownPath(next));
}

export function meta(context: Route.MetaArgs) {
  const t = signInTexts[pageLanguage(context)];
  return privateMeta(context, t.signIn, t.signInDescription);
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(signInTexts);
  const { account, next, note } = loaderData;
  useEffect(() => showCustomer(account), [account]);
  return (
    <main id="main" tabIndex={-1} className="page account-narrow">
      {account ? (
        <>
          <h1>{t.signedInAs({ name: account.name })}</h1>
          <AccountLinks />
        </>
      ) : (
        <>
          <h1>{t.signIn}</h1>
          {note ? <p role="status">{note === 'out' ? t.signedOut : t.passwordSet}</p> : null}
          {next && !note ? <p className="quiet">{t.toContinue}</p> : null}
          <SignInForm reply={actionData} next={next} />
        </>
      )}
    </main>
  );
}
