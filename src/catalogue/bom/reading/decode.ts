/** Bytes to text: byte-order marks, then evidence. */
import { analyse } from 'chardet';
import { refusals } from './refusal.ts';

export interface Decoded {
  text: string;
  /** As `TextDecoder` names it. */
  encoding: string;
}

const SAMPLE = 64 * 1024;

/** Reads bytes as text. Throws a `Refusal` where they are none. */
export function decodeText(bytes: Uint8Array): Decoded {
  const marked = markOf(bytes);
  if (marked) return decoded(bytes, marked);
  const wide = wideEncoding(bytes);
  if (wide) return decoded(bytes, wide);
  if (holdsControls(bytes)) throw refusals.binary();
  if (canDecode(bytes, 'utf-8')) return decoded(bytes, 'utf-8');
  const mixed = mixedUtf8(bytes);
  return mixed === null ? decoded(bytes, eightBitEncoding(bytes)) : { text: mixed, encoding: 'utf-8' };
}

/** One sign of UTF-8 beyond ASCII, bytes as signs. */
const SEQUENCE = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;

/**
 * A list whose header or few of whose lines another program wrote: UTF-8 in most lines that go beyond ASCII, the western
 * page in the others. Null where UTF-8 is not the rule.
 */
function mixedUtf8(bytes: Uint8Array): string | null {
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  const beyond = lines.filter((line) => /[\x80-\xff]/.test(line));
  const isWhole = (line: string) => !/[\x80-\xff]/.test(line.replace(SEQUENCE, ''));
  if (beyond.filter(isWhole).length * 2 <= beyond.length) return null;
  const western = new TextDecoder('windows-1252');
  const read = (signs: string, name: string) => new TextDecoder(name).decode(Buffer.from(signs, 'latin1'));
  const mended = lines.map((line) => {
    if (isWhole(line)) return read(line, 'utf-8');
    let from = 0;
    let text = '';
    for (const found of line.matchAll(SEQUENCE)) {
      text += western.decode(Buffer.from(line.slice(from, found.index), 'latin1')) + read(found[0], 'utf-8');
      from = found.index + found[0].length;
    }
    return text + western.decode(Buffer.from(line.slice(from), 'latin1'));
  });
  return mended.join('\n').toWellFormed();
}

function decoded(bytes: Uint8Array, encoding: string): Decoded {
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding.startsWith('utf-16') && holdsControls(new TextEncoder().encode(text.slice(0, SAMPLE)))) {
    throw refusals.binary();
  }
  return { text: text.toWellFormed(), encoding };
}

function markOf(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe && !(c === 0 && d === 0)) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return null;
}

/** UTF-16 without a mark: nearly every second byte of a list of parts is then zero. */
function wideEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE & ~1);
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at += 1) if (sample[at] === 0) zeros[at & 1]! += 1;
  const half = sample.length / 2;
  if (half < 4) return null;
  if (zeros[1]! > half * 0.6 && zeros[0]! < half * 0.05) return 'utf-16le';
  if (zeros[0]! > half * 0.6 && zeros[1]! < half * 0.05) return 'utf-16be';
  return null;
}

/** More than a stray control sign: no text. A few NULs are damage, and are dropped with the cell's other blanks. */
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
 * Western text has single high bytes between letters and digits (`±`, `µ`, `ü`), Asian text runs of them. A short list
 * with one sign is no evidence for anything but the western page that spreadsheet programs write.
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

/** Whether high bytes read in this encoding make words of letters and not signs between digits. */
function isLettered(bytes: Uint8Array, encoding: string): boolean {
  const text = new TextDecoder(encoding).decode(bytes);
  const words = text.match(/[\u0370-\u04ff\u0590-\u06ff]{3,}/g) ?? [];
  return words.join('').length > highBytes(bytes) / 2;
}

function isAsian(bytes: Uint8Array): boolean {
  let high = 0;
  let paired = 0;
  let leads = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte < 0x80) continue;
    high += 1;
    const next = bytes[at + 1] ?? 0;
    if (
      byte >= 0x81 &&
      byte <= 0x9f &&
      next >= 0x40 &&
      ![0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99].includes(byte)
    ) {
      leads += 1;
    }
    if (next < 0x80) continue;
    paired += 1;
    high += 1;
    at += 1;
  }
  return high > 0 && (paired * 2 >= high * 0.6 || leads * 2 >= high * 0.3);
}
