/** Input of the calls for answering a request. */

import { z } from 'zod';
import { MOST_PIECES } from '#kernel';
import { SETTLEMENTS } from '#quotes';

export const ID = /^[0-9a-f]{24}$/;
export const id = z.string().regex(ID);
const oneLine = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim());
export const words = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''));

const revision = z.int().min(0).describe('of the draft as it was read');
export const draftRevision = z.object({ revision });

const step = z.object({
  quantity: z.int().min(1).max(MOST_PIECES),
  micros: z.int().min(1).max(1_000_000_000_000).describe('millionths, per piece'),
});

const lineChange = z.object({
  id,
  position: z.number().min(0).max(10_000).optional(),
  asked: oneLine(1_000).optional(),
  beside: id.nullable().optional(),
  part: z
    .object({
      number: oneLine(60).pipe(z.string().min(1)),
      packaging: z
        .string()
        .regex(/^[A-Z]{1,3}$/)
        .nullable()
        .optional(),
      quantity: z.int().min(1).max(MOST_PIECES),
      steps: z.array(step).min(1).max(5).optional(),
    })
    .nullable()
    .optional(),
  note: oneLine(500).optional(),
  noOffer: oneLine(500)
    .transform((text) => text || null)
    .nullable()
    .optional(),
  settled: z
    .array(z.enum(SETTLEMENTS))
    .max(SETTLEMENTS.length)
    .optional()
    .describe('what is meant although it looks wrong: a price above the list, missing pieces, a doubt'),
});

export const draftChange = draftRevision.extend({
  answer: words(10_000).optional(),
  deliveryTerms: oneLine(500).optional(),
  paymentTerms: oneLine(500).optional(),
  validOn: z.iso.date().optional(),
  lines: z.array(lineChange).max(2_500).optional(),
  removed: z.array(id).max(2_500).optional(),
});
