/** The calls, for the API reference. */
import { z } from 'zod';
import type { CallSpec } from '#settings';
import type { QuoteDetailReply, QuoteReply } from './contract.ts';
import { quoteBody } from './input.ts';
import { answerReply } from './offers/reply-schemas.ts';

const text = z.string();

const quote = {
  id: text,
  reference: text,
  state: z
    .enum([
      ...(['received', 'in_work', 'question', 'answered', 'asked_back'] as const),
      ...(['ordered', 'partly_ordered', 'declined', 'expired'] as const),
    ])
    .describe('`in_work`: it lies with those who price it; `question`: they asked something first'),
  date_created: text,
  answer_by: text,
  time_zone: text.describe('zone of the clock by which the answer was promised'),
  input_method: z.enum(['text', 'file']),
  file: z.object({ name: text, size: z.int().describe('bytes') }).nullable(),
  line_count: z.int().nullable().describe('null where a file is not read'),
};

export const quoteReply: z.ZodType<QuoteReply> = z.object(quote);

export const quoteDetailReply: z.ZodType<QuoteDetailReply> = z.object({
  ...quote,
  email: text,
  text: text.describe('part numbers as they were typed'),
  notes: text,
  is_read: z.boolean(),
  note: text.nullable().describe('why it could not be read'),
  lines: z.array(
    z.object({
      line: z.int(),
      text,
      quantity: z.int(),
      status: z.enum(['matched', 'question', 'no_match', 'out_of_scope', 'not_fitted']),
      part: z.object({ part_number: text, slug: text, name: text }).nullable(),
    }),
  ),
  answer: answerReply,
});

export const UPLOAD_SPEC = {
  summary: 'Keeps a file for a quote request',
  notes:
    'A form (`multipart/form-data`) with one field `file`: xlsx, xls or csv up to 10 MB, without macros. Refused: `{status: 0, message, error}`.',
  body: z.object({ file: z.string().describe('the file') }),
  reply: z.object({
    status: z.literal(1),
    filename: z.string().describe('goes into `fileLink` of the request; kept for 24 hours without one'),
  }),
} as const satisfies CallSpec;

export const REQUEST_SPEC = {
  summary: 'Asks for a quote',
  notes:
    'Answers 200 with the text `Accepted` once the request is kept; headers `X-Quote-Reference` and `X-Quote-Answer-By` say more. Header `Idempotency-Key`: the same request sent again under it is one quote. Header `X-Time-Zone`: zone by whose clock the answer is promised. A session (`X-Session`) that is logged in owns the request.',
  body: quoteBody,
  reply: z.literal('Accepted'),
} as const satisfies CallSpec;
