/** Validates company facts, both those of the files and the versions that owners activate. */
import { z } from 'zod';
import { isCountryCode } from '#kernel';
import { asIssue, LANGUAGES, type Language, messagesFrom, textsOf } from '#messages';
import { parseMailAddress, type ReadVersion } from '#platform';
import { COMPANY_FILE, type Company } from '#settings/company';
import { problemsOf } from './schema-problems.ts';

const refusals = messagesFrom(textsOf('settings/company'));

const unknownField = asIssue(refusals.unknownField);
const unknownKeyMessage = (issue: { code?: string; keys?: unknown }) =>
  issue.code === 'unrecognized_keys' ? unknownField : undefined;
const strictShape = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, { error: unknownKeyMessage });

const textMissing = asIssue(refusals.textMissing);
const unprintable = asIssue(refusals.unprintable);
const singleLine = (maxLength: number) =>
  z.string(textMissing).trim().min(1, textMissing).max(maxLength).refine(isPrintable, unprintable);
const countUpTo = (maximum: number) =>
  z
    .int(asIssue(refusals.wholeNumber))
    .min(1, asIssue(refusals.atLeastOne))
    .max(maximum, asIssue(refusals.atMost({ most: maximum })));
const inOtherLanguages = Object.fromEntries(
  LANGUAGES.map((language) => [language, singleLine(300).optional()]),
) as Record<Language, z.ZodOptional<z.ZodString>>;
const localizedText = strictShape({ ...inOtherLanguages, en: singleLine(300), de: singleLine(300) });
const address = singleLine(254).refine(
  (text) => parseMailAddress(text) !== null,
  asIssue(refusals.invalidEmail),
);
const phone = singleLine(40).regex(/^\+?[\d ()/-]{5,}$/, asIssue(refusals.phoneFormat));
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, asIssue(refusals.timeFormat));
const timeZone = singleLine(60).refine(isTimeZone, asIssue(refusals.invalidTimeZone));
const day = z.iso.date(asIssue(refusals.dayFormat));
const id = z.string().regex(/^[a-z][a-z-]{1,40}$/, asIssue(refusals.idFormat));
const name = z.string(textMissing).trim().max(100).refine(isPrintable, unprintable).default('');

/** The history of changes identifies a member of a list by its key, so keys must differ. */
const areDistinct = (keys: readonly unknown[]) => new Set(keys).size === keys.length;
const duplicateEntry = asIssue(refusals.duplicateEntry);

const closesBeforeOpening = asIssue(refusals.closesBeforeOpening);
const hours = strictShape({ from: timeOfDay, to: timeOfDay }).refine(({ from, to }) => from < to, {
  message: closesBeforeOpening,
  path: ['to'],
});

const easterDays = asIssue(refusals.easterDays);
const daysUpTo = (maximum: number) => [maximum, asIssue(refusals.tooManyDays({ most: maximum }))] as const;

/** The limits allow more closed days than any country has. */
const closedDays = strictShape({
  yearly: z
    .array(strictShape({ date: z.string().refine(isDayOfYear, asIssue(refusals.monthDayFormat)), name }))
    .max(...daysUpTo(40))
    .refine((all) => areDistinct(all.map(({ date }) => date)), duplicateEntry),
  easter: z
    .array(
      strictShape({
        days: z.int(asIssue(refusals.wholeDays)).min(-60, easterDays).max(200, easterDays),
        name,
      }),
    )
    .max(...daysUpTo(20))
    .refine((all) => areDistinct(all.map(({ days }) => days)), duplicateEntry),
  once: z
    .array(strictShape({ date: day, name }))
    .max(...daysUpTo(100))
    .refine((all) => areDistinct(all.map(({ date }) => date)), duplicateEntry),
});

const team = strictShape({
  id,
  name: localizedText,
  role: localizedText,
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/, asIssue(refusals.invalidLanguage)))
    .min(1, asIssue(refusals.languageMissing))
    .max(20, asIssue(refusals.tooManyLanguages({ most: 20 }))),
  email: address,
  phone,
  hours: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d–([01]\d|2[0-3]):[0-5]\d$/, asIssue(refusals.hoursFormat))
    .refine((text) => text.slice(0, 5) < text.slice(6), closesBeforeOpening),
  timeZone,
});

const certificate = strictShape({
  standard: singleLine(60),
  number: singleLine(60),
  body: singleLine(100),
  scope: localizedText,
  validUntil: day.nullable(),
});

const rateFormat = asIssue(refusals.rateFormat);
const { from: sourceCurrency, to: targetCurrency } = COMPANY_FILE.priceConversion;

const company = strictShape({
  sample: z.boolean(asIssue(refusals.yesOrNo)),
  legalName: singleLine(120),
  street: singleLine(120),
  postalCode: singleLine(20),
  city: singleLine(80),
  country: z.string().refine(isCountryCode, asIssue(refusals.invalidCountry)),
  email: address,
  phone,
  vatId: singleLine(20).regex(/^[A-Z]{2}[\dA-Z]{2,12}$/, asIssue(refusals.vatNumberFormat)),
  register: singleLine(160),
  management: localizedText,
  bank: strictShape({
    name: singleLine(100),
    iban: singleLine(50).refine(isIban, asIssue(refusals.invalidIban)),
    bic: z.string().regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, asIssue(refusals.bicFormat)),
  }),
  cutOff: strictShape({
    time: timeOfDay,
    timeZone,
    days: z
      .array(z.enum(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], asIssue(refusals.invalidWeekday)))
      .min(1, asIssue(refusals.weekdayMissing))
      .refine(areDistinct, duplicateEntry),
  }),
  hours,
  closedDays,
  samples: strictShape({ partNumbers: countUpTo(100), pieces: countUpTo(1_000), days: countUpTo(3_650) }),
  quote: strictShape({ hours: countUpTo(1_000) }),
  recipients: z
    .record(id, address)
    .refine((all) => Object.keys(COMPANY_FILE.recipients).every((key) => Object.hasOwn(all, key)), {
      error: asIssue(
        refusals.recipientsMissing({ recipients: Object.keys(COMPANY_FILE.recipients).join(', ') }),
      ),
    })
    .refine((all) => Object.keys(all).length <= 20, asIssue(refusals.tooManyRecipients({ most: 20 }))),
  signatory: strictShape({
    name: singleLine(100),
    role: localizedText,
    sample: z.boolean(asIssue(refusals.yesOrNo)),
  }),
  regions: z
    .array(team)
    .min(1, asIssue(refusals.teamMissing))
    .max(20, asIssue(refusals.tooManyTeams({ most: 20 })))
    .refine((all) => areDistinct(all.map(({ id }) => id)), duplicateEntry),
  certificates: z
    .array(certificate)
    .max(30, asIssue(refusals.tooManyCertificates({ most: 30 })))
    .refine((all) => areDistinct(all.map(({ standard }) => standard)), duplicateEntry),
  identifiers: z
    .record(z.string().regex(/^[a-z][a-zA-Z]{1,30}$/, asIssue(refusals.identifierNameFormat)), singleLine(80))
    .refine((all) => Object.keys(all).length <= 20, asIssue(refusals.tooManyIdentifiers({ most: 20 }))),
  priceConversion: strictShape({
    from: z.literal(sourceCurrency, asIssue(refusals.modelCurrency({ currency: sourceCurrency }))),
    to: z.literal(targetCurrency, asIssue(refusals.listCurrency({ currency: targetCurrency }))),
    rate: z.number(rateFormat).min(0.0001, rateFormat).max(10_000, rateFormat),
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
