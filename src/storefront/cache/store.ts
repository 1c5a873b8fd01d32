import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** One answer, ready to be written: headers and body per encoding. */
export interface StoredPage {
  status: number;
  etag: string;
  /** Headers of a 304. */
  notModifiedHeaders: string[];
  /** Version of release and content that it was rendered from. */
  version: string;
  /** Slugs of the parts whose prices or stock it shows. */
  parts: ReadonlySet<string>;
  /** Time of rendering in milliseconds. */
  renderedAt: number;
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** Flat list of names and values, without length and encoding. */
  headers: readonly string[];
  heads: Partial<Record<Encoding, string[]>>;
  /** Encodings whose body has been compressed again at the higher level. */
  dense: Set<Encoding>;
}

type PageParts = Pick<StoredPage, 'status' | 'version' | 'renderedAt' | 'headers' | 'parts'> & {
  body: Buffer;
  /** Cache headers of the answer; a 304 carries them too. */
  sharing: readonly string[];
};

export function storedPage({ body: identity, sharing, headers, ...parts }: PageParts): StoredPage {
  const etag = `W/"${hash('sha1', identity, 'base64url')}"`;
  const notModifiedHeaders = [...sharing, 'ETag', etag];
  return {
    ...parts,
    etag,
    notModifiedHeaders,
    headers: [...headers, ...notModifiedHeaders],
    bodies: { identity },
    heads: {},
    dense: new Set(),
  };
}

/** Bytes; smaller bodies are not worth compressing. */
const MIN_COMPRESSED = 512;

/** Compression levels of the first answer, for which a visitor waits, and of later answers. */
const FAST_LEVELS = { br: 3, gzip: 3 } as const;
const SMALL_LEVELS = { br: 7, gzip: 8 } as const;

/** 2^18 bytes hold a list page; a larger window costs time to clear its memory. */
const BROTLI_WINDOW = 18;

/** Adds the body in this encoding if it is missing, at the fast level, and returns the encoding to send. */
export async function ensureCompressed(page: StoredPage, encoding: Encoding): Promise<Encoding> {
  const { identity } = page.bodies;
  if (encoding === 'identity' || identity.length < MIN_COMPRESSED) return 'identity';
  page.bodies[encoding] ??= await compress(identity, encoding, FAST_LEVELS);
  return encoding;
}

/** Compresses the body once more at the higher level: worth it for a page that is requested again. */
export async function recompress(page: StoredPage, encoding: Encoding): Promise<void> {
  if (encoding === 'identity' || page.dense.has(encoding)) return;
  page.dense.add(encoding);
  page.bodies[encoding] = await compress(page.bodies.identity, encoding, SMALL_LEVELS);
  delete page.heads[encoding];
}

function compress(body: Buffer, encoding: 'br' | 'gzip', levels: Record<'br' | 'gzip', number>) {
  if (encoding === 'gzip') return zip(body, { level: levels.gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels.br,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { params, chunkSize: 64 * 1024 });
}

/** Header list for this encoding, built once. */
export function headOf(page: StoredPage, encoding: Encoding): string[] {
  const ready = page.heads[encoding];
  if (ready) return ready;
  const body = page.bodies[encoding] ?? page.bodies.identity;
  const head = [...page.headers, 'Content-Length', String(body.length)];
  if (encoding !== 'identity') head.push('Content-Encoding', encoding);
  page.heads[encoding] = head;
  return head;
}

/** Pages by key, limited in bytes; the least recently used are evicted first. */
export class PageStore {
  readonly #pages = new Map<string, StoredPage>();
  /** Keys of the pages that show a part, by slug. */
  readonly #showing = new Map<string, Set<string>>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: StoredPage): void {
    this.delete(key);
    this.#pages.set(key, page);
    this.#bytes += entryBytes(key, page);
    for (const slug of page.parts) {
      const keys = this.#showing.get(slug);
      if (keys) keys.add(key);
      else this.#showing.set(slug, new Set([key]));
    }
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit || oldest === key) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= entryBytes(key, page);
    for (const slug of page.parts) {
      const keys = this.#showing.get(slug);
      keys?.delete(key);
      if (keys?.size === 0) this.#showing.delete(slug);
    }
  }

  /** Drops the pages that show one of these parts; null: every page that shows any part. */
  dropParts(slugs: readonly string[] | null): void {
    for (const slug of slugs ?? [...this.#showing.keys()]) {
      for (const key of [...(this.#showing.get(slug) ?? [])]) this.delete(key);
    }
  }
}

/** Bytes an entry may grow to: compressed bodies are added later but counted from the start. */
function entryBytes(key: string, page: StoredPage): number {
  return key.length * 2 + page.bodies.identity.length * 1.5 + page.parts.size * 64 + 2048;
}
