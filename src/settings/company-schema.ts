/** Validates company facts, both those of the files and the versions that owners activate. */
import { z } from 'zod';
import { isCountryCode } from '#kernel';
import { parseMailAddress, problemsOf, type ReadVersion } from '#platform';
import { COMPANY_FILE, type Company } from '#settings/company';

const unknownKeyMessage = (issue: { code?: string; keys?: unknown }) =>
  issue.code === 'unrecognized_keys' ? 'Remove the unknown field.' : undefined;
const strictShape = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, { error: unknownKeyMessage });

const singleLine = (maxLength: number) =>
  z
    .string('Enter text.')
    .trim()
    .min(1, 'Enter text.')
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .refine(isPrintable, 'Remove characters that cannot be printed.');
const countUpTo = (maximum: number) =>
  z.int('Enter a whole number.').min(1, 'At least 1.').max(maximum, `No more than ${maximum}.`);
const localizedText = strictShape({
  en: singleLine(300),
  de: singleLine(300),
  fr: singleLine(300).optional(),
  nl: singleLine(300).optional(),
});
const address = singleLine(254).refine(
  (text) => parseMailAddress(text) !== null,
  'Enter a valid email address.',
);
const phone = singleLine(40).regex(/^\+?[\d ()/-]{5,}$/, 'Enter the phone number as +49 89 5550 0100.');
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter the time as 08:00.');
const timeZone = singleLine(60).refine(isTimeZone, 'Enter a time zone, such as Europe/Berlin.');
const day = z.iso.date('Enter the day as 2026-12-31.');
const id = z.string().regex(/^[a-z][a-z-]{1,40}$/, 'Use lower-case letters and hyphens.');
const name = z
  .string('Enter text.')
  .trim()
  .max(100, 'Use at most 100 characters.')
  .refine(isPrintable, 'Remove characters that cannot be printed.')
  .default('');

/** The history of changes identifies a member of a list by its key, so keys must differ. */
const areDistinct = (keys: readonly unknown[]) => new Set(keys).size === keys.length;
const DUPLICATE = 'Remove the duplicate entry.';

const hours = strictShape({ from: timeOfDay, to: timeOfDay }).refine(({ from, to }) => from < to, {
  message: 'Enter a closing time after the opening time.',
  path: ['to'],
});

/** The limits allow more closed days than any country has. */
const closedDays = strictShape({
  yearly: z
    .array(strictShape({ date: z.string().refine(isDayOfYear, 'Enter month and day as 12-25.'), name }))
    .max(40, 'At most 40 days.')
    .refine((all) => areDistinct(all.map(({ date }) => date)), DUPLICATE),
  easter: z
    .array(
      strictShape({
        days: z
          .int('Enter whole days.')
          .min(-60, 'Enter between -60 and 200 days.')
          .max(200, 'Enter between -60 and 200 days.'),
        name,
      }),
    )
    .max(20, 'At most 20 days.')
    .refine((all) => areDistinct(all.map(({ days }) => days)), DUPLICATE),
  once: z
    .array(strictShape({ date: day, name }))
    .max(100, 'At most 100 days.')
    .refine((all) => areDistinct(all.map(({ date }) => date)), DUPLICATE),
});

const team = strictShape({
  id,
  name: localizedText,
  role: localizedText,
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/, 'Enter a two-letter language code, such as en.'))
    .min(1, 'Add at least one language.')
    .max(20, 'At most 20 languages.'),
  email: address,
  phone,
  hours: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d–([01]\d|2[0-3]):[0-5]\d$/, 'Enter the hours as 08:00–17:00.')
    .refine((text) => text.slice(0, 5) < text.slice(6), 'Enter a closing time after the opening time.'),
  timeZone,
});

const certificate = strictShape({
  standard: singleLine(60),
  number: singleLine(60),
  body: singleLine(100),
  scope: localizedText,
  validUntil: day.nullable(),
});

