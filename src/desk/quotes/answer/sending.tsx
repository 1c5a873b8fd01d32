import { resolveAddress } from '#kernel';
import { useShell } from '../../../storefront/shell/use-shell.ts';
import { Button, toast } from '../../../storefront/ui/index.ts';
import { useMe } from '../../shell/frame.tsx';
import { deskChanged } from '../../shell/use-queues.ts';
import { callDesk } from '../../ui/client.ts';
import { useDeskTexts } from '../../ui/texts.ts';
import { clockText } from '../../ui/times.ts';
import { useCall } from '../../ui/use-call.ts';
import {
  addQualifiedParts,
  type DeskQuoteReply,
  discardDraft,
  downloadOffer,
  readQuote,
  sendOffer,
} from './contract.ts';
import { rowId, wordsFor } from './row.tsx';
import { answerTexts } from './texts.ts';
import type { Draft } from './use-draft.ts';

interface SendingProps {
  quote: DeskQuoteReply;
  draft: Draft;
  /** Number of fields with unreadable input. */
  unreadableCount: number;
}

/** Message, validity and terms of a draft, its problems, and the button to send it. */
export function Sending({ quote, draft, unreadableCount }: SendingProps) {
  const t = useDeskTexts(answerTexts);
  const { isBusy, problem, attempt, reload: reloadPage } = useCall();
  const { offer } = draft;

  const act = async (work: () => Promise<void>) => {
    await attempt(work);
  };
  const send = () =>
    act(async () => {
      if (unreadableCount > 0) {
        document.querySelector<HTMLElement>('.answer [aria-invalid]')?.focus();
        return;
      }
      const savedOffer = await draft.flush();
      if (!savedOffer) return;
      const [open] = savedOffer.problems;
      if (open) {
        showLine(open.lineId);
        return;
      }
      const { id, revision } = savedOffer;
      await callDesk(sendOffer, { params: { id }, body: { revision } });
      toast(t.sent({ reference: quote.reference }), { kind: 'good' });
      deskChanged();
      await reloadPage();
    });
  const addQualified = () =>
    act(async () => {
      const savedOffer = await draft.flush();
      if (!savedOffer) return;
      const { id, revision } = savedOffer;
      const reply = await callDesk(addQualifiedParts, { params: { id }, body: { revision } });
      draft.replace(reply.offer);
      toast(t.qualifiedAdded({ count: reply.added }), { kind: 'good' });
    });
  const discard = () => {
    if (!confirm(t.sureDiscard)) return;
    void act(async () => {
      const savedOffer = await draft.flush();
      if (!savedOffer) return;
      const { id, revision } = savedOffer;
      await callDesk(discardDraft, { params: { id }, body: { revision } });
      toast(t.discarded, { kind: 'good' });
      await reloadPage();
    });
  };
  const reload = () =>
    act(async () => {
      const currentQuote = await callDesk(readQuote, { params: { id: quote.id } });
      if (currentQuote.offer?.id === offer.id && currentQuote.offer.state === 'draft')
        draft.replace(currentQuote.offer);
      else await reloadPage();
    });

  return (
    <form
      className="answer-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="answer-words">
        <span>
          {t.answer} <small className="quiet">{t.answerHint}</small>
        </span>
        <textarea
          className="field"
          rows={5}
          maxLength={10_000}
          value={offer.answer}
          onChange={(event) => draft.head({ answer: event.currentTarget.value })}
        />
      </label>
      <div className="answer-terms">
        <label>
          {t.validOn}
          <input
            className="field"
            type="date"
            min={quote.today}
            max={quote.latestDay}
            value={offer.validOn}
            onChange={(event) =>
              event.currentTarget.value && draft.head({ validOn: event.currentTarget.value })
            }
          />
        </label>
        <label>
          {t.delivery}
          <input
            className="field"
            maxLength={500}
            value={offer.deliveryTerms}
            onChange={(event) => draft.head({ deliveryTerms: event.currentTarget.value })}
          />
        </label>
        <label>
          {t.payment}
          <input
            className="field"
            maxLength={500}
            value={offer.paymentTerms}
            onChange={(event) => draft.head({ paymentTerms: event.currentTarget.value })}
          />
        </label>
      </div>
      <Problems draft={draft} problem={problem} onReload={reload} />
      {unreadableCount > 0 ? (
        <p className="answer-problems" role="status">
          {t.heldBack({ count: unreadableCount })}
        </p>
      ) : null}
      <div className="desk-actions">
        <Button
          type="submit"
          look="main"
          size="large"
          aria-disabled={isBusy || unreadableCount > 0}
          data-desk-send
        >
          {isBusy ? t.sending : t.send}
        </Button>
        <Button type="button" size="large" onClick={() => void addQualified()}>
          {t.qualified}
        </Button>
        <a
          className="button button-large"
          href={resolveAddress(downloadOffer, { params: { id: offer.id } }).path}
          target="_blank"
          rel="noreferrer"
        >
          {t.preview}
        </a>
        {/* The first draft has nothing to return to: opening the request would create it again. */}
        {quote.versions.length > 1 ? (
          <Button type="button" size="large" onClick={discard}>
            {t.discard}
          </Button>
        ) : null}
        <SavedNote draft={draft} />
        <span className="quiet desk-hint">
          <kbd>⌘ / Ctrl Enter</kbd> {t.sends} · <kbd>j</kbd> {t.next}
        </span>
      </div>
    </form>
  );
}

