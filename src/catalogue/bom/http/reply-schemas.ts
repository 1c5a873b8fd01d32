/** Descriptions of the calls for the API reference. */
import { z } from 'zod';
import type { CallSpec } from '#settings';
import { bomBody } from './read-call.ts';

const part = z
  .looseObject({
    partNumber: z.string(),
    slug: z.string(),
    price: z.number().nullable().describe('each, at the pieces needed; null: by quotation only'),
    minimum: z.number(),
    multiple: z.number(),
    packaging: z.string().nullable(),
    pieces: z.number().describe('to order: at least those asked, more where that costs less'),
    shipsNow: z.number(),
    shipsLater: z.number(),
    stock: z.number().describe('on hand over all packagings'),
  })
  .meta({ id: 'BomPart' });

const line = z
  .looseObject({
    line: z.int().describe('record of the file from 1, headers and titles counted'),
    refs: z.array(z.string()),
    quantity: z.number().describe('pieces on one board'),
    text: z.string(),
    status: z.enum(['matched', 'question', 'no_match', 'out_of_scope', 'not_fitted']),
    category: z.string().nullable(),
    attributes: z.record(z.string(), z.unknown()).describe('what the line states, in SI units'),
    assumed: z.array(z.string()).describe('attributes that we chose because the line is silent'),
    sizeLike: z.string().nullable().describe('whose size was taken, where one was assumed'),
    conflicts: z.array(z.string()).describe('statements of the line that contradict each other'),
    part: part.nullable(),
    alternatives: z.array(part),
    reason: z.string(),
  })
  .meta({ id: 'BomLine' });

const reply = z
  .looseObject({
    rows: z.int(),
    columns: z.record(z.string(), z.int().nullable()).describe('from 0; null: there is none'),
    headerLine: z.int().nullable(),
    delimiter: z.string().nullable(),
    encoding: z.string().nullable(),
    sheet: z.string().nullable(),
    size: z.string().nullable().describe('chosen for lines that state none'),
    lines: z.array(line),
    summary: z.record(z.string(), z.int()),
  })
  .meta({ id: 'BomReply' });

/** A draft without parts has neither columns nor rows. */
const draftReply = z.object({ lines: z.array(line), summary: z.record(z.string(), z.int()) });

export const BOM_SPECS = {
  match: {
    summary: 'Reads a bill of materials and finds our parts for its lines',
    notes:
      'A form with the field `file`, or JSON with `text`. Lists of more than 2,000 lines, and calls with `?async=1`, answer 202 with `{job}`.',
    body: bomBody,
    parameters: {
      async: z.literal('1').describe('match in the background'),
      draft: z
        .literal('1')
        .describe('the text is still being typed: no parts in it is an answer without lines, not an error'),
      locale: z.string().describe('language of texts'),
      currency: z.string().describe('currency of prices'),
    },
    reply: z.union([reply, draftReply]),
  },
  job: {
    summary: 'How far a long list is, and its result',
    notes: 'Kept for 24 hours.',
    reply: z.object({
      state: z.enum(['waiting', 'working', 'done', 'failed']),
      lines: z.int(),
      read: z.int().describe('lines that are matched so far'),
      found: z.int().describe('lines among them with a part of ours'),
      result: reply.nullable(),
    }),
  },
} as const satisfies Record<string, CallSpec<unknown>>;
