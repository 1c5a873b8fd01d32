import altchaStyle from 'altcha/altcha.css?url';
import { Form, Link, type LinksFunction, redirect, useNavigation } from 'react-router';
import { type Registration, register } from '#accounts/contract';
import { pageOf } from '../../api/index.ts';
import { useTexts } from '../../messages/index.ts';
import { visitorOf } from '../../private/index.ts';
import { policyOf } from '../../scripts/script-rules.ts';
import { useShell } from '../../shell/use-shell.ts';
import { CheckField, TextField } from '../../ui/index.ts';
import { sendForm, visitorsAccount } from '../customer-calls.ts';
import { setCustomerToken } from '../customer-token.ts';
import { fieldsOf } from '../forms/form-reply.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { Problems } from '../forms/problems.tsx';
import { Submit } from '../forms/submit.tsx';
import { type Fields, useFields } from '../forms/use-fields.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import { loginPath, ownPath } from '../return-path.ts';
import { signInTexts } from '../texts/sign-in.ts';
import type { Route } from './+types/register';
import { Captcha } from './captcha.tsx';
import type { ForeignCaptcha } from './foreign-captcha.ts';
import '../account.css';

/** Fields that the captcha adds when it is solved. */
const CHECKED = ['altcha'];

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: altchaStyle }];

export async function loader(args: Route.LoaderArgs) {
  const next = ownPath(new URL(args.request.url).searchParams.get('next'), '');
  if (await visitorsAccount(args)) throw redirect(next || '/account');
  return { next, captcha: allowCaptcha(args.context) };
}

/** Allows the hosts of a configured third-party captcha on this page and returns it; null: the shop's own is used. */
function allowCaptcha(context: Route.LoaderArgs['context']): ForeignCaptcha | null {
  const { captcha } = pageOf(context);
  if (!captcha) return null;
  for (const [part, hosts] of policyOf([captcha.script], '/register')) {
    for (const host of hosts) visitorOf(context).allow(part, host);
  }
  const { name, url, id } = captcha.script;
  return { provider: captcha.provider, script: { name, url, id } };
}

/** Creates the account with the solved captcha and logs in. */
export async function action(args: Route.ActionArgs) {
  const { next, ...fields } = await fieldsOf(args.request);
  const { email_optin: optin, ...values } = fields;
  // The server refuses fields that are missing or invalid.
  const body = { ...values, email_optin: optin === 'on' } as object as Registration;
  const reply = await sendForm(args, 'register', fields, (visitor) => visitor.call(register, { body }));
  if (reply) return reply;
  setCustomerToken(visitorOf(args.context), pageOf(args.context).storagePrefix);
  throw redirect(ownPath(next));
}

export function meta(context: Route.MetaArgs) {
  const t = signInTexts[pageLanguage(context)];
  return privateMeta(context, t.register, t.registerDescription);
}

export default function RegisterPage({ loaderData: { next, captcha }, actionData }: Route.ComponentProps) {
  const t = useTexts(signInTexts);
  const { company } = useShell();
  return (
    <main id="main" tabIndex={-1} className="page account-narrow account-wide">
      <h1>{t.register}</h1>
      <p className="quiet">
        {t.registerLead} {t.haveAccount}{' '}
        <Link className="link" to={loginPath(next)}>
          {t.signIn}
        </Link>
      </p>
      <noscript>
        <p className="form-note">
          {t.captchaNeedsScript} {company?.email}
        </p>
      </noscript>
      <RegisterForm fields={useFields('register', actionData, {}, CHECKED)} next={next} foreign={captcha} />
    </main>
  );
}

interface FormProps {
  fields: Fields;
  next: string;
  foreign: ForeignCaptcha | null;
}

function RegisterForm({ fields, next, foreign }: FormProps) {
  const t = useTexts(signInTexts);
  const busy = useNavigation().formAction?.startsWith('/register') ?? false;
  const captcha = fields.propsFor('altcha');
  return (
    <Form method="post" className="account-form" replace {...fields.checks}>
      <Problems fields={fields} />
      <input type="hidden" name="next" value={next} />
      <fieldset className="form-columns">
        <legend>{t.you}</legend>
        <PersonFields fields={fields} />
      </fieldset>
      <fieldset className="form-columns">
        <legend>{t.yourCompany}</legend>
        <TextField
          label={t.company}
          autoComplete="organization"
          {...fields.propsFor('company')}
          hint={t.optional}
        />
        <TextField
          label={t.vatNumber}
          autoComplete="off"
          spellCheck={false}
          mono
          {...fields.propsFor('vat_number')}
          hint={t.vatHint}
        />
        <TextField
          label={t.phone}
          type="tel"
          autoComplete="tel"
          {...fields.propsFor('phone')}
          hint={t.optional}
        />
      </fieldset>
      <CheckField
        name="email_optin"
        label={t.newsletter}
        defaultChecked={fields.propsFor('email_optin').defaultValue === 'on'}
      />
      <Captcha id={captcha.id} attempt={fields.answer} error={captcha.error} foreign={foreign} />
      <p className="form-links needs-script">
        <Submit busy={busy} busyText={t.busyRegister} size="large">
          {t.register}
        </Submit>
      </p>
    </Form>
  );
}

function PersonFields({ fields }: { fields: Fields }) {
  const t = useTexts(signInTexts);
  const email = fields.propsFor('email');
  const isEmailTaken = fields.code('email') === 'UNIQUE';
  const personal = () =>
    ['first_name', 'last_name', 'email', 'company'].map((name) => {
      const field = document.getElementById(fields.propsFor(name).id);
      return field instanceof HTMLInputElement ? field.value : '';
    });
  return (
    <>
      <TextField label={t.firstName} autoComplete="given-name" required {...fields.propsFor('first_name')} />
      <TextField label={t.lastName} autoComplete="family-name" required {...fields.propsFor('last_name')} />
      <div className="form-field">
        <TextField
          label={t.email}
          type="email"
          autoComplete="email"
          required
          {...email}
          {...(isEmailTaken && { error: t.emailTaken })}
        />
        {isEmailTaken ? (
          <p className="form-ways">
            <Link className="link" to="/login">
              {t.emailTakenSignIn}
            </Link>{' '}
            {t.emailTakenOr}{' '}
            <Link className="link" to="/account/recover">
              {t.emailTakenRecover}
            </Link>
          </p>
        ) : null}
      </div>
      <PasswordField
        {...fields.propsFor('password')}
        defaultValue={undefined}
        label={t.newPassword}
        hint={t.passwordHint}
        autoComplete="new-password"
        minLength={8}
        required
        rate={personal}
      />
    </>
  );
}
