/** Wire shapes of delivery: countries, shipping services, how a cart is taxed. Browser-safe. */

export interface DeliveryCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** Member of the European Union: a VAT number of another member shifts the tax to the buyer. */
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
 * Why a cart is taxed as it is: at the rate of the country it goes to, by the buyer (reverse charge), not at all
 * because it leaves the Union, or not yet known.
 */
export type TaxTreatment = 'standard' | 'reverse_charge' | 'export' | 'unknown';
