import { z } from 'zod';
import type { CallSpec } from '#settings';
import { NEWSLETTERS } from './contract.ts';

const fields = z.record(z.string(), z.unknown()).describe('fields of the form; `email` is answered');

export const FORM_SPECS = {
  submit: {
    summary: 'Sends the message of a form to a team of the shop',
    notes:
      'JSON, multipart/form-data or url-encoded, at most 60 fields. Kept first, then mailed to the team, and a ' +
      'confirmation to the sender. `Idempotency-Key` makes a message that is sent again the same message. A browser ' +
      'that sends the form without script is led back to its page at `#sent`.',
    parameters: {
      to: z
        .string()
        .describe('base64 of a key of the recipients in data/company.json, or of an address on it'),
      name: z.string().max(100).describe('of the form'),
      page: z.string().describe('path of the page that it stands on; else by `Referer`'),
      apiKey: z.string(),
    },
    body: fields,
    reply: z.object({ status: z.literal('received'), reference: z.string().describe('`F-2611-7KD3M`') }),
  },
  newsletter: {
    summary: 'Asks for a newsletter; a button behind the link in a mail confirms it',
    notes:
      'Answers the same for every address. Each mail of a newsletter has a link that ends it with one click.',
    body: z.object({
      email: z.string(),
      locale: z.string().optional(),
      topic: z.enum(NEWSLETTERS).default('engineering'),
    }),
    reply: z.object({ status: z.literal('confirm'), message: z.string() }),
  },
} as const satisfies Record<string, CallSpec<unknown>>;
