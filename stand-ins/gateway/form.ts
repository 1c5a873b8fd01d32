import { parse } from 'qs';
import { createParameterError, Refusal } from './refusal.ts';

/** A form body or query with its brackets resolved; every value is text. */
export type Form = Readonly<Record<string, unknown>>;

export function readForm(text: string): Form {
  return parse(text, { depth: 8, arrayLimit: 100, parameterLimit: 1000, allowPrototypes: false });
}

const LARGEST_BODY = 1024 * 1024;

/** The body of a call as text; throws the gateway's refusal above its limit. */
export async function readBody(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_BODY)
      throw new Refusal({ status: 413, type: 'invalid_request_error', message: 'The request is too large.' });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

export function readText(form: Form, name: string): string | null {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function readMap(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Form) : {};
}

export function readList(form: Form, name: string): string[] | null {
  const value = form[name];
  if (value === undefined) return null;
  const members = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return members.filter((member) => typeof member === 'string');
}

/** A whole number of a form; throws the gateway's refusal if it is none. */
export function readWholeNumber(form: Form, name: string): number | null {
  const text = readText(form, name);
  if (text === null) return null;
  if (!/^-?\d{1,12}$/.test(text))
    throw createParameterError(name, `Invalid integer: ${text.slice(0, 40)}`, 'parameter_invalid_integer');
  return Number(text);
}

export function requiredText(form: Form, name: string): string {
  const text = readText(form, name);
  if (text === null)
    throw createParameterError(name, `Missing required param: ${name}.`, 'parameter_missing');
  return text;
}
