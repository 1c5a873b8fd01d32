/** Replies of the calls of samples and kits for the public reference; their types must match the contract. */
import { z } from 'zod';
import type { KitReply, KitState, OwnSample, SampleReply, SentParcel } from './contract.ts';

const text = z.string();
const status = z.enum(['granted', 'review', 'refused']);
const code = z.enum(['ok', 'confirm', 'free_mail', 'too_many', 'limit', 'stock', 'value', 'kit', 'volume']);
const answerBy = text.nullable().describe('when a review is answered at the latest');

export const sampleReply: z.ZodType<SampleReply> = z.object({
  status,
  code,
  reason: text,
  reference: text,
  answerBy,
  againFrom: text.nullable().describe('first day to ask again, where the limit refused'),
  lines: z.array(z.object({ partNumber: text, quantity: z.int() })),
  orderUrl: text.nullable().describe('puts the same pieces into the cart as cut tape'),
});

const sentParcel: z.ZodType<SentParcel | null> = z
  .object({ at: text, carrier: text, trackingNumber: text.nullable(), trackingUrl: text.nullable() })
  .nullable()
  .describe('null: it has not left');

const kit = { status, code, reason: text, reference: text, answerBy, kit: text };

export const kitReply: z.ZodType<KitReply> = z.object({
  ...kit,
  url: text.describe('shows how the application stands'),
});

export const kitState: z.ZodType<KitState> = z.object({ ...kit, appliedAt: text, sent: sentParcel });

export const ownSample: z.ZodType<OwnSample> = z.object({
  kind: z.enum(['samples', 'kit']),
  reference: text,
  status,
  reason: text,
  date_created: text,
  answer_by: answerBy,
  lines: z.array(z.object({ partNumber: text, quantity: z.int() })),
  sent: sentParcel,
  path: text.nullable().describe('page of its own'),
});
