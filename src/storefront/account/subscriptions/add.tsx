import { Form, Link, useNavigation } from 'react-router';
import { useTexts } from '../../messages/index.ts';
import { SelectField, TextField } from '../../ui/index.ts';
import type { FormReply } from '../forms/form-reply.ts';
import { Problems } from '../forms/problems.tsx';
import { Submit } from '../forms/submit.tsx';
import { useFields } from '../forms/use-fields.ts';
import { accountTexts } from '../texts/account.ts';
import { subscriptionTexts } from '../texts/subscriptions.ts';
import { ScheduleFields } from './schedule-fields.tsx';

/** A line of an order. */
export interface OrderedGoods {
  /** Product and packaging, as the form sends them. */
  goods: string;
  name: string;
  quantity: number;
}

interface AddSubscriptionProps {
  order: { number: string; lines: OrderedGoods[] } | null;
  /** Initial part number. */
  part: string;
  /** A card is stored, or the company buys on account. */
  canPay: boolean;
  reply: FormReply | undefined;
}

/** The form for a new subscription: of a part of an order, or of any part number. */
export function AddSubscription({ order, part, canPay, reply }: AddSubscriptionProps) {
  const t = useTexts(subscriptionTexts);
  const account = useTexts(accountTexts);
  const first = order?.lines[0];
  const fields = useFields('add', reply, {
    part,
    goods: first?.goods ?? '',
    quantity: first ? String(first.quantity) : '',
    interval: 'monthly',
    interval_count: '1',
  });
  const busy = useNavigation().formData?.get('form') === 'add';
  return (
    <Form method="post" className="account-form account-panel" {...fields.checks}>
      <h2>{order ? t.fromOrder({ number: order.number }) : t.addTitle}</h2>
      {order ? <p className="quiet">{t.fromOrderLead}</p> : null}
      {canPay ? null : (
        <p className="form-note">
          {t.needsCard}{' '}
          <Link className="link" to="/account/cards?add=1" reloadDocument data-document>
            {t.addCard}
          </Link>
        </p>
      )}
      <Problems fields={fields} />
      <input type="hidden" name="form" value="add" />
      <div className="form-columns">
        {order ? (
          <SelectField label={t.partNumber} {...fields.propsFor('goods')}>
            {order.lines.map(({ goods, name }) => (
              <option key={goods} value={goods}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            label={t.partNumber}
            hint={t.partNumberHint}
            autoComplete="off"
            spellCheck={false}
            required
            mono
            {...fields.propsFor('part')}
          />
        )}
        <TextField
          label={t.quantity}
          inputMode="numeric"
          autoComplete="off"
          required
          mono
          {...fields.propsFor('quantity')}
        />
        <ScheduleFields fields={fields} />
      </div>
      <p className="form-links">
        <Submit busy={busy} busyText={t.working}>
          {t.start}
        </Submit>
        <Link className="link" to="/account/subscriptions">
          {account.cancel}
        </Link>
      </p>
    </Form>
  );
}
