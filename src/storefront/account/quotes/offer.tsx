import { memo, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { displayMoney, formatMoney, money } from '#kernel';
import { useTexts } from '../../messages/index.ts';
import { FormProblem } from '../../ui/form.tsx';
import { Submit } from '../forms/submit.tsx';
import type { OfferFormReply } from './offer-action.ts';
import { Option, quantityOf } from './offer-option.tsx';
import { offerTexts } from './offer-texts.ts';
import { minorOf, type OfferGroup, type OfferView } from './offer-view.ts';
import './offer.css';

/** The latest offer: lines with prices, the customer's choice, and the button to the cart. Works without script. */
export function QuoteOffer({ offer, reply }: { offer: OfferView; reply: OfferFormReply | null }) {
  const t = useTexts(offerTexts);
  const acceptReply = reply?.form === 'accept' ? reply : null;
  return (
    <section className="account-section offer" aria-labelledby="offer">
      <div className="account-head">
        <h2 id="offer">
          {t.quote} <span className="quiet">{t.version({ number: String(offer.version) })}</span>
        </h2>
        <a className="button" href={offer.pdf}>
          {t.pdf}
        </a>
      </div>
      {offer.ended ? <p className="order-note">{offer.ended}</p> : null}
      {offer.answer ? <p className="offer-answer">{offer.answer}</p> : null}
      <OfferFacts offer={offer} />
      {acceptReply?.problem ? <FormProblem title={acceptReply.problem} /> : null}
      <OfferForm key={offer.version} offer={offer} fault={acceptReply?.lineId ?? null} />
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

/** The chosen part of each line, and the typed quantities. */
interface OfferSelection {
  parts: Readonly<Record<string, string | null>>;
  pieces: Readonly<Record<string, string>>;
}

function OfferForm({ offer, fault }: { offer: OfferView; fault: string | null }) {
  const t = useTexts(offerTexts);
  const busy = useNavigation().formData?.get('form') === 'accept';
  const [selection, setSelection] = useState<OfferSelection>(() => ({
    parts: Object.fromEntries(
      offer.groups.map(({ id, options, orderedText: ordered }) => [
        id,
        ordered ? null : (options[0]?.id ?? null),
      ]),
    ),
    pieces: {},
  }));
  const sum = sumOf(offer, selection);
  const take = (group: string, option: string | null) =>
    setSelection((before) => ({ ...before, parts: { ...before.parts, [group]: option } }));
  const type = (option: string, text: string) =>
    setSelection((before) => ({ ...before, pieces: { ...before.pieces, [option]: text } }));
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
            group={group}
            fault={fault}
            take={take}
            type={type}
            open={offer.open}
            locale={offer.locale}
            currency={offer.currency}
            chosenPart={selection.parts[group.id] ?? null}
            pieces={selection.pieces[selection.parts[group.id] ?? ''] ?? null}
          />
        ))}
      </table>
      <div className="offer-sum">
        <p>
          <span>{offer.open ? t.sum : t.total}</span>{' '}
          <strong className="mono">{offer.open ? formatMoney(sum, offer.locale) : offer.total}</strong>{' '}
          {offer.display && offer.open ? (
            <span className="quiet">
              {t.approximate({ amount: formatMoney(displayMoney(sum, offer.display), offer.locale) })}
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

function sumOf({ groups, currency }: OfferView, { parts, pieces }: OfferSelection) {
  let minor = 0;
  for (const { id, options } of groups) {
    const option = options.find((each) => each.id === parts[id]);
    if (option) minor += minorOf(option, quantityOf(option, pieces[option.id] ?? null), currency);
  }
  return money(currency, minor);
}

interface GroupProps {
  group: OfferGroup;
  open: boolean;
  locale: string;
  currency: string;
  fault: string | null;
  /** The chosen part, and its quantity as typed; null: as offered. */
  chosenPart: string | null;
  pieces: string | null;
  take: (group: string, option: string | null) => void;
  type: (option: string, text: string) => void;
}

/** A line with the parts offered for it. Memoized: in a long list only the changed line renders again. */
const Group = memo(
  function Group({ group, open, locale, currency, fault, chosenPart, pieces, take, type }: GroupProps) {
    const t = useTexts(offerTexts);
    const isChoice = open && !group.orderedText;
    const isOneOf = group.options.length > 1;
    return (
      <tbody>
        {group.requestedText || group.noOffer ? (
          <tr className="offer-asked">
            <td colSpan={4}>
              <span className="quiet">{t.asked}</span> <bdi>{group.requestedText}</bdi>
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
            option={option}
            locale={locale}
            currency={currency}
            isOneOf={isOneOf}
            isChoice={isChoice}
            type={type}
            name={isOneOf ? `take-${group.id}` : 'take'}
            instead={index > 0}
            orderedText={group.orderedText}
            isTaken={chosenPart === option.id}
            isFault={fault === option.id}
            quantityText={chosenPart === option.id ? pieces : null}
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
                  checked={chosenPart === null}
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
  (a, b) =>
    a.group === b.group && a.chosenPart === b.chosenPart && a.pieces === b.pieces && a.fault === b.fault,
);
