/**
 * One truth about packaging, price, stock and date: parts of all subcategories at quantities around a price break and a
 * reel, asked of list, part, page, bench, cart and quote draft. `AGREEMENT_PARTS=4000 node tests/agreement.test.ts`, or
 * `npm run eval -- stock 4000`, asks for more of them.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DeskOfferReply } from '#backoffice/quotes/answer/contract';
import type { PartDetail, PartRow, PartsReply, SheetCartLines, SheetReply } from '#catalogue/contract';
import type { CartReply, QuickOrderReply } from '#commerce/cart/contract';
import { amountOf, lineTotal, unitPriceOf } from '#kernel';
import { chooseOffer } from '../src/storefront/catalogue/product/offers.ts';
import { type DeskBrowser, logInAs } from './desk/staff.ts';
import { eventually, startTestServer, type TestServer } from './harness.ts';

const PARTS = Number(process.env['AGREEMENT_PARTS'] ?? 400);
/** What a cart takes at once. */
const AT_ONCE = 400;

let store: TestServer;
let sales: DeskBrowser;
let session = '';

before(async () => {
  store = await startTestServer({ pages: true });
  sales = await logInAs(store, 'sales');
});
after(() => store?.close());

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await store.fetch(`/api${path}`, {
    method,
    headers: {
      Authorization: `Basic ${btoa('pk_demo')}`,
      ...(session && { 'X-Session': session }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  session = response.headers.get('x-session') ?? session;
  assert.ok(response.ok, `${method} ${path}: ${response.status} ${await response.clone().text()}`);
  return (await response.json()) as T;
}

/** What one place says of a part at a quantity. */
interface Told {
  packaging: string;
  pieces: number;
  price: number;
  total: number;
  now: number;
  later: number;
  weeks: readonly [number, number] | null;
}

const money = (amount: number) => Number(amount.toFixed(2));

/** The same number of parts of each subcategory, as long as there are some, without those that are no longer sold. */
async function partsOfAllKinds(count: number): Promise<PartDetail[]> {
  const { categories } = await call<{ categories: { slug: string; subcategories: { slug: string }[] }[] }>(
    'GET',
    '/catalogue/info',
  );
  // Books of samples are no line of a bill of materials.
  const sold = categories.filter(({ slug }) => slug !== 'engineering-kits');
  const kinds = sold.flatMap(({ slug, subcategories }) =>
    subcategories.map((each) => `category=${slug}&subcategory=${each.slug}`),
  );
  const each = Math.ceil(count / kinds.length);
  const rows: PartRow[] = [];
  for (const kind of kinds) {
    const query = `${kind}&limit=${Math.min(100, each + 3)}&sort=-stock`;
    const most = (await call<PartsReply>('GET', `/catalogue/parts?${query}`)).results;
    const least = (await call<PartsReply>('GET', `/catalogue/parts?${query.replace('-stock', 'stock')}`))
      .results;
    const rowsOfKind = [...most, ...least].filter(
      ({ price, ending }) => price !== null && ending !== 'Obsolete',
    );
    // Some that are there in plenty, some that are not there at all.
    const slugs = new Set<string>();
    for (let at = 0; slugs.size < each && at < rowsOfKind.length; at += 1) {
      const row = at % 2 === 0 ? rowsOfKind[at / 2] : rowsOfKind[rowsOfKind.length - (at + 1) / 2];
      if (!row || slugs.has(row.slug)) continue;
      slugs.add(row.slug);
      rows.push(row);
    }
  }
  const parts: PartDetail[] = [];
  for (const { slug } of rows) parts.push(await call<PartDetail>('GET', `/catalogue/parts/${slug}`));
  return parts;
}

const reelOf = ({ packaging }: PartDetail): number =>
  packaging.find(({ id }) => id === 'T')?.minimum ?? Math.max(...packaging.map(({ minimum }) => minimum));

const WISHES: readonly (readonly [name: string, of: (part: PartDetail) => number])[] = [
  ['1 piece', () => 1],
  ['17 pieces', () => 17],
  ['999 pieces', () => 999],
  ['one reel', reelOf],
  ['one reel and a piece', (part) => reelOf(part) + 1],
  ['20,000 pieces', () => 20_000],
];

type Place = (parts: readonly PartDetail[], wish: (part: PartDetail) => number) => Promise<Map<string, Told>>;

const ofRow = (row: PartRow): Told => {
  const { bestAs, priceAtQuantity, totalAtQuantity, leadTimeWeeks } = row;
  assert.ok(bestAs && priceAtQuantity !== null && totalAtQuantity !== null, row.partNumber);
  return {
    packaging: bestAs.packaging,
    pieces: bestAs.quantity,
    price: priceAtQuantity,
    total: totalAtQuantity,
    now: bestAs.shipsNow,
    later: bestAs.shipsLater,
    weeks: leadTimeWeeks,
  };
};

const part: Place = async (parts, wish) => {
  const told = new Map<string, Told>();
  for (const each of parts)
    told.set(
      each.partNumber,
      ofRow(await call<PartDetail>('GET', `/catalogue/parts/${each.slug}?quantity=${wish(each)}`)),
    );
  return told;
};

const list: Place = async (parts, wish) => {
  const told = new Map<string, Told>();
  for (const each of parts) {
    const query = `q=${each.partNumber}&limit=5&quantity=${wish(each)}`;
    const { results } = await call<PartsReply>('GET', `/catalogue/parts?${query}`);
    const row = results.find(({ partNumber }) => partNumber === each.partNumber);
    assert.ok(row, `${each.partNumber} is not found by its number`);
    told.set(each.partNumber, ofRow(row));
  }
  return told;
};

/** As the page works it out in the browser. */
const page: Place = async (parts, wish) =>
  new Map(
    parts.map((each) => {
      const offer = chooseOffer(each.packaging, wish(each), each.currency)!;
      const now = Math.min(offer.quantity, offer.packaging.ready);
      return [
        each.partNumber,
        {
          packaging: offer.packaging.id,
          pieces: offer.quantity,
          price: offer.unit!,
          total: offer.total!,
          now,
          later: offer.quantity - now,
          weeks: each.leadTimeWeeks,
        },
      ];
    }),
  );

let lastSheet = '';

const bench: Place = async (parts, wish) => {
  const rows = parts.map((each, at) => `R${at + 1},${wish(each)},${each.partNumber}`);
  const text = ['Ref,Qty,MPN', ...rows].join('\n');
  const { id } = await call<{ id: string }>('POST', '/bom/sheets', { text, quantity: 1 });
  lastSheet = id;
  const told = new Map<string, Told>();
  for (let at = 1, pages = 1; at <= pages; at += 1) {
    const sheet = await call<SheetReply>('GET', `/bom/sheets/${id}?page=${at}`);
    pages = sheet.pages;
    for (const { part: found, text: words } of sheet.rows) {
      assert.ok(found?.packaging && found.price !== null && found.total !== null, words);
      told.set(found.partNumber, {
        packaging: found.packaging,
        pieces: found.pieces,
        price: found.price,
        total: found.total,
        now: found.shipsNow,
        later: found.shipsLater,
        weeks: found.leadTimeWeeks,
      });
    }
  }
  return told;
};

/** The pieces of the bench, with no word about packaging: the cart decides for itself. */
const cart: Place = async () => {
  const { lines } = await call<SheetCartLines>('GET', `/bom/sheets/${lastSheet}/cart`);
  const told = new Map<string, Told>();
  await call('PUT', '/cart', { items: [] });
  const plain = lines.map(({ partNumber, quantity }) => ({ partNumber, quantity }));
  const added = await call<QuickOrderReply>('POST', '/cart/lines', { lines: plain, add: true });
  const refused = added.lines.find(({ problem }) => problem);
  assert.ok(!refused, `${refused?.partNumber}: ${refused?.problem?.message}`);
  const { items } = await call<CartReply>('GET', '/cart');
  for (const item of items) {
    told.set(item.product.sku, {
      packaging: item.packaging,
      pieces: item.quantity,
      price: item.price,
      total: item.price_total,
      now: item.stock_now,
      later: item.backorder,
      weeks: item.lead_time_weeks,
    });
  }
  return told;
};

const draft: Place = async (parts, wish) => {
  const contactInfo = {
    email: 'm.keller@hallbruck.example',
    partNumbersText: parts.map((each) => `${each.partNumber}  ${wish(each)}`).join('\n'),
    applicationNotes: '',
    fileLink: '',
    inputMethod: 'text',
  };
  const answer = await store.fetch('/api/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ formType: 'Quote Request', contactInfo }),
  });
  const reference = answer.headers.get('x-quote-reference');
  const found = () =>
    store.platform.db.pool.query('SELECT id, reading FROM quotes WHERE reference = $1', [reference]);
  await eventually(async () => {
    await store.platform.jobs.drain();
    return (await found()).rows[0].reading !== null;
  });
  const reply = await sales.post(`/quotes/${(await found()).rows[0].id}/draft`);
  assert.equal(reply.status, 200);
  const told = new Map<string, Told>();
  for (const { part: offered, asked } of (reply.body as DeskOfferReply).lines) {
    assert.ok(offered, asked);
    const unit = unitPriceOf(reply.body.currency, offered.steps[0]!.micros / 1e6);
    const now = Math.min(offered.stock, offered.quantity);
    told.set(offered.productNumber, {
      packaging: offered.packaging,
      pieces: offered.quantity,
      price: amountOf(unit),
      total: money(amountOf(lineTotal(unit, offered.quantity)) + offered.fee / 100),
      now,
      later: offered.quantity - now,
      weeks: offered.leadWeeks,
    });
  }
  return told;
};

const PLACES: readonly (readonly [name: string, place: Place])[] = [
  ['list', list],
  ['page', page],
  ['bench', bench],
  ['cart', cart],
  ['quote draft', draft],
];

describe('packaging, price, stock and date are the same everywhere', { timeout: 1_800_000 }, () => {
  let all: PartDetail[] = [];
  before(async () => {
    all = await partsOfAllKinds(PARTS);
    assert.ok(all.length >= PARTS * 0.9, `${all.length} parts`);
  });

  for (const [name, wish] of WISHES) {
    test(`at ${name}`, async () => {
      const differences: string[] = [];
      for (let from = 0; from < all.length; from += AT_ONCE) {
        const parts = all.slice(from, from + AT_ONCE);
        const expected = await part(parts, wish);
        for (const [place, ask] of PLACES) {
          const told = await ask(parts, wish);
          for (const [number, one] of expected) {
            const other = told.get(number);
            const same = JSON.stringify(other) === JSON.stringify(one);
            if (!same)
              differences.push(`${place} ${number}: ${JSON.stringify(other)}, part ${JSON.stringify(one)}`);
          }
        }
      }
      assert.deepEqual(differences.slice(0, 20), [], `${differences.length} differences`);
    });
  }

  test('on the page as it is sent', async () => {
    for (const [at, each] of all.entries()) {
      if (at % 8 !== 0) continue;
      const wish = WISHES[(at / 8) % WISHES.length]![1](each);
      const told = ofRow(await call<PartDetail>('GET', `/catalogue/parts/${each.slug}?quantity=${wish}`));
      const html = await (await store.fetch(`/product/${each.slug}?quantity=${wish}`)).text();
      const chosen =
        /<input type="radio" name="packaging"[^>]*checked=""[^>]*value="([A-Z]+)"|value="([A-Z]+)" checked=""/.exec(
          html,
        );
      assert.equal(chosen?.[1] ?? chosen?.[2], told.packaging, `${each.slug} ${wish}`);
      const total = /<b class="total">[^<\d]*([\d.,\s\u202f]+)/.exec(html)?.[1]?.replace(/[^\d.]/g, '');
      assert.equal(Number(total), money(told.total), `${each.slug} ${wish}`);
      const state = /data-stock="(\w+)"/.exec(html)?.[1];
      assert.equal(state, told.later === 0 ? 'now' : told.now > 0 ? 'part' : 'later', `${each.slug} ${wish}`);
    }
  });
});
