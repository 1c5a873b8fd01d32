import { Form, redirect, useNavigation } from 'react-router';
import { changeAccount } from '#accounts/contract';
import { useTexts } from '../../messages/index.ts';
import { CheckField, TextField } from '../../ui/index.ts';
import { requireAccount, sendForm } from '../customer-calls.ts';
import { type FormReply, fieldsOf } from '../forms/form-reply.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { Problems } from '../forms/problems.tsx';
import { Submit } from '../forms/submit.tsx';
import { useFields } from '../forms/use-fields.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import { accountTexts } from '../texts/account.ts';
import type { Route } from './+types/profile';

export async function loader(args: Route.LoaderArgs) {
  const { email, first_name, last_name, phone, email_optin } = await requireAccount(args);
  return { email, first_name, last_name, phone, email_optin: email_optin === true };
}

export async function action(args: Route.ActionArgs): Promise<FormReply> {
  const { form, ...fields } = await fieldsOf(args.request);
  if (form === 'password') {
    const { current_password, password } = fields;
    const body = { current_password, password };
    const refusal = await sendForm(args, 'password', fields, (visitor) =>
      visitor.call(changeAccount, { body }),
    );
    if (refusal) return refusal;
    throw redirect('/account/profile?done=password');
  }
  const { first_name, last_name, email, phone, email_optin, current_password } = fields;
  const profile = { first_name, last_name, email, phone, email_optin: email_optin === 'on' };
  const body = current_password ? { ...profile, current_password } : profile;
  const refusal = await sendForm(args, 'profile', fields, (visitor) => visitor.call(changeAccount, { body }));
  if (refusal) return refusal;
  throw redirect('/account/profile?done=saved');
}

export function meta(context: Route.MetaArgs) {
  const t = accountTexts[pageLanguage(context)];
  return privateMeta(context, t.profile, t.description);
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(accountTexts);
  return (
    <>
      <h1>{t.profile}</h1>
      <ProfileForm profile={loaderData} reply={actionData} />
      <PasswordForm profile={loaderData} reply={actionData} />
    </>
  );
}

interface FormProps {
  profile: Route.ComponentProps['loaderData'];
  reply: FormReply | undefined;
}

function ProfileForm({ profile: { email_optin, ...profile }, reply }: FormProps) {
  const t = useTexts(accountTexts);
  const fields = useFields('profile', reply, profile);
  const busy = useNavigation().formData?.get('form') === 'profile';
  return (
    <Form method="post" className="account-form" preventScrollReset {...fields.checks}>
      <h2>{t.yourName}</h2>
      <Problems fields={fields} />
      <input type="hidden" name="form" value="profile" />
      <div className="form-columns">
        <TextField
          label={t.firstName}
          autoComplete="given-name"
          required
          {...fields.propsFor('first_name')}
        />
        <TextField label={t.lastName} autoComplete="family-name" required {...fields.propsFor('last_name')} />
        <TextField label={t.email} type="email" autoComplete="email" required {...fields.propsFor('email')} />
        <TextField
          label={t.phone}
          type="tel"
          autoComplete="tel"
          hint={t.optional}
          {...fields.propsFor('phone')}
        />
      </div>
      {fields.code('current_password') ? (
        <PasswordField
          {...fields.propsFor('current_password')}
          defaultValue={undefined}
          label={t.currentPassword}
          autoComplete="current-password"
        />
      ) : null}
      <CheckField name="email_optin" label={t.newsletter} defaultChecked={email_optin} />
      <p className="form-links">
        <Submit busy={busy} busyText={t.saving}>
          {t.save}
        </Submit>
      </p>
    </Form>
  );
}

function PasswordForm({ profile, reply }: FormProps) {
  const t = useTexts(accountTexts);
  const fields = useFields('password', reply);
  const busy = useNavigation().formData?.get('form') === 'password';
  const personal = () => [profile.email, profile.first_name ?? '', profile.last_name ?? ''];
  return (
    <Form method="post" className="account-form account-section" preventScrollReset {...fields.checks}>
      <h2>{t.changePassword}</h2>
      <Problems fields={fields} />
      <input type="hidden" name="form" value="password" />
      <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <div className="form-columns">
        <PasswordField
          {...fields.propsFor('current_password')}
          defaultValue={undefined}
          label={t.currentPassword}
          autoComplete="current-password"
          required
        />
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
      </div>
      <p className="form-links">
        <Submit busy={busy} busyText={t.saving}>
          {t.changePassword}
        </Submit>
      </p>
    </Form>
  );
}
