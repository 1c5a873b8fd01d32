/** The reference endpoints, described for the API reference. */
import { z } from 'zod';
import type { CallSpec } from '#settings';
import type { Calculator, FieldSpec } from './calculators/calculator.ts';

const cell = z.union([z.string(), z.object({ text: z.string(), href: z.string() })]);
const table = z
  .object({
    id: z.string(),
    title: z.string(),
    columns: z.array(z.object({ head: z.string(), align: z.enum(['left', 'right']), mono: z.boolean() })),
    rows: z.array(z.array(cell)),
    source: z.string().nullable().describe('standard that the table follows'),
    note: z.string().nullable(),
  })
  .meta({ id: 'ReferenceTable' });
const curve = z.looseObject({ id: z.string(), series: z.array(z.looseObject({ name: z.string() })) });
const answer = z.object({
  verdict: z.enum(['good', 'caution', 'bad', 'neutral']),
  headline: z.string(),
  facts: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      value: z.union([z.number(), z.string()]).nullable(),
      unit: z.string(),
      text: z.string().describe('the value as people read it'),
    }),
  ),
  tables: z.array(table),
  notes: z.array(z.string()),
  curve: curve.nullable(),
});
const calculatorReply = z
  .object({
    id: z.string(),
    title: z.string(),
    submit: z.string(),
    source: z.string(),
    fields: z.array(z.looseObject({ name: z.string(), label: z.string(), required: z.boolean() })),
    examples: z.array(z.object({ text: z.string(), query: z.record(z.string(), z.string()) })),
    answer: answer.nullable().describe('null until every required field is given'),
  })
  .meta({ id: 'ReferenceCalculator' });
const sheet = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  path: z.string(),
  pdf: z.string(),
  tables: z.array(table),
});
const titledItem = z.object({ id: z.string(), title: z.string() });
const locale = { locale: z.string().describe('language of names and texts') };

function parameterOf({ kind, unit, label, options, range, initial }: FieldSpec): z.ZodType {
  const labelText = unit ? `${label}, ${unit}` : label;
  const words = initial ? `${labelText}; ${initial.slice(0, 20)} where left out` : labelText;
  if (kind === 'choice') return z.enum((options ?? []).map(({ value }) => value)).describe(words);
  if (kind === 'number' && range) return z.number().min(range[0]).max(range[1]).describe(words);
  return z.string().describe(words);
}

export const REFERENCE_SPECS = {
  tables: {
    summary: 'The tables of values, codes and rules',
    parameters: locale,
    reply: z.object({ tables: z.array(titledItem) }),
  },
  table: {
    summary: 'One table; with `.csv` behind its id for spreadsheets',
    parameters: locale,
    reply: table,
  },
  figures: {
    summary: 'The figures that can be asked for',
    parameters: locale,
    reply: z.object({ figures: z.array(titledItem) }),
  },
  calculators: {
    summary: 'The calculators that can be asked for',
    parameters: locale,
    reply: z.object({ calculators: z.array(titledItem) }),
  },
  figure: {
    summary: 'A figure as data; with `.csv` behind its id for spreadsheets',
    parameters: locale,
    reply: z.object({ id: z.string(), title: z.string(), curve, source: z.string(), table }),
  },
  cheatSheets: {
    summary: 'The cheat sheets',
    parameters: locale,
    reply: z.object({ sheets: z.array(sheet) }),
  },
  cheatSheet: {
    summary: 'A cheat sheet with its tables; with `.pdf` behind its id to print',
    parameters: locale,
    reply: sheet,
  },
} as const satisfies Record<string, CallSpec>;

export function calculatorSpec({ form }: Calculator) {
  const { title, fields } = form('en');
  return {
    summary: `${title}: what it asks for, and its answer`,
    parameters: {
      ...Object.fromEntries(fields.map((field) => [field.name, parameterOf(field)])),
      ...locale,
    },
    reply: calculatorReply,
  } satisfies CallSpec;
}
