import { Link } from 'react-router';
import { amountOf, formatCount, money } from '#kernel';
import { useTexts } from '../../messages/index.ts';
import { readQuantity } from '../../shell/quantity.ts';
import { printingFor } from '../orders/printing.ts';
import { offerTexts } from './offer-texts.ts';
import { minorOf, type OfferOption, priceAt } from './offer-view.ts';

/** The typed quantity, or the offered one if nothing was typed; 0 if unreadable. */
export const quantityOf = ({ quantity }: OfferOption, quantityText: string | null): number =>
  quantityText === null ? quantity : (readQuantity(quantityText) ?? 0);

interface OptionProps {
  option: OfferOption;
  locale: string;
  currency: string;
  name: string;
  isOneOf: boolean;
  isChoice: boolean;
  instead: boolean;
  orderedText: string | null;
  isTaken: boolean;
  isFault: boolean;
  quantityText: string | null;
  onTake: (isChecked: boolean) => void;
  type: (option: string, text: string) => void;
}

/** One offered part: its choice, quantity and price. */
export function Option(props: OptionProps) {
  const { option, locale, currency, name, isOneOf, isChoice, isTaken, quantityText } = props;
  const t = useTexts(offerTexts);
  const print = printingFor(locale, currency, 'UTC');
  const quantity = quantityOf(option, quantityText);
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
              aria-label={t.take({ part: option.orderNumber })}
              onChange={(event) => props.onTake(event.target.checked)}
            />
          ) : null}
          <span>
            {props.instead ? <span className="quiet">{t.instead} </span> : null}
            <Link className="link mono" to={`/product/${encodeURIComponent(option.slug)}`}>
              {option.orderNumber}
            </Link>
            {option.grade ? (
              <span className={`offer-grade offer-grade-${option.grade}`}>{t[`grade_${option.grade}`]}</span>
            ) : null}
            <span className="note offer-small">
              {[`${option.name} · ${option.packaging}`, ...option.small].join(' · ')}
            </span>
            {props.orderedText && !isChoice ? <span className="note good">{props.orderedText}</span> : null}
          </span>
        </span>
      </td>
      <td className="number cell-pieces">
        {isChoice ? <Pieces {...props} /> : <span className="mono">{formatCount(option.quantity)}</span>}
      </td>
      <td className="number mono cell-each">{print.unitPrice(priceAt(option.prices, quantity))}</td>
      <td className="number mono cell-total">
        {quantityText === null
          ? option.total
          : print.sum(amountOf(money(currency, minorOf(option, quantity, currency))))}
      </td>
    </tr>
  );
}

/** The quantity may exceed the offered one but not fall below the minimum of the quoted price. */
function Pieces({ option, quantityText, isFault, type }: OptionProps) {
  const t = useTexts(offerTexts);
  const { minimum, multiple } = option;
  const text = quantityText ?? String(option.quantity);
  const pieces = readQuantity(text);
  const isWrong = isFault || pieces === null || pieces < minimum || pieces % multiple !== 0;
  return (
    <>
      <input
        className="field mono offer-pieces"
        name={`q-${option.id}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
        value={text}
        aria-label={t.pieces({ part: option.orderNumber })}
        aria-invalid={isWrong || undefined}
        aria-describedby={`least-${option.id}`}
        onChange={(event) => type(option.id, event.target.value)}
      />
      <span className={isWrong ? 'form-error offer-least' : 'note offer-least'} id={`least-${option.id}`}>
        {[
          t.least({ quantity: formatCount(minimum) }),
          ...(multiple > 1 ? [t.multiples({ quantity: formatCount(multiple) })] : []),
        ].join(', ')}
      </span>
    </>
  );
}
