import type { Body } from '#catalogue/contract';
import { formatCount } from '#kernel';
import { rowMarkup, rowSheet, ScaleBar, tableScale } from '../drawings/index.ts';
import { columnIds, firstFilters } from './column-ids.ts';
import { type Column, effectiveColumn, numberWidth, printColumn } from './columns.ts';
import { effectiveInfo, pointName, pointOf } from './effective.ts';
import { sortedBy, writeListQuery } from './query.ts';
import { rowsHtml } from './rows-html.ts';
import { listTexts } from './texts.ts';
import type { ListView } from './view.ts';

/** Sort keys of the columns that are computed from stock and prices. */
const STOCK = 'stock';
const PRICE = 'price';
const PRICE_AT_QUANTITY = 'priceAtQuantity';
const TOTAL = 'total';

const WIDTHS = { select: 36, drawing: 44, stock: 80, price: 76, total: 76, best: 152 };
const DRAWING_PADDING = 4;
/** Space for a drawing on a card of a narrow window, px. */
const CARD_DRAWING = 28;

/** The parts of one page as a table: sortable heads, one drawing scale, values aligned on their decimal point. */
export function PartTable({ view }: { view: ListView }) {
  const { reply, category, attributes, query, locale } = view;
  const texts = listTexts(locale);
  const rows = reply.results;
  const first = firstFilters(category, reply.subcategory);
  const columns = columnIds(category, reply.subcategory, query.columns).flatMap((id) => {
    const info = attributes[id];
    return info ? [printColumn(info, rows, first, locale)] : [];
  });
  const effectiveCapacitance = effectiveCapacitanceColumn(view);
  if (effectiveCapacitance)
    columns.splice(
      columns.findIndex(({ attribute }) => attribute === 'capacitance') + 1,
      0,
      effectiveCapacitance,
    );
  const bodies = rows.map((row) => row.body);
  const scale = rowScale(bodies);
  const sheet = rowSheet(bodies, scale, 'p');
  // The widest drawings fill their column; a card has less space.
  const hasWideDrawings = [...sheet.uses.values()].some(({ width }) => width > CARD_DRAWING);
  const html = rowsHtml(view, columns, texts, (row) => rowMarkup(sheet, row.body, scale));
  return (
    <>
      <svg
        className="part-drawing drawing-symbols"
        width="0"
        height="0"
        aria-hidden
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from numbers by the drawings
        dangerouslySetInnerHTML={{ __html: sheet.symbols }}
      />
      <table
        className={`parts-table${reply.quantity ? '' : ' no-quantity'}${effectiveCapacitance ? ' has-left' : ''}${hasWideDrawings ? ' wide-drawings' : ''}`}
        aria-label={texts.table({ title: category.title })}
      >
        <colgroup>
          <col width={WIDTHS.select} className="col-check" />
          <col width={WIDTHS.drawing} className="col-drawing" />
          <col width={numberWidth(rows, texts.withoutPacking)} />
          {columns.map((column) => (
            <col
              key={column.attribute}
              width={column.width}
              className={column.minor ? 'minor-column' : undefined}
            />
          ))}
          <col width={WIDTHS.stock} />
          <col width={WIDTHS.price} className="col-price" />
          <col width={WIDTHS.total} className="col-total" />
          <col width={WIDTHS.best} className="col-best" />
        </colgroup>
        <Heads view={view} columns={columns} scale={scale} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rowsHtml escapes every text it is given */}
        <tbody dangerouslySetInnerHTML={{ __html: html }} />
      </table>
    </>
  );
}

/** The effective-capacitance column at the reader's operating point; null where none is set. */
function effectiveCapacitanceColumn({ reply, attributes, locale }: ListView): Column | null {
  const info = effectiveInfo(attributes);
  const point = pointOf(reply);
  if (!info || !point) return null;
  const texts = listTexts(locale);
  return effectiveColumn(
    info,
    reply.results,
    { name: pointName(point, texts), note: texts.modelled },
    locale,
  );
}

function Heads({ view, columns, scale }: { view: ListView; columns: readonly Column[]; scale: number }) {
  const { reply, locale } = view;
  const texts = listTexts(locale);
  const quantity = reply.quantity;
  const priceHead = quantity ? texts.at({ quantity: formatCount(quantity) }) : texts.price;
  const priceNote = texts.each({ currency: reply.currency });
  return (
    <thead>
      <tr>
        <td />
        <td className="drawing-cell">
          <ScaleBar mm={barLength(scale)} scale={scale} />
          <small>{`${barLength(scale)} mm`}</small>
        </td>
        <SortHead
          view={view}
          sort="partNumber"
          label={texts.partNumber}
          name={texts.partNumber}
          note={texts.withoutPacking}
          className="words-cell"
        />
        {columns.map((column) => (
          <SortHead
            key={column.attribute}
            view={view}
            sort={column.sortable ? column.attribute : null}
            label={column.label}
            name={column.name}
            note={column.note}
            className={[column.kind === 'number' ? '' : 'words-cell', column.minor ? 'minor-column' : '']
              .join(' ')
              .trim()}
          />
        ))}
        <SortHead view={view} sort={STOCK} label={texts.stock} name={texts.stock} note={texts.pieces} />
        <SortHead
          view={view}
          sort={quantity ? PRICE_AT_QUANTITY : PRICE}
          label={priceHead}
          name={priceHead}
          note={priceNote}
        />
        <SortHead
          view={view}
          sort={TOTAL}
          label={texts.total}
          name={texts.total}
          note={reply.currency}
          className="col-total"
        />
        <th scope="col" className="words-cell">
          {texts.bestAs}
          <small>&nbsp;</small>
        </th>
      </tr>
    </thead>
  );
}

/** One scale for the page, px per mm, at which even the longest body fits its column. */
function rowScale(bodies: readonly Body[]): number {
  const longest = Math.max(0.1, ...bodies.map((body) => body.length));
  const room = WIDTHS.drawing - 2 * DRAWING_PADDING;
  return Math.min(tableScale(bodies), Math.max(0.5, Math.floor((room / longest) * 10) / 10));
}

/** Length of the scale bar, mm: the longest that fits the head. */
function barLength(scale: number): number {
  return [1, 2, 4, 5, 10, 20].findLast((mm) => mm * scale <= 32) ?? 1;
}

interface SortHeadProps {
  view: ListView;
  /** Sort key of the head; `null` where the column cannot be sorted. */
  sort: string | null;
  label: string;
  name: string;
  note: string;
  className?: string;
}

const ARIA_SORT = { up: 'ascending', down: 'descending' } as const;

/** A sortable head is a link: it works without script and can be sent to a colleague. */
function SortHead({ view, sort, label, name, note, className }: SortHeadProps) {
  const current = view.query.sort ?? view.reply.sort ?? view.category.defaultSort;
  const direction = sort === null ? null : current === sort ? 'up' : current === `-${sort}` ? 'down' : null;
  const content = (
    <>
      {direction ? <span>{name}</span> : name}
      <small>{note || '\u00a0'}</small>
    </>
  );
  return (
    <th
      scope="col"
      className={className || undefined}
      aria-sort={direction ? ARIA_SORT[direction] : undefined}
    >
      {sort === null ? (
        content
      ) : (
        <a
          id={`s-${sort}`}
          href={view.path + (writeListQuery(sortedBy(view.query, sort, current)) || '')}
          rel="nofollow"
          title={label === name ? undefined : label}
        >
          {content}
        </a>
      )}
    </th>
  );
}
