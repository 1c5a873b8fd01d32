/** The fields of a form, however it was sent. */
import { ApiError } from '#kernel';
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

export type Fields = [name: string, value: string][];

const MOST_FIELDS = 60;
const LONGEST_NAME = 100;
const LONGEST_VALUE = 10_000;
const LONGEST_FORM = 100_000;
const URL_ENCODED = /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i;

/**
 * Multipart, url-encoded or JSON; nested JSON becomes dotted names. Bodies are small, and few of one address are read at
 * one time. Throws an `ApiError` that says what to mend.
 */
export async function readFields(request: Request, sender: BodySender): Promise<Fields> {
  return fieldsOf(request, await readFormBody(request, sender));
}

/**
 * The fields of a form, counted for its sender when its body is there: what is announced and never sent must not use up
 * the tries of an office behind one address, but for what breaks off again and again. Whoever has no try left is not
 * read at all.
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
  throw new ApiError('too_many_requests', 'Too many forms from this address. Try again in some minutes.', {
    retryAfter: answer.retryAfterSeconds,
  });
}

async function fieldsOf({ url, headers }: Request, body: Received): Promise<Fields> {
  if (body === 'torn') throw new ApiError('invalid_request', 'The form did not arrive to its end.');
  if (body === 'too_large')
    throw new ApiError('payload_too_large', 'This form is too large: it takes 256 kB, and no files.');
  const fields = await rawFields(new Request(url, { method: 'POST', headers, body }));
  if (fields.length > MOST_FIELDS) throw invalidValue(`Send at most ${MOST_FIELDS} fields.`);
  let size = 0;
  return fields.map(([rawName, value]) => {
    const name = rawName.replace(/\p{Cc}+/gu, ' ').trim();
    const text = value.replace(/[^\P{Cc}\n\t]/gu, (sign) => (sign === '\r' ? '' : ' ')).trim();
    size += name.length + text.length;
    if (name === '' || name.length > LONGEST_NAME)
      throw invalidValue(`Names of fields have 1 to ${LONGEST_NAME} characters.`);
    if (text.length > LONGEST_VALUE)
      throw invalidValue(`This must have at most ${LONGEST_VALUE} characters.`, name);
    if (size > LONGEST_FORM)
      throw invalidValue(`All fields together have at most ${LONGEST_FORM} characters.`);
    return [name, text];
  });
}

async function rawFields(request: Request): Promise<Fields> {
  if (isUpload(request)) {
    const { fields, files } = await readUpload(request, { mostParts: MOST_FIELDS + 1 });
    // An empty file field is sent as a file of nothing.
    const [name] = Object.entries(files).find(([, { bytes }]) => bytes.byteLength > 0) ?? [];
    if (name !== undefined) {
      throw invalidValue(
        'Files are not taken here. Send a list of parts by the quote form, or write to us by mail.',
        name,
      );
    }
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
  if (typeof body !== 'object' || Array.isArray(body))
    throw invalidValue('Send the fields as a JSON object.');
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

function invalidValue(message: string, param: string | null = null): ApiError {
  return new ApiError('invalid_value', param === null ? message : `${param}: ${message}`, { param });
}
