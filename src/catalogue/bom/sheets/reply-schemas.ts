/** Reply schemas of the bench's calls, for the API reference. */
import { z } from 'zod';
import type { CallSpec } from '#settings';
import { bomBody } from '../http/read-call.ts';

const state = z.enum([
  'question',
  'no_match',
  'matched',
  'confirmed',
  'chosen',
  'out_of_scope',
  'not_fitted',
  'skipped',
]);
const weeks = z.tuple([z.number(), z.number()]).nullable();

const part = z
  .looseObject({
    partNumber: z.string(),
    price: z.number().nullable().describe('each, at the pieces needed; null: by quotation only'),
    total: z.number().nullable(),
    packaging: z.string().nullable(),
    pieces: z.int().describe('to order: minimum and multiple kept, more where that costs less'),
    shipsNow: z.int().describe('pieces that leave now'),
    shipsLater: z.int().describe('pieces that follow after the lead time'),
    stock: z.int().describe('on hand over all packagings'),
    leadTimeWeeks: weeks,
    more: z
      .object({ pieces: z.int(), total: z.number(), price: z.number() })
      .nullable()
      .describe('more pieces that cost less in all, where exactly those of the row are kept'),
    effective: z.number().optional().describe('capacitance in F left at the asked voltage, modelled'),
  })
  .meta({ id: 'SheetPart' });

const row = z
  .looseObject({
    line: z.int().describe('record of the file from 1; names the row in decisions'),
    refs: z.array(z.string()),
    text: z.string(),
    quantity: z.number().describe('pieces on one board'),
    pieces: z.number().describe('on all boards'),
    hasUnreadPieces: z
      .boolean()
      .describe('the pieces cannot be read or their cell is empty, and nobody entered them'),
    group: z.enum(['doubt', 'good', 'foreign', 'unfitted']),
    state,
    stated: z.array(z.string()),
    assumed: z.array(z.string()),
    readAs: z.string().describe('our reading in words that read the same again'),
    corrected: z
      .object({ reads: z.string().nullable(), quantity: z.int().nullable() })
      .nullable()
      .describe('what the owner put right'),
    isMore: z.boolean().describe('more pieces are taken, as they cost less in all'),
    conflicts: z.array(z.string()),
    reason: z.string(),
    alike: z
      .object({ rows: z.int(), refs: z.array(z.string()), isFirst: z.boolean() })
      .describe('other rows that say the same and stand the same: open, or decided so'),
    part: part.nullable(),
    alternatives: z.array(part).describe('at most five, the best first'),
  })
  .meta({ id: 'SheetRow' });

const entry = z.object({
  id: z.string(),
  name: z.string(),
  lines: z.int(),
  boards: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export const sheetsReply = z.object({ sheets: z.array(entry) });

export const sheetReply = z
  .looseObject({
    ...entry.shape,
    currency: z.string(),
    head: z.looseObject({ columns: z.record(z.string(), z.int().nullable()) }).describe('how it was read'),
    state: z.enum(['working', 'ready', 'failed']),
    read: z.int().describe('lines that are matched so far'),
    found: z.int().describe('lines among them with a part of ours'),
    groups: z.record(z.string(), z.int()).describe('rows by group'),
    totals: z
      .looseObject({ total: z.number(), perBoard: z.number(), cartLines: z.int() })
      .nullable()
      .describe('of the rows that have a part'),
    page: z.int(),
    pages: z.int(),
    rows: z.array(row),
  })
  .meta({ id: 'Sheet' });

export const changedReply = z.object({ id: z.string() });

export const cartReply = z.object({
  lines: z.array(
    z.object({
      partNumber: z.string(),
      packaging: z.string().nullable(),
      quantity: z.int(),
      note: z.string().describe('references of the rows'),
      ownNumber: z.string().describe("the buyer's own number"),
      rows: z.int().describe('rows that it stands for'),
    }),
  ),
  unpriced: z.array(z.string()).describe('part numbers that are sold by quotation only'),
});

export const tableReply = z.object({
  name: z.string(),
  at: z.iso.datetime().describe('when prices and stock were these'),
  boards: z.int(),
  currency: z.string(),
  rows: z.array(
    z.looseObject({
      line: z.int(),
      refs: z.string(),
      text: z.string(),
      ownNumber: z.string(),
      quantity: z.number(),
      isCounted: z
        .boolean()
        .describe('false: the list names no pieces that can be read, and nobody entered them'),
      state,
      partNumber: z.string(),
      variantId: z.string().describe('number of the part in its packaging'),
      pieces: z.int().nullable(),
      packaging: z.string().nullable(),
      shipsNow: z.int().nullable(),
      shipsLater: z.int().nullable(),
      price: z.number().nullable(),
      total: z.number().nullable(),
    }),
  ),
});

export const CREATE_SHEET_SPEC = {
  summary: 'Keeps a bill of materials to work on',
  notes:
    'A form with one file in the field `file`, or JSON with `text`. It belongs to the session of `X-Session`, which the answer brings, and is kept for 30 days after it was last looked at.',
  body: bomBody,
  reply: z.object({ id: z.string(), lines: z.int() }),
} as const satisfies CallSpec<unknown>;
