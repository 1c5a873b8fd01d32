import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CartLineReply, CartReply } from '#commerce/cart/contract';
import { formatCount, normalisePrintedText } from '#kernel';
import { languageOf } from '#messages';
import { PlanDrawing } from '../catalogue/drawings/index.ts';
import { LifecycleTag } from '../catalogue/lifecycle-tag.tsx';
import { packagingNames } from '../catalogue/product/packaging-names.ts';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Aligned, Icon } from '../ui/index.ts';
import { type AmountFormat, printAmount, printAmountOnly } from './amounts.ts';
import { LineAvailability } from './availability.tsx';
import type { Reply } from './cart-form.ts';
import { hintOf, type LineHint } from './line-hints.ts';
import type { CartData, LinePart } from './load.ts';
import { type CartForm, useCartForm } from './page-state.ts';
import { type CartTexts, cartTexts } from './texts.ts';

interface LineProps {
  line: CartLineReply;
  cart: CartReply;
  part: LinePart | undefined;
  data: CartData;
  amountFormat: AmountFormat;
  /** Unit price, padded to align with the others on the decimal mark. */
  unitPriceText: string;
  /** Drawing scale, px per mm, one for all lines. */
  scale: number;
  reply: Reply | null;
}

/** Smallest drawn length of a part, px: at the scale of an SMC body an 0402 would be a dot. */
const MIN_VISIBLE_LENGTH = 14;

const visibleScale = ({ body }: LinePart, scale: number) =>
  Math.max(scale, MIN_VISIBLE_LENGTH / Math.max(0.1, body.length));

/** One line: part, packaging, quantity, availability and price. Its fields belong to one form. */
export function CartLine({ line, cart, part, data, amountFormat, unitPriceText, scale, reply }: LineProps) {
  const t = useTexts(cartTexts);
  const form = useCartForm(line.id, reply);
  const id = `line-${line.id}`;
  const number = line.product.sku;
  const error = form.problem ? `${id}-error` : undefined;
  return (
    <tr aria-busy={form.busy || undefined} className={form.busy ? 'cart-line cl-busy' : 'cart-line'}>
      <td className="cl-drawing">
        {part && <PlanDrawing body={part.body} scale={visibleScale(part, scale)} />}
      </td>
      <th scope="row" className="cl-part">
        <Link to={`/product/${line.product.slug}`} className="mono">
          {number}
        </Link>
        <LifecycleTag lifecycle={part?.lifecycle} />
        <p className="quiet">{normalisePrintedText(line.product_name)}</p>
        <LineNotes line={line} cart={cart} amountFormat={amountFormat} form={form} t={t} />
        <LineTexts line={line} t={t} />
      </th>
      <td className="cl-packaging">
        <form.Form method="post" action="/cart" id={id} preventScrollReset>
          <input type="hidden" name="do" value="line" />
          <input type="hidden" name="item" value={line.id} />
        </form.Form>
        <PackagingField line={line} part={part} form={id} t={t} onChange={form.submit} />
      </td>
      <td className="cl-quantity">
        <QuantityField line={line} form={id} error={error} cartForm={form} t={t} />
        <noscript>
          <button type="submit" form={id} className="button button-small">
            {t.update}
          </button>
        </noscript>
        <Rule line={line} t={t} />
        {form.problem && (
          <p className="form-error" id={error} role="alert">
            {form.problem.message}
          </p>
        )}
      </td>
      <td className="cl-when">
        <LineAvailability line={line} data={data} />
      </td>
      <td className="cl-each mono" data-head={t.each({ currency: amountFormat.currency })}>
        <Aligned text={unitPriceText} />
      </td>
      <td className="cl-total mono">{printAmountOnly(amountFormat, line.price_total)}</td>
      <td className="cl-remove no-print">
        <form.Form method="post" action="/cart" preventScrollReset>
          <input type="hidden" name="do" value="remove" />
          <button
            type="submit"
            name="item"
            value={line.id}
            className="close"
            aria-label={t.remove({ part: number })}
          >
            <Icon name="x" />
          </button>
        </form.Form>
      </td>
    </tr>
  );
}

interface FieldProps {
  line: CartLineReply;
  form: string;
  t: CartTexts;
}

/** Packaging of the line. A choice applies at once; without script through the button beside the quantity. */
function PackagingField({
  line,
  part,
  form,
  t,
  onChange,
}: FieldProps & { part: LinePart | undefined; onChange: (form: HTMLFormElement) => void }) {
  const { locale } = useShell();
  const names = packagingNames[languageOf(locale)];
  const nameOf = (id: string) => names[id] ?? id;
  const choices = part?.packagings ?? [];
  if (choices.length < 2) {
    return (
      <>
        <input type="hidden" name="packaging" value={line.packaging} form={form} />
        <span>{nameOf(line.packaging)}</span>
      </>
    );
  }
  return (
    <select
      key={line.packaging}
      className="field"
      name="packaging"
      form={form}
      defaultValue={line.packaging}
      aria-label={t.packagingOf({ part: line.product.sku })}
      onChange={(event) => event.target.form && onChange(event.target.form)}
    >
      {choices.map(({ id, minimum }) => (
        <option key={id} value={id}>
          {minimum > 1 ? `${nameOf(id)}, ${formatCount(minimum)}` : nameOf(id)}
        </option>
      ))}
    </select>
  );
}

