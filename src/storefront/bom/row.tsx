import type { MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount, formatMoney, moneyOf } from '#kernel';
import { languageOf } from '#messages';
import { LifecycleTag } from '../catalogue/lifecycle-tag.tsx';
import { packagingNames } from '../catalogue/product/packaging-names.ts';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { RowFields, useWork, WorkForm } from './bench-queue.tsx';
import { correctTexts } from './correct-texts.ts';
import { CorrectLink } from './correction.tsx';
import type { BenchData, BenchPart, BenchRow } from './load.ts';
import { Panel } from './panel.tsx';
import { printLine, Stock, UnitPrice } from './stock.tsx';
import { bomTexts } from './texts.ts';

interface RowProps {
  row: BenchRow;
  sheet: BenchData;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** A row: what the customer wrote, how it was read, and the offered part; open, also its alternatives. */
export function Row({ row, sheet, isOpen, onOpen }: RowProps) {
  const t = useTexts(bomTexts);
  const { locale } = useShell();
  const { line, part, state } = row;
  const isBusy = useWork().lines.has(line);
  return (
    <>
      <tr
        id={`row-${line}`}
        className={isOpen ? 'bom-row bom-open' : 'bom-row'}
        data-line={line}
        data-state={state}
        aria-busy={isBusy || undefined}
        tabIndex={-1}
      >
        <th scope="row" className="bom-their">
          {customerText(row)}
        </th>
        <td className="bom-number bom-quantity">{row.hasUnreadPieces ? '?' : formatCount(row.quantity)}</td>
        <td className={`bom-status bom-status-${row.group}`}>{t[state]}</td>
        <td className="bom-reading" colSpan={part ? 1 : 6}>
          <Reading row={row} currency={sheet.currency} isOpen={isOpen} onOpen={onOpen} />
        </td>
        {part && <PartCells part={part} hasUnreadPieces={row.hasUnreadPieces} sheet={sheet} />}
        <td className="bom-number bom-total">
          {part?.total != null && !row.hasUnreadPieces
            ? printLine(part.total, sheet.currency, locale)
            : row.group === 'doubt'
              ? '–'
              : ''}
        </td>
      </tr>
      {isOpen && (
        <tr className="bom-panel-row" data-of={line}>
          <td colSpan={10}>
            <Panel row={row} sheet={sheet} onClose={() => onOpen(false)} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The cells of the part; without one the row's message spans them. */
function PartCells({
  part,
  hasUnreadPieces,
  sheet,
}: {
  part: BenchPart;
  hasUnreadPieces: boolean;
  sheet: BenchData;
}) {
  const t = useTexts(bomTexts);
  const { boards, currency } = sheet;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from numbers by rowMarkup() */}
      <td className="bom-drawing" dangerouslySetInnerHTML={{ __html: part.drawing }} />
      <td className="bom-part">
        <a className="mono" href={`/product/${part.partNumber.toLowerCase()}`} title={part.name}>
          {part.partNumber}
        </a>
        <LifecycleTag lifecycle={part.lifecycle} />
        <PackagingOf part={part} />
      </td>
      <td className="bom-number bom-pieces" data-label={t.piecesFor({ boards })}>
        {hasUnreadPieces ? '?' : formatCount(part.pieces)}
      </td>
      <td className="bom-number bom-stock" data-label={t.stock}>
        <Stock part={part} />
      </td>
      <td className="bom-number bom-each" data-label={t.each({ currency })}>
        <UnitPrice part={part} hasUnreadPieces={hasUnreadPieces} currency={currency} />
      </td>
    </>
  );
}

const MOST_REFS = 24;

function customerText({ refs, text, quantity }: BenchRow): string {
  const shownRefs = refs.length > MOST_REFS ? [...refs.slice(0, MOST_REFS), `… (${quantity})`] : refs;
  return [shownRefs.join(', '), text].filter(Boolean).join(' · ');
}

/** Reasons that only repeat the text beside them. */
const PLAIN_REASONS = new Set(['exact', 'met', 'assumed', 'upgrade', 'own_number', 'not_fitted', 'foreign']);

/** Questions that a confirmation answers; all others need a choice. */
const CONFIRMABLE = new Set(['unit_open', 'check_ratings', 'check_differences']);

function Reading({
  row,
  currency,
  isOpen,
  onOpen,
}: {
  row: BenchRow;
  currency: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) {
  const t = useTexts(bomTexts);
  const correct = useTexts(correctTexts);
  const {
    stated: statedFacts,
    assumed: assumedFacts,
    conflicts,
    group,
    reason,
    reasonCode,
    mpn,
    maker,
    alternatives,
  } = row;
  const isForeign = group === 'foreign' || group === 'unfitted';
  /** The reason is shown once for rows with the same text and state. */
  const isReasonShown = isOpen || group !== 'doubt' || row.alike.isFirst;
  const hasMessage = group === 'doubt' || !PLAIN_REASONS.has(reasonCode) || reasonCode === 'foreign';
  return (
    <div className="bom-words">
      <span>
        {!isForeign && statedFacts.length > 0 && <span>{statedFacts.join(' · ')}</span>}
        {!isForeign && assumedFacts.length > 0 && (
          <>
            {statedFacts.length > 0 && ' · '}
            <CorrectLink
              line={row.line}
              className="bom-assumed"
              label={correct.correctOf({ values: t.assumed({ values: assumedFacts.join(', ') }) })}
              onOpen={onOpen}
            >
              {t.assumed({ values: assumedFacts.join(', ') })}
            </CorrectLink>
          </>
        )}
        {!isForeign && mpn && maker && (
          <span className="quiet">
            {' · '}
            {maker === 'industry standard' ? t.industry : maker} <span className="mono">{mpn}</span>
          </span>
        )}
        {row.corrected && <span className="bom-says quiet">{correct.yours}</span>}
        {row.isMore && <span className="bom-says quiet">{correct.moreTaken}</span>}
        {(isReasonShown ? conflicts : []).map((conflict) => (
          <span key={conflict} className="bom-says warn">
            {conflict}
          </span>
        ))}
        {hasMessage && isReasonShown && conflicts.length === 0 && (
          <span className={group === 'doubt' ? 'bom-says warn' : 'bom-says quiet'}>{reason}</span>
        )}
        {row.part && row.part.differences.length > 0 && row.state !== 'matched' && (
          <span className="bom-says quiet">{row.part.differences.map(({ note }) => note).join(' · ')}</span>
        )}
      </span>
      <span className="bom-acts no-print">
        <OpenLink row={row} isOpen={isOpen} onOpen={onOpen} />
        {!isOpen && (group === 'doubt' || group === 'foreign') && (
          <CorrectLink line={row.line} className="link" onOpen={onOpen}>
            {correct.correct}
          </CorrectLink>
        )}
        {row.isMore && <ExactPiecesButton row={row} />}
        {row.part?.more && <MorePiecesButton row={row} cheaperOffer={row.part.more} currency={currency} />}
        {group === 'good' && assumedFacts.length > 0 && row.state === 'matched' && (
          <Press row={row} action="confirm" label={t.confirm} />
        )}
        {(group === 'doubt' || group === 'good') && <Press row={row} action="skip" label={t.skip} />}
        {(row.state === 'chosen' ||
          row.state === 'skipped' ||
          row.state === 'confirmed' ||
          row.corrected) && (
          <>
            <Press row={row} action="back" label={t.back} />
            {row.alike.rows > 0 && (
              <Press
                row={row}
                action="backAll"
                label={t.backAll({ rows: formatCount(row.alike.rows + 1) })}
              />
            )}
          </>
        )}
        {row.alike.rows > 0 && group === 'doubt' && (
          <span className="quiet">
            {row.alike.isFirst
              ? t.alike({ rows: row.alike.rows, refs: joinRefs(row.alike) })
              : t.asRow({ ref: row.alike.refs[0] ?? '' })}
          </span>
        )}
        {group === 'doubt' && !row.part && CONFIRMABLE.has(reasonCode) && alternatives[0] && (
          <Press row={row} action="confirm" label={t.confirmWith({ part: alternatives[0].partNumber })} />
        )}
      </span>
    </div>
  );
}

/** Packaging of the pieces; and what another packaging ships now where the one named in the list cannot. */
function PackagingOf({ part: { packaging, sooner } }: { part: BenchPart }) {
  const t = useTexts(correctTexts);
  const { locale } = useShell();
  const names = packagingNames[languageOf(locale)];
  if (packaging === null) return null;
  return (
    <>
      <span className="bom-says quiet">{names[packaging] ?? packaging}</span>
      {sooner && (
        <span className="bom-says warn">
          {t.sooner({
            packaging: names[sooner.packaging] ?? sooner.packaging,
            pieces: formatCount(sooner.pieces),
          })}
        </span>
      )}
    </>
  );
}

/** Returns to the exact quantity, where more pieces cost less in total. */
function ExactPiecesButton({ row }: { row: BenchRow }) {
  const t = useTexts(correctTexts);
  return (
    <WorkForm className="bom-press">
      <input type="hidden" name="line" value={row.line} />
      <button type="submit" name="do" value="exactly" className="link" data-press={`${row.line} exactly`}>
        {t.exactly({ pieces: formatCount(row.pieces) })}
      </button>
    </WorkForm>
  );
}

/** Offers pieces at the next price break, or a reel, that cost less in total. */
function MorePiecesButton({
  row,
  cheaperOffer,
  currency,
}: {
  row: BenchRow;
  cheaperOffer: NonNullable<BenchPart['more']>;
  currency: string;
}) {
  const t = useTexts(correctTexts);
  const { locale } = useShell();
  return (
    <WorkForm className="bom-press">
      <input type="hidden" name="line" value={row.line} />
      <button type="submit" name="do" value="more" className="link" data-press={`${row.line} more`}>
        {t.moreCost({
          pieces: formatCount(cheaperOffer.pieces),
          sum: formatMoney(moneyOf(currency, cheaperOffer.total), locale),
        })}
      </button>
    </WorkForm>
  );
}

const joinRefs = ({ refs, rows }: BenchRow['alike']): string =>
  refs.join(', ') + (rows > refs.length ? ' …' : '');

function OpenLink({
  row: { line, group, alternatives },
  isOpen,
  onOpen,
}: {
  row: BenchRow;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) {
  const t = useTexts(bomTexts);
  const [params] = useSearchParams();
  const query = new URLSearchParams([...params].filter(([name]) => name !== 'open'));
  query.set('open', isOpen ? '-' : String(line));
  const n = alternatives.length;
  const words = group === 'doubt' && n > 0 ? t.decide : n > 0 ? t.alternatives({ n }) : t.namePart;
  return (
    <a
      className="link"
      href={`?${query}#row-${line}`}
      aria-expanded={isOpen}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        onOpen(!isOpen);
      }}
    >
      {isOpen ? t.close : words}
    </a>
  );
}

/** A button in its own form, so that it works without script; keyboard shortcuts press it as well. */
function Press({
  row,
  action,
  label,
}: {
  row: BenchRow;
  action: 'confirm' | 'skip' | 'back' | 'backAll';
  label: string;
}) {
  return (
    <WorkForm className="bom-press">
      <RowFields row={row} {...(action === 'backAll' && { isForAll: true })} />
      <button
        type="submit"
        name="do"
        value={action === 'backAll' ? 'back' : action}
        className="link"
        data-press={`${row.line} ${action}`}
      >
        {label}
      </button>
    </WorkForm>
  );
}
