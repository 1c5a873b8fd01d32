import { useState } from 'react';
import { Link } from 'react-router';
import { useShell } from '../../../storefront/shell/use-shell.ts';
import { Button } from '../../../storefront/ui/index.ts';
import { useEventState } from '../../customers/event-state.ts';
import { CustomerLink } from '../../customers/link.tsx';
import { useMe } from '../../shell/frame.tsx';
import { callDesk } from '../../ui/client.ts';
import { useDeskTexts } from '../../ui/texts.ts';
import { dayTimeText } from '../../ui/times.ts';
import { useCall } from '../../ui/use-call.ts';
import { type DeskQuoteReply, sendMessage } from './contract.ts';
import { answerTexts } from './texts.ts';

/** Messages with the customer, and the form to write one. */
export function Talk({ quote }: { quote: DeskQuoteReply }) {
  const t = useDeskTexts(answerTexts);
  const time = useTime();
  const [text, setText] = useState('');
  const { isBusy, problem, change } = useCall();
  const mayNotSend = isBusy || text.trim() === '';
  const sendText = async () => {
    await callDesk(sendMessage, { params: { id: quote.id }, body: { text } });
    setText('');
  };
  return (
    <section>
      <h2 className="desk-section">{t.talk}</h2>
      <ol className="answer-talk">
        {quote.messages.map(({ from: sender, name, text: messageText, at: sentAt }) => (
          <li key={sentAt + messageText} className={sender === 'staff' ? 'answer-ours' : undefined}>
            <p className="note">
              {sender === 'staff' ? name : t.customer} · {time(sentAt)}
            </p>
            <p className="desk-note">{messageText}</p>
          </li>
        ))}
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!mayNotSend) void change(sendText, { message: t.messageSent, changesQueues: true });
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
        <Button type="submit" aria-disabled={mayNotSend}>
          {t.sendMessage}
        </Button>
      </form>
    </section>
  );
}

/** Orders, requests, samples and chats of this customer, latest first. */
export function CustomerHistory({ quote }: { quote: DeskQuoteReply }) {
  const t = useDeskTexts(answerTexts);
  const time = useTime();
  const stateOf = useEventState();
  return (
    <section>
      <h2 className="desk-section">{t.known({ who: quote.email })}</h2>
      <p>
        <CustomerLink email={quote.email} />
      </p>
      {quote.known.length === 0 ? <p className="quiet">{t.knownNone}</p> : null}
      <table className="desk-table">
        <tbody>
          {quote.known.map(({ at: happenedAt, kind, reference, text, state, href }) => (
            <tr key={reference}>
              <td className="quiet">{time(happenedAt)}</td>
              <td>
                {t[`kind_${kind}`]}{' '}
                {href ? (
                  <Link className="link mono" to={href}>
                    {reference}
                  </Link>
                ) : (
                  <span className="mono">{reference}</span>
                )}
                {text ? `, ${text}` : null}, {stateOf({ kind, state })}
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
