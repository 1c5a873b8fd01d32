/**
 * Value added tax on net prices. Only `taxCaseOf` decides the treatment; cart, order, mail, invoice and desk show
 * its result. Rules: §§ 4 no. 1, 6, 6a UStG, Directive 2006/112/EC art. 33, 138, 146.
 */
import { type Money, money, portion } from '#kernel';
import tax from '../../../data/tax.json' with { type: 'json' };
import type { TaxTreatment, VatNumberFault } from './contract.ts';
import { isTaxCharged } from './exemptions.ts';
import type { DeliveryTables } from './rates.ts';
import { ownRateOf, type Place, vatAreaOf, vatNumberCountry } from './territories.ts';
import { readVatNumber, type VatNumber } from './vat-number.ts';

/** The facts that determine the tax of a delivery of goods. */
export interface TaxFacts {
  /** Place of delivery. */
  destination: Place;
  /** Place of billing; without a country: the destination. */
  billing: Place;
  /** Legal name of the buyer's company; null or empty: a private buyer. */
  company: string | null;
  /** As entered by the buyer. */
  vatNumber: string | null;
}

export interface TaxCase {
  treatment: TaxTreatment;
  /** Percent, as decimal text: `19`, `25.5`. */
  rate: string;
  /** The number to be stored and printed; null if it belongs to an unrelated country. */
  vatNumber: string | null;
  /** Why the VAT number does not count; null: it counts, or none was entered. */
  fault: VatNumberFault | null;
}

export interface Tax extends TaxCase {
  amount: Money;
}

/**
 * Tax on goods and their transport, at the rate of the place of delivery. Two cases are free of tax: an intra-Community
 * supply (to a company with a valid VAT number of another member state, which is the country of delivery or billing),
 * and goods that leave the VAT area of the Union. Rounded once, half up.
 * @param net goods after discounts, plus shipping
 */
export function taxOn(tables: DeliveryTables, net: Money, facts: TaxFacts): Tax {
  const decision = taxCaseOf(tables, facts);
  const isTaxed = isTaxCharged(decision.treatment);
  return { ...decision, amount: isTaxed ? portion(net, decision.rate, 100) : money(net.currency, 0) };
}

/** The tax decision without an amount. */
export function taxCaseOf({ tax: { rates } }: DeliveryTables, facts: TaxFacts): TaxCase {
  const { destination } = facts;
  const { vatNumber, fault, read } = judgeVatNumber(facts);
  const zeroRated = (treatment: TaxTreatment): TaxCase => ({ treatment, rate: '0', vatNumber, fault });
  if (destination.country === null) return { ...zeroRated('unknown'), fault: null };
  const isExempt = fault === null && read !== null && canBeExempt(read, destination);
  if (isExempt) return zeroRated('intra_community');
  const area = vatAreaOf(destination);
  if (area === null || area === 'XI') return zeroRated('export');
  const rate = ownRateOf(destination) ?? rates[area]!;
  return { treatment: 'standard', rate, vatNumber, fault };
}

interface JudgedNumber extends Pick<TaxCase, 'vatNumber' | 'fault'> {
  read: VatNumber | null;
}

function judgeVatNumber({ destination, billing, company, vatNumber }: TaxFacts): JudgedNumber {
  const input = vatNumber?.trim() ?? '';
  if (input === '') return { vatNumber: null, fault: null, read: null };
  const read = readVatNumber(input);
  // A tax number of a country whose numbers are not known here: it is printed, but changes nothing.
  if (read === null) return { vatNumber: input, fault: 'unknown_form', read };
  const { number } = read;
  const places = [destination, billing].map(vatNumberCountry);
  if (!places.includes(read.country)) return { vatNumber: null, fault: 'other_country', read };
  if (read.checks === false) return { vatNumber: number, fault: 'mistyped', read };
  const lacksCompany = canBeExempt(read, destination) && !namesCompany(company);
  if (lacksCompany) return { vatNumber: number, fault: 'company_missing', read };
  return { vatNumber: number, fault: null, read };
}

/** Whether goods from the seller's country to a holder of this number are an intra-Community supply. */
function canBeExempt(number: VatNumber, destination: Place): boolean {
  const area = vatAreaOf(destination);
  if (!number.inUnion || area === null || area === tax.seller || number.country === tax.seller) return false;
  return area === 'XI' || number.country === 'XI' ? area === number.country : true;
}

/** At least two letters or digits: buyers without a company enter a dash or a dot. */
function namesCompany(company: string | null): boolean {
  return (company?.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2;
}
