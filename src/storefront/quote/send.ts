/** The two calls of the form from the browser: upload of the file, and the request. */
import type { BodyOf } from '#kernel';
import {
  ANSWER_BY_HEADER,
  IDEMPOTENCY_HEADER,
  REFERENCE_HEADER,
  requestQuote,
  type UploadReply,
  uploadQuoteFile,
  ZONE_HEADER,
} from '#quotes/contract';
import { ApiError } from '../api/errors.ts';
import { sendCall } from '../api/send-call.ts';
import { type AcceptedQuote, payloadOf, type QuoteDraft, type QuoteFault } from './draft.ts';
import type { QuoteTexts } from './texts.ts';
import { visitorsZone } from './visitor-time-zone.ts';

interface Sender {
  texts: QuoteTexts;
  locale: string;
  currency: string;
  /** The visitor's session; null if there is none. */
  session: string | null;
  /** The same for every attempt of one request, so that it is stored once. */
  requestId: string;
}

export type SendOutcome = { ok: true; quote: AcceptedQuote } | { ok: false; fault: QuoteFault };

/** Uploads the file if there is one, then sends the request. Never rejects: failures are part of the outcome. */
export async function sendQuote(draft: QuoteDraft, sender: Sender): Promise<SendOutcome> {
  let fileLink = '';
  if (draft.inputMethod === 'file' && draft.uploadedFile) {
    const uploadOutcome = await upload(draft.uploadedFile, sender.texts);
    if ('fault' in uploadOutcome) return { ok: false, fault: uploadOutcome.fault };
    fileLink = uploadOutcome.fileLink;
  }
  return ask(draft, fileLink, sender);
}

async function upload(file: File, texts: QuoteTexts): Promise<{ fileLink: string } | { fault: QuoteFault }> {
  const describeFault = (message: string) => ({ fault: { kind: 'told', message } as const });
  try {
    const form = new FormData();
    form.append('file', file);
    const response = await sendCall(uploadQuoteFile, { body: form });
    const reply = await jsonOf(response);
    if (response.ok && reply.status === 1 && reply.filename) return { fileLink: reply.filename };
    return describeFault(reply.message || (response.status === 500 ? texts.serverFault : texts.otherFault));
  } catch (error) {
    return describeFault(isNoAnswer(error) ? texts.noAnswer : messageOf(error) || texts.otherFault);
  }
}

async function ask(draft: QuoteDraft, fileLink: string, sender: Sender): Promise<SendOutcome> {
  try {
    const payload: BodyOf<typeof requestQuote> = payloadOf(draft, fileLink);
    const response = await sendCall(requestQuote, { body: payload }, { headers: headersOf(sender) });
    const text = await response.text();
    if (response.status === 200 && text.trim() === 'Accepted') {
      const reference = response.headers.get(REFERENCE_HEADER) ?? '';
      const answerBy = response.headers.get(ANSWER_BY_HEADER) ?? '';
      return { ok: true, quote: { reference, answerBy, email: payload.contactInfo.email } };
    }
    return { ok: false, fault: { kind: 'unexpected', detail: refusalIn(response.status, text) } };
  } catch (error) {
    return {
      ok: false,
      fault: { kind: 'unexpected', detail: isNoAnswer(error) ? sender.texts.noAnswer : null },
    };
  }
}

function headersOf({ locale, currency, session, requestId }: Sender): Record<string, string> {
  return {
    'X-Locale': locale,
    'X-Currency': currency,
    [IDEMPOTENCY_HEADER]: requestId,
    [ZONE_HEADER]: visitorsZone(),
    ...(session && { 'X-Session': session }),
  };
}

/** The message of a 4xx refusal, which the visitor can act on: too many requests, a field that is too long. */
function refusalIn(status: number, text: string): string | null {
  if (status < 400 || status >= 500) return null;
  try {
    const body = JSON.parse(text) as { error?: { message?: unknown } };
    return typeof body.error?.message === 'string' ? body.error.message : null;
  } catch {
    return null;
  }
}

async function jsonOf(response: Response): Promise<Partial<UploadReply> & { message?: string }> {
  try {
    const body: unknown = await response.json();
    return body && typeof body === 'object' ? body : {};
  } catch {
    return {};
  }
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'connection_error';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
