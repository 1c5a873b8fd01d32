/** The data that requests need to go on: a logged-in customer with a cart, a list and a sheet. */
import demo from '../../data/demo.json' with { type: 'json' };
import type { Surroundings } from './probes.ts';

const KEY = `Basic ${btoa('pk_demo')}`;

/** Part slugs of every category of the shop. */
export async function partSlugs(origin: string, perCategory: number): Promise<string[]> {
  const info = await read(origin, '/api/catalogue/info');
  const categories = (info as { categories: { slug: string }[] }).categories.map(({ slug }) => slug);
  const lists: string[][] = [];
  for (const category of categories) {
    const slugs: string[] = [];
    for (let page = 1; slugs.length < perCategory; page += 1) {
      const query = `category=${category}&page=${page}&limit=100&columns=&facets=0`;
      const { results } = (await read(origin, `/api/catalogue/parts?${query}`)) as {
        results: { slug: string }[];
      };
      if (results.length === 0) break;
      slugs.push(...results.map(({ slug }) => slug));
    }
    lists.push(slugs);
  }
  // Categories take turns, so that any slice contains parts of all kinds.
  return Array.from({ length: perCategory }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

async function read(origin: string, path: string): Promise<unknown> {
  const reply = await fetch(origin + path, { headers: { authorization: KEY } });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply.json();
}

/** Prepares the shop. Throws if a call that everything else needs is refused. */
export async function prepareShop(origin: string, slug: string): Promise<Surroundings> {
  const headers: Record<string, string> = { authorization: KEY, origin, 'x-forwarded-for': '203.0.113.1' };
  const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const reply = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const session = reply.headers.get('x-session');
    if (session) headers['x-session'] = session;
    const answer = (await reply.json()) as Record<string, unknown> | null;
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(answer)}`);
    return answer ?? {};
  };
  const [account] = demo.accounts;
  await call('POST', '/account/login', { email: account?.email, password: account?.password });
  const cart = await call('PUT', '/cart', { items: [{ product_id: slug, quantity: 100 }] });
  const [item] = cart['items'] as { id: string }[];
  const list = await call('POST', '/lists', { name: 'fuzz', lines: [{ partNumber: slug, quantity: 10 }] });
  const sheet = await call('POST', '/bom/sheets', { text: 'Reference,Value,Footprint\nC1,10uF,0603\n' });
  headers['cookie'] = `swell-session=${headers['x-session']}`;
  const id = (answer: Record<string, unknown>) => String(answer['id'] ?? '');
  const ids: Record<string, string> = {
    slug,
    name: slug,
    part: slug,
    id: slug,
    '/api/cart/items/{id} id': item?.id ?? '',
    '/api/lists/{id} id': id(list),
    '/api/lists/{id}/lines id': id(list),
    '/api/lists/{id}/lines/{part} id': id(list),
    '/api/bom/sheets/{id} id': id(sheet),
    '/api/reference/tables/{name} name': 'e-series',
    '/api/categories/{id} id': 'ceramic-capacitors',
    '/api/content/{type} type': 'pages',
    '/api/compliance/declarations/{file} file': `${slug}.json`,
    apiKey: 'pk_demo',
    keys: 'page',
    model: 'page',
    sub: 'mlcc',
  };
  const samples = {
    email: 'fuzz@example.com',
    product_id: slug,
    part: slug,
    parts: slug,
    partNumber: slug,
    quantity: 10,
    country: 'DE',
    locale: 'en',
    currency: 'EUR',
    zip: '80331',
    formType: 'Quote Request',
    inputMethod: 'text',
    '?apiKey': 'pk_demo',
    '?category': 'ceramic-capacitors',
    '?parts': slug,
    '?part': slug,
    '?solder': 'sac305',
    '?capacitance': '100u',
    '?voltage': '16',
  };
  return { headers, ids, samples };
}
