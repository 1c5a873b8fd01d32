/**
 * Packaging, price, stock and date must agree everywhere: parts of all subcategories, at quantities around a price
 * break and a reel, are read from list, part, page, bench, cart and quote draft. Some are read in currencies that are
 * shown but not charged.
 * `npm run eval -- stock 4000 [--seed=7] [--currency=JPY] [--every-page]` reads more parts, random ones, or prices in
 * a currency that is shown but not charged.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { PartDetail, PartRow, PartsReply, SheetCartLines, SheetReply } from '#catalogue/contract';
import type { CartReply, QuickOrderReply } from '#commerce/cart/contract';
import type { DeskOfferReply } from '#desk/quotes/answer/contract';
import { amountOf, lineTotal, unitPriceOf } from '#kernel';
import { chooseOffer } from '../src/storefront/catalogue/product/offers.ts';
import { type DeskBrowser, logInAs } from './desk/staff.ts';
import { eventually, startTestServer, type TestServer } from './harness.ts';

/** Number of parts by the currency of list, part, page and bench. Carts and quotes are in the shop's currency. */
const PART_COUNTS: readonly (readonly [currency: string, parts: number])[] = process.env['AGREEMENT_PARTS']
  ? [[process.env['AGREEMENT_CURRENCY'] ?? 'EUR', Number(process.env['AGREEMENT_PARTS'])]]
  : [
      ['EUR', 400],
      ['JPY', 24],
      ['USD', 24],
    ];
/** 0 selects the parts with most and least stock of each kind; another seed selects random ones. */
const SEED = Number(process.env['AGREEMENT_SEED'] ?? 0);
const CHARGED = 'EUR';
/** The page is loaded for one part in this many. */
const PAGE_STEP = process.env['AGREEMENT_PAGES'] === 'every' ? 1 : 8;
/** The number of parts that are added to a cart at once. */
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

/** What one page or API call states about a part at a quantity. */
interface PartFacts {
  packaging: string;
  pieces: number;
  price: number;
  total: number;
  now: number;
  later: number;
  weeks: readonly [number, number] | null;
}

const roundMoney = (amount: number) => Number(amount.toFixed(2));

/** mulberry32: numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let scrambledBits = Math.imul(state ^ (state >>> 15), 1 | state);
    scrambledBits =
      (scrambledBits + Math.imul(scrambledBits ^ (scrambledBits >>> 7), 61 | scrambledBits)) ^ scrambledBits;
    return ((scrambledBits ^ (scrambledBits >>> 14)) >>> 0) / 2 ** 32;
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
    .map((row) => ({ row, sortKey: random() }))
    .sort((a, b) => a.sortKey - b.sortKey)
    .map(({ row }) => row);
}

/** The rows with most and least stock in turn, so that some are plentiful and some are out of stock. */
async function fullAndEmptyRows(kind: string, rowCount: number): Promise<PartRow[]> {
  const query = `${kind}&limit=${Math.min(100, rowCount + 3)}`;
  const rowsBy = async (sort: string) =>
    (await call<PartsReply>('GET', `/catalogue/parts?${query}&sort=${sort}`)).results;
  const [mostStocked, leastStocked] = [await rowsBy('-stock'), await rowsBy('stock')];
  return mostStocked.flatMap((row, at) => [row, leastStocked[at] ?? row]);
}

/**
 * The same number of sellable parts of each subcategory, as far as it has them. If `count` is below the number of
 * subcategories, one part each of evenly spaced subcategories.
 */
