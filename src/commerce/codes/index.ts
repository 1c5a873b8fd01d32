/** Coupons and gift cards: looked up by code, redeemed by orders. */
export {
  type CartCodes,
  type CodeCaller,
  type Codes,
  createCodes,
} from './codes.ts';
export { type CodeRefusal, type Coupon, couponDiscount, couponRefusal, unknownCoupon } from './coupons.ts';
export { endCoupon, endGiftcard, type IssuedGiftcard, listCoupons, listGiftcards } from './desk.ts';
export { unexplainedCodes } from './store.ts';
