/** Value added tax on net prices: whose rate, whose duty, how much. */
import { type Money, money, portion } from '#kernel';
import tax from '../../../data/tax.json' with { type: 'json' };
import type { TaxTreatment } from './contract.ts';
import { isInUnion } from './countries.ts';
import { tablesInForce } from './rates.ts';
import { readVatNumber } from './vat-number.ts';

export interface Tax {
  treatment: TaxTreatment;
  /** Percent, as decimal text: `19`, `25.5`. */
  rate: string;
  amount: Money;
}

export interface Taxable {
  /** Goods after discounts, and shipping: the rate of the goods holds for their transport too. */
  net: Money;
  /** Country the goods go to, ISO code; null while it is not known. */
  country: string | null;
  /** As the buyer wrote it; one without the form of a VAT number, or mistyped by its check digit, changes nothing. */
  vatNumber: string | null;
}

/**
 * Tax on a delivery. Within the seller's country its rate; to another member of the Union that country's rate, or
 * none where the buyer names a VAT number of another member and so owes the tax himself (reverse charge); none where
 * the goods leave the Union. Rounded once, half up.
 */
export function taxOn({ net, country, vatNumber }: Taxable): Tax {
  const none = (treatment: TaxTreatment): Tax => ({ treatment, rate: '0', amount: money(net.currency, 0) });
  if (country === null) return none('unknown');
  if (!isInUnion(country)) return none('export');
  if (country !== tax.seller && isForeignNumber(vatNumber)) return none('reverse_charge');
  const rate = tablesInForce().tax.rates[country]!;
  return { treatment: 'standard', rate, amount: portion(net, rate, 100) };
}

function isForeignNumber(text: string | null): boolean {
  const number = text === null ? null : readVatNumber(text);
  return number?.inUnion === true && number.checks !== false && number.country !== tax.seller;
}
