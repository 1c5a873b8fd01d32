import { Form, Link, type useFetcher, useNavigation } from 'react-router';
import { useTexts } from '../../messages/index.ts';
import { TextField } from '../../ui/index.ts';
import type { FormReply } from '../forms/form-reply.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { Problems } from '../forms/problems.tsx';
import { Submit } from '../forms/submit.tsx';
import { type Fields, useFields } from '../forms/use-fields.ts';
import { loginPath } from '../return-path.ts';
import { signInTexts } from '../texts/sign-in.ts';

/** The login fields; the form around them decides how they are sent. */
function SignInFields({ fields, next, busy }: { fields: Fields; next: string; busy: boolean }) {
  const t = useTexts(signInTexts);
  const password = fields.propsFor('password');
  const search = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <>
      <Problems fields={fields} />
      <input type="hidden" name="next" value={next} />
      <TextField
        label={t.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...fields.propsFor('email')}
      />
      <PasswordField
        {...password}
        defaultValue={undefined}
        label={t.password}
        autoComplete="current-password"
        required
      />
      <p className="form-links">
        <Submit busy={busy} busyText={t.busySignIn} size="large">
          {t.signIn}
        </Submit>
        <Link className="link" to="/account/recover">
          {t.forgotten}
        </Link>
      </p>
      <p className="form-foot">
        {t.noAccount}{' '}
        <Link className="link" to={`/register${search}`}>
          {t.register}
        </Link>
        {'. '}
        <span className="quiet">{t.guest}</span>
      </p>
    </>
  );
}

/** The login on a page of its own; leads to `next` afterwards. */
export function SignInForm({ reply, next }: { reply: FormReply | undefined; next: string }) {
  const busy = useNavigation().formAction?.startsWith('/login') ?? false;
  const fields = useFields('login', reply);
  return (
    <Form
      method="post"
      action={loginPath(next)}
      className="account-form account-form-narrow"
      replace
      {...fields.checks}
    >
      <SignInFields fields={fields} next={next} busy={busy} />
    </Form>
  );
}

/** The login in the modal; the page below stays. */
export function SignInInPlace({ next, fetcher }: { next: string; fetcher: SignInFetcher }) {
  const fields = useFields('login', fetcher.data);
  return (
    <fetcher.Form method="post" action="/login" className="account-form" {...fields.checks}>
      <input type="hidden" name="stay" value="1" />
      <SignInFields fields={fields} next={next} busy={fetcher.state !== 'idle'} />
    </fetcher.Form>
  );
}

export type SignInFetcher = ReturnType<typeof useFetcher<FormReply>>;
