/** Exemption sentences that § 14 (4) no. 8 UStG requires on an invoice. */
import { type ExemptTreatment, isExempt, TAX_TREATMENTS, type TaxTreatment } from './contract.ts';

/** In German for the tax office, in English for the buyer. */
export const EXEMPTION_SENTENCES: Readonly<Record<ExemptTreatment, string>> = {
  intra_community: 'Steuerfreie innergemeinschaftliche Lieferung / VAT-exempt intra-Community supply',
  export: 'Steuerfreie Ausfuhrlieferung / VAT-exempt export',
};

/**
 * A treatment as orders store it. Orders up to November 2026 were stored with `reverse_charge`, the term for services;
 * they were intra-Community supplies of goods.
 */
export type StoredTreatment = TaxTreatment | 'reverse_charge';

/** The tax treatment of a stored order. */
export function treatmentOf(storedTreatment: StoredTreatment): TaxTreatment {
  return storedTreatment === 'reverse_charge' ? 'intra_community' : storedTreatment;
}

/** The exemption of a stored treatment; null if tax is charged or not known yet. */
export function exemptionOf(storedTreatment: StoredTreatment): ExemptTreatment | null {
  const treatment = treatmentOf(storedTreatment);
  return isExempt(treatment) ? treatment : null;
}

/** Whether VAT is charged. */
export function isTaxCharged(storedTreatment: StoredTreatment): boolean {
  return TAX_TREATMENTS[treatmentOf(storedTreatment)] === 'charged';
}
