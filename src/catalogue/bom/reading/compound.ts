/**
 * Reads the stream with the sheets from the container of an old workbook: sectors by their chains, entries by their
 * names. The tree of entries is not followed, as it may be circular in a damaged file.
 */
import { ReadingError, unsupportedFile } from './refusal.ts';

const HEADER = 512;
const ENTRY = 128;
const LAST_SECTOR = 0xffff_fffa;
const WORKBOOK = ['workbook', 'book'];
const ENCRYPTED = 'encryptedpackage';

interface Entry {
  name: string;
  start: number;
  size: number;
}

/** The stream of the sheets. Throws a `ReadingError` for a container that is damaged, encrypted, or without sheets. */
export function workbookStream(bytes: Uint8Array): Buffer {
  const container = new Container(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const entries = container.entries();
  if (entries.some(({ name }) => name === ENCRYPTED)) throw new ReadingError({ code: 'encrypted_file' });
  const entry = WORKBOOK.map((wanted) => entries.find(({ name }) => name === wanted)).find(Boolean);
  if (!entry) throw unsupportedFile('office');
  return container.stream(entry, entries[0]);
}

class Container {
  readonly #bytes: Buffer;
  readonly #sector: number;
  readonly #mini: number;
  readonly #table: number[];

  constructor(bytes: Buffer) {
    if (bytes.length < HEADER) throw new ReadingError({ code: 'damaged_file' });
    const shift = bytes.readUInt16LE(30);
    const miniShift = bytes.readUInt16LE(32);
    if ((shift !== 9 && shift !== 12) || miniShift > 9) throw new ReadingError({ code: 'damaged_file' });
    this.#bytes = bytes;
    this.#sector = 1 << shift;
    this.#mini = 1 << miniShift;
    this.#table = this.#readTable();
  }

  entries(): Entry[] {
    const directory = this.#chain(this.#bytes.readUInt32LE(48));
    const entries: Entry[] = [];
    for (let offset = 0; offset + ENTRY <= directory.length; offset += ENTRY) {
      const length = Math.min(64, directory.readUInt16LE(offset + 64));
      entries.push({
        name: directory
          .toString('utf16le', offset, offset + Math.max(0, length - 2))
          .replace(/^\p{Cc}/u, '')
          .toLowerCase(),
        start: directory.readUInt32LE(offset + 116),
        size: directory.readUInt32LE(offset + 120),
      });
    }
    return entries;
  }

  /** Small streams are stored inside another stream, that of the first entry. */
  stream({ start, size }: Entry, root: Entry | undefined): Buffer {
    const isSmall = size < this.#bytes.readUInt32LE(56);
    return (isSmall && root ? this.#miniChain(start, root) : this.#chain(start)).subarray(0, size);
  }

  /** The sector after each sector: listed in the header, and in further sectors. */
  #readTable(): number[] {
    const places: number[] = [];
    for (let offset = 76; offset < HEADER; offset += 4) places.push(this.#bytes.readUInt32LE(offset));
    const visitedSectors = new Set<number>();
    let next = this.#bytes.readUInt32LE(68);
    while (next < LAST_SECTOR && !visitedSectors.has(next)) {
      visitedSectors.add(next);
      const numbers = this.#numbers(next);
      next = numbers.pop() ?? LAST_SECTOR;
      places.push(...numbers);
    }
    return places.filter((place) => place < LAST_SECTOR).flatMap((place) => this.#numbers(place));
  }

  #numbers(sector: number): number[] {
    const bytes = this.#readSector(sector);
    return Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4));
  }

  #readSector(sector: number): Buffer {
    const start = (sector + 1) * this.#sector;
    return this.#bytes.subarray(start, start + this.#sector);
  }

  #chain(start: number): Buffer {
    const sectors = followChain(start, this.#table).map((sector) => this.#readSector(sector));
    return Buffer.concat(sectors);
  }

  #miniChain(start: number, root: Entry): Buffer {
    const tableBytes = this.#chain(this.#bytes.readUInt32LE(60));
    const table = Array.from({ length: tableBytes.length >> 2 }, (_, index) =>
      tableBytes.readUInt32LE(index * 4),
    );
    const small = this.#chain(root.start);
    return Buffer.concat(
      followChain(start, table).map((sector) =>
        small.subarray(sector * this.#mini, (sector + 1) * this.#mini),
      ),
    );
  }
}

/** Sectors of a chain. Throws a `ReadingError` if the chain is circular or leaves the file. */
function followChain(start: number, table: readonly number[]): number[] {
  const visitedSectors = new Set<number>();
  for (let sector = start; sector < LAST_SECTOR; sector = table[sector]!) {
    if (visitedSectors.has(sector) || sector >= table.length)
      throw new ReadingError({ code: 'damaged_file' });
    visitedSectors.add(sector);
  }
  return [...visitedSectors];
}
