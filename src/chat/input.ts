/** Input of the chat calls; unknown fields are dropped. */
import { z } from 'zod';
import { asIssue } from '#messages';
import { parseMailAddress } from '#platform';
import { isTimeZone } from '#quotes/contract';
import { CHAT_LIMITS } from './contract.ts';
import { refusals } from './refusals.ts';

/** Control characters except line ends and tabs, and marks that change the direction of text. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim();
}

const words = z.string().max(CHAT_LIMITS.text).transform(cleanText);
const conversation = z.string().regex(/^[0-9a-f]{24}$/);
const messageId = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .describe('made by the sender, the same for every try of one message');
const zone = z.string().max(64).refine(isTimeZone).nullish().catch(null);
const page = z.string().max(2_000).nullish().describe('path of the page that the visitor is on');
const name = z
  .string()
  .max(80)
  .transform((text) => cleanText(text).replace(/\s+/g, ' '))
  .nullish();
const INVALID_EMAIL = asIssue(refusals.invalidEmail);
const email = z
  .string()
  .max(254)
  .transform((text, context) => {
    const address = parseMailAddress(text.trim());
    if (address === null) {
      context.addIssue({ code: 'custom', message: INVALID_EMAIL });
      return z.NEVER;
    }
    return address;
  });

const messageContext = { conversation: conversation.nullish(), page, zone };

export const messageInput = z.object({
  id: messageId,
  text: words.pipe(z.string().min(1)),
  ...messageContext,
  name,
  email: email.nullish(),
});
/** Fields beside a file arrive as text. */
export const fileFields = z.object({ id: messageId, text: words.optional(), ...messageContext });
export const seenInput = z.object({ seq: z.int().min(0).max(1_000_000_000).nullish(), page });
export const detailsInput = z.object({ name, email: email.nullish() });
export const transcriptInput = z.object({ email });
export const staffMessageInput = z.object({ id: messageId, text: words.pipe(z.string().min(1)) });
/** Fields beside a file of staff. */
export const staffFileInput = z.object({ id: messageId, text: words.default('') });
export const conversationId = conversation;
