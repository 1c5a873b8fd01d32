import { memo, useEffect, useId, useRef, useState } from 'react';
import { type Suggestion, suggestSearches } from '#catalogue/contract';
import { formatCount, type ReplyOf } from '#kernel';
import { sendCall } from '../../../storefront/api/send-call.ts';
import { useShell } from '../../../storefront/shell/use-shell.ts';
import { Button } from '../../../storefront/ui/index.ts';
import { useDeskTexts } from '../../ui/texts.ts';
import { distance, minorOf, percentText, priceText, readPieces, readPrice, sumText } from './amounts.ts';
import type { DraftLineReply, LineEdit, ProblemReply, SettlementReply } from './contract.ts';
import { Details } from './details.tsx';
import { type AnswerTexts, answerTexts } from './texts.ts';
import { TypedField } from './typed-field.tsx';

export interface RowProps {
  line: DraftLineReply;
  currency: string;
  problem: ProblemReply | undefined;
  /** A sent offer is read-only. */
  isDraft: boolean;
  edit: (id: string, change: LineEdit) => void;
  add: (change: LineEdit) => void;
  remove: (id: string) => void;
  /** Prevents sending while the input of a field is unreadable. */
  hold: (field: string, isHeld: boolean) => void;
}

/** One line of an offer: the request, the offered part, its price. Memoized: only a changed line renders again. */
export const Row = memo(
  function Row(props: RowProps) {
    const { line, currency, problem, isDraft } = props;
    const t = useDeskTexts(answerTexts);
    const { locale } = useShell();
    const [isOpen, setOpen] = useState(false);
    const { part, asked: requestedText, beside: mainLineId } = line;
    const name = part?.orderNumber ?? (requestedText || '–');
    return (
      <>
        <tr id={rowId(line.id)} className={problem ? 'answer-wrong' : undefined}>
          <td className="answer-asked mono quiet" title={requestedText}>
            {mainLineId ? <span className="answer-beside">↳ {t.instead}</span> : <bdi>{requestedText}</bdi>}
            {line.doubt && problem?.code === 'OPEN' ? <span className="note">{line.doubt}</span> : null}
          </td>
          <td className="answer-part">
            {isDraft ? <PartField {...props} /> : <b className="mono">{part?.orderNumber ?? '–'}</b>}
            {problem ? <span className="form-error">{wordsFor(problem, t)}</span> : null}
            {problem && isDraft ? <Settle {...props} /> : null}
            {!part && line.noOffer ? <span className="note">{line.noOffer}</span> : null}
            {line.ordered ? (
              <span className="note good">{t.ordered({ order: line.ordered.number })}</span>
            ) : null}
          </td>
          <td>
            <Grade line={line} t={t} />
          </td>
          <td className="number">
            {part ? isDraft ? <PiecesField {...props} /> : formatCount(part.quantity) : null}
          </td>
          <td className={part && part.stock >= part.quantity ? 'number good' : 'number'}>
            {part ? formatCount(part.stock) : null}
          </td>
          <td className="number quiet">{part ? priceText(part.listMicros, currency, locale) : null}</td>
          <td className="number">
            {part ? (
              isDraft ? (
                <PriceField {...props} />
              ) : (
                priceText(part.steps[0]?.micros ?? 0, currency, locale)
              )
            ) : null}
          </td>
          <td className="number">{part ? sumText(minorOf(part, currency), currency, locale) : null}</td>
          <td className="answer-more">
            <button
              type="button"
              className="close"
              aria-expanded={isOpen}
              aria-label={t.more({ asked: name })}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? '▴' : '▾'}
            </button>
          </td>
        </tr>
        {isOpen ? <Details {...props} /> : null}
      </>
    );
  },
  (a, b) => a.line === b.line && a.problem?.code === b.problem?.code && a.isDraft === b.isDraft,
);

/** Element id of a line, for links to it. */
export const rowId = (lineId: string) => `line-${lineId}`;

const SETTLEMENTS: readonly SettlementReply[] = ['ABOVE', 'PIECES', 'DOUBT'];

/** Confirms that a suspicious value is intended. */
function Settle({ line, problem, edit }: RowProps) {
  const t = useDeskTexts(answerTexts);
  const code = SETTLEMENTS.find((each) => each === problem?.code);
  if (!code) return null;
  return (
    <Button type="button" size="small" onClick={() => edit(line.id, { settled: [...line.settled, code] })}>
      {t[`settle_${code}`]}
    </Button>
  );
}

