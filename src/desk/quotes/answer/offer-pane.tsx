import { useCallback, useRef, useState } from 'react';
import { useShell } from '../../../storefront/shell/use-shell.ts';
import { Button } from '../../../storefront/ui/index.ts';
import { Scroll } from '../../ui/list/scroll.tsx';
import { TableHead } from '../../ui/list/table-head.tsx';
import { useDeskTexts } from '../../ui/texts.ts';
import { countStocked, sumOf, sumText } from './amounts.ts';
import type { DeskOfferReply, DeskQuoteReply } from './contract.ts';
import { Row } from './row.tsx';
import { MOST_NAMED, Sending } from './sending.tsx';
import { answerTexts } from './texts.ts';
import { type Draft, problemsByLine, useDraft } from './use-draft.ts';

/** Rows drawn at first and with each further step, so that long lists stay fast. */
const AT_ONCE = 150;

interface Props {
  quote: DeskQuoteReply;
  offer: DeskOfferReply;
}

/** The answer: lines, message, validity, and sending. A draft is saved automatically. */
export function AnswerPane({ quote, offer: first }: Props) {
  const draft = useDraft(first);
  const unreadableFields = useUnreadableFields();
  const isDraft = draft.offer.state === 'draft';
  return (
    <>
      <Lines draft={draft} isDraft={isDraft} unreadableFields={unreadableFields} />
      {isDraft ? (
        <Sending quote={quote} draft={draft} unreadableCount={unreadableFields.count} />
      ) : (
        <p className="desk-note">{draft.offer.answer}</p>
      )}
    </>
  );
}

/** Fields with unreadable input: while there are any, the offer cannot be sent. */
function useUnreadableFields() {
  const fields = useRef(new Set<string>());
  const [count, setCount] = useState(0);
  const hold = useCallback((field: string, isHeld: boolean) => {
    if (isHeld) fields.current.add(field);
    else fields.current.delete(field);
    setCount(fields.current.size);
  }, []);
  return { count, hold };
}

interface LinesProps {
  draft: Draft;
  isDraft: boolean;
  unreadableFields: ReturnType<typeof useUnreadableFields>;
}

function Lines({ draft, isDraft, unreadableFields }: LinesProps) {
  const t = useDeskTexts(answerTexts);
  const { locale } = useShell();
  const [shownCount, setShownCount] = useState(AT_ONCE);
  const { lines, problems, currency, validOn } = draft.offer;
  const byLine = problemsByLine(problems);
  // Lines listed beside the button must be drawn, so that their links work.
  const namedIndexes = problems
    .slice(0, MOST_NAMED)
    .map(({ lineId }) => lines.findIndex(({ id }) => id === lineId));
  const drawnCount = Math.max(shownCount, ...namedIndexes.map((at) => at + 1));
  const remainingCount = lines.length - drawnCount;
  const { stockedCount, open } = countStocked(lines);
  const day = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(validOn));
  return (
    <>
      <Scroll>
        <table className="desk-table answer-table">
          <TableHead
            heads={[
              t.asked,
              t.offer,
              t.grade,
              { number: t.quantity },
              { number: t.stock },
              { number: t.list },
              { number: t.quote },
              { number: t.total },
              { spokenText: '…' },
            ]}
          />
          <tbody>
            {lines.slice(0, drawnCount).map((line) => (
              <Row
                key={line.id}
                line={line}
                currency={currency}
                isDraft={isDraft}
                problem={byLine.get(line.id)}
                edit={draft.edit}
                add={draft.add}
                remove={draft.remove}
                hold={unreadableFields.hold}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={7} className="number answer-sum">
                <b>
                  {stockedCount > 0
                    ? `${stockedCount === open ? t.allFromStock : t.fromStock({ stockedCount, open })}. `
                    : null}
                  {t.sum({ day, currency })}
                </b>
              </td>
              <td className="number">
                <b>{sumText(sumOf(lines, currency), currency, locale)}</b>
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      </Scroll>
      {remainingCount > 0 ? (
        <p className="desk-more">
          <Button type="button" onClick={() => setShownCount(drawnCount + 5 * AT_ONCE)}>
            {t.showMore({ count: remainingCount })}
          </Button>
        </p>
      ) : null}
      {isDraft ? (
        <Button type="button" size="small" onClick={() => draft.add({})}>
          {t.addLine}
        </Button>
      ) : null}
    </>
  );
}
