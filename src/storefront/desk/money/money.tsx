import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { MoneyReply, NewGiftcardReply } from '#backoffice/money/contract';
import { useShell } from '../../shell/use-shell.ts';
import { Button, FormProblem, TextField, toast, VisuallyHidden } from '../../ui/index.ts';
import { callDesk, wordsOf } from '../client.ts';
import { useMe } from '../frame/frame.tsx';
import { deskPage } from '../load.ts';
import { useDeskTexts } from '../texts.ts';
import type { Route } from './+types/money.ts';
import { moneyTexts } from './texts.ts';

export async function loader(args: Route.LoaderArgs) {
  return deskPage(args, (read) => read<MoneyReply>('/money'));
}

/** Tables that owners edit; the others are files. */
const EDITED: Readonly<Record<string, 'shipping' | 'tax'>> = { shipping: 'shipping', tax: 'tax' };

/** Coupons and gift cards, made and ended here; what prices are computed from, shown. */
export default function MoneyPage({ loaderData: reply }: Route.ComponentProps) {
  const t = useDeskTexts(moneyTexts);
  const { role } = useMe();
  return (
    <main id="work" className="desk-wide">
      <h1>{t.name}</h1>
      <Coupons reply={reply} />
      <Giftcards reply={reply} />
      <h2 className="desk-section">{t.tables}</h2>
      <p className="quiet">{t.tablesHint}</p>
      {reply.tables.map(({ file, rows }) => (
        <details key={file}>
          <summary className="mono">{file in EDITED ? t[EDITED[file]!] : file}</summary>
          {role === 'owner' && file in EDITED && (
            <Link className="link" to={`/desk/money/${file}`}>
              {t.edit}
            </Link>
          )}
          <table className="desk-table">
            <tbody>
              {rows.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </main>
  );
}

/** Text of a form by name; an empty one is null. */
const textIn = (form: FormData) => (name: string) => String(form.get(name) ?? '').trim() || null;
const decimal = (text: string | null) => text?.replace(',', '.') ?? null;
const count = (text: string | null) => (text === null ? null : Number(text));

function useChange() {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const change = async <T,>(path: string, body: object, done: (answer: T) => void) => {
    setProblem(null);
    try {
      done(await callDesk<T>('POST', path, body));
      await revalidate();
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  return { problem, change };
}

function Coupons({ reply: { coupons, currency, mostPercent } }: { reply: MoneyReply }) {
  const t = useDeskTexts(moneyTexts);
  const amount = useAmount(currency);
  const { problem, change } = useChange();
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = textIn(new FormData(form));
    const body = {
      code: text('code'),
      name: text('name'),
      expires: text('expires'),
      percent: decimal(text('percent')),
      amount: decimal(text('amount')),
      minimum: decimal(text('minimum')) ?? '0',
      max_uses: count(text('max_uses')),
      max_uses_each: count(text('max_uses_each')),
    };
    void change<{ code: string }>('/money/coupons', body, ({ code }) => {
      toast(t.made(code), { kind: 'good' });
      form.reset();
    });
  };
  const end = (id: string) =>
    void change<{ code: string }>(`/money/coupons/${id}/end`, {}, ({ code }) =>
      toast(t.over(code), { kind: 'good' }),
    );
  return (
    <>
      <h2 className="desk-section">{t.coupons}</h2>
      <List heads={[t.code, t.label, t.gives, t.minimum, t.uses, t.until, t.end]}>
        {coupons.map((coupon) => (
          <tr key={coupon.id}>
            <td className="mono">{coupon.code}</td>
            <td>{coupon.name}</td>
            <td className="mono">{coupon.percent ? `${coupon.percent} %` : amount(coupon.amount ?? 0)}</td>
            <td className="mono">{amount(coupon.minimum)}</td>
            <td className="mono">{coupon.maxUses ? `${coupon.uses}/${coupon.maxUses}` : coupon.uses}</td>
            <td className="quiet">{coupon.lastDay ?? '–'}</td>
            <td>
              <End active={coupon.active} onEnd={() => end(coupon.id)} what={coupon.code} />
            </td>
          </tr>
        ))}
      </List>
      {problem && <FormProblem title={problem} />}
      <form className="desk-filter" onSubmit={make}>
        <TextField label={t.code} name="code" mono required minLength={3} maxLength={40} autoComplete="off" />
        <TextField label={t.label} name="name" required maxLength={100} autoComplete="off" />
        <TextField
          label={t.percent}
          hint={mostPercent < 100 ? t.atMost(`${mostPercent} %`) : t.either}
          name="percent"
          inputMode="decimal"
        />
        <TextField label={t.amount} hint={t.either} name="amount" inputMode="decimal" />
        <TextField label={t.minimum} hint={t.optional} name="minimum" inputMode="decimal" />
        <TextField label={t.maxUses} hint={t.optional} name="max_uses" type="number" min={1} />
        <TextField label={t.maxUsesEach} hint={t.optional} name="max_uses_each" type="number" min={1} />
        <TextField label={t.until} hint={t.optional} name="expires" type="date" />
        <Button type="submit">{t.make}</Button>
      </form>
    </>
  );
}

function Giftcards({ reply: { giftcards, currency, mostOnGiftcard } }: { reply: MoneyReply }) {
  const t = useDeskTexts(moneyTexts);
  const amount = useAmount(currency);
  const { problem, change } = useChange();
  const [fresh, setFresh] = useState<string | null>(null);
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = textIn(new FormData(form));
    const body = { amount: decimal(text('amount')), expires: text('expires') };
    void change<NewGiftcardReply>('/money/giftcards', body, ({ code }) => {
      setFresh(code);
      form.reset();
    });
  };
  const end = (id: string) =>
    void change<{ last4: string }>(`/money/giftcards/${id}/end`, {}, ({ last4 }) =>
      toast(t.over(`···· ${last4}`), { kind: 'good' }),
    );
  return (
    <>
      <h2 className="desk-section">{t.giftcards}</h2>
      <List heads={[t.code, t.issued, t.balance, t.until, t.end]}>
        {giftcards.map((card) => (
          <tr key={card.id}>
            <td className="mono">···· {card.last4}</td>
            <td className="mono">{amount(card.issued)}</td>
            <td className="mono">{amount(card.balance)}</td>
            <td className="quiet">{card.lastDay ?? '–'}</td>
            <td>
              <End active={card.active} onEnd={() => end(card.id)} what={`···· ${card.last4}`} />
            </td>
          </tr>
        ))}
      </List>
      <div role="status">
        {fresh && (
          <p className="desk-said">
            {t.once} <strong className="mono">{fresh}</strong>
          </p>
        )}
      </div>
      {problem && <FormProblem title={problem} />}
      <form className="desk-filter" onSubmit={make}>
        <TextField
          label={t.amount}
          hint={mostOnGiftcard === null ? undefined : t.atMost(amount(mostOnGiftcard))}
          name="amount"
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField label={t.until} hint={t.optional} name="expires" type="date" />
        <Button type="submit">{t.makeCard}</Button>
      </form>
    </>
  );
}

function List({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  const t = useDeskTexts(moneyTexts);
  return (
    <div className="desk-scroll">
      <table className="desk-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head === t.end ? <VisuallyHidden>{head}</VisuallyHidden> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function End({ active, onEnd, what }: { active: boolean; onEnd: () => void; what: string }) {
  const t = useDeskTexts(moneyTexts);
  if (!active) return <span className="quiet">{t.ended}</span>;
  return (
    <Button onClick={onEnd} aria-label={`${t.end} ${what}`}>
      {t.end}
    </Button>
  );
}

function useAmount(currency: string) {
  const { locale } = useShell();
  return (value: number) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value);
}
