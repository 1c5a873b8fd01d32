/** Input of the two calls. */
import { z } from 'zod';
import { ApiError } from '#kernel';
import { messageAt } from '#messages';
import { QUOTE_LIMITS, type QuotePayload } from './contract.ts';
import { refusals } from './refusals.ts';

const words = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .nullish()
    .transform((text) => text ?? '');

/** The form's own rules are checked afterwards, with their specified messages. */
export const quoteBody = z.object({
  formType: z.literal('Quote Request'),
  contactInfo: z.object({
    email: words(320).describe('where the answer goes'),
    partNumbersText: words(QUOTE_LIMITS.partNumbers).describe('one line for each part; needed by `text`'),
    applicationNotes: words(QUOTE_LIMITS.notes),
    fileLink: words(200).describe('`filename` of the upload; needed by `file`'),
    inputMethod: z.enum(['text', 'file']),
  }),
});

/** Parses the body. Throws an `ApiError` that names the field. */
export function readPayload(body: unknown): QuotePayload {
  const read = quoteBody.safeParse(body ?? {});
  if (read.success) return normalisePayload(read.data);
  const [issue] = read.error.issues;
  const param = issue?.path.join('.') || null;
  const problem =
    issue?.code === 'too_big' ? refusals.tooLong({ most: Number(issue.maximum) }) : refusals.missing;
  throw new ApiError('invalid_value', param ? messageAt(param, problem) : refusals.notJson, { param });
}

function normalisePayload({ formType, contactInfo }: QuotePayload): QuotePayload {
  const { email, partNumbersText, applicationNotes, fileLink, inputMethod } = contactInfo;
  return {
    formType,
    contactInfo: { email: email.trim(), partNumbersText, applicationNotes, fileLink, inputMethod },
  };
}
