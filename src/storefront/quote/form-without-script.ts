/** The quote form without script: the page's action makes the calls that the browser would make. */
import { resolveAddress, type ShopCallDefinition } from '#kernel';
import {
  ANSWER_BY_HEADER,
  type InputMethod,
  problemsOf,
  QUOTE_REFUSALS,
  type QuoteProblems,
  REFERENCE_HEADER,
  requestQuote,
  uploadQuoteFile,
} from '#quotes/contract';
import type { Visitor } from '../private/index.ts';
import { type AcceptedQuote, payloadOf, type QuoteFault } from './draft.ts';

/** What the page shows after such a form. */
export interface PlainReply {
  values: { inputMethod: InputMethod; partNumbers: string; notes: string; email: string };
  problems: QuoteProblems;
  /** Why sending failed; null if it did not. */
  fault: QuoteFault | null;
  acceptedQuote: AcceptedQuote | null;
}

/** @param publicUrl origin for in-process calls */
export async function sendPlainForm(
  form: FormData,
  visitor: Pick<Visitor, 'transport'>,
  publicUrl: string,
): Promise<PlainReply> {
  const values: PlainReply['values'] = {
    inputMethod: form.get('inputMethod') === 'file' ? 'file' : 'text',
    partNumbers: textIn(form, 'partNumbers'),
    notes: textIn(form, 'notes'),
    email: textIn(form, 'email'),
  };
  const reply: PlainReply = { values, problems: {}, fault: null, acceptedQuote: null };
  const file = fileIn(form);
  const { contactInfo } = payloadOf(values, '');
  const problems = problemsOf(contactInfo, values.inputMethod === 'file' ? file : null);
  if (Object.keys(problems).length > 0) return { ...reply, problems };
  const post = (call: ShopCallDefinition, init: RequestInit) => {
    const { method, path } = resolveAddress(call);
    return visitor.transport(new Request(new URL(path, publicUrl), { method, ...init }));
  };
  let fileLink = '';
  if (values.inputMethod === 'file' && file) {
    const body = new FormData();
    body.append('file', file);
    const uploadReply = (await (await post(uploadQuoteFile, { body })).json()) as UploadAnswer;
    if (uploadReply.status !== 1) return refusedFile(reply, uploadReply.message ?? QUOTE_REFUSALS.file);
    fileLink = uploadReply.filename ?? '';
  }
  const headers = { 'Content-Type': 'application/json' };
  const answer = await post(requestQuote, { headers, body: JSON.stringify(payloadOf(values, fileLink)) });
  if (answer.status !== 200)
    return { ...reply, fault: { kind: 'unexpected', detail: await messageIn(answer) } };
  const acceptedQuote: AcceptedQuote = {
    reference: answer.headers.get(REFERENCE_HEADER) ?? '',
    answerBy: answer.headers.get(ANSWER_BY_HEADER) ?? '',
    email: contactInfo.email,
  };
  const emptyValues = { inputMethod: values.inputMethod, partNumbers: '', notes: '', email: '' };
  return { ...reply, values: emptyValues, acceptedQuote };
}

interface UploadAnswer {
  status: number;
  filename?: string;
  message?: string;
}

function refusedFile(reply: PlainReply, message: string): PlainReply {
  return { ...reply, problems: { file: message } };
}

async function messageIn(answer: Response): Promise<string | null> {
  const body: unknown = await answer.json();
  const error = body && typeof body === 'object' && 'error' in body ? body.error : null;
  return error && typeof error === 'object' && 'message' in error ? String(error.message) : null;
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A file field without a choice arrives as a file without a name. */
function fileIn(form: FormData): File | null {
  const value = form.get('uploadedFile');
  return value instanceof File && value.name !== '' ? value : null;
}
