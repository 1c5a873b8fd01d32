import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { DeskQuoteReply } from '#backoffice/quotes/answer/contract';
import { useShell } from '../../../shell/use-shell.ts';
import { Button, toast } from '../../../ui/index.ts';
import { callDesk, wordsOf } from '../../client.ts';
import { CustomerLink } from '../../customers/link.tsx';
import { useMe } from '../../frame/frame.tsx';
import { deskChanged } from '../../frame/use-queues.ts';
import { useDeskTexts } from '../../texts.ts';
import { dayTimeText } from '../../times.ts';
import { answerTexts } from './texts.ts';

/** What was written to and fro, and a message to the customer. */
export function Talk({ quote }: { quote: DeskQuoteReply }) {
  const t = useDeskTexts(answerTexts);
  const { revalidate } = useRevalidator();
  const time = useTime();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    if (busy || text.trim() === '') return;
    setBusy(true);
    setProblem(null);
    try {
      await callDesk('POST', `/quotes/${quote.id}/messages`, { text });
      setText('');
      toast(t.messageSent, { kind: 'good' });
      deskChanged();
      await revalidate();
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section>
      <h2 className="desk-section">{t.talk}</h2>
      <ol className="answer-talk">
        {quote.messages.map(({ from, name, text: said, at }) => (
          <li key={at + said} className={from === 'staff' ? 'answer-ours' : undefined}>
            <p className="note">
              {from === 'staff' ? name : t.customer} · {time(at)}
            </p>
            <p className="desk-note">{said}</p>
          </li>
        ))}
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label className="answer-words">
          {t.message}
          <textarea
            className="field"
            rows={2}
            maxLength={5000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        {problem ? (
          <p className="form-error" role="alert">
            {problem}
          </p>
        ) : null}
        <Button type="submit" aria-disabled={busy || text.trim() === ''}>
          {t.sendMessage}
        </Button>
      </form>
    </section>
  );
}

/** Orders, requests, samples and chats of this customer, the latest first. */
export function Known({ quote }: { quote: DeskQuoteReply }) {
  const t = useDeskTexts(answerTexts);
  const time = useTime();
  return (
    <section>
      <h2 className="desk-section">{t.known(quote.email)}</h2>
      <p>
        <CustomerLink email={quote.email} />
      </p>
      {quote.known.length === 0 ? <p className="quiet">{t.knownNone}</p> : null}
      <table className="desk-table">
        <tbody>
          {quote.known.map(({ at, kind, reference, text, href }) => (
            <tr key={reference}>
              <td className="quiet">{time(at)}</td>
              <td>
                {t[`kind_${kind}`]}{' '}
                {href ? (
                  <Link className="link mono" to={href}>
                    {reference}
                  </Link>
                ) : (
                  <span className="mono">{reference}</span>
                )}
                {text ? `, ${text}` : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function useTime(): (iso: string) => string {
  const { locale } = useShell();
  const zone = useMe().timeZone;
  return (iso) => dayTimeText(new Date(iso), locale, zone);
}
