import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** Serves the bytes of a page and its files from memory: the least that the page could cost. */
export async function serveStatic(
  origin: string,
  path: string,
  port: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const storedFiles = new Map<string, { type: string; body: Buffer }>();
  const storeFile = async (address: string) => {
    const reply = await fetch(origin + address);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const type = reply.headers.get('content-type') ?? 'application/octet-stream';
    const isCompressible = !/woff2|png/.test(type);
    storedFiles.set(address, {
      type: isCompressible ? type : `${type};raw`,
      body: isCompressible ? brotliCompressSync(bytes) : Buffer.from(bytes),
    });
  };
  await storeFile(path);
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const answer = () => {
      const file = storedFiles.get(address);
      if (!file) return response.writeHead(404).end();
      const raw = file.type.endsWith(';raw');
      response.writeHead(200, {
        'content-type': file.type.replace(';raw', ''),
        ...(raw ? {} : { 'content-encoding': 'br' }),
      });
      return response.end(file.body);
    };
    if (storedFiles.has(address)) answer();
    else storeFile(address).then(answer, () => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
