import { constants, createBrotliCompress } from 'node:zlib';

/**
 * Bytes of JavaScript, compressed by brotli at its best, that a page's document names: everything loaded before the
 * first interaction. Each file counts once.
 * @param read returns the body at a path of the page's server
 */
export async function scriptBytes(
  html: string,
  read: (path: string) => Promise<ArrayBuffer>,
): Promise<number> {
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]!));
  let bytes = 0;
  for (const file of files) bytes += await packedSize(await read(file));
  return bytes;
}

async function packedSize(body: ArrayBuffer): Promise<number> {
  const packing = createBrotliCompress({ params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } });
  packing.end(new Uint8Array(body));
  let bytes = 0;
  for await (const part of packing) bytes += (part as Buffer).length;
  return bytes;
}
