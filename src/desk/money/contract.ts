/** Calls for coupons, gift cards and price tables at the desk. Browser-safe. */
import { shape } from '#kernel';
import { defineDeskCall } from '../contract.ts';
import { defineVersionCalls } from '../versions/contract.ts';

/** Coupons, gift cards and the tables of prices. */
export const readMoney = defineDeskCall('GET /desk/api/money', 'manageCodes', shape<{ reply: MoneyReply }>());

export const createCoupon = defineDeskCall(
  'POST /desk/api/money/coupons',
  'manageCodes',
  shape<{ body: NewCoupon; reply: { code: string } }>(),
);

export const endCoupon = defineDeskCall(
  'POST /desk/api/money/coupons/:id/end',
  'manageCodes',
  shape<{ reply: { code: string } }>(),
);

export const createGiftcard = defineDeskCall(
  'POST /desk/api/money/giftcards',
  'manageCodes',
  shape<{ body: { amount: string; expires: string | null }; reply: NewGiftcardReply }>(),
);

export const endGiftcard = defineDeskCall(
  'POST /desk/api/money/giftcards/:id/end',
  'manageCodes',
  shape<{ reply: { last4: string } }>(),
);

/** Versions of a table; `kind` is `shipping` or `tax`. */
export const tableVersionCalls = defineVersionCalls<ShippingTable | TaxTable>()(
  '/desk/api/money/tables/:kind',
  'changeShippingAndTax',
);

/** A coupon to create: a percentage or an amount. Numbers with decimals are decimal text. */
export interface NewCoupon {
  code: string;
  name: string;
  percent: string | null;
  amount: string | null;
  minimum: string;
  /** The last day of validity: `2026-12-31`. */
  expires: string | null;
  max_uses: number | null;
  max_uses_each: number | null;
}

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
