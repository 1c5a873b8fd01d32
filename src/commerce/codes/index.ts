/** Coupons and gift cards: looked up by code, redeemed by orders. */
export {
  type CartCodes,
  type CartCoupon,
  type CodeAnswer,
  type CodeCaller,
  type Codes,
  createCodes,
  type NewCoupon,
} from './codes.ts';
export { type CodeRefusal, type Coupon, couponDiscount, couponRefusal, unknownCoupon } from './coupons.ts';
export { endCoupon, endGiftcard, type IssuedGiftcard, listCoupons, listGiftcards } from './desk.ts';
export { type Buyer, type Giftcard, unexplainedCodes } from './store.ts';
