/** Wire shapes of coupons, gift cards and the tables of prices at the desk. Browser-safe. */

export interface CouponReply {
  id: string;
  code: string;
  name: string;
  /** Percent as decimal text, or an amount in the store's currency. */
  percent: string | null;
  amount: number | null;
  minimum: number;
  expiresAt: string | null;
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
  expiresAt: string | null;
  active: boolean;
}

export interface MoneyReply {
  currency: string;
  coupons: CouponReply[];
  giftcards: GiftcardReply[];
  /** What is edited in files, each with its file. */
  tables: {
    file: string;
    rows: { name: string; value: string }[];
  }[];
}

/** A new gift card: its code is shown this once. */
export interface NewGiftcardReply {
  code: string;
  last4: string;
}
