/** Forms with files: read into memory under a limit, trusting nothing they declare. */

import { ApiError } from '#kernel';
import { LIMITS } from '#platform';
import { refusals } from '../refusals.ts';

export interface UploadedFile {
  /** File name given by the caller, without folders; for display, never for a path. */
  name: string;
  bytes: Uint8Array;
}

export interface Upload {
  /** Files by field name. */
  files: Readonly<Record<string, UploadedFile>>;
  /** Other fields; the first value counts if a name is repeated. */
  fields: Readonly<Record<string, string>>;
}

const MOST_PARTS = 10;
const LONGEST_HEAD = 4 * 1024;
const LONGEST_FIELD = 256 * 1024;
const LONGEST_NAME = 200;

/** Whether a request carries a form with files. */
export function isUpload(request: Request): boolean {
  return /^\s*multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');
}

/**
 * Reads a form of at most ten parts, whose files have at most ten megabytes each, one per field. Throws an `ApiError`
 * that says how to fix it: 413 with the message of the public client libraries if a file is too large.
 */
export async function readUpload(request: Request, { mostParts = MOST_PARTS } = {}): Promise<Upload> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (!boundary) throw unreadable('no_boundary');
  const body = await readBytes(request);
  const files: Record<string, UploadedFile> = Object.create(null);
  const fields: Record<string, string> = Object.create(null);
  for (const { name, fileName, bytes } of partsOf(body, boundary, mostParts)) {
    if (fileName === null) fields[name] ??= fieldText(bytes, name);
    else if (name in files) throw oneFile(name);
    else if (bytes.byteLength > LIMITS.upload) throw tooLarge();
    else files[name] = { name: plainName(fileName), bytes };
  }
  return { files, fields };
}

function boundaryOf(type: string): string | null {
  const [, quotedText, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^;,\s"]{1,70}))/i.exec(type) ?? [];
  return quotedText ?? plain ?? null;
}

async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > LIMITS.form) break;
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') {
      throw new ApiError('invalid_request', refusals.incompleteUpload);
    }
    throw error;
  }
  if (size > LIMITS.form) throw tooLarge();
  return Buffer.concat(chunks, size);
}

interface Part {
  name: string;
  fileName: string | null;
  bytes: Uint8Array;
}

function partsOf(body: Buffer, boundary: string, mostParts: number): Part[] {
  const mark = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const parts: Part[] = [];
  if (!body.subarray(0, mark.length).equals(mark)) throw unreadable('no_begin');
  let offset = mark.length;
  while (body.toString('latin1', offset, offset + 2) === '\r\n') {
    const end = body.indexOf(delimiter, offset);
    if (end < 0) throw unreadable('open_part');
    if (parts.length >= mostParts) throw tooManyParts(mostParts);
    parts.push(readPart(body.subarray(offset + 2, end)));
    offset = end + delimiter.length;
  }
  if (body.toString('latin1', offset, offset + 2) !== '--') throw unreadable('no_end');
  return parts;
}

function readPart(part: Buffer): Part {
  const end = part.subarray(0, LONGEST_HEAD).indexOf('\r\n\r\n');
  if (end < 0) throw unreadable('no_head');
  const head = part.toString('utf8', 0, end);
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? '';
  const name = parameterOf(disposition, 'name');
  if (name === null || name === '' || name.length > LONGEST_NAME) throw unreadable('no_name');
  return { name, fileName: fileNameOf(disposition), bytes: part.subarray(end + 4) };
}

function parameterOf(disposition: string, name: string): string | null {
  const [, quotedText, plain] =
    new RegExp(`(?:^|;)\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]*))`, 'i').exec(disposition) ?? [];
  return quotedText?.replace(/\\(["\\])/g, '$1').replaceAll('%22', '"') ?? plain ?? null;
}

function fileNameOf(disposition: string): string | null {
  const encodedName = /;\s*filename\*=UTF-8''([^;\s]*)/i.exec(disposition)?.[1];
  if (encodedName === undefined) return parameterOf(disposition, 'filename');
  try {
    return decodeURIComponent(encodedName);
  } catch {
    return encodedName;
  }
}

/** The last segment of a path, without characters that a database or a header cannot store. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  if (plain.length <= LONGEST_NAME) return plain;
  // Keeps the file extension.
  return `${plain.slice(0, LONGEST_NAME - 21)}…${plain.slice(-20)}`.toWellFormed();
}

function fieldText(bytes: Uint8Array, name: string): string {
  if (bytes.length > LONGEST_FIELD) {
    throw new ApiError('payload_too_large', refusals.fieldTooLong({ name }), { param: name });
  }
  const text = new TextDecoder('utf-8').decode(bytes);
  if (text.includes('\0')) {
    throw new ApiError('invalid_value', refusals.unstorableCharactersIn({ name }), {
      param: name,
    });
  }
  return text;
}

function tooLarge(): ApiError {
  return new ApiError('payload_too_large', refusals.fileTooLarge, { param: 'file' });
}

/** Using only one of two files would silently drop the other. */
function oneFile(name: string): ApiError {
  return new ApiError('invalid_request', refusals.twoFiles, { param: name });
}

/** The problem of a form that cannot be split into its parts. */
type FormFault = 'no_boundary' | 'no_begin' | 'open_part' | 'no_end' | 'no_head' | 'no_name';

function unreadable(fault: FormFault): ApiError {
  return new ApiError('invalid_request', refusals.unreadableForm({ fault }));
}

function tooManyParts(mostParts: number): ApiError {
  return new ApiError('invalid_request', refusals.tooManyParts({ most: mostParts }));
}
