import type { FormEvent } from 'react';
import { Button, FormProblem, TextField } from '../../storefront/ui/index.ts';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import { count, decimal, End, List, textIn, useAmount, useDay, usePercent } from './code-forms.tsx';
import { createCoupon, endCoupon, type MoneyReply } from './contract.ts';
import { moneyTexts } from './texts.ts';

const FIELDS = ['code', 'name', 'percent', 'amount', 'minimum', 'max_uses', 'max_uses_each', 'expires'];

/** The list of coupons, and the form for a new one. */
export function Coupons({ reply: { coupons, currency, mostPercent } }: { reply: MoneyReply }) {
  const t = useDeskTexts(moneyTexts);
  const amount = useAmount(currency);
  const percent = usePercent();
  const day = useDay();
  const { problem, messageFor, change } = useCall({ fields: FIELDS });
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = textIn(new FormData(form));
    const body = {
      code: text('code') ?? '',
      name: text('name') ?? '',
      expires: text('expires'),
      percent: decimal(text('percent')),
      amount: decimal(text('amount')),
      minimum: decimal(text('minimum')) ?? '0',
      max_uses: count(text('max_uses')),
      max_uses_each: count(text('max_uses_each')),
    };
    const create = async () => {
      const coupon = await callDesk(createCoupon, { body });
      form.reset();
      return coupon;
    };
    void change(create, { message: ({ code }) => t.made({ code }) });
  };
  const end = (id: string) =>
    void change(() => callDesk(endCoupon, { params: { id } }), { message: ({ code }) => t.over({ code }) });
  return (
    <>
      <h2 className="desk-section">{t.coupons}</h2>
      <List
        heads={[
          t.code,
          t.label,
          { number: t.gives },
          { number: t.minimum },
          { number: t.uses },
          t.until,
          { spokenText: t.end },
        ]}
      >
        {coupons.map((coupon) => (
          <tr key={coupon.id}>
            <td className="mono">{coupon.code}</td>
            <td>{coupon.name}</td>
            <td className="number">
              {coupon.percent ? percent(coupon.percent) : amount(coupon.amount ?? 0)}
            </td>
            <td className="number">{coupon.minimum > 0 ? amount(coupon.minimum) : '–'}</td>
            <td className="number">
              {coupon.maxUses ? t.of({ used: coupon.uses, most: coupon.maxUses }) : coupon.uses}
            </td>
            <td className="quiet">{day(coupon.lastDay)}</td>
            <td>
              <End active={coupon.active} onEnd={() => end(coupon.id)} label={coupon.code} />
            </td>
          </tr>
        ))}
      </List>
      {problem && <FormProblem title={problem} />}
      <form className="desk-filter" onSubmit={make}>
        <TextField
          label={t.code}
          name="code"
          error={messageFor('code')}
          mono
          required
          minLength={3}
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          label={t.label}
          name="name"
          error={messageFor('name')}
          required
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          label={t.percent}
          hint={mostPercent < 100 ? t.atMost({ limit: `${mostPercent} %` }) : t.either}
          name="percent"
          error={messageFor('percent')}
          inputMode="decimal"
        />
        <TextField
          label={t.amount}
          hint={t.either}
          name="amount"
          error={messageFor('amount')}
          inputMode="decimal"
        />
        <TextField
          label={t.minimum}
          hint={t.optional}
          name="minimum"
          error={messageFor('minimum')}
          inputMode="decimal"
        />
        <TextField
          label={t.maxUses}
          hint={t.optional}
          name="max_uses"
          error={messageFor('max_uses')}
          type="number"
          min={1}
        />
        <TextField
          label={t.maxUsesEach}
          hint={t.optional}
          name="max_uses_each"
          error={messageFor('max_uses_each')}
          type="number"
          min={1}
        />
        <TextField
          label={t.until}
          hint={t.optional}
          name="expires"
          error={messageFor('expires')}
          type="date"
        />
        <Button type="submit">{t.make}</Button>
      </form>
    </>
  );
}
