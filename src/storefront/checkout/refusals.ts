/**
 * Refusals of payments and coupons in the page's language, followed by the payment provider's own message if there is
 * one, because the bank's support can look it up. The API and the providers send most messages in English only, but
 * their
 * codes are the same in every language. Codes: https://docs.stripe.com/declines/codes and `src/commerce/payments`.
 */
import { PAYMENT_METHOD_IDS } from '#kernel';
import { languageOf, textsOf } from '#messages';
import type { FieldError } from '../api/commerce/records.ts';

const texts = textsOf('storefront/checkout/refusals');

type Word = Exclude<keyof (typeof texts)['en'], 'provider'>;

const WORDS_BY_CODE: Readonly<Record<string, Word>> = {
  card_declined: 'declined',
  generic_decline: 'declined',
  do_not_honor: 'declined',
  lost_card: 'declined',
  stolen_card: 'declined',
  declined: 'declined',
  DECLINED: 'declined',
  insufficient_funds: 'funds',
  expired_card: 'cardExpired',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  incorrect_number: 'number',
  invalid_number: 'number',
  processing_error: 'processing',
  card_velocity_exceeded: 'tooOften',
  authentication_required: 'notConfirmed',
  payment_intent_authentication_failure: 'notConfirmed',
  setup_intent_authentication_failure: 'notConfirmed',
  ACTION_REQUIRED: 'notConfirmed',
  NOT_AUTHORISED: 'notConfirmed',
  payment_canceled: 'canceled',
  processor_declined: 'wallet',
  gateway_rejected: 'wallet',
  settlement_declined: 'wallet',
  gateway_unreachable: 'unreachable',
  UNREACHABLE: 'unreachable',
  connection_error: 'unreachable',
  request_error: 'unreachable',
  script_error: 'unreachable',
  amount_too_small: 'tooSmall',
  amount_too_large: 'tooLarge',
  AMOUNT_CHANGED: 'amountChanged',
  CANCELED: 'payAgain',
  ALREADY_USED: 'payAgain',
  UNUSABLE: 'payAgain',
  PROCESSING: 'bankWorks',
  NOT_APPROVED: 'notApproved',
  NOT_OFFERED: 'notOffered',
  REQUIRED: 'chooseMethod',
};

/** Codes of a card token that mean something else for other fields. */
const CARD_WORDS: Readonly<Record<string, Word>> = {
  UNKNOWN: 'typeAgain',
  USED: 'typeAgain',
  EXPIRED: 'typeAgain',
  FOREIGN: 'typeAgain',
  REQUIRED: 'typeAgain',
};

const COUPON_WORDS: Readonly<Record<string, Word>> = {
  NOT_FOUND: 'couponUnknown',
  EXPIRED: 'couponExpired',
  USED_UP: 'couponUsed',
  MINIMUM: 'couponMinimum',
};

/**
 * Fields of `billing` whose refusal is about the payment; messages of all other fields arrive in the page's language
 * already, as do those of a purchase on account.
 */
const PAYMENT_FIELDS: ReadonlySet<string | undefined> = new Set([
  ...['method', 'intent', 'account_card_id', 'purchase_order_number'],
  ...PAYMENT_METHOD_IDS.filter((method) => method !== 'account'),
]);

/**
 * Codes made by the shop's client and server, whose messages are not the provider's; so are upper-case codes listed
 * above.
 */
const OWN_CODES = new Set([
  'payment_canceled',
  'processor_declined',
  'gateway_rejected',
  'settlement_declined',
  'gateway_unreachable',
  'connection_error',
  'request_error',
  'script_error',
]);

/** The message for the buyer about a refused field. */
export function refusalMessage(path: string, { code, message }: FieldError, locale: string): string {
  const word = wordOf(path, code);
  if (!word) return message;
  const t = texts[languageOf(locale)];
  const isOwn = OWN_CODES.has(code) || (word !== 'other' && code === code.toUpperCase());
  const words = isOwn ? '' : message.trim();
  return words ? `${t[word]} ${t.provider({ words })}` : t[word];
}

function wordOf(path: string, code: string): Word | null {
  if (path === 'coupon_code') return lookUpWord(COUPON_WORDS, code);
  const [map, field] = path.split('.');
  if (map !== 'billing' || !PAYMENT_FIELDS.has(field)) return null;
  if (path === 'billing.purchase_order_number') return 'purchaseOrder';
  if (path === 'billing.account_card_id') return 'cardGone';
  const ofCard = path.startsWith('billing.card') ? lookUpWord(CARD_WORDS, code) : null;
  return ofCard ?? lookUpWord(WORDS_BY_CODE, code) ?? 'other';
}

const lookUpWord = (words: Readonly<Record<string, Word>>, code: string): Word | null =>
  Object.hasOwn(words, code) ? (words[code] ?? null) : null;

/** The message for the buyer when a call of the payment fails. */
export function errorMessage(error: unknown, locale: string): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  // The message says how long to wait and is in the page's language already.
  if (code === 'too_many_requests' && typeof message === 'string') return message;
  const field = {
    code: typeof code === 'string' ? code : '',
    // The message of a programming fault is of no use to a buyer.
    message: typeof message === 'string' && !(error instanceof TypeError) ? message : '',
  };
  return refusalMessage('billing.method', field, locale);
}
