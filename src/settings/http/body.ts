import { ApiError } from '#kernel';
import { LIMITS } from '#platform';
import { refusals } from '../refusals.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * The JSON body of a call; undefined if it is empty, whatever the content type. Refuses a body that is not JSON, too
 * large or too deep, or contains text that a database cannot store. Drops keys that could reach a prototype.
 */
export async function readJsonBody(request: Request): Promise<Json | undefined> {
  const text = await readText(request);
  if (text.trim() === '') return undefined;
  const { depth, values } = sizeOf(text);
  if (depth > LIMITS.jsonDepth) {
    throw new ApiError('invalid_json', refusals.nestedTooDeep({ jsonDepth: LIMITS.jsonDepth }));
  }
  if (values > LIMITS.jsonValues) {
    throw new ApiError('invalid_request', refusals.tooManyValues({ jsonValues: LIMITS.jsonValues }));
  }
  return clean(parseJson(text));
}

function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new ApiError('invalid_json', refusals.invalidJson);
  }
}

async function readText(request: Request): Promise<string> {
  if (!request.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength;
      // Read to its end even when too large: a caller cut off while sending never gets the refusal.
      if (bytes > LIMITS.form) break;
      if (bytes <= LIMITS.body) text += decoder.decode(chunk, { stream: true });
    }
    if (bytes > LIMITS.body) throw tooLarge();
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new ApiError('invalid_json', refusals.notUtf8);
    if (isCut(error)) throw new ApiError('invalid_request', refusals.incompleteRequest);
    throw error;
  }
}

/** The caller disconnected while sending. */
function isCut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

function tooLarge(): ApiError {
  return new ApiError('payload_too_large', refusals.bodyTooLarge({ bytes: LIMITS.body }));
}

/** Deepest nesting of brackets and number of values, counted without parsing. */
function sizeOf(text: string): { depth: number; values: number } {
  let values = 1;
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inText) {
      if (character === '\\') index += 1;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (character === '}' || character === ']') depth -= 1;
    else if (character === ',') values += 1;
  }
  return { depth: deepest, values };
}

const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

function clean(value: Json): Json {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  const cleanFields: { [key: string]: Json } = {};
  const fields = Object.entries(value);
  if (fields.length > LIMITS.jsonFields) {
    throw new ApiError('invalid_request', refusals.tooManyFields({ jsonFields: LIMITS.jsonFields }));
  }
  for (const [key, member] of fields) {
    if (!UNSAFE_KEYS.has(key)) cleanFields[cleanText(key)] = clean(member);
  }
  return cleanFields;
}

function cleanText(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new ApiError('invalid_value', refusals.unstorableCharacters);
  }
  return text;
}
