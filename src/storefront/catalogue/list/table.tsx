import type { PartRow } from '#catalogue/contract';
import { PlanDrawing, PlanSheet, ScaleBar, tableScale } from '../drawings/index.ts';
import { type Cell, type Column, columnIds, isLeadBearing, numberWidth, printColumn } from './columns.ts';
import { type Offer, offerOf, priceGaps } from './prices.ts';
import { sortedBy, writeListQuery } from './query.ts';
import { listTexts, printCount } from './texts.ts';
import type { ListView } from './view.ts';

/** Sort keys of the columns that follow from stock and prices. */
const STOCK = 'stock';
const PRICE = 'price';
const PRICE_AT_QUANTITY = 'priceAtQuantity';
const TOTAL = 'total';

const WIDTHS = { select: 36, drawing: 44, stock: 80, price: 76, total: 76, best: 152 };

/** Words, sizes and numbers look different; numbers need no class. */
const KIND_CLASS = { words: 'l', size: 'l c', number: '' } as const;

/** The parts of one page as a table: heads that sort, one drawing scale, values on their decimal point. */
export function PartTable({ view }: { view: ListView }) {
  const { reply, category, attributes, query, locale } = view;
  const texts = listTexts(locale);
  const rows = reply.results;
  const columns = columnIds(category, reply.subcategory, query.columns).flatMap((id) => {
    const info = attributes[id];
    return info ? [printColumn(info, rows, category, locale)] : [];
  });
  const offers = rows.map((row) => offerOf(row, reply.quantity, reply.currency, locale, texts));
  const gaps = priceGaps(offers.map((offer) => offer.price));
  const scale = tableScale(rows.map((row) => row.body));
  const tagged = rows.map(isLeadBearing);
  return (
    <PlanSheet bodies={rows.map((row) => row.body)} scale={scale}>
      <table className={reply.quantity ? 'pt' : 'pt nq'} aria-label={texts.table(category.title)}>
        <colgroup>
          <col width={WIDTHS.select} />
          <col width={WIDTHS.drawing} />
          <col width={numberWidth(rows, tagged.includes(true))} />
          {columns.map((column) => (
            <col key={column.attribute} width={column.width} className={column.minor ? 'mi' : undefined} />
          ))}
          <col width={WIDTHS.stock} />
          <col width={WIDTHS.price} />
          <col width={WIDTHS.total} />
          <col width={WIDTHS.best} />
        </colgroup>
        <Heads view={view} columns={columns} scale={scale} />
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.slug}
              row={row}
              cells={columns.map((column) => column.cells[at] ?? EMPTY)}
              columns={columns}
              offer={offers[at] ?? NO_OFFER}
              gap={gaps[at] ?? 0}
              scale={scale}
              tagged={tagged[at] === true}
              select={texts.select(row.partNumber)}
              leadHint={texts.leadTimeHint}
            />
          ))}
        </tbody>
      </table>
    </PlanSheet>
  );
}

const EMPTY: Cell = { number: '–', gap: 0, unit: '', headUnit: '' };
const NO_OFFER: Offer = { stock: '', lead: null, price: '', total: '', best: '', reel: null };

function Heads({ view, columns, scale }: { view: ListView; columns: readonly Column[]; scale: number }) {
  const { reply, locale } = view;
  const texts = listTexts(locale);
  const quantity = reply.quantity;
  const priceHead = quantity ? texts.at(printCount(quantity)) : texts.price;
  const priceNote = texts.each(reply.currency);
  return (
    <thead>
      <tr>
        <td />
        <td className="dr">
          <ScaleBar mm={barLength(scale)} scale={scale} />
          <small>{`${barLength(scale)} mm`}</small>
        </td>
        <SortHead
          view={view}
          sort="partNumber"
          label={texts.partNumber}
          name={texts.partNumber}
          note={texts.withoutPacking}
          className="l"
        />
        {columns.map((column) => (
          <SortHead
            key={column.attribute}
            view={view}
            sort={column.sortable ? column.attribute : null}
            label={column.label}
            name={column.name}
            note={column.note}
            className={[column.kind === 'number' ? '' : 'l', column.minor ? 'mi' : ''].join(' ').trim()}
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
        <SortHead view={view} sort={TOTAL} label={texts.total} name={texts.total} note={reply.currency} />
        <th scope="col" className="l">
          {texts.bestAs}
          <small>&nbsp;</small>
        </th>
      </tr>
    </thead>
  );
}

/** Length of the scale bar, mm: as much as fits into the head. */
function barLength(scale: number): number {
  return [1, 2, 4, 5, 10, 20].findLast((mm) => mm * scale <= 32) ?? 1;
}

interface SortHeadProps {
  view: ListView;
  /** What the head sorts by; `null` where it cannot. */
  sort: string | null;
  label: string;
  name: string;
  note: string;
  className?: string;
}

const ARIA_SORT = { up: 'ascending', down: 'descending' } as const;

/** A head is a link: it sorts without script and can be sent to a colleague. */
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

interface RowProps {
  row: PartRow;
  cells: readonly Cell[];
  columns: readonly Column[];
  offer: Offer;
  gap: number;
  scale: number;
  tagged: boolean;
  select: string;
  leadHint: string;
}

function Row({ row, cells, columns, offer, gap, scale, tagged, select, leadHint }: RowProps) {
  return (
    <tr>
      <td>
        <input type="checkbox" name="parts" value={row.slug} aria-label={select} />
      </td>
      <td className="dr">
        <PlanDrawing body={row.body} scale={scale} />
      </td>
      <th scope="row">
        <a href={`/product/${row.slug}`}>{row.partNumber}</a>
        {tagged && <span className="tag">SnPb</span>}
      </th>
      {cells.map((cell, at) => (
        <ValueCell key={columns[at]?.attribute} cell={cell} column={columns[at]} />
      ))}
      <td className="st">{offer.lead ? <i title={leadHint}>{offer.lead}</i> : offer.stock}</td>
      <td className={gap ? `at p${gap}` : 'at'}>{offer.price}</td>
      <td className="tt">{offer.total}</td>
      <td className="ba">{offer.reel ? `${offer.best} · ${offer.reel}` : offer.best}</td>
    </tr>
  );
}

function ValueCell({ cell, column }: { cell: Cell; column: Column | undefined }) {
  const gap = cell.gap > 0 ? `p${cell.gap}` : '';
  const className = [
    KIND_CLASS[column?.kind ?? 'number'],
    column?.first ? 'k' : '',
    column?.minor ? 'mi' : '',
    cell.unit ? '' : gap,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <td
      className={className || undefined}
      data-u={column?.first && cell.headUnit ? cell.headUnit : undefined}
    >
      {cell.unit ? `${cell.number} ` : cell.number}
      {cell.unit && <i className={gap || undefined}>{cell.unit}</i>}
    </td>
  );
}
