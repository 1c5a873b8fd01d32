import { crc32 } from 'node:zlib';

export interface ZipPart {
  name: string;
  data: Buffer;
}

/** An archive with uncompressed parts. */
export function storeZip(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of parts) {
    const nameBytes = Buffer.from(name);
    const facts = commonFacts(nameBytes, data);
    const head = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, nameBytes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, place, nameBytes]));
    local.push(head, data);
    offset += head.length + data.length;
  }
  return Buffer.concat([...local, ...zipDirectory(central, offset)]);
}

/** The directory and the end record of an archive, whose parts take `offset` bytes. */
export function zipDirectory(entries: readonly Buffer[], offset: number): Buffer[] {
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return [directory, end];
}

/** Fields that the local header and the directory share: from the version to the length of the extra field. */
function commonFacts(name: Buffer, data: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(0x0800, 2);
  facts.writeUInt16LE(0x21, 8);
  facts.writeUInt32LE(crc32(data), 10);
  facts.writeUInt32LE(data.length, 14);
  facts.writeUInt32LE(data.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}
