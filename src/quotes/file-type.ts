/**
 * Whether a file is of the kind that its name claims. Only bytes are inspected: unpacking or parsing an unchecked
 * file would be an attack surface.
 */
import type { FileKind } from './contract.ts';

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Begin-of-file records of worksheets without a container: BIFF 2 to 5. */
const BARE_SHEETS = [
  [0x09, 0x00, 0x04, 0x00],
  [0x09, 0x02, 0x06, 0x00],
  [0x09, 0x04, 0x06, 0x00],
  [0x09, 0x08, 0x08, 0x00],
];

/** Whether the bytes are of the claimed kind and contain no macros. */
export function isOfKind(bytes: Uint8Array, kind: FileKind): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'xlsx') return isWorkbook(file);
  return kind === 'xls' ? isOldWorkbook(file) : isText(file);
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LONGEST_ARCHIVE_COMMENT = 65_557;
const MOST_ENTRIES = 2_000;
const MACROS = /(?:^|\/)(?:vbaproject\.bin|vbadata\.xml)$|^xl\/macrosheets\//i;

/** A zip archive whose directory lists the parts of a workbook and no macros. */
function isWorkbook(file: Buffer): boolean {
  const names = entryNames(file);
  if (!names) return false;
  const has = (wanted: string) => names.some((name) => name.toLowerCase() === wanted);
  return has('[content_types].xml') && has('xl/workbook.xml') && !names.some((name) => MACROS.test(name));
}

/** Names in the central directory; null if none can be read. */
function entryNames(file: Buffer): string[] | null {
  if (file.length < 22 || file.readUInt32LE(0) !== 0x04034b50) return null;
  const end = endOfDirectory(file);
  if (end < 0) return null;
  const count = file.readUInt16LE(end + 10);
  let offset = file.readUInt32LE(end + 16);
  if (count === 0 || count > MOST_ENTRIES) return null;
  const names: string[] = [];
  for (let read = 0; read < count; read += 1) {
    if (offset + 46 > file.length || file.readUInt32LE(offset) !== DIRECTORY_ENTRY) return null;
    const nameLength = file.readUInt16LE(offset + 28);
    names.push(file.toString('utf8', offset + 46, offset + 46 + nameLength).replaceAll('\\', '/'));
    offset += 46 + nameLength + file.readUInt16LE(offset + 30) + file.readUInt16LE(offset + 32);
  }
  return names;
}

function endOfDirectory(file: Buffer): number {
  const first = Math.max(0, file.length - LONGEST_ARCHIVE_COMMENT);
  for (let offset = file.length - 22; offset >= first; offset -= 1) {
    if (file.readUInt32LE(offset) === END_OF_DIRECTORY) return offset;
  }
  return -1;
}

/** A compound file that names a workbook stream and no macro storage. */
function isOldWorkbook(file: Buffer): boolean {
  if (BARE_SHEETS.some((magic) => begins(file, magic))) return true;
  if (!begins(file, COMPOUND)) return false;
  const hasStream = (name: string) => file.includes(Buffer.from(name, 'utf16le'));
  return (hasStream('Workbook') || hasStream('Book')) && !hasStream('_VBA_PROJECT');
}

function begins(file: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, at) => file[at] === byte);
}

/** First bytes of binary files that may look like text, and of text formats of other programs. */
const FOREIGN = ['%PDF', '{\\rtf', 'GIF8', 'PK\u0003\u0004', 'Rar!', 'MZ\u0090', '\u007fELF'];
const MARKUP = /^\s*(?:<\?xml|<!doctype|<html|<svg|<table|<script|mime-version:)/i;

/** Text in UTF-8, UTF-16 or a code page: no control characters except tabs, line ends and form feeds. */
function isText(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 512);
  if (FOREIGN.some((mark) => head.startsWith(mark)) || MARKUP.test(head.replace(/^\u00ef\u00bb\u00bf/, ''))) {
    return false;
  }
  const step = wideStep(file);
  if (step === null) return !hasControls(file);
  return !MARKUP.test(file.toString('latin1', 2, 1_024).replaceAll('\0', ''));
}

/** Two-byte text has a byte order mark, or a NUL in every second byte at its beginning. */
function wideStep(file: Buffer): 'utf-16' | null {
  if ((file[0] === 0xff && file[1] === 0xfe) || (file[0] === 0xfe && file[1] === 0xff)) return 'utf-16';
  const head = file.subarray(0, 200);
  const half = Math.floor(head.length / 2);
  const nuls = (start: number) => {
    let count = 0;
    for (let index = start; index < half * 2; index += 2) if (head[index] === 0) count += 1;
    return count;
  };
  const [evenNuls, oddNuls] = [nuls(0), nuls(1)];
  const isWide = half > 1 && Math.max(evenNuls, oddNuls) > half * 0.7 && Math.min(evenNuls, oddNuls) === 0;
  return isWide ? 'utf-16' : null;
}

/** Whether the file contains control characters that do not occur in text. Old DOS files end with 0x1a. */
function hasControls(file: Buffer): boolean {
  for (let index = 0; index < file.length; index += 1) {
    const byte = file[index]!;
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1a) {
      return true;
    }
  }
  return false;
}
