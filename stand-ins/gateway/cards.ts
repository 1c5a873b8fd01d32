import { createHash } from 'node:crypto';
import type { ApiObject, GatewayDatabase } from './database.ts';
import { type Form, readMap, readText, readWholeNumber, requiredText } from './form.ts';
import { Refusal } from './refusal.ts';

/** What a test card does when it is charged. */
export interface Behaviour {
  /** A challenge page comes first: always, or unless the card was set up for later charges. */
  challenge?: 'always' | 'unless_set_up';
  decline?: Decline;
  /** Declines already when it is stored for a customer. */
  notKept?: boolean;
}

export type Decline = keyof typeof DECLINES;

/** The gateway's published messages for each decline of a card. */
export const DECLINES = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  lost_card: { code: 'card_declined', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', message: 'Your card was declined.' },
  card_velocity_exceeded: {
    code: 'card_declined',
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const;

/** Public test cards that always succeed. */
const GOOD_CARDS = new Set([
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '5200828282828210',
  '5105105105105100',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '6011981111111113',
  '3056930009020004',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
  '6205500000000000004',
]);

/** The gateway's public test cards with another behaviour. */
const TEST_CARDS: Readonly<Record<string, Behaviour>> = {
  '4000000000000002': { decline: 'generic_decline', notKept: true },
  '4000000000009995': { decline: 'insufficient_funds', notKept: true },
  '4000000000009987': { decline: 'lost_card', notKept: true },
  '4000000000009979': { decline: 'stolen_card', notKept: true },
  '4000000000006975': { decline: 'card_velocity_exceeded', notKept: true },
  '4000000000000069': { decline: 'expired_card', notKept: true },
  '4000000000000127': { decline: 'incorrect_cvc', notKept: true },
  '4000000000000119': { decline: 'processing_error', notKept: true },
  '4000000000000341': { decline: 'generic_decline' },
  '4000002500003155': { challenge: 'unless_set_up' },
  '4000002760003184': { challenge: 'always' },
  '4000000000003220': { challenge: 'always' },
  '4000000000003063': { challenge: 'always' },
  '4000008400001629': { challenge: 'always', decline: 'generic_decline' },
  '4000008260003178': { challenge: 'always', decline: 'insufficient_funds' },
};

const BRANDS: readonly [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|64|65)/, 'discover'],
  [/^35/, 'jcb'],
  [/^3[0689]/, 'diners'],
  [/^62/, 'unionpay'],
];

/** Creates a payment method from a form. The number decides its behaviour and is not stored. */
export function makePaymentMethod(database: GatewayDatabase, form: Form): ApiObject {
  const type = requiredText(form, 'type');
  const billing = readBilling(form);
  if (type !== 'card')
    return database.create('payment_method', { type, [type]: readMap(form, type), ...billing });
  const card = readMap(form, 'card');
  const number = requiredText(card, 'number').replace(/[\s-]/g, '');
  const expMonth = readWholeNumber(card, 'exp_month') ?? 0;
  const expYear = fullYear(readWholeNumber(card, 'exp_year') ?? 0, database.nowInSeconds());
  const cvc = readText(card, 'cvc');
  if (!/^\d{10,19}$/.test(number) || !hasValidCheckDigit(number))
    throw createCardError('incorrect_number', 'Your card number is incorrect.', 'number');
  if (expMonth < 1 || expMonth > 12)
    throw createCardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  if (isPast(expMonth, expYear, database.nowInSeconds()))
    throw createCardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (cvc !== null && !/^\d{3,4}$/.test(cvc))
    throw createCardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  if (!GOOD_CARDS.has(number) && !TEST_CARDS[number]) throw createLiveCardError();
  const brand = BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown';
  const shape = database.create('card', {});
  const details = {
    ...Object.fromEntries(
      Object.entries(shape).filter(([field]) => !['id', 'object', 'created'].includes(field)),
    ),
    brand,
    display_brand: brand,
    country: 'US',
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: createHash('sha256').update(`fingerprint ${number}`).digest('base64url').slice(0, 16),
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
  };
  const behaviour = TEST_CARDS[number] ?? {};
  return database.create('payment_method', { type, card: details, ...billing, _behaviour: behaviour });
}

export function readBilling(form: Form): { billing_details?: object } {
  const billingDetails = readMap(form, 'billing_details');
  if (Object.keys(billingDetails).length === 0) return {};
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    billing_details: {
      email: readText(billingDetails, 'email'),
      name: readText(billingDetails, 'name'),
      phone: readText(billingDetails, 'phone'),
      tax_id: null,
      address: { ...address, ...readMap(billingDetails, 'address') },
    },
  };
}

export function readBehaviour(method: ApiObject): Behaviour {
  return (method['_behaviour'] as Behaviour | undefined) ?? {};
}

export function createDecline(decline: Decline, relatedObject?: ApiObject): Refusal {
  const { code, message } = DECLINES[decline];
  return new Refusal({ status: 402, type: 'card_error', code, message, declineCode: decline, relatedObject });
}

function createCardError(code: string, message: string, param: string): Refusal {
  return new Refusal({ status: 402, type: 'card_error', code, message, param });
}

/** A trial must not accept the real card of a visitor. */
function createLiveCardError(): Refusal {
  const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
  return new Refusal({
    status: 402,
    type: 'card_error',
    code: 'card_declined',
    message,
    param: 'number',
    declineCode: 'test_mode_live_card',
  });
}

function fullYear(year: number, seconds: number): number {
  return year < 100 ? Math.floor(new Date(seconds * 1000).getUTCFullYear() / 100) * 100 + year : year;
}

function isPast(month: number, year: number, seconds: number): boolean {
  const now = new Date(seconds * 1000);
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return year * 12 + month - 1 < thisMonth || year > now.getUTCFullYear() + 50;
}

function hasValidCheckDigit(number: string): boolean {
  let sum = 0;
  [...number].reverse().forEach((letter, index) => {
    const digit = Number(letter) * (index % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  });
  return sum % 10 === 0;
}
