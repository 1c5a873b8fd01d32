import { Form, useNavigation } from 'react-router';
import { useTexts } from '../../messages/index.ts';
import { Button, PartNumber, TextField, VisuallyHidden } from '../../ui/index.ts';
import type { FormReply } from '../forms/form-reply.ts';
import { Problems } from '../forms/problems.tsx';
import { Submit } from '../forms/submit.tsx';
import { type Fields, useFields } from '../forms/use-fields.ts';
import { subscriptionTexts } from '../texts/subscriptions.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import type { SubscriptionView } from './view.ts';

const SHAPES = { active: 'disc', paused: 'ring', unpaid: 'diamond', canceled: 'cross' } as const;

interface EntryProps {
  subscription: SubscriptionView;
  reply: FormReply | undefined;
}

/** One subscription: its parts, the next date, and the form to change it. */
export function SubscriptionEntry({ subscription, reply }: EntryProps) {
  const t = useTexts(subscriptionTexts);
  const { id, status, parts, next, interval, intervalCount, total, problem } = subscription;
  const fields = useFields(`change-${id}`, reply, {
    quantity: subscription.quantity === null ? '' : String(subscription.quantity),
    date_next: subscription.nextDay,
    interval,
    interval_count: String(intervalCount),
  });
  const busy = useNavigation().formData?.get('id') === id;
  return (
    <li aria-busy={busy || undefined}>
      <div>
        <ul>
          {parts.map(({ partNumber, text, packaging, slug, pieces }) => (
            <li key={partNumber}>
              {slug ? (
                <PartNumber href={`/product/${encodeURIComponent(slug)}`}>{partNumber}</PartNumber>
              ) : (
                <strong>{partNumber}</strong>
              )}{' '}
              <span className="quiet">{text}</span>
              <p>
                {packaging}, <span className="mono">{t.pieces({ count: pieces })}</span>
              </p>
            </li>
          ))}
        </ul>
        <p className="quiet">
          {t.every({ count: intervalCount, unit: t[`unit_${interval}`]({ count: intervalCount }) })}
          {next && status !== 'canceled' ? `, ${t.next({ day: next })}` : ''}
        </p>
        {problem ? <p className="warn">{problem}</p> : null}
      </div>
      <div className="subscription-total">
        <p className="mono">{t.total({ amount: total })}</p>
        <p>
          <span className={`state state-${SHAPES[status]}`}>{t[`state_${status}`]}</span>
        </p>
      </div>
      {status === 'canceled' ? null : <Changes subscription={subscription} fields={fields} busy={busy} />}
    </li>
  );
}

interface ChangesProps {
  subscription: SubscriptionView;
  fields: Fields;
  busy: boolean;
}

function Changes({ subscription: { id, title, status, quantity }, fields, busy }: ChangesProps) {
  const t = useTexts(subscriptionTexts);
  const isRefused = fields.problem !== null || fields.problems.length > 0;
  return (
    <div className="subscription-changes">
      <Problems fields={fields} />
      <Form method="post" className="entry-actions" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <ChangeButton does={status === 'paused' ? 'resume' : 'pause'} title={title} />
        {status === 'paused' ? null : <ChangeButton does="skip" title={title} />}
      </Form>
      <details open={isRefused || undefined}>
        <summary>
          {t.change} <VisuallyHidden>{title}</VisuallyHidden>
        </summary>
        <Form method="post" className="subscription-form" preventScrollReset {...fields.checks}>
          <input type="hidden" name="form" value="change" />
          <input type="hidden" name="id" value={id} />
          {quantity === null ? null : (
            <TextField
              label={t.quantity}
              inputMode="numeric"
              autoComplete="off"
              required
              mono
              {...fields.propsFor('quantity')}
            />
          )}
          <TextField label={t.nextDate} type="date" required {...fields.propsFor('date_next')} />
          <ScheduleFields fields={fields} />
          <Submit busy={busy} busyText={t.working}>
            {t.save}
          </Submit>
        </Form>
      </details>
      <details>
        <summary>
          {t.end} <VisuallyHidden>{title}</VisuallyHidden>
        </summary>
        <Form method="post" className="subscription-form" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <p>{t.endQuestion}</p>
          <Button type="submit" name="form" value="end">
            {t.endSure} <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        </Form>
      </details>
    </div>
  );
}

function ChangeButton({ does, title }: { does: 'pause' | 'resume' | 'skip'; title: string }) {
  const t = useTexts(subscriptionTexts);
  return (
    <Button type="submit" name="form" value={does} look="quiet" size="small">
      {t[does]} <VisuallyHidden>{title}</VisuallyHidden>
    </Button>
  );
}
