/**
 * Refusals of payments and coupons in the page's language, followed by the payment provider's own message if there is
 * one, because the bank's support can look it up. The API and the providers send most messages in English only, but
 * their
 * codes are the same in every language. Codes: https://docs.stripe.com/declines/codes and `src/commerce/payments`.
 */
import type { FieldError } from '../api/commerce/records.ts';
import { defineTexts, languageOf, type Translation } from '../messages/define.ts';
import { fr } from './refusals.fr.ts';
import { nl } from './refusals.nl.ts';

const en = {
  declined: 'The bank declined this card. Use another card, or pay another way.',
  funds: 'There is not enough money on this card. Use another card, or pay another way.',
  cardExpired: 'This card has expired. Use another card.',
  cvc: 'The security code does not match the card. Enter it again.',
  number: 'The card number is wrong. Enter it again.',
  processing: 'The bank could not process the card just now. Try again in a minute.',
  tooOften: 'The card was tried too often or is over its limit. Use another card, or pay another way.',
  notConfirmed: 'Your bank did not confirm the payment. Try again, or pay another way.',
  canceled: 'The payment was not completed. Choose a payment method.',
  wallet: 'PayPal declined the payment. Pay another way.',
  unreachable: 'The payment provider cannot be reached at the moment. Try again in a minute.',
  tooSmall: 'The amount is too small for this payment method. Choose another.',
  tooLarge: 'The amount is too large for this payment method. Choose another.',
  amountChanged: 'The total has changed since you agreed to pay. Check the new total, then pay again.',
  payAgain: 'This payment can no longer be used. Pay again.',
  bankWorks: 'The bank is still processing the payment. Your order is then placed automatically.',
  notApproved: 'Only approved companies can pay on account. Choose another payment method.',
  notOffered: 'This payment method is not available at the moment. Choose another.',
  chooseMethod: 'Choose a payment method.',
  purchaseOrder: 'Enter your purchase order number to pay on account.',
  typeAgain: 'Enter the card again.',
  cardGone: 'This card is no longer stored in your account. Choose another.',
  couponUnknown: 'There is no coupon with this code. Remove it from the cart.',
  couponExpired: 'This coupon is no longer valid. Remove it from the cart.',
  couponUsed: 'This coupon has been used up. Remove it from the cart.',
  couponMinimum: 'Add more goods to use this coupon.',
  /** For unknown codes. */
  other: 'The payment was refused. Choose another payment method.',
  provider: (words: string) => `Message of the payment provider: “${words}”`,
};

export type RefusalWords = Translation<typeof en>;

const de: RefusalWords = {
  declined: 'Die Bank hat diese Karte abgelehnt. Verwenden Sie eine andere Karte, oder zahlen Sie anders.',
  funds: 'Das Guthaben dieser Karte reicht nicht. Verwenden Sie eine andere Karte, oder zahlen Sie anders.',
  cardExpired: 'Diese Karte ist abgelaufen. Verwenden Sie eine andere.',
  cvc: 'Die Prüfnummer passt nicht zu dieser Karte. Geben Sie sie noch einmal ein.',
  number: 'Die Kartennummer stimmt nicht. Geben Sie sie noch einmal ein.',
  processing:
    'Die Bank konnte die Karte gerade nicht bearbeiten. Versuchen Sie es in einer Minute noch einmal.',
  tooOften:
    'Die Karte wurde zu oft benutzt oder ihr Limit ist erreicht. Verwenden Sie eine andere, oder zahlen Sie anders.',
  notConfirmed:
    'Ihre Bank hat die Zahlung nicht bestätigt. Versuchen Sie es noch einmal, oder zahlen Sie anders.',
  canceled: 'Die Zahlung wurde nicht abgeschlossen. Wählen Sie eine Zahlungsart.',
  wallet: 'PayPal hat die Zahlung abgelehnt. Zahlen Sie anders.',
  unreachable:
    'Der Zahlungsanbieter ist gerade nicht zu erreichen. Versuchen Sie es in einer Minute noch einmal.',
  tooSmall: 'Der Betrag ist für diese Zahlungsart zu klein. Wählen Sie eine andere.',
  tooLarge: 'Der Betrag ist für diese Zahlungsart zu groß. Wählen Sie eine andere.',
  amountChanged:
    'Die Summe hat sich seit Ihrer Zustimmung geändert. Prüfen Sie die neue Summe, und zahlen Sie noch einmal.',
  payAgain: 'Diese Zahlung ist nicht mehr gültig. Zahlen Sie noch einmal.',
  bankWorks: 'Die Bank bearbeitet die Zahlung noch. Ihre Bestellung wird danach automatisch aufgegeben.',
  notApproved: 'Nur freigegebene Firmen können auf Rechnung kaufen. Wählen Sie eine andere Zahlungsart.',
  notOffered: 'Diese Zahlungsart wird gerade nicht angeboten. Wählen Sie eine andere.',
  chooseMethod: 'Wählen Sie eine Zahlungsart.',
  purchaseOrder: 'Geben Sie für den Kauf auf Rechnung Ihre Bestellnummer ein.',
  typeAgain: 'Geben Sie die Karte noch einmal ein.',
  cardGone: 'Diese Karte ist nicht mehr in Ihrem Konto hinterlegt. Wählen Sie eine andere.',
  couponUnknown: 'Diesen Rabattcode gibt es nicht. Entfernen Sie ihn aus dem Warenkorb.',
  couponExpired: 'Dieser Rabattcode gilt nicht mehr. Entfernen Sie ihn aus dem Warenkorb.',
  couponUsed: 'Dieser Rabattcode ist aufgebraucht. Entfernen Sie ihn aus dem Warenkorb.',
  couponMinimum: 'Legen Sie mehr Waren in den Warenkorb, um diesen Rabattcode zu nutzen.',
  other: 'Die Zahlung wurde abgelehnt. Wählen Sie eine andere Zahlungsart.',
  provider: (words) => `Meldung des Zahlungsanbieters: „${words}“`,
};

const texts = defineTexts(en, de, fr, nl);

type Word = Exclude<keyof typeof en, 'provider'>;

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

/** Fields of the payment; messages of all other fields arrive in the page's language already. */
const PAYMENT =
  /^billing\.(?:method|intent|card|account_card_id|bancontact|klarna|ideal|paypal|purchase_order_number)\b/;

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
  return words ? `${t[word]} ${t.provider(words)}` : t[word];
}

function wordOf(path: string, code: string): Word | null {
  if (path === 'coupon_code') return lookUpWord(COUPON_WORDS, code);
  if (!PAYMENT.test(path)) return null;
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
