/** Declarations of a list as one ZIP: PDF, XML and an index that names every number of the list. */
import { Readable } from 'node:stream';
import yazl from 'yazl';

/** A file of the archive, made when it is its turn. */
export interface ArchiveFile {
  path: string;
  make: () => Promise<Buffer | string>;
}

/**
 * The archive as a stream. A file is made when the one before it has been sent, so that a long list holds one in
 * memory; one that cannot be made breaks the stream off, it is never left out in silence.
 * @param index text of `index.csv`, the first file
 * @param modifiedAt of every file, so that the same list gives the same bytes
 */
export function archiveOf(
  index: string,
  files: readonly ArchiveFile[],
  modifiedAt: Date,
): ReadableStream<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const options = { mtime: modifiedAt, forceDosTimestamp: true };
  zip.on('error', (error: Error) => output.destroy(error));
  zip.addBuffer(Buffer.from(index), 'index.csv', options);
  for (const { path, make } of files) {
    zip.addReadStreamLazy(path, options, (give) => {
      Promise.resolve()
        .then(make)
        .then(
          (made) => give(null, Readable.from([Buffer.from(made)])),
          (error: unknown) => give(error, Readable.from([])),
        );
    });
  }
  zip.end();
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}
