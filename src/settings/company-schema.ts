/** Validation of company facts: the same for the files at start and for the versions that owners put in force. */
import { z } from 'zod';
import { parseMailAddress, problemsOf, type ReadVersion } from '#platform';
import { COMPANY_FILE, type Company } from '#settings/company';

const unknownKeys = (issue: { code?: string; keys?: unknown }) =>
  issue.code === 'unrecognized_keys' ? 'It has a field that does not exist. Leave that out.' : undefined;
const exactly = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape, { error: unknownKeys });

const line = (maxLength: number) =>
  z
    .string('Write a text.')
    .trim()
    .min(1, 'It must not be empty.')
    .max(maxLength, `At most ${maxLength} letters.`)
    .refine(isPrintable, 'Signs that cannot be printed.');
const count = (maximum: number) =>
  z.int('Whole numbers.').min(1, 'At least 1.').max(maximum, `No more than ${maximum}.`);
const words = exactly({
  en: line(300),
  de: line(300),
  fr: line(300).optional(),
  nl: line(300).optional(),
});
const address = line(254).refine((text) => parseMailAddress(text) !== null, 'This is no e-mail address.');
const phone = line(40).regex(/^\+?[\d ()/-]{5,}$/, 'Write the phone number as +49 89 5550 0100.');
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 08:00.');
const timeZone = line(60).refine(isTimeZone, 'Name a time zone such as Europe/Berlin.');
const day = z.iso.date('Write the day as 2026-12-31.');
const id = z.string().regex(/^[a-z][a-z-]{1,40}$/, 'Small letters and hyphens.');
const name = z
  .string('Write a text.')
  .trim()
  .max(100, 'At most 100 letters.')
  .refine(isPrintable, 'Signs that cannot be printed.')
  .default('');

/** Whether all keys differ; otherwise changes of two members could not be told apart. */
const areApart = (keys: readonly unknown[]) => new Set(keys).size === keys.length;
const TWICE = 'The same stands here twice.';

const hours = exactly({ from: clock, to: clock }).refine(({ from, to }) => from < to, {
  message: 'The office closes after it opens.',
  path: ['to'],
});

/** The limits allow more closed days than any country has. Shipping and answers are promised for working days. */
const closedDays = exactly({
  yearly: z
    .array(exactly({ date: z.string().refine(isDayOfYear, 'Write month and day as 12-25.'), name }))
    .max(40, 'At most 40 days.')
    .refine((all) => areApart(all.map(({ date }) => date)), TWICE),
  easter: z
    .array(exactly({ days: z.int('Whole days.').min(-60).max(200), name }))
    .max(20, 'At most 20 days.')
    .refine((all) => areApart(all.map(({ days }) => days)), TWICE),
  once: z
    .array(exactly({ date: day, name }))
    .max(100, 'At most 100 days.')
    .refine((all) => areApart(all.map(({ date }) => date)), TWICE),
});

const team = exactly({
  id,
  name: words,
  role: words,
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/, 'Two small letters, such as en.'))
    .min(1, 'A team speaks a language at least.')
    .max(20, 'At most 20 languages.'),
  email: address,
  phone,
  hours: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d–([01]\d|2[0-3]):[0-5]\d$/, 'Write the hours as 08:00–17:00.'),
  timeZone,
});

const certificate = exactly({
  standard: line(60),
  number: line(60),
  body: line(100),
  scope: words,
  validUntil: day.nullable(),
});

const { from: sourceCurrency, to: targetCurrency } = COMPANY_FILE.priceConversion;

const company = exactly({
  sample: z.boolean('Yes or no.'),
  legalName: line(120),
  street: line(120),
  postalCode: line(20),
  city: line(80),
  country: z.string().refine(isCountry, 'Two capital letters, such as DE.'),
  email: address,
  phone,
  vatId: line(20).regex(/^[A-Z]{2}[\dA-Z]{2,12}$/, 'Write the VAT number as DE123456789, without spaces.'),
  register: line(160),
  management: words,
  bank: exactly({
    name: line(100),
    iban: line(50).refine(isIban, 'This IBAN is mistyped: its check digits are wrong.'),
    bic: z
      .string()
      .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'A BIC has 8 or 11 capital letters and digits.'),
  }),
  cutOff: exactly({
    time: clock,
    timeZone,
    days: z
      .array(
        z.enum(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], 'Mon, Tue, Wed, Thu, Fri, Sat or Sun.'),
      )
      .min(1, 'Somebody works on one day at least.')
      .refine(areApart, TWICE),
  }),
  hours,
  closedDays,
  samples: exactly({ partNumbers: count(100), pieces: count(1_000), days: count(3_650) }),
  quote: exactly({ hours: count(1_000) }),
  recipients: z
    .record(id, address)
    .refine((all) => Object.keys(COMPANY_FILE.recipients).every((key) => Object.hasOwn(all, key)), {
      error: `Forms write to ${Object.keys(COMPANY_FILE.recipients).join(', ')}: each needs an address.`,
    })
    .refine((all) => Object.keys(all).length <= 20, 'At most 20 recipients.'),
  signatory: exactly({ name: line(100), role: words, sample: z.boolean('Yes or no.') }),
  regions: z
    .array(team)
    .min(1, 'Somebody sells.')
    .max(20, 'At most 20 teams.')
    .refine((all) => areApart(all.map((each) => each.id)), TWICE),
  certificates: z
    .array(certificate)
    .max(30, 'At most 30 certificates.')
    .refine((all) => areApart(all.map(({ standard }) => standard)), TWICE),
  identifiers: z
    .record(z.string().regex(/^[a-z][a-zA-Z]{1,30}$/), line(80))
    .refine((all) => Object.keys(all).length <= 20),
  priceConversion: exactly({
    from: z.literal(sourceCurrency, `The price model counts in ${sourceCurrency}.`),
    to: z.literal(targetCurrency, `Price lists are in ${targetCurrency}: another currency is another shop.`),
    rate: z
      .number('Write the rate as 0.92.')
      .min(0.0001, 'Write the rate as 0.92.')
      .max(10_000, 'Write the rate as 0.92.'),
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

function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return false;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
}

function isDayOfYear(text: string): boolean {
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
