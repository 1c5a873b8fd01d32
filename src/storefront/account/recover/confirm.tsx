import { Form, Link, useNavigation } from 'react-router';
import { confirmAccount } from '#accounts/contract';
import { useTexts } from '../../messages/index.ts';
import { sendForm } from '../customer-calls.ts';
import { fieldsOf } from '../forms/form-reply.ts';
import { Submit } from '../forms/submit.tsx';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import { signInTexts } from '../texts/sign-in.ts';
import type { Route } from './+types/confirm';
import '../account.css';

export function loader({ request }: Route.LoaderArgs) {
  return { key: new URL(request.url).searchParams.get('key')?.slice(0, 200) ?? '' };
}

/** Confirmed by a button and not by loading the page, because mail programs open links to scan them. */
export async function action(args: Route.ActionArgs) {
  const fields = await fieldsOf(args.request);
  const body = { key: fields['confirm_key'] ?? '' };
  const refusal = await sendForm(args, 'confirm', fields, (visitor) =>
    visitor.call(confirmAccount, { body }),
  );
  return refusal ?? { form: 'confirm', isDone: true };
}

export function meta(context: Route.MetaArgs) {
  const t = signInTexts[pageLanguage(context)];
  return privateMeta(context, t.confirm, t.confirmDescription);
}

export default function ConfirmPage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const t = useTexts(signInTexts);
  const busy = useNavigation().state === 'submitting';
  const isDead = !key || (actionData && !actionData.isDone);
  return (
    <main id="main" tabIndex={-1} className="page account-narrow">
      <h1>{actionData?.isDone ? t.confirmedTitle : t.confirm}</h1>
      {actionData?.isDone ? (
        <p role="status">{t.confirmed}</p>
      ) : isDead ? (
        <p role={actionData ? 'alert' : undefined} className="form-note form-note-bad">
          {t.confirmDead}
        </p>
      ) : (
        <Form method="post" className="account-form account-form-narrow" replace>
          <p className="quiet">{t.confirmLead}</p>
          <input type="hidden" name="confirm_key" value={key} />
          <p className="form-links">
            <Submit busy={busy} busyText={t.busyConfirm} size="large">
              {t.confirmButton}
            </Submit>
          </p>
        </Form>
      )}
      <p className="form-foot">
        <Link className="link" to="/account">
          {t.toAccount}
        </Link>{' '}
        <Link className="link" to="/category">
          {t.toShop}
        </Link>
      </p>
    </main>
  );
}
