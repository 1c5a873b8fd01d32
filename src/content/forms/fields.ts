/** Reads the fields of a form in any encoding. */

import { ApiError } from '#kernel';
import { type Message, messageAt } from '#messages';
import { LIMITS, THROTTLES, type Throttle, type ThrottleAnswer } from '#platform';
import {
  type BodySender,
  isUpload,
  type Json,
  readBody,
  readJsonBody,
  readUpload,
  withBodySlot,
} from '#settings';
import { refusals } from '../refusals.ts';

export type Fields = [name: string, value: string][];

const MOST_FIELDS = 60;
const LONGEST_NAME = 100;
const LONGEST_VALUE = 10_000;
const LONGEST_FORM = 100_000;
const URL_ENCODED = /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i;

/**
 * Reads multipart, url-encoded or JSON fields; nested JSON becomes dotted names. Bodies are limited in size, and per
 * address only few are read at once. Throws an `ApiError` that says how to fix it.
 */
export async function readFields(request: Request, sender: BodySender): Promise<Fields> {
  return fieldsOf(request, await readFormBody(request, sender));
}

/**
 * Reads the fields of a form and counts it for its sender once its body has arrived: bodies that are announced but
 * never sent must not use up the tries of an office behind one address, unless they break off repeatedly. A sender
 * without tries left is refused before the body is read.
 */
export async function countedFields(
  request: Request,
  throttle: Pick<Throttle, 'hit' | 'peek'>,
  sender: BodySender,
): Promise<Fields> {
  const key = `${sender.callKind}:${sender.address ?? 'inside'}`;
  refuseThrottled(await throttle.peek(key));
  const body = await readFormBody(request, sender);
  const isFree = body === 'torn' && (await throttle.hit(`torn ${key}`, THROTTLES.tornAddress)).isAllowed;
  if (!isFree) refuseThrottled(await throttle.hit(key, THROTTLES.formAddress));
  return fieldsOf(request, body);
}

type Received = Awaited<ReturnType<typeof readBody>>;

const readFormBody = (request: Request, sender: BodySender): Promise<Received> =>
  withBodySlot(sender, (arriving) => readBody(request, LIMITS.plainForm, arriving));

function refuseThrottled(answer: ThrottleAnswer): void {
  if (answer.isAllowed) return;
  throw new ApiError('too_many_requests', refusals.tooManyForms, {
    retryAfter: answer.retryAfterSeconds,
  });
}

async function fieldsOf({ url, headers }: Request, body: Received): Promise<Fields> {
  if (body === 'torn') throw new ApiError('invalid_request', refusals.incompleteForm);
  if (body === 'too_large') throw new ApiError('payload_too_large', refusals.formTooLarge);
  const fields = await rawFields(new Request(url, { method: 'POST', headers, body }));
  if (fields.length > MOST_FIELDS) throw invalidValue(refusals.tooManyFields({ most: MOST_FIELDS }));
  let size = 0;
  return fields.map(([rawName, value]) => {
    const name = rawName.replace(/\p{Cc}+/gu, ' ').trim();
    const text = value.replace(/[^\P{Cc}\n\t]/gu, (sign) => (sign === '\r' ? '' : ' ')).trim();
    size += name.length + text.length;
    if (name === '' || name.length > LONGEST_NAME)
      throw invalidValue(refusals.fieldNameLength({ most: LONGEST_NAME }));
    if (text.length > LONGEST_VALUE) throw invalidValue(refusals.fieldTooLong({ most: LONGEST_VALUE }), name);
    if (size > LONGEST_FORM) throw invalidValue(refusals.formTooLong({ most: LONGEST_FORM }));
    return [name, text];
  });
}

async function rawFields(request: Request): Promise<Fields> {
  if (isUpload(request)) {
    const { fields, files } = await readUpload(request, { mostParts: MOST_FIELDS + 1 });
    // Browsers send an empty file field as a file without bytes.
    const [name] = Object.entries(files).find(([, { bytes }]) => bytes.byteLength > 0) ?? [];
    if (name !== undefined) throw invalidValue(refusals.noFiles, name);
    return Object.entries(fields).map(([field, value]) => [field, value.toWellFormed()]);
  }
  if (URL_ENCODED.test(request.headers.get('content-type') ?? '')) {
    return [...new URLSearchParams(await request.text())].map(([name, value]) => [
      name,
      value.toWellFormed(),
    ]);
  }
  const body = await readJsonBody(request);
  if (body === undefined || body === null) return [];
  if (typeof body !== 'object' || Array.isArray(body)) throw invalidValue(refusals.fieldsNotJson);
  return flattenFields(body, '');
}

function flattenFields(value: Json, path: string): Fields {
  if (value === null) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return [[path, value.join(', ')]];
  return Object.entries(value).flatMap(([name, fieldValue]) =>
    flattenFields(fieldValue, path === '' ? name : `${path}.${name}`),
  );
}

/** The first value of a field. */
export function fieldOf(fields: Fields, ...names: string[]): string | null {
  const field = fields.find(([name]) => names.includes(name.toLowerCase()));
  return field ? field[1] : null;
}

function invalidValue(message: Message, param: string | null = null): ApiError {
  return new ApiError('invalid_value', param === null ? message : messageAt(param, message), { param });
}
