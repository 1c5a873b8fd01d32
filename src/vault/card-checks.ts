import { z } from 'zod';
import type { VaultErrors } from './contract.ts';
import type { CardDetails } from './gateway.ts';

/** Codes and messages that the public client libraries expect; they must not change. */
const INVALID = {
  number: { code: 'invalid_card_number', message: 'Card number appears to be invalid' },
  exp_month: { code: 'invalid_card_expiry', message: 'Card expiry appears to be invalid' },
  cvc: { code: 'invalid_card_cvc', message: 'Card CVC code appears to be invalid' },
} as const;

const LONGEST_VALID_YEARS = 50;

const text = z.union([z.string().max(100), z.number().transform(String)]).catch('');
const cardData = z.object({
  number: text,
  exp: text,
  exp_month: text,
  exp_year: text,
  cvc: text,
  billing: z
    .object({
      name: z.string().max(200).nullish().catch(null),
      zip: z.string().max(20).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

export type CardCheck = { ok: true; card: CardDetails } | { ok: false; errors: VaultErrors };

/**
 * Validates card data with the rules of the client libraries: a number of 10 to 16 digits with a valid check digit,
 * an expiry that is not past (`exp` is split if month and year are missing), a CVC of 3 or 4 digits.
 */
export function readCard(data: unknown, now: Date): CardCheck {
  const result = cardData.safeParse(data);
  const cardInput = result.success ? result.data : cardData.parse({});
  const number = cardInput.number.replace(/[\s-]/g, '');
  const expiry = readExpiry(cardInput, now);
  const cvc = cardInput.cvc.trim();
  const errors: VaultErrors = {
    ...(!isCardNumber(number) && { number: INVALID.number }),
    ...(expiry === null && { exp_month: INVALID.exp_month }),
    ...(!/^\d{3,4}$/.test(cvc) && { cvc: INVALID.cvc }),
  };
  if (expiry === null || Object.keys(errors).length > 0) return { ok: false, errors };
  const { name, zip } = cardInput.billing ?? {};
  return { ok: true, card: { number, ...expiry, cvc, name: name || null, postalCode: zip || null } };
}

/** Whether the text is 10 to 16 digits with a valid check digit (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{10,16}$/.test(number)) return false;
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place]) * (place % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

type Expiry = { expMonth: number; expYear: number };

function readExpiry(
  expiryInput: { exp: string; exp_month: string; exp_year: string },
  now: Date,
): Expiry | null {
  const parts = expiryInput.exp.trim().split(/[\s/-]+/, 2);
  const month = expiryInput.exp_month.trim() || (parts[0] ?? '');
  const year = expiryInput.exp_year.trim() || (parts[1] ?? '');
  if (!/^\d{1,2}$/.test(month) || !/^(\d{2}|\d{4})$/.test(year)) return null;
  const expMonth = Number(month);
  const expYear =
    year.length === 2 ? Math.floor(now.getUTCFullYear() / 100) * 100 + Number(year) : Number(year);
  if (expMonth < 1 || expMonth > 12) return null;
  const months = expYear * 12 + expMonth - 1 - (now.getUTCFullYear() * 12 + now.getUTCMonth());
  return months < 0 || months >= LONGEST_VALID_YEARS * 12 ? null : { expMonth, expYear };
}