const { from: sourceCurrency, to: targetCurrency } = COMPANY_FILE.priceConversion;

const company = strictShape({
  sample: z.boolean('Choose yes or no.'),
  legalName: singleLine(120),
  street: singleLine(120),
  postalCode: singleLine(20),
  city: singleLine(80),
  country: z.string().refine(isCountryCode, 'Enter a two-letter country code, such as DE.'),
  email: address,
  phone,
  vatId: singleLine(20).regex(
    /^[A-Z]{2}[\dA-Z]{2,12}$/,
    'Enter the VAT number as DE123456789, without spaces.',
  ),
  register: singleLine(160),
  management: localizedText,
  bank: strictShape({
    name: singleLine(100),
    iban: singleLine(50).refine(isIban, 'Enter a valid IBAN. Check its digits.'),
    bic: z
      .string()
      .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'Enter a BIC of 8 or 11 capital letters and digits.'),
  }),
  cutOff: strictShape({
    time: timeOfDay,
    timeZone,
    days: z
      .array(
        z.enum(
          ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
          'Choose Mon, Tue, Wed, Thu, Fri, Sat or Sun.',
        ),
      )
      .min(1, 'Choose at least one working day.')
      .refine(areDistinct, DUPLICATE),
  }),
  hours,
  closedDays,
  samples: strictShape({ partNumbers: countUpTo(100), pieces: countUpTo(1_000), days: countUpTo(3_650) }),
  quote: strictShape({ hours: countUpTo(1_000) }),
  recipients: z
    .record(id, address)
    .refine((all) => Object.keys(COMPANY_FILE.recipients).every((key) => Object.hasOwn(all, key)), {
      error: `Enter an email address for each of: ${Object.keys(COMPANY_FILE.recipients).join(', ')}.`,
    })
    .refine((all) => Object.keys(all).length <= 20, 'At most 20 recipients.'),
  signatory: strictShape({
    name: singleLine(100),
    role: localizedText,
    sample: z.boolean('Choose yes or no.'),
  }),
  regions: z
    .array(team)
    .min(1, 'Add at least one team.')
    .max(20, 'At most 20 teams.')
    .refine((all) => areDistinct(all.map(({ id }) => id)), DUPLICATE),
  certificates: z
    .array(certificate)
    .max(30, 'At most 30 certificates.')
    .refine((all) => areDistinct(all.map(({ standard }) => standard)), DUPLICATE),
  identifiers: z
    .record(
      z.string().regex(/^[a-z][a-zA-Z]{1,30}$/, 'Use letters only for the name of an identifier.'),
      singleLine(80),
    )
    .refine((all) => Object.keys(all).length <= 20, 'At most 20 identifiers.'),
  priceConversion: strictShape({
    from: z.literal(sourceCurrency, `Leave this at ${sourceCurrency}, the currency of the price model.`),
    to: z.literal(targetCurrency, `Leave this at ${targetCurrency}, the currency of the price lists.`),
    rate: z
      .number('Enter the rate as 0.92.')
      .min(0.0001, 'Enter the rate as 0.92.')
      .max(10_000, 'Enter the rate as 0.92.'),
    asOf: day,
  }),
});

/** Validates a source: its problems, each with its path, or the facts. */
export function readCompany(source: unknown): ReadVersion<Company> {
  const result = company.safeParse(source);
  if (result.success) return { ok: true, content: result.data };
  return { ok: false, problems: problemsOf(result.error, source) };
}

/** No control characters, no line or paragraph breaks, no marks that change the direction of text. */
function isPrintable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u.test(text);
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function isDayOfYear(text: string): boolean {
  // A leap year, so that 29 February is a day.
  return z.iso.date().safeParse(`2024-${text}`).success;
}

/** ISO 13616: the number with its first four characters moved to the end, and letters as 10 to 35, modulo 97 is 1. */
function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain)) return false;
  const digits = `${plain.slice(4)}${plain.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