async function partsOfAllKinds(count: number, currency: string): Promise<PartDetail[]> {
  const { categories } = await call<{ categories: { slug: string; subcategories: { slug: string }[] }[] }>(
    'GET',
    '/catalogue/info',
  );
  const allKinds = categories.flatMap(({ slug, subcategories }) =>
    subcategories.map((each) => `category=${slug}&subcategory=${each.slug}`),
  );
  const step = Math.max(1, allKinds.length / count);
  const kinds = allKinds.filter((_, at) => Math.floor((at + 1) / step) > Math.floor(at / step));
  const countPerKind = Math.ceil(count / kinds.length);
  const random = randomNumbers(SEED);
  const rows: PartRow[] = [];
  for (const kind of kinds) {
    const rowsOfKind =
      SEED === 0 ? await fullAndEmptyRows(kind, countPerKind) : await randomRows(kind, random);
    const slugs = new Set<string>();
    for (const row of rowsOfKind) {
      if (slugs.size === countPerKind) break;
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

const REQUESTED_QUANTITIES: readonly (readonly [name: string, of: (part: PartDetail) => number])[] = [
  ['1 piece', () => 1],
  ['17 pieces', () => 17],
  ['999 pieces', () => 999],
  ['one reel', reelOf],
  ['one reel and a piece', (part) => reelOf(part) + 1],
  ['20,000 pieces', () => 20_000],
];

type FactReader = (
  parts: readonly PartDetail[],
  quantityFor: (part: PartDetail) => number,
) => Promise<Map<string, PartFacts>>;

const factsFromRow = (row: PartRow): PartFacts => {
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

const partReader =
  (currency: string): FactReader =>
  async (parts, quantityFor) => {
    const facts = new Map<string, PartFacts>();
    for (const part of parts) {
      const query = `quantity=${quantityFor(part)}&currency=${currency}`;
      facts.set(
        part.partNumber,
        factsFromRow(await call<PartDetail>('GET', `/catalogue/parts/${part.slug}?${query}`)),
      );
    }
    return facts;
  };

const listReader =
  (currency: string): FactReader =>
  async (parts, quantityFor) => {
    const facts = new Map<string, PartFacts>();
    for (const part of parts) {
      const query = `q=${part.partNumber}&limit=5&quantity=${quantityFor(part)}&currency=${currency}`;
      const { results } = await call<PartsReply>('GET', `/catalogue/parts?${query}`);
      const row = results.find(({ partNumber }) => partNumber === part.partNumber);
      assert.ok(row, `${part.partNumber} is not found by its number`);
      facts.set(part.partNumber, factsFromRow(row));
    }
    return facts;
  };

/** The facts as the product page computes them in the browser. */
const readPage: FactReader = async (parts, quantityFor) =>
  new Map(
    parts.map((part) => {
      const offer = chooseOffer(part.packaging, quantityFor(part), part.currency)!;
      const now = Math.min(offer.quantity, offer.packaging.ready);
      return [
        part.partNumber,
        {
          packaging: offer.packaging.id,
          pieces: offer.quantity,
          price: offer.unit!,
          total: offer.total!,
          now,
          later: offer.quantity - now,
          weeks: part.leadTimeWeeks,
        },
      ];
    }),
  );

/** The sheet that the bench reader made last, and its total. */
let lastSheet = '';
let lastTotal = 0;

const benchReader =
  (currency: string): FactReader =>
  async (parts, quantityFor) => {
    const rows = parts.map((each, at) => `R${at + 1},${quantityFor(each)},${each.partNumber}`);
    const text = ['Ref,Qty,MPN', ...rows].join('\n');
    const { id } = await call<{ id: string }>('POST', '/bom/sheets', { text, quantity: 1 });
    lastSheet = id;
    const facts = new Map<string, PartFacts>();
    for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
      const sheet = await call<SheetReply>(
        'GET',
        `/bom/sheets/${id}?page=${pageNumber}`,
        undefined,
        currency,
      );
      pages = sheet.pages;
      lastTotal = sheet.totals!.total;
      assert.equal(sheet.currency, currency);
      for (const { part, text: lineText } of sheet.rows) {
        assert.ok(part?.packaging && part.price !== null && part.total !== null, lineText);
        facts.set(part.partNumber, {
          packaging: part.packaging,
          pieces: part.pieces,
          price: part.price,
          total: part.total,
          now: part.shipsNow,
          later: part.shipsLater,
          weeks: part.leadTimeWeeks,
        });
      }
    }
    return facts;
  };

/**
 * Adds the bench's quantities without packaging, which the cart then chooses. The subtotal must equal the bench's
 * total.
 */
const cartReader =
  (currency: string): FactReader =>
  async () => {
    const { lines } = await call<SheetCartLines>('GET', `/bom/sheets/${lastSheet}/cart`);
    const facts = new Map<string, PartFacts>();
    await call('PUT', '/cart', { items: [] });
    const plainLines = lines.map(({ partNumber, quantity }) => ({ partNumber, quantity }));
    const reply = await call<QuickOrderReply>('POST', '/cart/lines', { lines: plainLines, add: true });
    const refusedLine = reply.lines.find(({ problem }) => problem);
    assert.ok(!refusedLine, `${refusedLine?.partNumber}: ${refusedLine?.problem?.message}`);
    const { items, sub_total, display } = await call<CartReply>('GET', '/cart', undefined, currency);
    assert.equal(
      lastTotal,
      currency === CHARGED ? sub_total : display?.amounts.sub_total,
      'sum of the bench',
    );
    for (const item of items) {
      facts.set(item.product.sku, {
        packaging: item.packaging,
        pieces: item.quantity,
        price: item.price,
        total: item.price_total,
        now: item.stock_now,
        later: item.backorder,
        weeks: item.lead_time_weeks,
      });
    }
    return facts;
  };

const readQuoteDraft: FactReader = async (parts, quantityFor) => {
  const contactInfo = {
    email: 'm.keller@hallbruck.example',
    partNumbersText: parts.map((each) => `${each.partNumber}  ${quantityFor(each)}`).join('\n'),
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
  const queryQuote = () =>
    store.platform.db.pool.query('SELECT id, reading FROM quotes WHERE reference = $1', [reference]);
  await eventually(async () => {
    await store.platform.jobs.drain();
    return (await queryQuote()).rows[0].reading !== null;
  });
  const reply = await sales.post(`/quotes/${(await queryQuote()).rows[0].id}/draft`);
  assert.equal(reply.status, 200);
  const facts = new Map<string, PartFacts>();
  for (const { part, asked: requestText } of (reply.body as DeskOfferReply).lines) {
    assert.ok(part, requestText);
    const unit = unitPriceOf(reply.body.currency, part.steps[0]!.micros / 1e6);
    const now = Math.min(part.stock, part.quantity);
    facts.set(part.productNumber, {
      packaging: part.packaging,
      pieces: part.quantity,
      price: amountOf(unit),
      total: roundMoney(amountOf(lineTotal(unit, part.quantity)) + part.fee / 100),
      now,
      later: part.quantity - now,
      weeks: part.leadWeeks,
    });
  }
  return facts;
};

const shownReaders = (currency: string): readonly (readonly [name: string, place: FactReader])[] => [
  ['list', listReader(currency)],
  ['page', readPage],
  ['bench', benchReader(currency)],
];
const chargedReaders = (currency: string): readonly (readonly [name: string, place: FactReader])[] => [
  ['cart', cartReader(currency)],
  ['quote draft', readQuoteDraft],
];

/** The facts that do not depend on the currency. */
const omitMoney = ({ packaging, pieces, now, later, weeks }: PartFacts) =>
  JSON.stringify({ packaging, pieces, now, later, weeks });

function differencesBetween(
  place: string,
  shownFacts: ReadonlyMap<string, PartFacts>,
  expected: ReadonlyMap<string, PartFacts>,
): string[] {
  return [...expected].flatMap(([number, partFacts]) => {
    const shownText = JSON.stringify(shownFacts.get(number));
    return shownText === JSON.stringify(partFacts)
      ? []
      : [`${place} ${number}: ${shownText}, part ${JSON.stringify(partFacts)}`];
  });
}

for (const [currency, count] of PART_COUNTS)
  describe(`packaging, price in ${currency}, stock and date are the same everywhere`, {
    timeout: 1_800_000,
  }, () => {
    let allParts: PartDetail[] = [];
    before(async () => {
      allParts = await partsOfAllKinds(count, currency);
      assert.ok(allParts.length >= count * 0.9, `${allParts.length} parts`);
    });

    for (const [name, quantityFor] of REQUESTED_QUANTITIES) {
      test(`at ${name}`, async () => {
        const differences: string[] = [];
        for (let start = 0; start < allParts.length; start += AT_ONCE) {
          const parts = allParts.slice(start, start + AT_ONCE);
          const shownFacts = await partReader(currency)(parts, quantityFor);
          for (const [place, readFacts] of shownReaders(currency))
            differences.push(...differencesBetween(place, await readFacts(parts, quantityFor), shownFacts));
          const chargedFacts =
            currency === CHARGED ? shownFacts : await partReader(CHARGED)(parts, quantityFor);
          for (const [place, readFacts] of chargedReaders(currency))
            differences.push(...differencesBetween(place, await readFacts(parts, quantityFor), chargedFacts));
          for (const [number, facts] of chargedFacts)
            if (omitMoney(facts) !== omitMoney(shownFacts.get(number)!))
              differences.push(
                `${currency} ${number}: ${omitMoney(shownFacts.get(number)!)}, ${CHARGED} ${omitMoney(facts)}`,
              );
        }
        assert.deepEqual(differences.slice(0, 20), [], `${differences.length} differences`);
      });
    }

    test('in the HTML of the product page', async () => {
      for (const [index, part] of allParts.entries()) {
        if (index % PAGE_STEP !== 0) continue;
        const quantity = REQUESTED_QUANTITIES[(index / PAGE_STEP) % REQUESTED_QUANTITIES.length]![1](part);
        const query = `quantity=${quantity}&currency=${currency}`;
        const facts = factsFromRow(await call<PartDetail>('GET', `/catalogue/parts/${part.slug}?${query}`));
        const html = await (await store.fetch(`/product/${part.slug}?${query}`)).text();
        const checkedInput =
          /<input type="radio" name="packaging"[^>]*checked=""[^>]*value="([A-Z]+)"|value="([A-Z]+)" checked=""/.exec(
            html,
          );
        assert.equal(checkedInput?.[1] ?? checkedInput?.[2], facts.packaging, `${part.slug} ${quantity}`);
        const total = /<b class="total">[^<\d]*([\d.,\s\u202f]+)/.exec(html)?.[1]?.replace(/[^\d.]/g, '');
        assert.equal(Number(total), roundMoney(facts.total), `${part.slug} ${quantity}`);
        const state = /data-stock="(\w+)"/.exec(html)?.[1];
        assert.equal(
          state,
          facts.later === 0 ? 'now' : facts.now > 0 ? 'part' : 'later',
          `${part.slug} ${quantity}`,
        );
      }
    });
  });