/** A refusal in the reader's language. */
export function wordsFor({ code, message }: ProblemReply, t: AnswerTexts): string {
  const key = `code_${code}`;
  if (code === 'DOUBT') return `${t.code_DOUBT} ${message}`;
  return key in t ? (t[key as keyof AnswerTexts] as string) : message;
}

function Grade({ line: { part, grade, noOffer }, t }: { line: DraftLineReply; t: AnswerTexts }) {
  if (!part) return <span className={noOffer ? 'quiet' : 'answer-open'}>{noOffer ? t.none : t.open}</span>;
  const shape = grade === 'exact' || grade === 'upgrade' ? 'answer-good' : 'answer-check';
  return <span className={`answer-grade ${shape}`}>{grade ? t[grade] : t.own}</span>;
}

/** The offered part; applied on Enter or when the field is left, with suggestions from the catalogue. */
function PartField({ line, edit }: RowProps) {
  const t = useDeskTexts(answerTexts);
  const id = useId();
  const savedNumber = line.part?.orderNumber ?? '';
  const [text, setText] = useState(savedNumber);
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  useEffect(() => setText(savedNumber), [savedNumber]);
  const take = () => {
    const number = text.trim();
    if (number === savedNumber) return;
    const quantity = line.part?.quantity ?? line.askedQuantity ?? 1;
    edit(line.id, { part: number === '' ? null : { number, quantity } });
  };
  const typedText = useRef('');
  const suggest = async (q: string) => {
    setText(q);
    typedText.current = q;
    if (q.trim().length < 3) return setSuggestions([]);
    const reply = await sendCall(suggestSearches, { query: { q } }).catch(() => null);
    if (!reply?.ok) return;
    const { suggestions: newSuggestions } = (await reply.json()) as ReplyOf<typeof suggestSearches>;
    if (typedText.current === q) setSuggestions(newSuggestions);
  };
  return (
    <>
      <input
        className="field mono answer-number"
        value={text}
        list={id}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        aria-label={t.partOf({ asked: line.asked || savedNumber })}
        onChange={(event) => void suggest(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key === 'Escape') setText(savedNumber);
        }}
      />
      <datalist id={id}>
        {suggestions.map((each) =>
          each.type === 'part' ? <option key={each.text} value={each.text} /> : null,
        )}
      </datalist>
    </>
  );
}

function PiecesField({ line, edit, hold }: RowProps) {
  const t = useDeskTexts(answerTexts);
  const part = line.part!;
  const take = (quantity: number) => {
    if (quantity === part.quantity) return;
    // The first price break moves with the quantity unless it was set lower on purpose.
    const [first, ...laterSteps] = part.steps;
    const steps =
      first && first.quantity >= part.quantity
        ? [{ ...first, quantity }, ...laterSteps.filter((step) => step.quantity > quantity)]
        : part.steps;
    edit(line.id, { part: { number: part.productNumber, packaging: part.packaging, quantity, steps } });
  };
  return (
    <TypedField
      className="answer-pieces"
      inputMode="numeric"
      savedText={String(part.quantity)}
      label={t.piecesOf({ part: part.orderNumber })}
      read={readPieces}
      todo={t.unreadPieces}
      hold={hold}
      onTake={take}
    />
  );
}

function PriceField({ line, currency, edit, hold }: RowProps) {
  const t = useDeskTexts(answerTexts);
  const { locale } = useShell();
  const part = line.part!;
  const away = distance(part);
  const take = (micros: number) => {
    const [first, ...laterSteps] = part.steps;
    if (micros === first?.micros) return;
    const steps = [{ quantity: first?.quantity ?? part.quantity, micros }, ...laterSteps];
    edit(line.id, {
      part: { number: part.productNumber, packaging: part.packaging, quantity: part.quantity, steps },
    });
  };
  const percent = away === null ? null : percentText(away, locale);
  return (
    <>
      <TypedField
        className="answer-price"
        inputMode="decimal"
        savedText={priceText(part.steps[0]?.micros ?? 0, currency, locale)}
        label={t.priceOf({ part: part.orderNumber })}
        read={(text) => readPrice(text, currency)}
        todo={t.unreadPrice}
        hold={hold}
        onTake={take}
      />
      {percent ? (
        <span className="note answer-away">
          {(away ?? 0) < 0 ? t.below({ percent }) : t.above({ percent })}
        </span>
      ) : null}
    </>
  );
}
