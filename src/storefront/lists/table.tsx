import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { formatCount, formatSpan } from '#kernel';
import type { ListedPart, ListLineReply, ListReply } from '#lists/contract';
import { languageOf } from '#messages';
import { PlanDrawing, PlanSheet, tableScale } from '../catalogue/drawings/index.ts';
import { printSum, printUnitPrice } from '../catalogue/product/numbers.ts';
import { packagingNames } from '../catalogue/product/packaging-names.ts';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Icon } from '../ui/index.ts';
import { pagePath } from './addresses.ts';
import type { Reply } from './list-actions.ts';
import type { ListPage } from './my-list.tsx';
import { type ListTexts, listTexts } from './texts.ts';

interface TableProps {
  data: ListPage;
  list: ListReply;
  reply: Reply | null;
}

/** The editable lines of the list. */
export function ListTable({ data: { page, pages }, list, reply }: TableProps) {
  const t = useTexts(listTexts);
  return (
    <>
      <PartsTable
        lines={list.lines}
        name={list.name}
        currency={list.currency}
        total={list.total}
        editing={{ list, reply }}
      />
      {pages > 1 && (
        <nav
          className="list-pages no-print"
          aria-label={t.page({ page: String(page), pages: String(pages) })}
        >
          {page > 1 && <Link to={pagePath(list.id, { page: String(page - 1) })}>{t.before}</Link>}
          <span className="quiet">{t.page({ page: String(page), pages: String(pages) })}</span>
          {page < pages && <Link to={pagePath(list.id, { page: String(page + 1) })}>{t.after}</Link>}
        </nav>
      )}
    </>
  );
}

interface PartsProps {
  lines: ListLineReply[];
  name: string;
  currency: string;
  total: number;
  /** Set for the visitor's own list, which has fields to edit it. */
  editing?: { list: ListReply; reply: Reply | null };
}

/** Parts with quantities, current prices and stock; editable on the visitor's own list. */
export function PartsTable({ lines, name, currency, total, editing }: PartsProps) {
  const t = useTexts(listTexts);
  const { locale } = useShell();
  const bodies = lines.flatMap(({ part }) => (part ? [part.body] : []));
  const scale = tableScale(bodies, 40);
  return (
    <PlanSheet bodies={bodies} scale={scale} name="l">
      <table className="cart-table list-table" aria-label={name}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.part}</th>
            <th scope="col" className="cl-number">
              {t.quantity}
            </th>
            <th scope="col" className="cl-number">
              {t.stock}
            </th>
            <th scope="col" className="cl-number">
              {t.each({ currency })}
            </th>
            <th scope="col" className="cl-number">
              {t.total}
            </th>
            {editing && <td className="no-print" />}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.partNumber}
              line={line}
              currency={currency}
              scale={scale}
              editing={editing}
              t={t}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{t.sum}</th>
            <td colSpan={3} />
            <td className="cl-total list-total mono">{printSum(total, currency, locale)}</td>
            {editing && <td className="no-print" />}
          </tr>
        </tfoot>
      </table>
    </PlanSheet>
  );
}

interface LineProps {
  line: ListLineReply;
  currency: string;
  /** Pixels per millimetre, the same for all lines. */
  scale: number;
  editing: PartsProps['editing'];
  t: ListTexts;
}

/** Shortest drawing in px: beside a large body an 0402 would be a dot. */
const SHORTEST_SEEN = 14;

