import type { PackagingOption, PartDetail } from '#catalogue/contract';
import { formatCount, formatMoney, formatSpan, moneyOf } from '#kernel';
import { languageOf } from '#messages';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { productTexts } from './messages.ts';
import { alignDecimals, printUnitPrice } from './numbers.ts';
import { type Offer, offerFor } from './offers.ts';
import { packagingNames } from './packaging-names.ts';

interface PackagingChoiceProps {
  packagings: readonly PackagingOption[];
  selectedOffer: Offer;
  /** Requested quantity in pieces. */
  pieces: number;
  currency: string;
  leadTimeWeeks: PartDetail['leadTimeWeeks'];
  onChoose: (id: string) => void;
}

/**
 * Choice of packaging: cut tape, reels, bag. Each with its smallest lot and its unit price at the requested quantity.
 */
export function PackagingChoice(props: PackagingChoiceProps) {
  const { packagings, selectedOffer, pieces, currency, onChoose } = props;
  const texts = useTexts(productTexts);
  const { locale } = useShell();
  const prices = alignDecimals(
    packagings.map((packaging) => {
      const { unit } = offerFor(packaging, pieces, currency);
      return unit === null ? '–' : printUnitPrice(unit, currency, locale);
    }),
  );
  return (
    <fieldset className="packaging">
      <legend>{texts.packaging}</legend>
      {packagings.map((packaging, index) => (
        <label key={packaging.id} className="pack">
          <input
            type="radio"
            name="packaging"
            value={packaging.id}
            checked={packaging.id === selectedOffer.packaging.id}
            onChange={() => onChoose(packaging.id)}
          />
          <span>{packagingNames[languageOf(locale)][packaging.id] ?? packaging.name}</span>
          <span className="lot-choice">{lotText(packaging, props, texts, locale)}</span>
          <span className="price">{prices[index]}</span>
        </label>
      ))}
    </fieldset>
  );
}

type Texts = (typeof productTexts)['en'];

/** Smallest lot with the stock or else the lead time; for a packaging with a fee, the fee. */
function lotText(
  { minimum, fee, ready }: PackagingOption,
  { currency, leadTimeWeeks }: PackagingChoiceProps,
  texts: Texts,
  locale: string,
): string {
  // A packaging with a fee draws on the stock of the packaging above it, which states the lead time.
  if (fee > 0) return texts.once({ fee: formatMoney(moneyOf(currency, fee), locale) });
  const lot = minimum === 1 ? texts.any : formatCount(minimum);
  if (ready > 0) return `${lot} · ${texts.ready({ pieces: formatCount(ready) })}`;
  return leadTimeWeeks ? `${lot} · ${texts.weeksShort({ weeks: formatSpan(...leadTimeWeeks) })}` : lot;
}
