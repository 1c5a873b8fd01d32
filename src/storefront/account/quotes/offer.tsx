import { memo, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { amountOf, convertMoney, formatCount, formatMoney, money } from '#kernel';
import { useTexts } from '../../messages/index.ts';
import { readQuantity } from '../../shell/quantity.ts';
import { FormProblem } from '../../ui/form.tsx';
import { Submit } from '../forms/submit.tsx';
import { printingFor } from '../orders/printing.ts';
import type { OfferReplied } from './offer-act.ts';
import { offerTexts } from './offer-texts.ts';
import { minorOf, type OfferGroup, type OfferOption, type OfferView, priceAt } from './offer-view.ts';
import './offer.css';

/** The newest offer: its lines with prices, what is chosen of them, and the way into the cart. Works without script. */
export function QuoteOffer({ offer, reply }: { offer: OfferView; reply: OfferReplied | null }) {
  const t = useTexts(offerTexts);
  const mine = reply?.form === 'accept' ? reply : null;
  return (
    <section className="account-section offer" aria-labelledby="offer">
      <div className="account-head">
        <h2 id="offer">
          {t.quote} <span className="quiet">{t.version(String(offer.version))}</span>
        </h2>
        <a className="button" href={offer.pdf}>
          {t.pdf}
        </a>
      </div>
      {offer.ended ? <p className="order-note">{offer.ended}</p> : null}
      {offer.answer ? <p className="offer-answer">{offer.answer}</p> : null}
      <OfferFacts offer={offer} />
      {mine?.problem ? <FormProblem title={mine.problem} /> : null}
      <OfferForm key={offer.version} offer={offer} fault={mine?.lineId ?? null} />
    </section>
  );
}

function OfferFacts({ offer }: { offer: OfferView }) {
  const t = useTexts(offerTexts);
  const facts: [string, string][] = [
    [t.validUntil, offer.validOn],
    [t.contact, offer.contact],
    [t.delivery, offer.delivery],
    [t.payment, offer.payment],
  ];
  return (
    <dl className="quote-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which part of each line is taken, and how many of each, as it was typed. */
interface Chosen {
  parts: Readonly<Record<string, string | null>>;
  pieces: Readonly<Record<string, string>>;
}

function OfferForm({ offer, fault }: { offer: OfferView; fault: string | null }) {
  const t = useTexts(offerTexts);
  const busy = useNavigation().formData?.get('form') === 'accept';
  const [chosen, setChosen] = useState<Chosen>(() => ({
    parts: Object.fromEntries(
      offer.groups.map(({ id, options, ordered }) => [id, ordered ? null : (options[0]?.id ?? null)]),
    ),
    pieces: {},
  }));
  const sum = sumOf(offer, chosen);
  const take = (group: string, option: string | null) =>
    setChosen((before) => ({ ...before, parts: { ...before.parts, [group]: option } }));
  const type = (option: string, text: string) =>
    setChosen((before) => ({ ...before, pieces: { ...before.pieces, [option]: text } }));
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={offer.version} />
      <table className="ruled account-table offer-lines">
        <thead>
          <tr>
            <th scope="col">{t.part}</th>
            <th scope="col" className="number">
              {t.quantity}
            </th>
            <th scope="col" className="number">
              {t.unitPrice}
            </th>
            <th scope="col" className="number">
              {t.total} {offer.currency}
            </th>
          </tr>
        </thead>
        {offer.groups.map((group) => (
          <Group
            key={group.id}
            {...{ group, fault, take, type }}
            open={offer.open}
            locale={offer.locale}
            currency={offer.currency}
            taken={chosen.parts[group.id] ?? null}
            pieces={chosen.pieces[chosen.parts[group.id] ?? ''] ?? null}
          />
        ))}
      </table>
      <div className="offer-sum">
        <p>
          <span>{offer.open ? t.sum : t.total}</span>{' '}
          <strong className="mono">{offer.open ? formatMoney(sum, offer.locale) : offer.total}</strong>{' '}
          {offer.display && offer.open ? (
            <span className="quiet">
              {t.approximate(
                formatMoney(convertMoney(sum, offer.display.currency, offer.display.rate), offer.locale),
              )}
            </span>
          ) : null}
        </p>
        <p className="note">{t.sumNote}</p>
        {offer.open ? (
          <>
            <Submit busy={busy} busyText={t.accepting} name="form" value="accept">
              {t.accept}
            </Submit>
            <p className="note">{t.acceptNote}</p>
          </>
        ) : null}
      </div>
    </Form>
  );
}

function sumOf({ groups, currency }: OfferView, { parts, pieces }: Chosen) {
  let minor = 0;
  for (const { id, options } of groups) {
    const option = options.find((each) => each.id === parts[id]);
    if (option) minor += minorOf(option, quantityOf(option, pieces[option.id] ?? null), currency);
  }
  return money(currency, minor);
}

const quantityOf = ({ quantity }: OfferOption, typed: string | null): number =>
  typed === null ? quantity : (readQuantity(typed) ?? 0);

interface GroupProps {
  group: OfferGroup;
  open: boolean;
  locale: string;
  currency: string;
  fault: string | null;
  /** The chosen part, and its pieces as they were typed; null: as offered. */
  taken: string | null;
  pieces: string | null;
  take: (group: string, option: string | null) => void;
  type: (option: string, text: string) => void;
}

/** One line of the list with what is offered for it. Long lists draw a line again when it changes alone. */
const Group = memo(
  function Group({ group, open, locale, currency, fault, taken, pieces, take, type }: GroupProps) {
    const t = useTexts(offerTexts);
    const isChoice = open && !group.ordered;
    const isOneOf = group.options.length > 1;
    return (
      <tbody>
        {group.asked || group.noOffer ? (
          <tr className="offer-asked">
            <td colSpan={4}>
              <span className="quiet">{t.asked}</span> <bdi>{group.asked}</bdi>
              {group.options.length === 0 ? (
                <span className="quiet">
                  {' '}
                  · {t.noOffer}
                  {group.noOffer ? `: ${group.noOffer}` : ''}
                </span>
              ) : null}
              {group.note ? <span className="note offer-note">{group.note}</span> : null}
            </td>
          </tr>
        ) : null}
        {group.options.map((option, index) => (
          <Option
            key={option.id}
            {...{ option, locale, currency, isOneOf, isChoice, type }}
            name={isOneOf ? `take-${group.id}` : 'take'}
            instead={index > 0}
            ordered={group.ordered}
            isTaken={taken === option.id}
            isFault={fault === option.id}
            typed={taken === option.id ? pieces : null}
            onTake={(on) => take(group.id, on ? option.id : null)}
          />
        ))}
        {isChoice && isOneOf ? (
          <tr>
            <td colSpan={4}>
              <label className="offer-take">
                <input
                  type="radio"
                  name={`take-${group.id}`}
                  value=""
                  checked={taken === null}
                  onChange={() => take(group.id, null)}
                />
                <span className="quiet">{t.takeNone}</span>
              </label>
            </td>
          </tr>
        ) : null}
      </tbody>
    );
  },
  (a, b) => a.group === b.group && a.taken === b.taken && a.pieces === b.pieces && a.fault === b.fault,
);

interface OptionProps {
  option: OfferOption;
  locale: string;
  currency: string;
  name: string;
  isOneOf: boolean;
  isChoice: boolean;
  instead: boolean;
  ordered: string | null;
  isTaken: boolean;
  isFault: boolean;
  typed: string | null;
  onTake: (on: boolean) => void;
  type: (option: string, text: string) => void;
}

function Option(props: OptionProps) {
  const { option, locale, currency, name, isOneOf, isChoice, isTaken, typed } = props;
  const t = useTexts(offerTexts);
  const print = printingFor(locale, currency, 'UTC');
  const quantity = quantityOf(option, typed);
  const id = `take-${option.id}`;
  return (
    <tr className={isChoice && !isTaken ? 'offer-left' : undefined}>
      <td className="cell-name">
        <span className="offer-take">
          {isChoice ? (
            <input
              type={isOneOf ? 'radio' : 'checkbox'}
              id={id}
              name={name}
              value={option.id}
              checked={isTaken}
              aria-label={t.take(option.orderNumber)}
              onChange={(event) => props.onTake(event.target.checked)}
            />
          ) : null}
          <span>
            {props.instead ? <span className="quiet">{t.instead} </span> : null}
            <Link className="link mono" to={`/product/${encodeURIComponent(option.slug)}`}>
              {option.orderNumber}
            </Link>
            {option.grade ? (
              <span className={`offer-grade grade-${option.grade}`}>{t[`grade_${option.grade}`]}</span>
            ) : null}
            <span className="note offer-small">
              {[`${option.name} · ${option.packaging}`, ...option.small].join(' · ')}
            </span>
            {props.ordered && !isChoice ? <span className="note good">{props.ordered}</span> : null}
          </span>
        </span>
      </td>
      <td className="number cell-pieces">
        {isChoice ? <Pieces {...props} /> : <span className="mono">{formatCount(option.quantity)}</span>}
      </td>
      <td className="number mono cell-each">{print.unitPrice(priceAt(option.prices, quantity))}</td>
      <td className="number mono cell-total">
        {typed === null
          ? option.total
          : print.sum(amountOf(money(currency, minorOf(option, quantity, currency))))}
      </td>
    </tr>
  );
}

/** Pieces can be more than offered, never fewer than the price holds for. */
function Pieces({ option, typed, isFault, type }: OptionProps) {
  const t = useTexts(offerTexts);
  const { minimum, multiple } = option;
  const text = typed ?? String(option.quantity);
  const pieces = readQuantity(text);
  const isWrong = isFault || pieces === null || pieces < minimum || pieces % multiple !== 0;
  return (
    <>
      <input
        className="field mono offer-pieces"
        name={`q-${option.id}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={text}
        aria-label={t.pieces(option.orderNumber)}
        aria-invalid={isWrong || undefined}
        aria-describedby={`least-${option.id}`}
        onChange={(event) => type(option.id, event.target.value)}
      />
      <span className={isWrong ? 'form-error offer-least' : 'note offer-least'} id={`least-${option.id}`}>
        {[t.least(formatCount(minimum)), ...(multiple > 1 ? [t.multiples(formatCount(multiple))] : [])].join(
          ', ',
        )}
      </span>
    </>
  );
}
