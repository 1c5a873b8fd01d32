/** The commerce client. Free of React; docs/client.md says how to use it. */
export type { CardBrand, CardInput } from './card/checks.ts';
export type * from './payment/types.ts';
export type * from './records.ts';
export {
  CHECKOUT_DAYS,
  type CommerceStorage,
  cookieStorage,
  memoryStorage,
  storageNames,
} from './storage.ts';
export type * from './types.ts';
