/** The calls for the API's reference. */
import { z } from 'zod';
import type { DescribedCall } from '#settings';
import { quoteBody } from './input.ts';

export const OPEN_QUOTE_CALLS: readonly DescribedCall[] = [
  {
    method: 'post',
    path: '/upload-awsFile',
    open: true,
    spec: {
      summary: 'Keeps a file for a quote request',
      notes:
        'A form (`multipart/form-data`) with one field `file`: xlsx, xls or csv up to 10 MB, without macros. Refused: `{status: 0, message, error}`.',
      body: z.object({ file: z.string().describe('the file') }),
      reply: z.object({
        status: z.literal(1),
        filename: z.string().describe('goes into `fileLink` of the request; kept for 24 hours without one'),
      }),
    },
  },
  {
    method: 'post',
    path: '/quote',
    open: true,
    spec: {
      summary: 'Asks for a quote',
      notes:
        'Answers 200 with the text `Accepted` once the request is kept; headers `X-Quote-Reference` and `X-Quote-Answer-By` say more. Header `Idempotency-Key`: the same request sent again under it is one quote. Header `X-Time-Zone`: zone by whose clock the answer is promised. A session (`X-Session`) that is logged in owns the request.',
      body: quoteBody,
      reply: z.literal('Accepted'),
    },
  },
];
