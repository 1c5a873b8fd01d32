/** Schema of a series file of staff; `families/series.ts` has the types that a release reads. */
import { z } from 'zod';
import { E_SERIES } from '#kernel';
import type { FamilyName, Series } from '../../families/series.ts';
import { valueSteps } from '../../families/tables.ts';
import { category, findSubcategory } from '../../taxonomy.ts';
import { attributeFault, MOST_PRICE } from './values.ts';

const FAMILIES = [
  ...[
    'mlcc',
    'tantalum',
    'resistor',
    'resistorArray',
    'bead',
    'inductor',
    'choke',
    'ntc',
    'ptc',
    'pptc',
    'led',
  ],
  ...['rectifier', 'signalDiode', 'schottky', 'schottkyPower', 'zener', 'tvs', 'esd', 'bjt', 'bjtPower'],
  ...['mosfet', 'mosfetPower', 'antenna', 'kit'],
] as FamilyName[];
const CODECS = ['cap3', 'rkm4', 'ind3', 'ohm3', 'mohm4', 'int3', 'cA3', 'literal'] as const;
const LIFECYCLES = ['Preliminary', 'Active', 'NRND', 'Last Time Buy', 'Obsolete'] as const;

const text = z.string().max(2_000);
const word = z.string().min(1).max(100);
const finite = z.number();
const code = z.union([word, finite]);
const cell = z.union([z.string().max(200), finite, z.null()], 'Enter a text, a number or null.');
const table = <T extends z.ZodType>(of: T) => z.record(z.string().max(100), of);
/** USD per piece at 1000, and its coefficients. */
const amount = finite
  .min(-MOST_PRICE, `Enter a number from -${MOST_PRICE} to ${MOST_PRICE}.`)
  .max(MOST_PRICE, `Enter a number from -${MOST_PRICE} to ${MOST_PRICE}.`);
const codes = z.array(code).min(1, 'Add at least one code.').max(2_000);

const numberField = z.strictObject({
  id: word,
  const: word.optional(),
  width: z.int().min(1).max(20).optional(),
  codes: word.optional(),
  codec: z.enum(CODECS).optional(),
});
const limit = z
  .tuple([finite.positive(), finite.positive()], 'Enter two values, the smallest and the largest.')
  .refine(([low, high]) => low <= high, 'The smallest value is larger than the largest.');
const eseries = z
  .string()
  .max(60)
  .refine(
    (given) => given.split('+').every((name) => Object.hasOwn(E_SERIES, name)),
    `Use one of ${Object.keys(E_SERIES).join(', ')}, or join several with +.`,
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
    limits: table(z.union([limit, table(limit)], 'Enter two values, or a table of them.')).optional(),
    value: valueRange.optional(),
    tolByValue: z.array(z.tuple([finite, finite, z.array(word)])).optional(),
    esrGrades: table(z.array(finite)).optional(),
    columns: z.array(word).max(60).optional(),
    rows: z.array(z.array(cell).max(60)).max(50_000).optional(),
  })
  .superRefine((block, context) => {
    const { limits, limitsBy, columns, rows } = block;
    if (!limits !== !limitsBy) context.addIssue('Use limits and limitsBy together.');
    if (!columns !== !rows) context.addIssue('Use columns and rows together.');
    rows?.forEach((row, index) => {
      if (row.length === columns?.length) return;
      const message = `This row has ${row.length} cells, but there are ${columns?.length} columns.`;
      context.addIssue({ code: 'custom', message, path: ['rows', index] });
    });
  });

const ownFields = {
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,40}$/, 'Use letters, digits and hyphens.'),
  code: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Enter two capital letters, or null for numbers by base name.')
    .nullable(),
  family: z.enum(FAMILIES),
  category: word.refine((slug) => category(slug) !== undefined, 'There is no such category.'),
  subcategory: z.union([word, z.strictObject({ rule: z.literal('mlccSub') })]),
  name: word,
  description: text,
  status: z.enum(LIFECYCLES, `Use one of ${LIFECYCLES.join(', ')}.`),
  qualification: z.string().max(100).nullable(),
  msl: z.int().min(1, 'Enter a level from 1 to 6.').max(6, 'Enter a level from 1 to 6.'),
  leadTimeWeeks: z
    .tuple([z.int().min(0).max(200), z.int().min(0).max(200)])
    .refine(([from, to]) => from <= to, 'Enter the shorter time first.'),
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
  lastTimeBuy: z.iso.date('Enter the day as 2027-03-31.'),
  mslNote: text,
  conflictMinerals: text,
  caseTable: z.enum(['inductorChip', 'inductorPower', 'inductorDrum']),
  footprintKind: z.enum(['C', 'R', 'L']),
  footprintNote: text,
  attributes: table(
    z.union([z.string(), finite, z.boolean(), z.null(), z.tuple([finite, finite]), z.array(z.string())]),
  ).superRefine((attributes, context) => {
    for (const [id, value] of Object.entries(attributes)) {
      const message = attributeFault(id, value);
      if (message) context.addIssue({ code: 'custom', message, path: [id] });
    }
  }),
  price: z.strictObject({
    factor: amount.optional(),
    base: amount.optional(),
    // Per unit of an attribute, e.g. per farad, so it may be large.
    slope: finite.optional(),
    by: word.optional(),
    exponent: finite
      .min(-10, 'Enter a number from -10 to 10.')
      .max(10, 'Enter a number from -10 to 10.')
      .optional(),
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
  reelQty: z.int().min(1).max(1_000_000, 'Enter at most 1000000.'),
} as const;

/** A file as sent: `common` may contain any property of a series, but no others. */
export const fileShape = z.strictObject({
  common: z.strictObject({ ...ownFields, ...optional }).partial(),
  series: z
    .array(z.strictObject({ ...ownFields, ...optional }).partial())
    .min(1, 'Add at least one series.')
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
    const message = `The category ${slug} has no subcategory ${subcategory}.`;
    context.addIssue({ code: 'custom', message, path: ['subcategory'] });
  });
