import { type ForeignKind, unsupportedFile } from './refusal.ts';

/** Kind of a file by its content; its name is not used. */
export type FileKind = 'zip' | 'compound' | 'biff' | 'text';

const FOREIGN: readonly (readonly [magic: readonly number[], kind: ForeignKind])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'rtf'],
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
  [[0xff, 0xd8, 0xff], 'picture'],
  [[0x47, 0x49, 0x46, 0x38], 'picture'],
  [[0x42, 0x4d], 'picture'],
  [[0x49, 0x49, 0x2a, 0x00], 'picture'],
  [[0x1f, 0x8b], 'compressed'],
  [[0x42, 0x5a, 0x68], 'compressed'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'compressed'],
  [[0x52, 0x61, 0x72, 0x21], 'compressed'],
  [[0xfd, 0x37, 0x7a, 0x58], 'compressed'],
  [[0x7f, 0x45, 0x4c, 0x46], 'program'],
];

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Begin-of-file records of worksheets without a container: BIFF 2 to 5. */
const BARE_BIFF: readonly (readonly number[])[] = [
  [0x09, 0x00, 0x04, 0x00],
  [0x09, 0x02, 0x06, 0x00],
  [0x09, 0x04, 0x06, 0x00],
  [0x09, 0x08, 0x08, 0x00],
];

/** Kind of a file by its first bytes. Throws a `ReadingError` for a file that is no sheet and no text. */
export function kindOf(bytes: Uint8Array): FileKind {
  const begins = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (begins([0x50, 0x4b, 0x03, 0x04]) || begins([0x50, 0x4b, 0x05, 0x06])) return 'zip';
  if (begins(COMPOUND)) return 'compound';
  if (BARE_BIFF.some(begins)) return 'biff';
  const foreign = FOREIGN.find(([magic]) => begins(magic) && !isBitmapByChance(magic, bytes));
  if (foreign) throw unsupportedFile(foreign[1]);
  return 'text';
}

/** A text may begin with the letters BM; a picture has NULs right after them. */
function isBitmapByChance(magic: readonly number[], bytes: Uint8Array): boolean {
  return magic[0] === 0x42 && magic[1] === 0x4d && !bytes.subarray(2, 14).includes(0);
}

const MARKUP = /^\s*(?:<\?xml|<!doctype|<html|<table|<head|<body|<svg|mime-version:)/i;

/** Throws a `ReadingError` for markup that poses as a sheet. */
export function refuseMarkup(text: string): void {
  const head = text.slice(0, 2_000);
  if (!MARKUP.test(head)) return;
  const isSpreadsheet = /urn:schemas-microsoft-com:office:spreadsheet/i.test(head);
  throw unsupportedFile(isSpreadsheet ? 'xml_2003' : 'markup');
}
