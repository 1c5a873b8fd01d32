import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best available encoding that the caller accepts. */
export function acceptedEncoding(
  header: string | undefined,
  available: { br?: unknown; gzip?: unknown },
): Encoding {
  if (!header) return 'identity';
  if (available.br && accepts(header, 'br')) return 'br';
  return available.gzip && accepts(header, 'gzip') ? 'gzip' : 'identity';
}

function accepts(header: string, encoding: string): boolean {
  return new RegExp(`(?:^|[\\s,])${encoding}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`).test(header);
}

/** Compresses a response at request time, off the event loop and with low effort. */
export function compressLive(body: Uint8Array, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : zip(body, { level: 5 });
}

/** Compresses a file at build time, with the highest effort. */
export function compressFile(body: Uint8Array, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : zip(body, { level: 9 });
}
