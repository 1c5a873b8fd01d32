/** The calls of the content clients for the API reference. Their handlers parse the query as clients write it. */
import { z } from 'zod';
import type { DescribedCall } from '#settings';

const entry = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    modelId: z.string(),
    published: z.enum(['published', 'draft', 'archived']),
    createdDate: z.int().describe('milliseconds'),
    lastUpdated: z.int(),
    firstPublished: z.int().nullable(),
    priority: z.int(),
    query: z.array(z.looseObject({ property: z.string(), operator: z.string() })).describe('for whom it is'),
    data: z.looseObject({}).describe('`blocks` is the page; without `locale` texts come in all languages'),
    variations: z.record(z.string(), z.looseObject({ id: z.string(), testRatio: z.number() })),
    testVariationId: z.string().optional(),
  })
  .meta({ id: 'ContentEntry' });

const sharedParameters = {
  userAttributes: z
    .string()
    .describe(
      'of the visitor, as JSON: `{"urlPath":"/technical"}`; also `userAttributes.urlPath=/technical`',
    ),
  locale: z.string().describe('texts in this language along its fallback chain'),
  fields: z.string().describe('only these dotted fields, separated by commas'),
  omit: z.string().describe('all but these'),
  'sort.{field}': z.enum(['1', '-1']),
  noTargeting: z.boolean().describe('targeted entries for everybody'),
  includeRefs: z.boolean().describe('entries that data refers to, in `value`'),
  includeUnpublished: z.boolean().describe('drafts, with the token alone'),
  cachebust: z.boolean().describe('an answer that no cache keeps; `noCache` likewise'),
  cacheSeconds: z.int().describe('how long caches may keep it, at most a day'),
  staleCacheSeconds: z.int(),
};

const selection = (prefix: string) => ({
  [`${prefix}limit`]: z.int().max(100).default(30),
  [`${prefix}offset`]: z.int().default(0),
  [`${prefix}query`]: z
    .string()
    .describe(
      '`{"data.slug":"rohs"}` with `$eq $ne $gt $gte $lt $lte $in $nin $exists $and $or`; others hold',
    ),
  [`${prefix}entry`]: z.string().describe('id of the one entry'),
  [`${prefix}fetchTotalCount`]: z.boolean().describe('adds `totalCount`'),
});

const notes =
  'Values of options are JSON. With `Authorization: Bearer` and the token of the store private entries and drafts ' +
  'are read, too. A key is a model or `model:anything`; the reply has the same keys. One call is answered with at ' +
  'most 200 entries and 3 MB over all its keys; what asks for more is refused (400).';

const query = (version: 'v1' | 'v3'): DescribedCall => ({
  method: 'get',
  path: `/${version}/query/:apiKey/:keys`,
  open: true,
  spec: {
    summary: 'Entries of content by key, as content clients fetch them',
    notes,
    parameters: { ...sharedParameters, 'options.{key}.model': z.string(), ...selection('options.{key}.') },
    reply: z.record(z.string(), z.array(entry)),
  },
});

/** Descriptions of `contentQueryRoutes`. */
export const CONTENT_QUERY_CALLS: readonly DescribedCall[] = [
  query('v1'),
  query('v3'),
  {
    method: 'get',
    path: '/v3/content/:model',
    open: true,
    spec: {
      summary: 'Entries of one model, as content clients of the second generation fetch them',
      notes,
      parameters: { apiKey: z.string(), ...sharedParameters, ...selection('') },
      reply: z.object({ results: z.array(entry), totalCount: z.int().optional() }),
    },
  },
  {
    method: 'get',
    path: '/v1/codegen/:apiKey/:keys',
    open: true,
    spec: {
      summary: 'Code made from pages: each key is answered with an empty list',
      reply: z.record(z.string(), z.array(entry)),
    },
  },
];
