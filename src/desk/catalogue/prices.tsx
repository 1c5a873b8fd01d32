import { useState } from 'react';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { SelectField } from '../../storefront/ui/index.ts';
import { useDeskTexts } from '../ui/texts.ts';
import type { IntakeReply } from './contract.ts';
import { catalogueTexts } from './texts.ts';

/** Formats the prices of a preview in the selected currency. */
export interface ShownPrices {
  /** A price per piece in millionths of the store's currency. */
  ofMicros(micros: number): string;
  /** A price of a series file: USD per piece at 1000, as text; returned unchanged if it is not a number. */
  ofModel(usd: string): string;
}

interface Choice {
  currency: string;
  choose: (code: string) => void;
  prices: ShownPrices;
}

const CONVERTED_DIGITS = 4;

/** The initial currency is that of the reader; customers are charged in the store's currency. */
export function useShownPrices({ currency: storeCurrency, currencies, modelRate }: IntakeReply): Choice {
  const { locale, currency: readerCurrency } = useShell();
  const [currency, choose] = useState(
    currencies.some(({ code }) => code === readerCurrency) ? readerCurrency : storeCurrency,
  );
  const rate = currencies.find(({ code }) => code === currency)?.rate ?? 1;
  const exactFormat = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 4,
    maximumFractionDigits: 6,
  });
  // More digits would exceed the precision of the exchange rate.
  const convertedFormat = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumSignificantDigits: CONVERTED_DIGITS,
    maximumSignificantDigits: CONVERTED_DIGITS,
  });
  const prices = {
    ofMicros: (micros: number) => (rate === 1 ? exactFormat : convertedFormat).format((micros / 1e6) * rate),
    ofModel: (usd: string) =>
      usd !== '' && Number.isFinite(Number(usd))
        ? convertedFormat.format(Number(usd) * modelRate * rate)
        : usd,
  };
  return { currency, choose, prices };
}

/** The choice of the currency for prices. */
export function CurrencyChoice({
  intake: { currencies, currency: storeCurrency },
  choice: { currency, choose },
}: {
  intake: IntakeReply;
  choice: Choice;
}) {
  const t = useDeskTexts(catalogueTexts);
  return (
    <div className="intake-currency">
      <SelectField
        label={t.currency}
        value={currency}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {currencies.map(({ code }) => (
          <option key={code} value={code}>
            {code === storeCurrency ? t.charged({ code }) : code}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
