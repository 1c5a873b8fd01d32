/** Wire shapes of delivery: countries, shipping services, how a cart is taxed. Browser-safe. */

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
  /** What this cart pays for it, net; 0 above the threshold. */
  price: number;
  /** `2–4 working days`. */
  description: string;
  /** Working days from dispatch, fewest and most. */
  days: [number, number];
  /** Goods value from which it costs nothing; null: it always costs. */
  free_from: number | null;
}

/**
 * Why a cart is taxed as it is: at the rate of the country it goes to, exempt as an intra-Community supply, exempt as an
 * export, or not yet known.
 */
export type TaxTreatment = 'standard' | 'intra_community' | 'export' | 'unknown';

/**
 * Why a VAT number changes no tax: no country has numbers of its form, it belongs neither to the country of delivery
 * nor to that of billing, its check digit is wrong, or no company is named with it.
 */
export type VatNumberFault = 'unknown_form' | 'other_country' | 'mistyped' | 'company_missing';
