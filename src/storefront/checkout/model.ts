import type { AccountReply, AddressReply, CardReply } from '#accounts/contract';
import type { CartAddress, CartLineReply, CartReply, CartSettingsReply } from '#commerce/cart/contract';
import { formatMoney, money, moneyOf } from '#kernel';
import type { Address, PaymentMethod } from '../api/commerce/records.ts';
import type { PayingAddresses } from '../api/context.ts';
import type { PromiseClock } from './delivery-dates.ts';

/** The initial data of the checkout page. */
export interface CheckoutData {
  cart: CartReply | null;
  /** Number of the session's last order if the cart is empty: the order may just have been placed. */
  placed: string | null;
  settings: Pick<CartSettingsReply, 'countries' | 'cut_off'>;
  /** By the server's time. */
  clock: PromiseClock;
  account: AccountReply | null;
  addresses: AddressReply[];
  cards: CardReply[];
  methods: PaymentMethod[];
  /** The gateway runs in test mode: no money moves. */
  trial: boolean;
  paying: PayingAddresses;
}

export type Section = 'contact' | 'delivery' | 'shipping' | 'payment' | 'review';

export const SECTIONS: readonly Section[] = ['contact', 'delivery', 'shipping', 'payment', 'review'];

/** Address fields that a parcel needs. */
export const NEEDED: readonly (keyof Address)[] = ['name', 'address1', 'zip', 'city', 'country'];

const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Whether a parcel can be sent to the address. */
export function isComplete(address: Address | null | undefined): boolean {
  return NEEDED.every((field) => isGiven(address?.[field]));
}

/** Choices stored by the page and not in the cart: the payment method, and that the shipping service is confirmed. */
export interface CheckoutChoice {
  method: PaymentMethod | null;
  shipping: boolean;
}

/** Whether a section has all it needs. */
export function isDone(section: Section, cart: CartReply, choice: CheckoutChoice): boolean {
  switch (section) {
    case 'contact':
      return isGiven(cart.account?.email);
    case 'delivery':
      return isComplete(cart.shipping);
    case 'shipping':
      return choice.shipping && isGiven(cart.shipping?.service);
    case 'payment':
      return choice.method !== null;
    case 'review':
      return false;
  }
}

/** The first section that is not done. */
export function firstOpenSection(cart: CartReply, choice: CheckoutChoice): Section {
  return SECTIONS.find((section) => !isDone(section, cart, choice)) ?? 'review';
}

/** An address in one line. */
export function addressLine(
  address: Address | null | undefined,
  countryName: (code: string) => string,
): string {
  if (!address) return '';
  const town = [address.zip, address.city].filter(isGiven).join(' ');
  const country = address.country ? countryName(address.country) : '';
  return [address.name, address.company, address.address2, address.address1, town, address.state, country]
    .filter(isGiven)
    .join(', ');
}

/** Whether two addresses are the same; missing and empty fields are equal. */
export function isSamePlace(a: Address | null | undefined, b: Address | null | undefined): boolean {
  const fields = ['name', 'company', 'address1', 'address2', 'zip', 'city', 'state', 'country'] as const;
  return fields.every((field) => (a?.[field] ?? '') === (b?.[field] ?? ''));
}

export const addressOf = (source: CartAddress | Address | null | undefined): Address => ({
  name: source?.name ?? '',
  company: source?.company ?? '',
  address1: source?.address1 ?? '',
  address2: source?.address2 ?? '',
  zip: source?.zip ?? '',
  city: source?.city ?? '',
  state: source?.state ?? '',
  country: source?.country ?? '',
  phone: source?.phone ?? '',
});

/** Lines with pieces on back order. */
export function laterLines(cart: CartReply): CartLineReply[] {
  return cart.items.filter((line) => (line.backorder ?? 0) > 0);
}

/** An amount in the currency that is charged. */
export function amountText(amount: number | null | undefined, currency: string, locale: string): string {
  return formatMoney(amount ? moneyOf(currency, amount) : money(currency, 0), locale);
}
