/** Exemption sentences that § 14 (4) no. 8 UStG requires on an invoice. */

export type ExemptTreatment = 'intra_community' | 'export';

/** In German for the tax office, in English for the buyer. */
export const EXEMPTION_SENTENCES: Readonly<Record<ExemptTreatment, string>> = {
  intra_community: 'Steuerfreie innergemeinschaftliche Lieferung / VAT-exempt intra-Community supply',
  export: 'Steuerfreie Ausfuhrlieferung / VAT-exempt export',
};

/**
 * The exemption of a stored treatment; null where tax is charged or not known yet. Orders up to November 2026 were
 * stored with `reverse_charge`, the term for services; they were supplies of goods and print that sentence.
 */
export function exemptionOf(treatment: string): ExemptTreatment | null {
  if (treatment === 'intra_community' || treatment === 'reverse_charge') return 'intra_community';
  return treatment === 'export' ? 'export' : null;
}