/** Most problem lines listed beside the button; the rest follow once these are solved. */
export const MOST_NAMED = 8;

/** Scrolls to a line and focuses it, or to the offer's form if no line is meant. */
function showLine(lineId: string | null) {
  const row = lineId === null ? null : document.getElementById(rowId(lineId));
  const field = row?.querySelector<HTMLElement>('button.button, input') ?? null;
  (row ?? document.querySelector('.answer-form'))?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

function Problems({
  draft,
  problem,
  onReload,
}: {
  draft: Draft;
  problem: string | null;
  onReload: () => void;
}) {
  const t = useDeskTexts(answerTexts);
  const { problems } = draft.offer;
  const offerProblems = problems.filter(({ lineId }) => lineId === null);
  const lines = problems.filter(({ lineId }) => lineId !== null);
  const place = new Map(draft.offer.lines.map(({ id, position }) => [id, position]));
  return (
    <>
      {problems.length > 0 ? (
        <p className="answer-problems">{t.problems({ count: problems.length })}</p>
      ) : null}
      {lines.length > 0 ? (
        <ul className="answer-open-lines">
          {lines.slice(0, MOST_NAMED).map((lineProblem) => (
            <li key={lineProblem.lineId}>
              <button type="button" className="link" onClick={() => showLine(lineProblem.lineId)}>
                {t.openLine({ line: place.get(lineProblem.lineId!) ?? 0, words: wordsFor(lineProblem, t) })}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {offerProblems.map((offerProblem) => (
        <p className="form-error" key={offerProblem.code}>
          {wordsFor(offerProblem, t)}
        </p>
      ))}
      {(problem ?? draft.problem) ? (
        <p className="form-error" role="alert">
          {problem ?? draft.problem}{' '}
          {draft.isStale ? (
            <Button type="button" size="small" onClick={onReload}>
              {t.reload}
            </Button>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

/** Shows whether the draft is saved. */
function SavedNote({ draft: { saving, offer } }: { draft: Draft }) {
  const t = useDeskTexts(answerTexts);
  const { locale } = useShell();
  const zone = useMe().timeZone;
  const words =
    saving === 'saved'
      ? t.saved({ time: clockText(new Date(offer.updatedAt), locale, zone) })
      : saving === 'failed'
        ? t.unsaved
        : t.saving;
  return (
    <span className={saving === 'failed' ? 'fault' : 'quiet'} role="status">
      {words}
    </span>
  );
}
