/** Validation of entries from editors, files and imports. Every problem names its path. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { EntryEdit } from '../entry-edit.ts';
import { createDataCleaner, type DataCleaner } from '../html/clean-data.ts';
import { checkData } from './data-rules.ts';

/** An entry in the form of a file. */
export interface EntryFile extends EntryEdit {
  id: string;
  model: string;
  slug: string;
  published: 'published' | 'draft' | 'archived';
}

export type Checked<T> = { ok: true; value: T } | { ok: false; problems: string[] };

const MOST_ENTRIES = 2_000;
const LONGEST_SOURCE = 250_000;
const OPERATORS = [
  ...['is', 'isNot', 'contains', 'startsWith', 'endsWith'],
  ...['greaterThan', 'lessThan', 'greaterThanOrEqualTo', 'lessThanOrEqualTo'],
] as const;

const words = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'one line of plain text is needed');
const scalar = z.union([z.string().max(500), z.number(), z.boolean()]);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const fields = z.record(z.string(), z.unknown());
const variationId = z.string().regex(/^[\w-]{1,64}$/, 'an id has 1 to 64 letters, digits, _ and -');

/** First path segments that the shop itself serves; a content page there would never be reachable. */
const TAKEN: ReadonlySet<string> = new Set([
  ...[
    'account',
    'bom',
    'cart',
    'category',
    'checkout',
    'compare',
    'desk',
    'login',
    'logout',
    'my-list',
    'order',
  ],
  ...['product', 'quick-order', 'quote', 'register', 'samples', 'search'],
  ...['api', 'assets', 'dev', 'healthz', 'media', 'og', 'stand-ins', 'vault'],
]);

const entry = z
  .strictObject({
    id: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'an id has 32 hex digits; leave it out for a new entry')
      .optional(),
    model: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'a model is one word in small letters, such as page'),
    slug: z
      .string()
      .max(300)
      .regex(
        /^[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*$/,
        'a slug is a path without slashes at its ends',
      ),
    name: words(200).optional(),
    published: z.enum(['published', 'draft', 'archived']).default('published'),
    priority: z.int().min(-1_000).max(1_000).default(0),
    startAt: moment.nullable().default(null),
    endAt: moment.nullable().default(null),
    private: z.boolean().default(false),
    targeting: z
      .array(
        z.strictObject({
          '@type': z.string().max(100).optional(),
          property: words(100),
          operator: z.enum(OPERATORS),
          value: z.union([scalar, z.array(scalar).max(200)]),
        }),
      )
      .max(50)
      .optional(),
    data: fields,
    variations: z
      .record(
        variationId,
        z.strictObject({
          id: variationId,
          name: words(200),
          testRatio: z.number().min(0).max(1),
          data: fields,
        }),
      )
      .default({}),
    meta: fields.default({}),
    source: z
      .record(
        z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'a language such as en'),
        z.string().max(LONGEST_SOURCE),
      )
      .optional(),
  })
  .superRefine(({ model, slug, startAt, endAt, variations }, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (model === 'page' && TAKEN.has(slug.split('/')[0] ?? ''))
      refuse(['slug'], 'the shop itself answers at this address; choose another path');
    if (startAt && endAt && startAt >= endAt) refuse(['endAt'], 'it ends before it begins');
    const variationEntries = Object.entries(variations);
    for (const [key, { id }] of variationEntries)
      if (key !== id) refuse(['variations', key, 'id'], `it must be ${key}, like its key`);
    const sum = variationEntries.reduce((total, [, { testRatio }]) => total + testRatio, 0);
    if (sum > 1 + 1e-9)
      refuse(['variations'], `the ratios sum to ${sum}; at most 1, the rest sees the entry itself`);
    if (variationEntries.length > 20) refuse(['variations'], 'at most 20 variations');
  });

/** Validates the entries of a file: one, or a list. Rich text is cleaned. */
export function checkEntries(source: unknown): Checked<EntryFile[]> {
  const list = Array.isArray(source) ? source : [source];
  if (list.length > MOST_ENTRIES) return { ok: false, problems: [`at most ${MOST_ENTRIES} entries at once`] };
  const cleaner = createDataCleaner();
  const problems: string[] = [];
  const ids = new Map<string, number>();
  const entries = list.flatMap((sourceEntry, index) => {
    const place = Array.isArray(source) ? `entry ${index + 1}` : 'entry';
    const result = checkEntry(sourceEntry, cleaner);
    if (!result.ok) {
      problems.push(...result.problems.map((problem) => `${place}${slugOf(sourceEntry)}: ${problem}`));
      return [];
    }
    const firstPosition = ids.get(result.value.id);
    if (firstPosition !== undefined)
      problems.push(`${place}${slugOf(sourceEntry)}: is entry ${firstPosition} once more`);
    ids.set(result.value.id, index + 1);
    return [result.value];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: entries };
}

function checkEntry(source: unknown, cleaner: DataCleaner): Checked<EntryFile> {
  const read = entry.safeParse(source);
  if (!read.success) {
    return {
      ok: false,
      problems: read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`),
    };
  }
  const { id, model, slug, name, targeting, data, variations, source: texts, ...rest } = read.data;
  const isPage = model === 'page';
  const problems = [
    ...checkData(data, 'data', isPage),
    ...Object.values(variations).flatMap((each) => checkData(each.data, `variations.${each.id}.data`, false)),
    ...checkData(rest.meta, 'meta', false),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const entryData = { ...data, slug, ...(isPage && { url: `/${slug}` }) };
  const ofPath = [
    { '@type': '@builder.io/core:Query', property: 'urlPath', operator: 'is', value: `/${slug}` },
  ];
  const value: EntryFile = {
    ...rest,
    ...(texts && { source: texts }),
    id: id ?? idOf(model, slug),
    model,
    slug,
    name: name ?? slug,
    targeting: (targeting ?? (isPage ? ofPath : [])) as EntryFile['targeting'],
    data: cleaner.clean(entryData),
    variations: Object.fromEntries(
      Object.entries(variations).map(([key, each]) => [key, { ...each, data: cleaner.clean(each.data) }]),
    ),
  };
  return { ok: true, value };
}

/** The id of an entry from a file: determined by model and slug. */
export function idOf(model: string, slug: string): string {
  return createHash('sha256').update(`${model}/${slug}`).digest('hex').slice(0, 32);
}

function slugOf(source: unknown): string {
  const slug = (source as { slug?: unknown } | null)?.slug;
  return typeof slug === 'string' ? ` (${slug.slice(0, 80)})` : '';
}
