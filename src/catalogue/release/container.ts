/**
 * A file of typed arrays: eight bytes of magic, the length of a JSON head, the head, then the arrays, each aligned to
 * eight bytes so that it can be viewed in place. Little-endian, as on all supported machines.
 */

export type Section = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A JSON head and named arrays. */
export interface Container {
  head: unknown;
  sections: ReadonlyMap<string, Section>;
}

const MAGIC = Buffer.from('PARTSREL', 'latin1');
const ALIGNMENT = 8;
const LENGTH_BYTES = 4;

type ViewOf = new (buffer: ArrayBufferLike, offset: number, length: number) => Section;

const TYPES: Readonly<Record<TypeName, ViewOf>> = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  f64: Float64Array,
};
type TypeName = 'u8' | 'u16' | 'u32' | 'f64';

interface SectionHead {
  name: string;
  type: TypeName;
  length: number;
  /** Relative to the start of the first array. */
  offset: number;
}

function typeOf(section: Section): TypeName {
  if (section instanceof Float64Array) return 'f64';
  if (section instanceof Uint32Array) return 'u32';
  return section instanceof Uint16Array ? 'u16' : 'u8';
}

function alignUp(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

/** The bytes of a container. */
export function packContainer({ head, sections }: Container): Uint8Array {
  let offset = 0;
  const heads = [...sections].map(([name, section]): SectionHead => {
    const sectionOffset = offset;
    offset = alignUp(offset + section.byteLength);
    return { name, type: typeOf(section), length: section.length, offset: sectionOffset };
  });
  const text = Buffer.from(JSON.stringify({ head, sections: heads }), 'utf8');
  const begin = alignUp(MAGIC.length + LENGTH_BYTES + text.length);
  const bytes = new Uint8Array(begin + offset);
  bytes.set(MAGIC);
  new DataView(bytes.buffer).setUint32(MAGIC.length, text.length, true);
  bytes.set(text, MAGIC.length + LENGTH_BYTES);
  heads.forEach(({ name, offset: sectionOffset }) => {
    const section = sections.get(name)!;
    bytes.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), begin + sectionOffset);
  });
  return bytes;
}

/** Views of the arrays in a file. Throws where the bytes are no container or are truncated. */
export function openContainer(buffer: ArrayBufferLike): Container {
  const start = MAGIC.length + LENGTH_BYTES;
  if (buffer.byteLength < start || !Buffer.from(buffer, 0, MAGIC.length).equals(MAGIC)) {
    throw new RangeError('it is no file of a release');
  }
  const length = new DataView(buffer).getUint32(MAGIC.length, true);
  if (start + length > buffer.byteLength) throw new RangeError('it ends in its head');
  const content: unknown = JSON.parse(Buffer.from(buffer, start, length).toString('utf8'));
  const { head, sections } = content as { head: unknown; sections: SectionHead[] };
  const begin = alignUp(start + length);
  return {
    head,
    sections: new Map(
      sections.map(({ name, type, length: count, offset }) => [
        name,
        new TYPES[type](buffer, begin + offset, count),
      ]),
    ),
  };
}
