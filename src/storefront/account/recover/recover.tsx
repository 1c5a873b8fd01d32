import { Form, Link, redirect, useNavigation } from 'react-router';
import { recoverAccount } from '#accounts/contract';
import { useTexts } from '../../messages/index.ts';
import { TextField } from '../../ui/index.ts';
import { sendForm } from '../customer-calls.ts';
import { type FormReply, fieldsOf } from '../forms/form-reply.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { Problems } from '../forms/problems.tsx';
import { Submit } from '../forms/submit.tsx';
import { useFields } from '../forms/use-fields.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import { signInTexts } from '../texts/sign-in.ts';
import type { Route } from './+types/recover';
import '../account.css';

/** The mail's link carries the key, which is checked only when the new password is sent. */
export function loader({ request }: Route.LoaderArgs) {
  return { key: new URL(request.url).searchParams.get('key')?.slice(0, 200) ?? '' };
}

export async function action(args: Route.ActionArgs): Promise<FormReply> {
  const fields = await fieldsOf(args.request);
  const { email = '', reset_key: key, password = '' } = fields;
  if (key === undefined) {
    const refusal = await sendForm(args, 'ask', fields, (visitor) =>
      visitor.call(recoverAccount, { body: { email } }),
    );
    return refusal ?? { form: 'ask', isDone: true, values: { email } };
  }
  const body = { reset_key: key, password };
  const refusal = await sendForm(args, 'set', fields, (visitor) => visitor.call(recoverAccount, { body }));
  if (refusal) return refusal;
  throw redirect('/login?note=set');
}

export function meta(context: Route.MetaArgs) {
  const t = signInTexts[pageLanguage(context)];
  return privateMeta(context, t.recover, t.recoverDescription);
}

export default function RecoverPage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const t = useTexts(signInTexts);
  return (
    <main id="main" tabIndex={-1} className="page account-narrow">
      <h1>{t.recover}</h1>
      {key ? <ChoosePassword keyOfMail={key} reply={actionData} /> : <AskForLink reply={actionData} />}
    </main>
  );
}

function AskForLink({ reply }: { reply: FormReply | undefined }) {
  const t = useTexts(signInTexts);
  const fields = useFields('ask', reply);
  const busy = useNavigation().state === 'submitting';
  const sentTo = reply?.isDone ? reply.values?.['email'] : null;
  return (
    <Form
      method="post"
      action="/account/recover"
      className="account-form account-form-narrow"
      replace
      {...fields.checks}
    >
      {sentTo ? (
        <div role="status" className="form-note">
          <strong>{t.linkSentTitle}</strong>
          <p>{t.linkSent({ email: sentTo })}</p>
        </div>
      ) : (
        <p className="quiet">{t.recoverLead}</p>
      )}
      <Problems fields={fields} />
      <TextField
        label={t.email}
        type="email"
        autoComplete="username"
        required
        {...fields.propsFor('email')}
      />
      <p className="form-links">
        <Submit busy={busy} busyText={t.busySend} size="large" look={sentTo ? 'plain' : 'main'}>
          {sentTo ? t.again : t.sendLink}
        </Submit>
        <Link className="link" to="/login">
          {t.signIn}
        </Link>
      </p>
    </Form>
  );
}

function ChoosePassword({ keyOfMail, reply }: { keyOfMail: string; reply: FormReply | undefined }) {
  const t = useTexts(signInTexts);
  const fields = useFields('set', reply);
  const busy = useNavigation().state === 'submitting';
  const isDead = fields.code('reset_key') !== null;
  if (isDead) {
    return (
      <div role="alert" className="form-note form-note-bad">
        <p>{t.linkDead}</p>
        <Link className="link" to="/account/recover">
          {t.linkDeadAsk}
        </Link>
      </div>
    );
  }
  return (
    <Form method="post" className="account-form account-form-narrow" replace {...fields.checks}>
      <p className="quiet">{t.chooseLead}</p>
      <Problems fields={fields} />
      <input type="hidden" name="reset_key" value={keyOfMail} />
      <PasswordField
        {...fields.propsFor('password')}
        defaultValue={undefined}
        label={t.newPassword}
        hint={t.passwordHint}
        autoComplete="new-password"
        minLength={8}
        required
        rate={noPersonalWords}
      />
      <p className="form-links">
        <Submit busy={busy} busyText={t.busySet} size="large">
          {t.setPassword}
        </Submit>
      </p>
    </Form>
  );
}

const noPersonalWords = () => [];
