/**
 * The calls of this module for the API reference. Their own readers check parameters; this describes what may be sent.
 */

import { z } from 'zod';
import { MOST_PIECES } from '#kernel';
import { type CallSpec, LIST_PARAMETERS, lenientQuery, listReply } from '#settings';

// A record has only the fields that `fields` names, and its id.
const product = z
  .looseObject({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    sku: z.string().describe('part number without packaging'),
    currency: z.string(),
    price: z.number().nullable().describe('unit price at the smallest quantity; null: by quotation only'),
    prices: z.array(z.looseObject({ price: z.number() })).describe('price breaks'),
    quote_only: z.boolean(),
    stock_status: z.string(),
    stock_level: z.number(),
    minimum: z.number(),
    multiple: z.number(),
    attributes: z.record(z.string(), z.looseObject({})),
    options: z.array(z.looseObject({ id: z.string(), name: z.string() })),
    variants: listReply(z.looseObject({ id: z.string(), price: z.number().nullable() })),
  })
  .partial()
  .required({ id: true })
  .meta({ id: 'Product' });
const category = z
  .looseObject({ id: z.string(), slug: z.string(), name: z.string() })
  .partial()
  .required({ id: true })
  .meta({ id: 'Category' });
const attribute = z
  .object({
    id: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    values: z.array(z.string()),
    filterable: z.boolean(),
  })
  .partial()
  .required({ id: true })
  .meta({ id: 'Attribute' });

const conditionsSpec = z
  .record(z.string(), z.unknown())
  .describe('conditions: `where[slug]=x`, `where[price][$lt]=0.1`, `where[attributes.tolerance]=1 %`');
const fields = z.string().describe('fields to answer with, separated by commas');
const sort = z
  .string()
  .describe('`price`, `-stock_level`, `sku` or an attribute; with `asc` or `desc` behind it');
const quantity = z
  .int()
  .min(1)
  .max(MOST_PIECES)
  .describe('pieces: prices and totals are worked out for them');
const choice = {
  locale: z.string().describe('language of names and texts'),
  currency: z.string().describe('currency of prices'),
};

export const COMMERCE_SPECS = {
  products: {
    summary: 'Products by category, words and conditions',
    parameters: {
      ...LIST_PARAMETERS,
      category: z.string().describe('slug of a category, or wire id of a subcategory; several as a list'),
      search: z.string().describe('part number, values or words'),
      where: conditionsSpec,
      $filters: z
        .record(z.string(), z.array(z.string()))
        .describe('any of the values of a key, all keys together'),
      sort,
      fields,
    },
    query: lenientQuery,
    reply: listReply(product),
  },
  product: {
    summary: 'One product by id, slug or part number; null where there is none',
    parameters: { fields },
    query: lenientQuery,
    reply: product.nullable(),
  },
  categories: {
    summary: 'Categories and their subcategories',
    parameters: { ...LIST_PARAMETERS, where: conditionsSpec, fields },
    query: lenientQuery,
    reply: listReply(category),
  },
  category: {
    summary: 'One category; null where there is none',
    query: lenientQuery,
    reply: category.nullable(),
  },
  attributes: {
    summary: 'Attributes that products are described by',
    parameters: { ...LIST_PARAMETERS, where: conditionsSpec, fields },
    query: lenientQuery,
    reply: listReply(attribute),
  },
  attribute: {
    summary: 'One attribute; null where there is none',
    query: lenientQuery,
    reply: attribute.nullable(),
  },
} as const satisfies Record<string, CallSpec>;

const part = z
  .looseObject({ slug: z.string(), partNumber: z.string(), name: z.string(), category: z.string() })
  .meta({ id: 'PartRow' });

