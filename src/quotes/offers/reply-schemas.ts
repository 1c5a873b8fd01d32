/** Replies about offers, for the API reference. */
import { z } from 'zod';
import type { QuoteAnswerReply } from './contract.ts';

const text = z.string();
const amount = z.number().describe('amount in the currency of the quote');

const part = z.object({
  part_number: text,
  order_number: text,
  slug: text,
  name: text,
  packaging: text,
  quantity: z.int().describe('pieces that are offered'),
  minimum: z.int().describe('the price holds from so many pieces on'),
  multiple: z.int(),
  prices: z.array(z.object({ quantity: z.int(), price: amount })).describe('from so many pieces on'),
  fee: amount.describe('once per line, inside total'),
  total: amount,
  list_price: amount,
  stock: z.int(),
  lead_time_weeks: z.tuple([z.number(), z.number()]).nullable(),
  grade: z.enum(['exact', 'upgrade', 'functional']).nullable(),
  differences: z.array(text),
});

const version = {
  version: z.int(),
  state: z.enum(['sent', 'asked_back', 'accepted', 'partly_accepted', 'declined', 'expired', 'superseded']),
  date_sent: text,
  valid_on: text.describe('last day its prices hold'),
  pdf: text.describe('path'),
};

const offer = z.object({
  ...version,
  open: z.boolean().describe('whether lines can be accepted'),
  valid_until: text,
  currency: text,
  answer: text,
  delivery_terms: text,
  payment_terms: text,
  contact: text,
  lines: z.array(
    z.object({
      id: text,
      asked: text,
      asked_quantity: z.int().nullable().describe('pieces that were asked for; null: the list does not say'),
      note: text,
      beside: text.nullable().describe('the line it is offered instead of; one of them is taken'),
      part: part.nullable(),
      no_offer: text.nullable().describe('why nothing is offered'),
      ordered: z.object({ number: text, quantity: z.int() }).nullable(),
    }),
  ),
  total: amount,
  display: z.object({ currency: text, rate: z.number() }).nullable(),
});

export const answerReply: z.ZodType<QuoteAnswerReply> = z.object({
  token: text.nullable().describe('secret of its link, for accepting'),
  offer: offer.nullable().describe('the newest one'),
  older: z.array(z.object(version)),
  messages: z.array(z.object({ from: z.enum(['customer', 'staff']), name: text, text, date: text })),
});
