import type { CartAddress, CartLineReply, CartReply, CartSettingsReply } from '#commerce/cart/contract';
import { formatMoney, money, moneyOf } from '#kernel';
import type { Account, Address, Card, PaymentMethod } from '../api/commerce/records.ts';
import type { PayingAddresses } from '../api/context.ts';
import type { PromiseClock } from './delivery-dates.ts';

/** All that the page starts with. */
export interface CheckoutData {
  cart: CartReply | null;
  /** Number of the order that the session gave before, where its cart is empty: it may just have been placed. */
  placed: string | null;
  settings: Pick<CartSettingsReply, 'countries' | 'cut_off'>;
  /** By the clock of the server. */
  clock: PromiseClock;
  account: (Account & { company?: string | null; on_account?: boolean }) | null;
  addresses: Address[];
  cards: Card[];
  methods: PaymentMethod[];
  /** Cards are test cards, no money moves. */
  trial: boolean;
  paying: PayingAddresses;
}

export type Section = 'contact' | 'delivery' | 'shipping' | 'payment' | 'review';

export const SECTIONS: readonly Section[] = ['contact', 'delivery', 'shipping', 'payment', 'review'];

/** Fields of an address that a parcel needs. */
export const NEEDED: readonly (keyof Address)[] = ['name', 'address1', 'zip', 'city', 'country'];

const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Whether a parcel can be sent to it. */
export function isComplete(address: Address | null | undefined): boolean {
  return NEEDED.every((field) => isGiven(address?.[field]));
}

/** What is chosen in the page and not in the cart: the way to pay, and that the proposed service is right. */
export interface CheckoutChoice {
  method: PaymentMethod | null;
  shipping: boolean;
}

/** Whether what a section asks has been answered. */
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

/** The first section that still asks something. */
export function firstOpenSection(cart: CartReply, choice: CheckoutChoice): Section {
  return SECTIONS.find((section) => !isDone(section, cart, choice)) ?? 'review';
}

/** An address in one line, as a person writes it. */
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

/** Whether both say the same place; missing and empty fields are equal. */
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

/** Lines of which some pieces are not in stock. */
export function laterLines(cart: CartReply): CartLineReply[] {
  return cart.items.filter((line) => (line.backorder ?? 0) > 0);
}

/** An amount of the cart as text, in the currency that is charged. */
export function amountText(amount: number | null | undefined, currency: string, locale: string): string {
  return formatMoney(amount ? moneyOf(currency, amount) : money(currency, 0), locale);
}
