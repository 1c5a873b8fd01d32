import { ApiError } from '../../errors.ts';

/** A card as typed, or a wallet's `nonce` in its place. */
export interface CardInput {
  /** May contain spaces and dashes. */
  number?: string | number;
  /** Month and year in one text: `12/30`, `12-2030`, `12 / 30`. */
  exp?: string | number;
  exp_month?: string | number;
  exp_year?: string | number;
  cvc?: string | number;
  nonce?: string;
  account_id?: string | null;
  billing?: object;
}

export type CardBrand =
  | 'Visa'
  | 'MasterCard'
  | 'American Express'
  | 'Discover'
  | 'JCB'
  | 'Diners Club'
  | 'Unknown';

const MAX_YEARS_AHEAD = 50;

/** 10 to 16 digits with a valid check digit; spaces and dashes are ignored. */
export function isCardNumber(number: string | number): boolean {
  const digits = digitsOf(number);
  return /^\d{10,16}$/.test(digits) && hasCheckDigit(digits);
}

/** Valid until the end of the month, and less than 50 years ahead. `year` has four digits. */
export function isCardExpiry(month: string | number, year: string | number, now = new Date()): boolean {
  if (!/^\d{1,2}$/.test(String(month).trim()) || !/^\d{4}$/.test(String(year).trim())) return false;
  const [expiryMonth, expiryYear] = [Number(month), Number(year)];
  if (expiryMonth < 1 || expiryMonth > 12 || expiryYear - now.getFullYear() >= MAX_YEARS_AHEAD) return false;
  return now < new Date(expiryYear, expiryMonth, 1);
}

/** 3 or 4 digits, whatever the brand. */
export function isCardCvc(cvc: string | number): boolean {
  return /^\d{3,4}$/.test(String(cvc).trim());
}

/** Month and year from one text; a two-digit year is completed with the current century. */
export function parseCardExpiry(text: string | number, now = new Date()): { month: string; year: string } {
  const [month = '', year = ''] = String(text)
    .trim()
    .split(/[\s/-]+/);
  return { month, year: fullYear(year, now) };
}

/** Brand by the first two digits. For display only: no card is refused by its brand. */
export function cardBrand(number: string | number): CardBrand {
  const first = Number(digitsOf(number).slice(0, 2));
  if (first >= 40 && first <= 49) return 'Visa';
  if (first >= 50 && first <= 59) return 'MasterCard';
  if (first === 34 || first === 37) return 'American Express';
  if ([60, 62, 64, 65].includes(first)) return 'Discover';
  if (first === 35) return 'JCB';
  if ([30, 36, 38, 39].includes(first)) return 'Diners Club';
  return 'Unknown';
}

/**
 * Runs all checks. If several fail, the last one is reported: security code before expiry before number. A card with a
 * nonce is not checked.
 * @throws ApiError status 402; code `invalid_card` without a card
 */
export function checkCard(card: CardInput | null | undefined, now = new Date()): void {
  if (!card || typeof card !== 'object') {
    throw refusal('Card details are missing', 'invalid_card');
  }
  if (card.nonce) return;
  const { month, year } = expiryOf(card, now);
  let failure: ApiError | null = null;
  if (!isCardNumber(card.number ?? '')) {
    failure = refusal('Card number appears to be invalid', 'invalid_card_number', 'number');
  }
  if (!isCardExpiry(month, year, now)) {
    failure = refusal('Card expiry appears to be invalid', 'invalid_card_expiry', 'exp_month');
  }
  if (!isCardCvc(card.cvc ?? '')) {
    failure = refusal('Card CVC code appears to be invalid', 'invalid_card_cvc', 'exp_cvc');
  }
  if (failure) throw failure;
}

/** Month and year of a card, from `exp` or from `exp_month` and `exp_year`. */
export function expiryOf(card: CardInput, now = new Date()): { month: string; year: string } {
  if (card.exp) return parseCardExpiry(card.exp, now);
  return { month: String(card.exp_month ?? ''), year: fullYear(String(card.exp_year ?? ''), now) };
}

function fullYear(year: string, now: Date): string {
  const text = year.trim();
  return /^\d{2}$/.test(text) ? `${Math.floor(now.getFullYear() / 100)}${text}` : text;
}

function digitsOf(number: string | number): string {
  return String(number).replace(/[\s-]/g, '');
}

/** Luhn check: from the right, every second digit is doubled. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function refusal(message: string, code: string, param: string | null = null): ApiError {
  return new ApiError(message, code, param, 402);
}
