/** Schema of a series file of staff; `families/series.ts` has the types that a release reads. */
import { z } from 'zod';
import { E_SERIES } from '#kernel';
import { asIssue } from '#messages';
import { customIssue } from '#settings';
import { FAMILY_NAMES, type Series } from '../../families/series.ts';
import { valueSteps } from '../../families/tables.ts';
import { category, findSubcategory } from '../../taxonomy.ts';
import { problems } from '../problems.ts';
import { attributeFault, MOST_PRICE } from './values.ts';

const CODECS = ['cap3', 'rkm4', 'ind3', 'ohm3', 'mohm4', 'int3', 'cA3', 'literal'] as const;
const LIFECYCLES = ['Preliminary', 'Active', 'NRND', 'Last Time Buy', 'Obsolete'] as const;

const text = z.string().max(2_000);
const word = z.string().min(1).max(100);
const finite = z.number();
const code = z.union([word, finite]);
const cell = z.union([z.string().max(200), finite, z.null()], asIssue(problems.cellValue));
const table = <T extends z.ZodType>(of: T) => z.record(z.string().max(100), of);
/** USD per piece at 1000, and its coefficients. */
const amount = numberUpTo(MOST_PRICE);
const codes = z.array(code).min(1, asIssue(problems.codeMissing)).max(2_000);

const numberField = z.strictObject({
  id: word,
  const: word.optional(),
  width: z.int().min(1).max(20).optional(),
  codes: word.optional(),
  codec: z.enum(CODECS).optional(),
});
const limit = z
  .tuple([finite.positive(), finite.positive()], asIssue(problems.twoValues))
  .refine(([low, high]) => low <= high, asIssue(problems.smallestAboveLargest));
const eseries = z
  .string()
  .max(60)
  .refine(
    (given) => given.split('+').every((name) => Object.hasOwn(E_SERIES, name)),
    asIssue(problems.eseries({ values: Object.keys(E_SERIES).join(', ') })),
  );
const valueRange = z.strictObject({
  eseries: eseries.optional(),
  list: z.array(finite).max(5_000).optional(),
  min: finite.optional(),
  max: finite.optional(),
  steps: z.enum(Object.keys(valueSteps)).optional(),
});

const block = z
  .strictObject({
    axes: table(codes).optional(),
    limitsBy: z.array(word).min(1).max(2).optional(),
    limits: table(z.union([limit, table(limit)], asIssue(problems.valuesOrTable))).optional(),
    value: valueRange.optional(),
    tolByValue: z.array(z.tuple([finite, finite, z.array(word)])).optional(),
    esrGrades: table(z.array(finite)).optional(),
    columns: z.array(word).max(60).optional(),
    rows: z.array(z.array(cell).max(60)).max(50_000).optional(),
  })
  .superRefine((block, context) => {
    const { limits, limitsBy, columns, rows } = block;
    if (!limits !== !limitsBy) context.addIssue(customIssue(problems.limitsWithoutAxes));
    if (!columns !== !rows) context.addIssue(customIssue(problems.columnsWithoutRows));
    rows?.forEach((row, index) => {
      if (row.length === columns?.length) return;
      const counts = { count: row.length, columnCount: columns?.length ?? 0 };
      context.addIssue(customIssue(problems.rowLength(counts), ['rows', index]));
    });
  });

const ownFields = {
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,40}$/, asIssue(problems.idFormat)),
  code: z
    .string()
    .regex(/^[A-Z]{2}$/, asIssue(problems.codeFormat))
    .nullable(),
  family: z.enum(FAMILY_NAMES),
  category: word.refine((slug) => category(slug) !== undefined, asIssue(problems.noCategory)),
  subcategory: z.union([word, z.strictObject({ rule: z.literal('mlccSub') })]),
  name: word,
  description: text,
  status: z.enum(LIFECYCLES, asIssue(problems.oneOf({ values: LIFECYCLES.join(', ') }))),
  qualification: z.string().max(100).nullable(),
  msl: z.int().min(1, asIssue(problems.mslRange)).max(6, asIssue(problems.mslRange)),
  leadTimeWeeks: z
    .tuple([z.int().min(0).max(200), z.int().min(0).max(200)])
    .refine(([from, to]) => from <= to, asIssue(problems.shorterTimeFirst)),
  rohs: z.strictObject({
    compliant: z.union([z.boolean(), z.object({ by: word }).catchall(z.union([z.boolean(), word]))]),
    exemptions: z.array(word),
    note: text.optional(),
  }),
  reachStatus: z.enum(['none', 'contains', 'ask']),
  reach: text,
  halogenFree: z.boolean(),
  hts: word,
  eccn: word,
  partNumber: z.array(numberField).min(1).max(20),
  orderNumbers: z.int().min(0),
  blocks: z.array(block).min(1).max(500),
} as const;

const optional = {
  notes: text,
  lastTimeBuy: z.iso.date(asIssue(problems.dayFormat({ example: '2027-03-31' }))),
  mslNote: text,
  conflictMinerals: text,
  caseTable: z.enum(['inductorChip', 'inductorPower', 'inductorDrum']),
  footprintKind: z.enum(['C', 'R', 'L']),
  footprintNote: text,
  attributes: table(
    z.union([z.string(), finite, z.boolean(), z.null(), z.tuple([finite, finite]), z.array(z.string())]),
  ).superRefine((attributes, context) => {
    for (const [id, value] of Object.entries(attributes)) {
      const fault = attributeFault(id, value);
      if (fault) context.addIssue(customIssue(fault, [id]));
    }
  }),
  price: z.strictObject({
    factor: amount.optional(),
    base: amount.optional(),
    // Per unit of an attribute, e.g. per farad, so it may be large.
    slope: finite.optional(),
    by: word.optional(),
    exponent: numberUpTo(10).optional(),
  }),
  demo: z
    .strictObject({
      pack: z.array(word).optional(),
      term: z.array(word).optional(),
      tcr: z.array(finite).optional(),
      bin: z.array(word).optional(),
      wb: z.array(word).optional(),
      tol: table(z.array(word)).optional(),
      eseries: table(word).optional(),
    })
    .nullable(),
  reelQty: z
    .int()
    .min(1)
    .max(1_000_000, asIssue(problems.atMost({ most: '1000000' }))),
} as const;

/** A file as sent: `common` may contain any property of a series, but no others. */
export const fileShape = z.strictObject({
  common: z.strictObject({ ...ownFields, ...optional }).partial(),
  series: z
    .array(z.strictObject({ ...ownFields, ...optional }).partial())
    .min(1, asIssue(problems.seriesMissing))
    .max(500),
});

/** A series with the shared properties of its file. */
export const seriesShape = z
  .strictObject({
    ...ownFields,
    ...z.strictObject(optional).partial().shape,
    orderNumbers: ownFields.orderNumbers.optional(),
  })
  .superRefine((series, context) => {
    const { category: slug, subcategory } = series as unknown as Series;
    if (typeof subcategory !== 'string' || findSubcategory(slug, subcategory)) return;
    const refusal = problems.noSubcategory({ category: slug, subcategory });
    context.addIssue(customIssue(refusal, ['subcategory']));
  });

function numberUpTo(limit: number) {
  const range = { unit: 'none', low: String(-limit), high: String(limit) };
  const issue = asIssue(problems.numberBetween(range));
  return z.number().min(-limit, issue).max(limit, issue);
}