/** Applied on Enter or when the field loses focus. Typed text stays until the server has answered. */
function QuantityField({
  line,
  form,
  error,
  cartForm,
  t,
}: FieldProps & { error: string | undefined; cartForm: CartForm }) {
  const committedText = cartForm.problem?.typed['quantity'] ?? String(line.quantity);
  const [text, setText] = useState(committedText);
  const sentText = useRef(committedText);
  useEffect(() => {
    setText(committedText);
    sentText.current = committedText;
  }, [committedText]);
  const send = (field: HTMLInputElement) => {
    if (text.trim() === '') return setText(committedText);
    if (text === sentText.current || !field.form) return;
    sentText.current = text;
    cartForm.submit(field.form);
  };
  return (
    <input
      className="field mono"
      name="quantity"
      form={form}
      inputMode="numeric"
      autoComplete="off"
      maxLength={13}
      value={text}
      aria-label={t.quantityOf({ part: line.product.sku })}
      aria-invalid={error ? true : undefined}
      aria-describedby={error}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => send(event.target)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText(committedText);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        send(event.currentTarget);
      }}
    />
  );
}

function Rule({ line: { minimum, multiple }, t }: { line: CartLineReply; t: CartTexts }) {
  if (minimum === 1 && multiple === 1) return null;
  const words =
    multiple > 1
      ? t.rule({ minimum: formatCount(minimum), multiple: formatCount(multiple) })
      : t.onlyFrom({ minimum: formatCount(minimum) });
  return <p className="note">{words}</p>;
}

interface NotesProps {
  line: CartLineReply;
  cart: CartReply;
  amountFormat: AmountFormat;
  form: CartForm;
  t: CartTexts;
}

/** Fee and discount contained in the total, and the suggestion for the line. */
function LineNotes({ line, cart, amountFormat, form, t }: NotesProps) {
  const { locale } = useShell();
  const names = packagingNames[languageOf(locale)];
  const lineHint = hintOf(line, cart.currency);
  const hint =
    lineHint?.kind === 'packaging'
      ? { ...lineHint, name: names[lineHint.packaging] ?? lineHint.name }
      : lineHint;
  const money = (amount: number) => printAmount(amountFormat, amount);
  return (
    <>
      {line.quote && (
        <p className={line.quote.state === 'holds' ? 'note good' : 'note cl-quote-over'}>
          {line.quote.message}
        </p>
      )}
      {line.fee > 0 && <p className="note">{t.fee({ fee: money(line.fee) })}</p>}
      {line.discount_total > 0 && (
        <p className="note good">{t.discounted({ amount: money(line.discount_total) })}</p>
      )}
      {hint && (
        <Hint line={line} hint={hint} form={form} t={t}>
          {hintWords(hint, money, t)}
        </Hint>
      )}
    </>
  );
}

function hintWords(hint: LineHint, money: (amount: number) => string, t: CartTexts): string {
  const [quantity, total, extraPieces] = [
    formatCount(hint.quantity),
    money(hint.total),
    formatCount(hint.extraPieces),
  ];
  if (hint.kind === 'more') {
    const extra =
      hint.extra >= 0
        ? t.moreCosts({ pieces: extraPieces, extra: money(hint.extra) })
        : t.moreSaves({ pieces: extraPieces, saving: money(-hint.extra) });
    return `${t.more({ quantity, total })} ${extra}`;
  }
  const cheaper =
    hint.extraPieces > 0
      ? t.moreSaves({ pieces: extraPieces, saving: money(hint.saving) })
      : t.cheaperAs({ saving: money(hint.saving) });
  const savingText = hint.saving > 0 ? cheaper : t.leavesNow;
  return `${t.asReel({ name: hint.name, quantity, total })} ${savingText}`;
}

/** The suggestion with the button that applies it. */
function Hint({
  line,
  hint,
  form,
  t,
  children,
}: Pick<NotesProps, 'line' | 'form' | 't'> & { hint: LineHint; children: ReactNode }) {
  const isPackaging = hint.kind === 'packaging';
  return (
    <form.Form method="post" action="/cart" className="note cl-hint no-print" preventScrollReset>
      <input type="hidden" name="do" value="line" />
      <input type="hidden" name="item" value={line.id} />
      <input type="hidden" name="quantity" value={hint.quantity} />
      <input type="hidden" name="packaging" value={isPackaging ? hint.packaging : line.packaging} />
      <span className="good">{children}</span>{' '}
      <button type="submit" className="cl-take">
        {isPackaging ? t.takeReel({ name: hint.name }) : t.take({ quantity: formatCount(hint.quantity) })}
      </button>
    </form.Form>
  );
}

/** The buyer's part number and note: printed on documents, edited in place. */
function LineTexts({ line, t }: { line: CartLineReply; t: CartTexts }) {
  const form = useCartForm(line.id, null);
  const { customer_part_number: ownNumber, note } = line;
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} className="cl-own" key={`${ownNumber}${note}`}>
      <summary className="note">
        {ownNumber || note
          ? [ownNumber && t.yours({ number: ownNumber }), note].filter(Boolean).join(' · ')
          : t.addNote}
      </summary>
      <form.Form
        method="post"
        action="/cart"
        className="cl-own-form"
        aria-label={t.noteOf({ part: line.product.sku })}
        preventScrollReset
        onSubmit={() => details.current?.removeAttribute('open')}
      >
        <input type="hidden" name="do" value="note" />
        <input type="hidden" name="item" value={line.id} />
        <label>
          {t.ownNumber}
          <input className="field mono" name="own" maxLength={80} defaultValue={ownNumber ?? ''} />
        </label>
        <label>
          {t.lineNote}
          <input className="field" name="note" maxLength={500} defaultValue={note ?? ''} />
        </label>
        <button type="submit" className="button">
          {t.save}
        </button>
      </form.Form>
    </details>
  );
}
