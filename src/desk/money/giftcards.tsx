import { type FormEvent, useState } from 'react';
import { Button, FormProblem, TextField } from '../../storefront/ui/index.ts';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import { decimal, End, List, textIn, useAmount, useDay } from './code-forms.tsx';
import { createGiftcard, endGiftcard, type MoneyReply } from './contract.ts';
import { moneyTexts } from './texts.ts';

/** The list of gift cards, and the form for a new one, whose code is shown once. */
export function Giftcards({ reply: { giftcards, currency, mostOnGiftcard } }: { reply: MoneyReply }) {
  const t = useDeskTexts(moneyTexts);
  const amount = useAmount(currency);
  const { problem, messageFor, change } = useCall({ fields: ['amount', 'expires'] });
  const day = useDay();
  const [fresh, setFresh] = useState<string | null>(null);
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = textIn(new FormData(form));
    const body = { amount: decimal(text('amount')) ?? '', expires: text('expires') };
    void change(async () => {
      const { code } = await callDesk(createGiftcard, { body });
      setFresh(code);
      form.reset();
    });
  };
  const end = (id: string) =>
    void change(() => callDesk(endGiftcard, { params: { id } }), {
      message: ({ last4 }) => t.over({ code: `···· ${last4}` }),
    });
  return (
    <>
      <h2 className="desk-section">{t.giftcards}</h2>
      <List heads={[t.code, { number: t.issued }, { number: t.balance }, t.until, { spokenText: t.end }]}>
        {giftcards.map((card) => (
          <tr key={card.id}>
            <td className="mono">···· {card.last4}</td>
            <td className="number">{amount(card.issued)}</td>
            <td className="number">{amount(card.balance)}</td>
            <td className="quiet">{day(card.lastDay)}</td>
            <td>
              <End active={card.active} onEnd={() => end(card.id)} label={`···· ${card.last4}`} />
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
          hint={mostOnGiftcard === null ? undefined : t.atMost({ limit: amount(mostOnGiftcard) })}
          name="amount"
          error={messageFor('amount')}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label={t.until}
          hint={t.optional}
          name="expires"
          error={messageFor('expires')}
          type="date"
        />
        <Button type="submit">{t.makeCard}</Button>
      </form>
    </>
  );
}
