/** The declarations of a list as one ZIP: PDFs, XML files and an index with every entry of the list. */
import { Readable } from 'node:stream';
import yazl from 'yazl';

/** A file of the archive; `make` runs when the stream reaches it. */
export interface ArchiveFile {
  path: string;
  make: () => Promise<Buffer | string>;
}

/**
 * The archive as a stream. Each file is made only after the previous one has been sent, so that a long list keeps only
 * one file in memory. If a file cannot be made, the stream fails: a file is never left out silently.
 * @param index text of `index.csv`, the first file
 * @param modifiedAt modification time of every file, so that the same list gives the same bytes
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
