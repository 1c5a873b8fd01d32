/** Small files of each kind for tests: directories without content. */

/** A zip archive whose directory lists the parts of a workbook, without content. */
export function sampleWorkbook(
  extraParts: readonly string[] = [],
  parts: readonly string[] = ['xl/workbook.xml', 'xl/worksheets/sheet1.xml'],
): Buffer {
  const names = ['[Content_Types].xml', ...parts, ...extraParts];
  const heads: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const head = Buffer.alloc(30 + name.length);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    head.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    entry.write(name, 46);
    heads.push(head);
    directory.push(entry);
    offset += head.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...heads, ...directory, end]);
}

/** A compound file whose directory names these streams. */
export function sampleCompound(streams: string): Buffer {
  const head = Buffer.alloc(512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(head);
  return Buffer.concat([
    head,
    ...streams.split(' ').map((name) => Buffer.from(name.padEnd(32, '\0'), 'utf16le')),
  ]);
}
