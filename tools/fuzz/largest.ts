/** Valid requests of the largest allowed size, over parts that were not requested before. */
import { makeBoard } from '../bench/bom.ts';
import type { Probe, Surroundings } from './probes.ts';

interface Largest extends Surroundings {
  /** Parts of every category; more than all requests together use. */
  slugs: readonly string[];
}

/** Requests of the largest size that the shop accepts. Each salt uses different parts. */
export function largestProbes({ headers, slugs }: Largest): Probe[] {
  const parts = (salt: number, count: number) =>
    Array.from({ length: count }, (_, at) => slugs[(salt * count + at) % slugs.length]!);
  const json = (path: string, body: unknown, method = 'POST') => ({
    path,
    init: { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
  });
  const get = (path: string) => ({ path, init: { headers } });
  const lines = (salt: number, count: number) =>
    parts(salt, count)
      .map((part) => `${part}, 100`)
      .join('\n');
  const unknown = (salt: number, count: number) =>
    Array.from({ length: count }, (_, at) => `GRM155R71C${100 + salt}K${at}X, 100`).join('\n');
  const probe = (call: string, description: string, make: Probe['make']): Probe => ({
    call,
    description: `largest: ${description}`,
    make,
  });
  return [
    probe('POST /api/cart/lines', '500 parts', (salt) => json('/api/cart/lines', { text: lines(salt, 500) })),
    probe('POST /api/cart/lines', '500 parts, added', (salt) =>
      json('/api/cart/lines', { text: lines(salt, 500), add: true }),
    ),
    probe('POST /api/cart/lines', '500 parts as lines', (salt) =>
      json('/api/cart/lines', {
        lines: parts(salt, 500).map((partNumber) => ({ partNumber, quantity: 100 })),
      }),
    ),
    probe('POST /api/cart/lines', '500 numbers of others', (salt) =>
      json('/api/cart/lines', { text: unknown(salt, 500) }),
    ),
    probe('GET /api/cart/preview', 'a full address', (salt) =>
      get(
        `/api/cart/preview?lines=${parts(salt, 300)
          .map((part) => `${part}:100`)
          .join(',')
          .slice(0, 7_800)}`,
      ),
    ),
    probe('PUT /api/cart/items', '500 parts', (salt) =>
      json(
        '/api/cart/items',
        parts(salt, 500).map((part) => ({ product_id: part, quantity: 100 })),
        'PUT',
      ),
    ),
    probe('PUT /api/cart', '500 parts', (salt) =>
      json(
        '/api/cart',
        { items: parts(salt, 500).map((part) => ({ product_id: part, quantity: 100 })) },
        'PUT',
      ),
    ),
    probe('GET /api/cart', '500 parts', () => get('/api/cart')),
    probe('POST /api/lists', 'many parts', (salt) =>
      json('/api/lists', {
        name: `l${salt}`,
        lines: parts(salt, 500).map((partNumber) => ({ partNumber, quantity: 10 })),
      }),
    ),
    probe('POST /api/compliance/declarations', '200 parts', (salt) =>
      json('/api/compliance/declarations', { parts: parts(salt, 200).join('\n') }),
    ),
    probe('POST /api/compliance/declarations', '200 numbers of others', (salt) =>
      json('/api/compliance/declarations', {
        parts: Array.from({ length: 200 }, (_, at) => `GRM155R71C${100 + salt}K${at}X`).join('\n'),
      }),
    ),
    probe('GET /api/catalogue/comparison', 'as many parts as fit', (salt) =>
      get(`/api/catalogue/comparison?parts=${parts(salt, 400).join(',').slice(0, 7_700)}&workingVoltage=5`),
    ),
    ...[4, 8, 20].map((count) =>
      probe('GET /compare', `${count} parts`, (salt) =>
        get(`/compare?parts=${parts(salt + count, count).join(',')}&workingVoltage=${(salt % 40) + 1}`),
      ),
    ),
    probe('GET /api/cross-reference', 'as many numbers as fit', (salt) =>
      get(
        `/api/cross-reference?${Array.from({ length: 300 }, (_, at) => `mpn=GRM155R71C${100 + salt}K${at}X`)
          .join('&')
          .slice(0, 7_800)}`,
      ),
    ),
    probe('GET /api/catalogue/parts/{name}/datasheet.pdf', 'a new one', (salt) =>
      get(`/api/catalogue/parts/${parts(salt * 31 + 7, 1)[0]}/datasheet.pdf`),
    ),
    probe('GET /api/compliance/declarations/{file}', 'a new PDF', (salt) =>
      get(`/api/compliance/declarations/${parts(salt * 17 + 5, 1)[0]}.pdf`),
    ),
    probe('POST /api/bom/match', '5,000 lines', (salt) =>
      json('/api/bom/match', { text: makeBoard(5_000), quantity: salt + 1 }),
    ),
    probe('POST /api/bom/sheets', '5,000 lines', (salt) =>
      json('/api/bom/sheets', { text: makeBoard(5_000), quantity: salt + 1 }),
    ),
    probe('POST /api/quote', '2,000 lines', (salt) =>
      json('/api/quote', {
        formType: 'Quote Request',
        contactInfo: {
          email: `fuzz${salt}@example.com`,
          inputMethod: 'text',
          partNumbersText: makeBoard(2_000).slice(0, 199_000),
        },
      }),
    ),
    probe('GET /category/{slug}', 'a new page', (salt) =>
      get(`/category/ceramic-capacitors?page=${salt + 40}`),
    ),
    probe('GET /product/{slug}', 'a new part', (salt) => get(`/product/${parts(salt * 13 + 3, 1)[0]}`)),
    probe('GET /quick-order', 'a full address', (salt) =>
      get(`/quick-order?text=${encodeURIComponent(lines(salt, 200)).slice(0, 7_800)}`),
    ),
  ];
}

/** Groups of parallel requests: together they must not hold the event loop longer than one alone may. */
export function crowdProbes({
  headers,
  slugs,
}: Largest): { description: string; make(salt: number): { path: string; init: RequestInit }[] }[] {
  const tenOf = (path: (slug: string) => string) => (salt: number) =>
    Array.from({ length: 10 }, (_, index) => ({
      path: path(slugs[(salt * 101 + index * 37) % slugs.length]!),
      init: { headers },
    }));
  return [
    {
      description: 'ten new data sheets',
      make: tenOf((slug) => `/api/catalogue/parts/${slug}/datasheet.pdf`),
    },
    {
      description: 'ten new declarations',
      make: tenOf((slug) => `/api/compliance/declarations/${slug}.pdf`),
    },
    { description: 'ten new sharing cards', make: tenOf((slug) => `/og/product/${slug}.png`) },
    { description: 'ten new product pages', make: tenOf((slug) => `/product/${slug}?quantity=13`) },
  ];
}
