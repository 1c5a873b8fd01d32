import { Form, useNavigation } from 'react-router';
import { MESSAGE_LIMIT, REASON_LIMIT } from '#quotes/contract';
import { useTexts } from '../../messages/index.ts';
import { FormProblem } from '../../ui/form.tsx';
import { Submit } from '../forms/submit.tsx';
import type { OfferFormReply } from './offer-action.ts';
import { offerTexts } from './offer-texts.ts';
import type { AnswerView } from './offer-view.ts';

interface Props {
  answer: AnswerView;
  reply: OfferFormReply | null;
}

/** Messages between the customer and staff, earlier versions of the offer, and the form to decline. */
export function QuoteTalk({ answer, reply }: Props) {
  const t = useTexts(offerTexts);
  const { messages, older, offer } = answer;
  return (
    <section className="account-section quote-talk" aria-labelledby="messages">
      <h2 id="messages">{t.talk}</h2>
      {messages.length === 0 ? <p className="quiet">{t.noTalk}</p> : null}
      <ol className="talk">
        {messages.map(({ sender, name, text, time }) => (
          <li key={`${time}${text}`} className={sender === 'staff' ? 'talk-staff' : undefined}>
            <p className="note">
              {sender === 'staff' ? name : t.you} · {time}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Ask reply={reply?.form === 'ask' ? reply : null} />
      {offer?.open ? (
        <Decline version={offer.version} reply={reply?.form === 'decline' ? reply : null} />
      ) : null}
      {reply?.form === 'decline' && reply.problem === null ? <p role="status">{t.declined_done}</p> : null}
      {older.length > 0 ? (
        <>
          <h3>{t.older}</h3>
          <ul className="offer-older">
            {older.map(({ version, sentDate, state, pdf }) => (
              <li key={version}>
                {t.version({ number: String(version) })}, {sentDate}, {state} <a href={pdf}>{t.pdf}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function Ask({ reply }: { reply: OfferFormReply | null }) {
  const t = useTexts(offerTexts);
  const busy = useNavigation().formData?.get('form') === 'ask';
  return (
    <Form
      method="post"
      className="no-print"
      preventScrollReset
      key={reply?.problem === null ? 'sent' : 'new'}
    >
      {reply?.problem ? <FormProblem title={reply.problem} /> : null}
      <label className="offer-label">
        {t.message}
        <textarea
          className="field"
          name="text"
          rows={4}
          maxLength={MESSAGE_LIMIT}
          required
          defaultValue={reply?.text}
        />
      </label>
      {reply && reply.problem === null ? (
        <p role="status" className="good">
          {t.asked_done}
        </p>
      ) : null}
      <Submit busy={busy} busyText={t.sending} look="plain" name="form" value="ask">
        {t.send}
      </Submit>
    </Form>
  );
}

function Decline({ version, reply }: { version: number; reply: OfferFormReply | null }) {
  const t = useTexts(offerTexts);
  const busy = useNavigation().formData?.get('form') === 'decline';
  return (
    <details className="no-print offer-decline" open={Boolean(reply?.problem) || undefined}>
      <summary className="link">{t.decline}</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="version" value={version} />
        {reply?.problem ? <FormProblem title={reply.problem} /> : null}
        <label className="offer-label">
          {t.declineWhy}
          <textarea
            className="field"
            name="text"
            rows={2}
            maxLength={REASON_LIMIT}
            defaultValue={reply?.text}
          />
        </label>
        <Submit busy={busy} busyText={t.declining} look="plain" name="form" value="decline">
          {t.decline}
        </Submit>
      </Form>
    </details>
  );
}
