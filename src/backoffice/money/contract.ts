/** Wire shapes of coupons, gift cards and price tables at the desk. Browser-safe. */

export interface CouponReply {
  id: string;
  code: string;
  name: string;
  /** Percent as decimal text, or an amount in the store's currency. */
  percent: string | null;
  amount: number | null;
  minimum: number;
  /** The last day of validity, in UTC: `2026-12-31`. */
  lastDay: string | null;
  maxUses: number | null;
  maxUsesEach: number | null;
  uses: number;
  active: boolean;
}

export interface GiftcardReply {
  id: string;
  last4: string;
  currency: string;
  issued: number;
  balance: number;
  /** The last day of validity, in UTC: `2026-12-31`. */
  lastDay: string | null;
  active: boolean;
}

export interface MoneyReply {
  currency: string;
  /** Most that the reader may give by a coupon, and by one gift card; null: no limit. */
  mostPercent: number;
  mostOnGiftcard: number | null;
  coupons: CouponReply[];
  giftcards: GiftcardReply[];
  /** The tables that prices are computed from. */
  shipping: ShippingTable;
  tax: TaxTable;
}

/** A new gift card: its code is shown only once. */
export interface NewGiftcardReply {
  code: string;
  last4: string;
}

/** A zone of countries with the prices of its services. Amounts are decimal text in the store's currency. */
export interface ShippingZone {
  id: string;
  countries: string[];
  services: { id: string; price: string; freeFrom: string | null; days: [number, number] }[];
}

export interface ShippingTable {
  /** By id, with names by language. */
  services: Record<string, { name: Record<string, string> }>;
  groups: ShippingZone[];
}

export interface TaxTable {
  /** Percent as decimal text, by country. */
  rates: Record<string, string>;
}
