import { useEffect, useRef } from 'react';
import type { LinksFunction } from 'react-router';
import { resolveAddress } from '#kernel';
import { useShell } from '../../../storefront/shell/use-shell.ts';
import { Button } from '../../../storefront/ui/index.ts';
import { useDeskClock } from '../../shell/use-clock.ts';
import { WorkHead } from '../../shell/work-head.tsx';
import { callDesk } from '../../ui/client.ts';
import { languageName } from '../../ui/language-name.ts';
import { deskPage } from '../../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../../ui/screen.ts';
import { useDeskTexts } from '../../ui/texts.ts';
import { useCall } from '../../ui/use-call.ts';
import answerCss from './answer.css?url';
import {
  assignQuote,
  type DeskOfferReply,
  type DeskQuoteReply,
  downloadOffer,
  downloadQuoteFile,
  openDraft,
  readQuote,
  resendOffer,
} from './contract.ts';
import { CustomerHistory, Talk, useTime } from './messages.tsx';
import { AnswerPane } from './offer-pane.tsx';
import { answerTexts } from './texts.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: answerCss }];

export async function loader(args: LoaderArgs<'id'>) {
  return deskPage(args, async (read) => ({
    quote: await read(readQuote, { params: args.params }),
    now: new Date().toISOString(),
  }));
}

/** `/desk/quotes/{id}`: one request and its answer. */
export default function Answer({ loaderData: { quote, now: first } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(answerTexts);
  const { offer } = quote;
  return (
    <main id="work" className="desk-work answer" key={quote.id}>
      <Head quote={quote} first={first} />
      {quote.notes ? <p className="desk-said">{t.quoted({ words: quote.notes })}</p> : null}
      {quote.note ? <p className="desk-said">{t.notRead({ reason: quote.note })}</p> : null}
      {offer ? <AnswerPane key={`${offer.id} ${offer.state}`} quote={quote} offer={offer} /> : null}
      <Begin quote={quote} />
      {offer && offer.state !== 'draft' ? <SentActions quote={quote} offer={offer} /> : null}
      <WholeList quote={quote} />
      <Talk quote={quote} />
      <CustomerHistory quote={quote} />
    </main>
  );
}

function Head({ quote, first }: { quote: DeskQuoteReply; first: string }) {
  const t = useDeskTexts(answerTexts);
  const now = useDeskClock(first);
  const { locale } = useShell();
  const time = useTime();
  const { reference, email, stage, receivedAt, answerBy, fileName, id, page, assignedName } = quote;
  const waits = stage === 'new' || stage === 'asked_back';
  return (
    <>
      <WorkHead
        code={reference}
        title={email}
        state={stage === 'new' ? null : t[`stage_${stage}`]}
        promise={{ deadline: { receivedAt, dueAt: answerBy, isWaiting: waits }, now }}
        timeNote={t.received({ time: time(receivedAt) })}
      />
      <p className="quiet">
        {fileName ? (
          <a className="link" href={resolveAddress(downloadQuoteFile, { params: { id } }).path}>
            {fileName}
          </a>
        ) : (
          t.typed
        )}
        {' · '}
        {languageName(quote.locale, locale)}
        {assignedName ? ` · ${t.withCustomer({ name: assignedName })}` : null}
        {page ? (
          <>
            {' · '}
            <a className="link" href={page} target="_blank" rel="noreferrer">
              {t.customerPage}
            </a>
          </>
        ) : null}
      </p>
      <PassOn quote={quote} />
    </>
  );
}

/** Assigns the request to a colleague, or to nobody. */
function PassOn({ quote }: { quote: DeskQuoteReply }) {
  const t = useDeskTexts(answerTexts);
  const { problem, change } = useCall();
  const pass = (staffId: string | null) =>
    change(() => callDesk(assignQuote, { params: { id: quote.id }, body: { to: staffId } }), {
      changesQueues: true,
    });
  const isKnown = quote.colleagues.some(({ id }) => id === quote.assignedTo);
  return (
    <p className="answer-pass">
      <label>
        {t.passTo}{' '}
        <select
          className="field"
          value={quote.assignedTo ?? ''}
          onChange={(event) => void pass(event.currentTarget.value || null)}
        >
          <option value="">{t.nobody}</option>
          {quote.assignedTo && !isKnown ? (
            <option value={quote.assignedTo}>{quote.assignedName}</option>
          ) : null}
          {quote.colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {problem ? <span className="form-error">{problem}</span> : null}
    </p>
  );
}

/** Creates the draft of a request without an offer when its page is opened. */
function Begin({ quote }: { quote: DeskQuoteReply }) {
  const t = useDeskTexts(answerTexts);
  const { problem, change } = useCall();
  const hasBegun = useRef(false);
  const isNew = quote.offer === null && quote.isRead;
  const begin = () => change(() => callDesk(openDraft, { params: { id: quote.id } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request that is opened
  useEffect(() => {
    if (!isNew || hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [isNew]);
  if (quote.offer) return null;
  return (
    <div className="desk-actions">
      {quote.isRead ? null : <p className="quiet">{t.unread}</p>}
      {problem ? (
        <p className="form-error" role="alert">
          {problem}
        </p>
      ) : null}
      <Button type="button" onClick={() => void begin()}>
        {t.begin}
      </Button>
    </div>
  );
}

/** An offer in one of these states is not sent again: its prices no longer apply. */
const ENDED_STATES: readonly DeskOfferReply['state'][] = ['accepted', 'declined', 'expired', 'superseded'];

/** State of a sent offer, and possible next steps. */
function SentActions({ quote, offer }: { quote: DeskQuoteReply; offer: DeskOfferReply }) {
  const t = useDeskTexts(answerTexts);
  const { problem, change } = useCall();
  const time = useTime();
  return (
    <>
      <ul className="answer-versions">
        {quote.versions.map(({ id, version, state, sentAt, validOn }) => (
          <li key={id}>
            <a
              className="link"
              href={resolveAddress(downloadOffer, { params: { id } }).path}
              target="_blank"
              rel="noreferrer"
            >
              {t.version({
                number: version,
                state: t[`state_${state}` as keyof typeof t] as string,
                day: sentAt ? time(sentAt) : validOn,
              })}
            </a>
          </li>
        ))}
        {offer.takenAt ? <li className="quiet">{t.inCart({ time: time(offer.takenAt) })}</li> : null}
        {offer.reason ? (
          <li>
            {t.reason}: {offer.reason}
          </li>
        ) : null}
      </ul>
      {problem ? (
        <p className="form-error" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="desk-actions">
        <Button
          type="button"
          look="main"
          onClick={() => void change(() => callDesk(openDraft, { params: { id: quote.id } }))}
        >
          {t.newVersion}
        </Button>
        {ENDED_STATES.includes(offer.state) ? null : (
          <Button
            type="button"
            onClick={() =>
              void change(() => callDesk(resendOffer, { params: { id: offer.id } }), { message: t.resent })
            }
          >
            {t.resend}
          </Button>
        )}
      </div>
    </>
  );
}

function WholeList({ quote: { text } }: { quote: DeskQuoteReply }) {
  const t = useDeskTexts(answerTexts);
  if (!text.trim()) return null;
  return (
    <details>
      <summary className="quiet">{t.wholeList}</summary>
      <pre className="answer-list">{text}</pre>
    </details>
  );
}
