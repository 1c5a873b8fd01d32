/** Parts of an order as text, for documents and mails. */

import { EXEMPTION_SENTENCES, exemptionOf, isTaxCharged } from '#commerce/delivery';
import { isCutFromReel, packagingWords } from '#commerce/pricing';
import {
  formatMoney,
  formatPercent,
  isBrandedMethod,
  type Money,
  PAYMENT_METHODS,
  subtractMoney,
} from '#kernel';
import type { Order, OrderAddress, OrderLine } from './order.ts';
import { textsFor } from './texts.ts';

/** The lines of a postal address; no empty ones. */
export function addressLines(address: OrderAddress, locale: string): string[] {
  const name = address.name ?? [address.firstName, address.lastName].filter(Boolean).join(' ');
  const town = [address.zip, address.city].filter(Boolean).join(' ');
  return [
    address.company,
    name,
    address.address1,
    address.address2,
    [town, address.state].filter(Boolean).join(', '),
    address.country && countryName(address.country, locale),
  ].filter((line): line is string => Boolean(line));
}

export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(code) ?? code;
}

/**
 * The part number shown for a line. Cut tape and partial reels are not reels: they show the number without
 * packaging.
 */
export function numberOf({ packaging, productNumber, orderNumber }: OrderLine): string {
  return isCutFromReel(packaging) ? productNumber : orderNumber;
}

/** The packaging of a line in words. */
export function packagingOf({ packaging, packagingName }: OrderLine, locale: string): string {
  return packagingWords(packaging, locale, packagingName);
}

/** The payment method: `Visa ···· 4242`, or the name of the method; its id for one that another version added. */
export function methodText({ billing, paymentMethod, locale }: Order): string {
  const name = isBrandedMethod(paymentMethod)
    ? PAYMENT_METHODS[paymentMethod].brand
    : (textsFor(locale).methods[paymentMethod] ?? paymentMethod);
  const { card } = billing;
  return card?.last4 ? `${card.brand ?? name} ···· ${card.last4}` : name;
}

/** The payment state. For a cancelled order, an amount to be returned is not shown as authorised or paid. */
export function paymentText({ state, paymentState, locale }: Order): string {
  const t = textsFor(locale);
  if (state !== 'canceled') return t.paymentStates[paymentState];
  if (paymentState === 'on_account') return t.nothingDue;
  return paymentState === 'authorised' || paymentState === 'paid'
    ? t.returning
    : t.paymentStates[paymentState];
}

/** A deducted amount, with a typographic minus. */
export function deductionText(amount: Money, locale: string): string {
  return formatMoney(subtractMoney({ ...amount, minor: 0 }, amount), locale).replace('-', '\u2212');
}

/**
 * The sums below the lines, in the order of addition; zero rows are left out.
 * @param sign −1 to reverse them
 */
export function sumRows(order: Order, sign: 1 | -1 = 1): [name: string, amount: string][] {
  const { totals, locale } = order;
  const t = textsFor(locale);
  const plain = (amount: Money) => formatMoney(amount, locale);
  const deduction = (amount: Money) => deductionText(amount, locale);
  const [text, negative] = sign === 1 ? [plain, deduction] : [deduction, plain];
  const rate = isTaxCharged(order.tax.treatment) ? ` ${formatPercent(Number(order.tax.rate), locale)}` : '';
  const rows: [string, string, boolean][] = [
    [t.subTotal, text(totals.subTotal), true],
    [
      order.coupon ? `${t.discount} ${order.coupon.code}` : t.discount,
      negative(totals.discount),
      totals.discount.minor > 0,
    ],
    [t.shipping, text(totals.shipping), true],
    [`${t.tax}${rate}`, text(totals.tax), true],
    [t.grandTotal, text(totals.grandTotal), true],
    ...order.giftcards.map(({ last4, amount }): [string, string, boolean] => [
      `${t.giftcard} ···· ${last4}`,
      negative(amount),
      true,
    ]),
    [t.toPay, text(totals.capture), totals.giftcards.minor > 0],
  ];
  return rows.filter(([, , shown]) => shown).map(([name, amount]) => [name, amount]);
}

/** The sentence required by law on an invoice without tax; null if tax is charged. */
export function taxNote({ tax }: Order): string | null {
  const exemption = exemptionOf(tax.treatment);
  return exemption && EXEMPTION_SENTENCES[exemption];
}
