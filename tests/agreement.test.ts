/**
 * One truth about packaging, price, stock and date: parts of all subcategories at quantities around a price break and a
 * reel, asked of list, part, page, bench, cart and quote draft. Some of them in currencies that are shown but not charged.
 *
 * `npm run eval -- stock 4000 [--seed=7] [--currency=JPY] [--every-page]` asks for more parts, for others by chance, and
 * for prices in a currency that is shown but not charged.
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

/** Parts by the currency that list, part, page and bench show. Carts and quotes are in the store's own. */
const ASKED: readonly (readonly [currency: string, parts: number])[] = process.env['AGREEMENT_PARTS']
  ? [[process.env['AGREEMENT_CURRENCY'] ?? 'EUR', Number(process.env['AGREEMENT_PARTS'])]]
  : [
      ['EUR', 400],
      ['JPY', 24],
      ['USD', 24],
    ];
/** 0: the parts with most and least stock of each kind; another seed picks any. */
const SEED = Number(process.env['AGREEMENT_SEED'] ?? 0);
const CHARGED = 'EUR';
/** Of so many parts the page is loaded for one. */
const PAGE_STEP = process.env['AGREEMENT_PAGES'] === 'every' ? 1 : 8;
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

async function call<T>(method: string, path: string, body?: object, currency?: string): Promise<T> {
  const response = await store.fetch(`/api${path}`, {
    method,
    headers: {
      Authorization: `Basic ${btoa('pk_demo')}`,
      ...(session && { 'X-Session': session }),
      ...(currency && { 'X-Currency': currency }),
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

/** Mulberry32: the same numbers for the same seed, from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Rows of one kind in random order. */
async function randomRows(kind: string, random: () => number): Promise<PartRow[]> {
  const { pages } = await call<PartsReply>('GET', `/catalogue/parts?${kind}&limit=100&facets=0`);
  const page = 1 + Math.floor(random() * Math.max(1, pages));
  const { results } = await call<PartsReply>(
    'GET',
    `/catalogue/parts?${kind}&limit=100&facets=0&page=${page}`,
  );
  return results
    .map((row) => ({ row, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
}

/** The rows with most and with least stock, in turn: some are there in plenty, some not at all. */
async function fullAndEmptyRows(kind: string, each: number): Promise<PartRow[]> {
  const query = `${kind}&limit=${Math.min(100, each + 3)}`;
  const rowsBy = async (sort: string) =>
    (await call<PartsReply>('GET', `/catalogue/parts?${query}&sort=${sort}`)).results;
  const [most, least] = [await rowsBy('-stock'), await rowsBy('stock')];
  return most.flatMap((row, at) => [row, least[at] ?? row]);
}

/**
 * The same number of parts of each subcategory, as long as there are some, without those that are no longer sold; of fewer
 * parts than subcategories one of each some.
 */
async function partsOfAllKinds(count: number, currency: string): Promise<PartDetail[]> {
  const { categories } = await call<{ categories: { slug: string; subcategories: { slug: string }[] }[] }>(
    'GET',
    '/catalogue/info',
  );
  const all = categories.flatMap(({ slug, subcategories }) =>
    subcategories.map((each) => `category=${slug}&subcategory=${each.slug}`),
  );
  const step = Math.max(1, all.length / count);
  const kinds = all.filter((_, at) => Math.floor((at + 1) / step) > Math.floor(at / step));
  const each = Math.ceil(count / kinds.length);
  const random = randomNumbers(SEED);
  const rows: PartRow[] = [];
  for (const kind of kinds) {
    const rowsOfKind = SEED === 0 ? await fullAndEmptyRows(kind, each) : await randomRows(kind, random);
    const slugs = new Set<string>();
    for (const row of rowsOfKind) {
      if (slugs.size === each) break;
      if (row.price === null || row.ending === 'Obsolete' || slugs.has(row.slug)) continue;
      slugs.add(row.slug);
      rows.push(row);
    }
  }
  const parts: PartDetail[] = [];
  for (const { slug } of rows)
    parts.push(await call<PartDetail>('GET', `/catalogue/parts/${slug}?currency=${currency}`));
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

const partIn =
  (currency: string): Place =>
  async (parts, wish) => {
    const told = new Map<string, Told>();
    for (const each of parts) {
      const query = `quantity=${wish(each)}&currency=${currency}`;
      told.set(
        each.partNumber,
        ofRow(await call<PartDetail>('GET', `/catalogue/parts/${each.slug}?${query}`)),
      );
    }
    return told;
  };

const listIn =
  (currency: string): Place =>
  async (parts, wish) => {
    const told = new Map<string, Told>();
    for (const each of parts) {
      const query = `q=${each.partNumber}&limit=5&quantity=${wish(each)}&currency=${currency}`;
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

/** The bench that was asked last, and what it costs as a whole. */
let lastSheet = '';
let lastTotal = 0;

const benchIn =
  (currency: string): Place =>
  async (parts, wish) => {
    const rows = parts.map((each, at) => `R${at + 1},${wish(each)},${each.partNumber}`);
    const text = ['Ref,Qty,MPN', ...rows].join('\n');
    const { id } = await call<{ id: string }>('POST', '/bom/sheets', { text, quantity: 1 });
    lastSheet = id;
    const told = new Map<string, Told>();
    for (let at = 1, pages = 1; at <= pages; at += 1) {
      const sheet = await call<SheetReply>('GET', `/bom/sheets/${id}?page=${at}`, undefined, currency);
      pages = sheet.pages;
      lastTotal = sheet.totals!.total;
      assert.equal(sheet.currency, currency);
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

/** The pieces of the bench, with no word about packaging: the cart decides for itself. Its sum is that of the bench. */
const cartIn =
  (currency: string): Place =>
  async () => {
    const { lines } = await call<SheetCartLines>('GET', `/bom/sheets/${lastSheet}/cart`);
    const told = new Map<string, Told>();
    await call('PUT', '/cart', { items: [] });
    const plain = lines.map(({ partNumber, quantity }) => ({ partNumber, quantity }));
    const added = await call<QuickOrderReply>('POST', '/cart/lines', { lines: plain, add: true });
    const refused = added.lines.find(({ problem }) => problem);
    assert.ok(!refused, `${refused?.partNumber}: ${refused?.problem?.message}`);
    const { items, sub_total, display } = await call<CartReply>('GET', '/cart', undefined, currency);
    assert.equal(
      lastTotal,
      currency === CHARGED ? sub_total : display?.amounts.sub_total,
      'sum of the bench',
    );
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

const shownIn = (currency: string): readonly (readonly [name: string, place: Place])[] => [
  ['list', listIn(currency)],
  ['page', page],
  ['bench', benchIn(currency)],
];
const chargedPlaces = (currency: string): readonly (readonly [name: string, place: Place])[] => [
  ['cart', cartIn(currency)],
  ['quote draft', draft],
];

/** What does not depend on the currency. */
const withoutMoney = ({ packaging, pieces, now, later, weeks }: Told) =>
  JSON.stringify({ packaging, pieces, now, later, weeks });

function differencesBetween(
  place: string,
  told: ReadonlyMap<string, Told>,
  expected: ReadonlyMap<string, Told>,
): string[] {
  return [...expected].flatMap(([number, one]) => {
    const other = JSON.stringify(told.get(number));
    return other === JSON.stringify(one) ? [] : [`${place} ${number}: ${other}, part ${JSON.stringify(one)}`];
  });
}

for (const [currency, count] of ASKED)
  describe(`packaging, price in ${currency}, stock and date are the same everywhere`, {
    timeout: 1_800_000,
  }, () => {
    let all: PartDetail[] = [];
    before(async () => {
      all = await partsOfAllKinds(count, currency);
      assert.ok(all.length >= count * 0.9, `${all.length} parts`);
    });

    for (const [name, wish] of WISHES) {
      test(`at ${name}`, async () => {
        const differences: string[] = [];
        for (let from = 0; from < all.length; from += AT_ONCE) {
          const parts = all.slice(from, from + AT_ONCE);
          const shown = await partIn(currency)(parts, wish);
          for (const [place, ask] of shownIn(currency))
            differences.push(...differencesBetween(place, await ask(parts, wish), shown));
          const charged = currency === CHARGED ? shown : await partIn(CHARGED)(parts, wish);
          for (const [place, ask] of chargedPlaces(currency))
            differences.push(...differencesBetween(place, await ask(parts, wish), charged));
          for (const [number, one] of charged)
            if (withoutMoney(one) !== withoutMoney(shown.get(number)!))
              differences.push(
                `${currency} ${number}: ${withoutMoney(shown.get(number)!)}, ${CHARGED} ${withoutMoney(one)}`,
              );
        }
        assert.deepEqual(differences.slice(0, 20), [], `${differences.length} differences`);
      });
    }

    test('on the page as it is sent', async () => {
      for (const [at, each] of all.entries()) {
        if (at % PAGE_STEP !== 0) continue;
        const wish = WISHES[(at / PAGE_STEP) % WISHES.length]![1](each);
        const query = `quantity=${wish}&currency=${currency}`;
        const told = ofRow(await call<PartDetail>('GET', `/catalogue/parts/${each.slug}?${query}`));
        const html = await (await store.fetch(`/product/${each.slug}?${query}`)).text();
        const chosen =
          /<input type="radio" name="packaging"[^>]*checked=""[^>]*value="([A-Z]+)"|value="([A-Z]+)" checked=""/.exec(
            html,
          );
        assert.equal(chosen?.[1] ?? chosen?.[2], told.packaging, `${each.slug} ${wish}`);
        const total = /<b class="total">[^<\d]*([\d.,\s\u202f]+)/.exec(html)?.[1]?.replace(/[^\d.]/g, '');
        assert.equal(Number(total), money(told.total), `${each.slug} ${wish}`);
        const state = /data-stock="(\w+)"/.exec(html)?.[1];
        assert.equal(
          state,
          told.later === 0 ? 'now' : told.now > 0 ? 'part' : 'later',
          `${each.slug} ${wish}`,
        );
      }
    });
  });
