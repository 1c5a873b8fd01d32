/** Wire shapes of delivery: countries, shipping services, tax treatment. Browser-safe. */

export interface DeliveryCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** Member of the European Union. */
  eu: boolean;
}

export interface ShippingService {
  id: string;
  name: string;
  /** Net price for this cart; 0 from the threshold on. */
  price: number;
  /** `2–4 working days`. */
  description: string;
  /** Working days from dispatch, fewest and most. */
  days: [number, number];
  /** Value of goods from which shipping is free; null: never. */
  free_from: number | null;
}

/**
 * What each tax treatment does to VAT: charged at the rate of the country of delivery, exempt, or not yet known.
 */
export const TAX_TREATMENTS = {
  standard: 'charged',
  intra_community: 'exempt',
  export: 'exempt',
  unknown: 'open',
} as const satisfies Readonly<Record<string, 'charged' | 'exempt' | 'open'>>;

export type TaxTreatment = keyof typeof TAX_TREATMENTS;

/** The treatments without VAT, which an invoice must explain. */
export type ExemptTreatment = {
  [Treatment in TaxTreatment]: (typeof TAX_TREATMENTS)[Treatment] extends 'exempt' ? Treatment : never;
}[TaxTreatment];

export function isExempt(treatment: TaxTreatment): treatment is ExemptTreatment {
  return TAX_TREATMENTS[treatment] === 'exempt';
}

/** Whether it is settled what VAT is due. */
export function isTaxKnown(treatment: TaxTreatment): boolean {
  return TAX_TREATMENTS[treatment] !== 'open';
}

export const TAX_TREATMENT_NAMES = Object.keys(TAX_TREATMENTS) as [TaxTreatment, ...TaxTreatment[]];

/**
 * Why a VAT number does not change the tax: no country has numbers of its form, it belongs neither to the country
 * of delivery nor to that of billing, its check digit is wrong, or no company is named.
 */
export const VAT_NUMBER_FAULTS = ['unknown_form', 'other_country', 'mistyped', 'company_missing'] as const;
export type VatNumberFault = (typeof VAT_NUMBER_FAULTS)[number];
