/** Decodes bytes to text: by a byte-order mark, else by evidence. */
import { analyse } from 'chardet';
import { unsupportedFile } from './refusal.ts';

export interface DecodedText {
  text: string;
  /** As `TextDecoder` names it. */
  encoding: string;
}

const SAMPLE = 64 * 1024;

/** Reads bytes as text. Throws a `ReadingError` if they are none. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const markedEncoding = readByteOrderMark(bytes);
  if (markedEncoding) return decodeAs(bytes, markedEncoding);
  const wide = wideEncoding(bytes);
  if (wide) return decodeAs(bytes, wide);
  if (holdsControls(bytes)) throw unsupportedFile('binary');
  if (canDecode(bytes, 'utf-8')) return decodeAs(bytes, 'utf-8');
  const mixedText = mixedUtf8(bytes);
  return mixedText === null
    ? decodeAs(bytes, eightBitEncoding(bytes))
    : { text: mixedText, encoding: 'utf-8' };
}

/** One UTF-8 character beyond ASCII, with its bytes as characters. */
const SEQUENCE = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;

/**
 * A list whose header or some of whose lines come from another program: UTF-8 in most lines beyond ASCII, windows-1252
 * in the others. Null if UTF-8 is not the rule.
 */
function mixedUtf8(bytes: Uint8Array): string | null {
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  const nonAsciiLines = lines.filter((line) => /[\x80-\xff]/.test(line));
  const isWhole = (line: string) => !/[\x80-\xff]/.test(line.replace(SEQUENCE, ''));
  if (nonAsciiLines.filter(isWhole).length * 2 <= nonAsciiLines.length) return null;
  const western = new TextDecoder('windows-1252');
  const read = (signs: string, name: string) => new TextDecoder(name).decode(Buffer.from(signs, 'latin1'));
  const mendedLines = lines.map((line) => {
    if (isWhole(line)) return read(line, 'utf-8');
    let position = 0;
    let text = '';
    for (const sequence of line.matchAll(SEQUENCE)) {
      text +=
        western.decode(Buffer.from(line.slice(position, sequence.index), 'latin1')) +
        read(sequence[0], 'utf-8');
      position = sequence.index + sequence[0].length;
    }
    return text + western.decode(Buffer.from(line.slice(position), 'latin1'));
  });
  return mendedLines.join('\n').toWellFormed();
}

function decodeAs(bytes: Uint8Array, encoding: string): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding.startsWith('utf-16') && holdsControls(new TextEncoder().encode(text.slice(0, SAMPLE)))) {
    throw unsupportedFile('binary');
  }
  return { text: text.toWellFormed(), encoding };
}

function readByteOrderMark(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe && !(c === 0 && d === 0)) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return null;
}

/** UTF-16 without a mark: nearly every second byte of a parts list is zero then. */
function wideEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE & ~1);
  const zeros = [0, 0];
  for (let index = 0; index < sample.length; index += 1) if (sample[index] === 0) zeros[index & 1]! += 1;
  const half = sample.length / 2;
  if (half < 4) return null;
  if (zeros[1]! > half * 0.6 && zeros[0]! < half * 0.05) return 'utf-16le';
  if (zeros[0]! > half * 0.6 && zeros[1]! < half * 0.05) return 'utf-16be';
  return null;
}

/**
 * Whether there are more than stray control characters, so that this is no text. A few NULs are damage, and are dropped
 * later.
 */
function holdsControls(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  let controls = 0;
  for (const byte of sample) {
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1a) {
      controls += 1;
    }
  }
  return controls > 2 + sample.length / 100;
}

function canDecode(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const ASIAN = new Set(['shift_jis', 'gb18030', 'euc-jp', 'euc-kr', 'big5']);

/**
 * Western text has single high bytes between letters and digits (`±`, `µ`, `ü`), Asian text has runs of them. A short
 * list with one high byte is evidence only for windows-1252, which spreadsheet programs write.
 */
function eightBitEncoding(bytes: Uint8Array): string {
  const guesses = analyse(bytes.subarray(0, SAMPLE)).map(({ name }) => name.toLowerCase());
  if (isAsian(bytes)) {
    const asian = [...guesses, 'shift_jis', 'gb18030', 'euc-kr', 'big5'].find(
      (name) => ASIAN.has(name) && canDecode(bytes, name),
    );
    if (asian) return asian;
  }
  const first = guesses[0] ?? '';
  return /^(?:windows-125\d|koi8-r)$/.test(first) && highBytes(bytes) > 40 && isLettered(bytes, first)
    ? first
    : 'windows-1252';
}

function highBytes(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte > 0x7f) count += 1;
  return count;
}

/** Whether the high bytes make words of letters in this encoding, not signs between digits. */
function isLettered(bytes: Uint8Array, encoding: string): boolean {
  const text = new TextDecoder(encoding).decode(bytes);
  const words = text.match(/[\u0370-\u04ff\u0590-\u06ff]{3,}/g) ?? [];
  return words.join('').length > highBytes(bytes) / 2;
}

function isAsian(bytes: Uint8Array): boolean {
  let high = 0;
  let pairCount = 0;
  let leads = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]!;
    if (byte < 0x80) continue;
    high += 1;
    const next = bytes[index + 1] ?? 0;
    if (
      byte >= 0x81 &&
      byte <= 0x9f &&
      next >= 0x40 &&
      ![0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99].includes(byte)
    ) {
      leads += 1;
    }
    if (next < 0x80) continue;
    pairCount += 1;
    high += 1;
    index += 1;
  }
  return high > 0 && (pairCount * 2 >= high * 0.6 || leads * 2 >= high * 0.3);
}
