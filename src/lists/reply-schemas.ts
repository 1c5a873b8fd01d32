/** Replies of the calls of lists for the public reference; their types must match the contract. */
import { z } from 'zod';
import type {
  ListLineReply,
  ListMarksReply,
  ListReply,
  ListSummary,
  ListsReply,
  SharedListReply,
} from './contract.ts';

const text = z.string();
const count = z.int();
const amount = z.number().describe('in `currency`');

const line = z.object({
  partNumber: text,
  quantity: count.describe('pieces'),
  note: text.nullable(),
  part: z
    .object({
      slug: text,
      name: text,
      category: text,
      price: amount.nullable().describe('one piece, in the packaging that costs least at the quantity'),
      total: amount.nullable(),
      packaging: text.nullable(),
      orderQuantity: count.describe('pieces that come for the wanted ones'),
      shipsNow: count.describe('of them, those that leave now'),
      minimum: count,
      multiple: count,
      stock: count,
      leadTimeWeeks: z.tuple([count, count]).nullable(),
      body: z.custom<NonNullable<ListLineReply['part']>['body']>().describe('what the drawing is made from'),
    })
    .nullable()
    .describe('null: no longer in the catalogue'),
}) satisfies z.ZodType<ListLineReply>;

const sharedFields = { name: text, updatedAt: text, currency: text, total: amount, lines: z.array(line) };

export const sharedListReply: z.ZodType<SharedListReply> = z.object(sharedFields);

export const listReply: z.ZodType<ListReply> = z.object({
  id: text,
  count,
  version: count,
  shared: z.boolean(),
  url: text.nullable().describe('opens the list to whoever has it'),
  ...sharedFields,
  refused: z
    .array(z.object({ line: count.describe('from 1, as sent'), partNumber: text, message: text }))
    .describe('lines of this call that were not taken'),
});

const summary: z.ZodType<ListSummary> = z.object({
  id: text,
  name: text,
  count: count.describe('lines'),
  shared: z.boolean(),
  updatedAt: text,
});

export const listsReply: z.ZodType<ListsReply> = z.object({ count, results: z.array(summary) });

export const marksReply: z.ZodType<ListMarksReply> = z.object({ count, partNumbers: z.array(text) });

export const removedReply = z.object({ success: z.boolean() });