function Line({ line, currency, scale, editing, t }: LineProps) {
  const { locale } = useShell();
  const { part, partNumber, quantity, note } = line;
  const visibleScale = part && Math.max(scale, SHORTEST_SEEN / Math.max(0.1, part.body.length));
  return (
    <tr className="cart-line">
      <td className="cl-drawing">
        {part && visibleScale && <PlanDrawing body={part.body} scale={visibleScale} />}
      </td>
      <th scope="row" className="cl-part">
        {part ? (
          <Link to={`/product/${part.slug}`} className="mono">
            {partNumber}
          </Link>
        ) : (
          <span className="mono">{partNumber}</span>
        )}
        <p className={part ? 'quiet' : 'warn'}>{part?.name ?? t.gone}</p>
        {editing ? <Note line={line} list={editing.list.id} t={t} /> : note && <p className="note">{note}</p>}
      </th>
      <td className="cl-quantity">
        {editing ? (
          <Quantity line={line} list={editing.list.id} reply={editing.reply} t={t} />
        ) : (
          <span className="mono list-pieces">{formatCount(quantity)}</span>
        )}
        {part && <PackagingNote part={part} quantity={quantity} t={t} />}
      </td>
      <td className="cl-when list-when cl-number">{part && <Stock part={part} t={t} />}</td>
      <td className="cl-each mono">
        {part && (part.price === null ? t.byQuote : printUnitPrice(part.price, currency, locale))}
      </td>
      <td className="cl-total list-total mono">
        {part?.total != null && printSum(part.total, currency, locale)}
      </td>
      {editing && (
        <td className="cl-remove no-print">
          <Form method="post" action="/my-list" preventScrollReset>
            <input type="hidden" name="list" value={editing.list.id} />
            <input type="hidden" name="part" value={partNumber} />
            <input type="hidden" name="quantity" value={quantity} />
            <input type="hidden" name="note" value={note ?? ''} />
            <button
              type="submit"
              name="do"
              value="remove"
              className="close"
              aria-label={t.remove({ part: partNumber })}
            >
              <Icon name="x" />
            </button>
          </Form>
        </td>
      )}
    </tr>
  );
}

/** The chosen packaging, and the order quantity where it differs from the requested quantity. */
function PackagingNote({ part, quantity, t }: { part: ListedPart; quantity: number; t: ListTexts }) {
  const { locale } = useShell();
  if (part.packaging === null) return null;
  const packaging = packagingNames[languageOf(locale)][part.packaging] ?? part.packaging;
  return (
    <p className="note">
      {part.orderQuantity === quantity
        ? packaging
        : t.comesAs({ pieces: formatCount(part.orderQuantity), packaging })}
    </p>
  );
}

function Stock({ part, t }: { part: ListedPart; t: ListTexts }) {
  const { stock, shipsNow, orderQuantity, leadTimeWeeks } = part;
  return (
    <>
      <span className={`mono ${shipsNow >= orderQuantity ? 'good' : 'warn'}`}>{formatCount(stock)}</span>
      <span className="note list-narrow" aria-hidden="true">
        {t.inStock}
      </span>
      {shipsNow < orderQuantity && leadTimeWeeks && (
        <p className="note">{t.weeks({ weeks: formatSpan(...leadTimeWeeks), most: leadTimeWeeks[1] })}</p>
      )}
    </>
  );
}

interface OwnProps {
  line: ListLineReply;
  list: string;
  t: ListTexts;
}

/** Submits on Enter, or when the field is left with a changed value. */
function Quantity({ line, list, reply, t }: OwnProps & { reply: Reply | null }) {
  const form = useRef<HTMLFormElement>(null);
  const problem = reply?.formName === line.partNumber ? reply : null;
  const currentQuantity = String(line.quantity);
  return (
    <Form ref={form} method="post" action="/my-list" preventScrollReset replace>
      <input type="hidden" name="do" value="line" />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="part" value={line.partNumber} />
      <input
        key={currentQuantity}
        className="field mono"
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
        defaultValue={currentQuantity}
        aria-label={t.quantityOf({ part: line.partNumber })}
        aria-invalid={problem ? true : undefined}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => {
          if (event.target.value !== currentQuantity) form.current?.requestSubmit();
        }}
      />
      <noscript>
        <button type="submit" className="button button-small">
          {t.update}
        </button>
      </noscript>
    </Form>
  );
}

function Note({ line: { partNumber, note }, list, t }: OwnProps) {
  return (
    <details className="cl-own" key={note ?? ''}>
      <summary className="note">{note ?? t.addNote}</summary>
      <Form method="post" action="/my-list" className="cl-own-form" preventScrollReset replace>
        <input type="hidden" name="do" value="note" />
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="part" value={partNumber} />
        <label>
          {t.noteOf({ part: partNumber })}
          <input className="field" name="note" maxLength={500} defaultValue={note ?? ''} />
        </label>
        <button type="submit" className="button">
          {t.save}
        </button>
      </Form>
    </details>
  );
}
