/** Validation of entries from editors, files and imports. Every problem names its path. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { asIssue, type Message, messageAt, messageWith } from '#messages';
import { customIssue, describeIssue } from '#settings';
import type { ContentEntry } from '../contract.ts';
import type { EntryEdit } from '../entry-edit.ts';
import { createDataCleaner, type DataCleaner } from '../html/clean-data.ts';
import { checkData } from './data-rules.ts';
import { refusals } from './refusals.ts';

/** An entry in the form of a file. */
export interface EntryFile extends EntryEdit {
  id: string;
  model: string;
  slug: string;
  published: ContentEntry['published'];
}

export type Checked<T> = { ok: true; value: T } | { ok: false; problems: Message[] };

const MOST_ENTRIES = 2_000;
const MOST_VARIATIONS = 20;
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
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), asIssue(refusals.oneLineNeeded));
const scalar = z.union([z.string().max(500), z.number(), z.boolean()]);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const fields = z.record(z.string(), z.unknown());
const variationId = z.string().regex(/^[\w-]{1,64}$/, asIssue(refusals.variationIdFormat));

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
      .regex(/^[0-9a-f]{32}$/, asIssue(refusals.entryIdFormat))
      .optional(),
    model: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, asIssue(refusals.modelFormat)),
    slug: z
      .string()
      .max(300)
      .regex(/^[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*$/, asIssue(refusals.slugFormat)),
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
        z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, asIssue(refusals.localeFormat)),
        z.string().max(LONGEST_SOURCE),
      )
      .optional(),
  })
  .superRefine(({ model, slug, startAt, endAt, variations }, context) => {
    const refuse = (path: string[], message: Message) => context.addIssue(customIssue(message, path));
    if (model === 'page' && TAKEN.has(slug.split('/')[0] ?? '')) refuse(['slug'], refusals.addressTaken);
    if (startAt && endAt && startAt >= endAt) refuse(['endAt'], refusals.endsBeforeBegin);
    const variationEntries = Object.entries(variations);
    for (const [key, { id }] of variationEntries)
      if (key !== id) refuse(['variations', key, 'id'], refusals.idUnlikeKey({ key }));
    const sum = variationEntries.reduce((total, [, { testRatio }]) => total + testRatio, 0);
    if (sum > 1 + 1e-9) refuse(['variations'], refusals.ratiosTooLarge({ sum: String(sum) }));
    if (variationEntries.length > MOST_VARIATIONS)
      refuse(['variations'], refusals.tooManyVariations({ most: MOST_VARIATIONS }));
  });

/** Validates the entries of a file: one, or a list. Rich text is cleaned. */
export function checkEntries(source: unknown): Checked<EntryFile[]> {
  const list = Array.isArray(source) ? source : [source];
  if (list.length > MOST_ENTRIES)
    return { ok: false, problems: [refusals.tooManyEntries({ most: MOST_ENTRIES })] };
  const cleaner = createDataCleaner();
  const problems: Message[] = [];
  const ids = new Map<string, number>();
  const entries = list.flatMap((sourceEntry, index) => {
    const place = { position: Array.isArray(source) ? index + 1 : 0, slug: slugOf(sourceEntry) };
    const addProblem = (problem: Message) =>
      problems.push(
        messageWith((language) => refusals.entryProblem({ ...place, problem: problem.textIn(language) })),
      );
    const result = checkEntry(sourceEntry, cleaner);
    if (!result.ok) {
      result.problems.forEach(addProblem);
      return [];
    }
    const firstPosition = ids.get(result.value.id);
    if (firstPosition !== undefined) addProblem(refusals.repeatsEntry({ position: firstPosition }));
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
      problems: read.error.issues.map((issue) =>
        messageAt(issue.path.join('.'), describeIssue(issue).message),
      ),
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