/** Public calls without key and session. Attribute ids are in camelCase here, values in SI units. */
export const CATALOGUE_SPECS = {
  parts: {
    summary: 'Parametric search',
    notes:
      'One parameter for each attribute beside these: `capacitance=100n`, `dielectric=X7R,C0G`, `ratedVoltage=16..50`, `ratedVoltage=25..`. Unknown parameters are named in `ignored`.',
    parameters: {
      category: z.string(),
      subcategory: z.string(),
      q: z.string().describe('part number, values or words'),
      workingVoltage: z
        .string()
        .describe(
          'V DC, with `effectiveCapacitance`: ceramic capacitors that may work there and what is left of them',
        ),
      ambient: z.string().describe('degC of that point; 25 where left out'),
      effectiveCapacitance: z
        .string()
        .describe(
          'typical capacitance left at that point, modelled, e.g. `1u..`; a column of the rows and a sort',
        ),
      sort: z.string().describe('an attribute, `price`, `total` or `stock`; `-` before it: highest first'),
      page: z.int().min(1).default(1),
      limit: z.int().min(1).max(100).default(50),
      quantity,
      ...choice,
    },
    reply: z.looseObject({
      count: z.int(),
      page: z.int(),
      pages: z.int(),
      currency: z.string(),
      ignored: z.array(z.string()),
      results: z.array(part),
      facets: z.record(z.string(), z.looseObject({})),
    }),
  },
  part: {
    summary: 'One part by number or slug',
    notes: 'A number of another maker answers 404 with `suggestions`.',
    parameters: { quantity, ...choice },
    reply: z.looseObject({
      slug: z.string(),
      partNumber: z.string(),
      attributes: z.record(z.string(), z.unknown()),
    }),
  },
  curves: {
    summary: 'Typical curves of a part, modelled',
    notes: 'Never a rating. `model` is the version of the models; a part without a model has no curves.',
    parameters: { locale: choice.locale },
    reply: z.object({
      slug: z.string(),
      partNumber: z.string(),
      model: z.int(),
      notice: z.string(),
      figures: z.array(z.looseObject({ id: z.string(), label: z.string(), value: z.number() })),
      curves: z.array(
        z.looseObject({
          id: z.string(),
          title: z.string(),
          x: z.looseObject({ label: z.string(), unit: z.string() }),
          y: z.looseObject({ label: z.string(), unit: z.string() }),
          series: z.array(z.object({ name: z.string(), points: z.array(z.tuple([z.number(), z.number()])) })),
          kind: z.enum(['modelled', 'typical']),
        }),
      ),
    }),
  },
  comparison: {
    summary: 'Parts beside each other: curves in one picture, and what is left of capacitors at a point',
    notes:
      'A line for each part, named by its letter in the order asked. Without a voltage: half the lowest rated one.',
    parameters: {
      parts: z.string().describe('up to eight numbers or slugs, separated by commas'),
      workingVoltage: z.string().describe('V DC'),
      ambient: z.string().describe('degC; 25 where left out'),
      locale: choice.locale,
    },
    reply: z.object({
      parts: z.array(z.string()),
      model: z.int(),
      notice: z.string(),
      point: z.object({ voltage: z.number(), ambient: z.number() }).nullable(),
      figures: z.array(
        z.object({ id: z.string(), unit: z.string(), values: z.array(z.number().nullable()) }),
      ),
      curves: z.array(z.looseObject({ id: z.string(), title: z.string() })),
    }),
  },
  crossReference: {
    summary: "Our parts for other makers' part numbers",
    notes:
      'One `mpn` per number, at most 200. `exact`: every deciding fact is known and equal; `upgrade`: known, and every difference is better; `functional`: a fact is unknown, assumed or worse, and `kind` of the difference says which. A number that does not decode has no maker, no attributes and no candidates.',
    parameters: {
      mpn: z.array(z.string()),
      quantity,
      workingVoltage: z.string().describe('V DC: what is left of class 2 ceramics there'),
      smaller: z.boolean().describe('smaller bodies, too'),
      lead: z.boolean().describe('terminations with lead, too'),
      thicker: z.boolean().describe('parts thicker than the original, too, to be checked first'),
      ...choice,
    },
    reply: z.object({
      results: z.array(
        z.looseObject({
          mpn: z.string(),
          maker: z.string().nullable(),
          category: z.string().nullable(),
          attributes: z.record(z.string(), z.union([z.number(), z.string()])),
          assumed: z.array(z.string()),
          why: z.string().nullable().describe('why nothing was read, or nothing fits'),
          nearest: z.array(z.looseObject({ attribute: z.string(), note: z.string() })),
          thicker: z.int().describe('equal parts left out as thicker than the original'),
          candidates: z.array(
            z.looseObject({
              partNumber: z.string().describe('number of the usual reel'),
              slug: z.string(),
              grade: z.enum(['exact', 'upgrade', 'functional']),
              differences: z.array(
                z.looseObject({
                  attribute: z.string(),
                  from: z.unknown(),
                  to: z.unknown(),
                  kind: z.enum(['better', 'check', 'open', 'assumed']),
                  note: z.string(),
                }),
              ),
              warnings: z.array(z.string()),
            }),
          ),
        }),
      ),
      currency: z.string(),
      quantity: z.int().nullable().describe('pieces that prices are for'),
    }),
  },
  suggest: {
    summary: 'What a search could mean, while it is typed',
    parameters: { q: z.string(), ...choice },
    reply: z.object({
      suggestions: z.array(
        z.looseObject({ text: z.string(), type: z.enum(['part', 'value', 'category']), url: z.string() }),
      ),
    }),
  },
  interpret: {
    summary: 'How a search text is read',
    parameters: { q: z.string(), locale: choice.locale },
    reply: z.looseObject({
      q: z.string(),
      category: z.string().nullable(),
      filters: z.record(z.string(), z.unknown()),
    }),
  },
  info: {
    summary: 'Categories, attributes and the release that is active',
    parameters: { locale: choice.locale },
  },
} as const satisfies Record<string, CallSpec>;
