import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ROOT, startTestServer, type TestServer } from '../../tests/harness.ts';
import type {
  CatalogueInfo,
  Facet,
  Filter,
  NearPart,
  PartDetail,
  PartRow,
  PartsReply,
  Suggestion,
  UnknownCode,
} from './contract.ts';
import { readCatalogue } from './fixtures.ts';
import { writeFilter } from './parts-filters.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const get = <T>(path: string) => readCatalogue<T>(server, path);

const parts = (query: string) => get<PartsReply>(`/parts?${query}`);

async function refusal(path: string) {
  const reply = await server.fetch(`/api/catalogue${path}`);
  const { error } = (await reply.json()) as {
    error: { message: string; code: string; param: string | null };
  };
  return { status: reply.status, ...error };
}

function countsByValue(facet: Facet | undefined): Map<unknown, number> {
  assert.ok(facet && 'values' in facet);
  return new Map(facet.values.map(({ value, count }) => [value, count]));
}

/** Whether a row's attributes meet a condition of a reading. */
function matchesFilter(row: PartRow, id: string, filter: Filter): boolean {
  const plain = (text: unknown) => String(text).toUpperCase().replace(/[\s-]/g, '');
  if (id === 'subcategory') return row.subcategory === filter.eq;
  if (id === 'pn')
    return (
      plain(filter.eq ?? filter.prefix).startsWith(plain(row.partNumber)) ||
      plain(row.partNumber).startsWith(plain(filter.prefix ?? '-'))
    );
  if (id === 'base') {
    if (filter.prefix !== undefined) return plain(row.partNumber).startsWith(plain(filter.prefix));
    return plain(row.partNumber).replace(/[GQ]$/, '') === plain(filter.eq);
  }
  const ids = id === 'b' ? ['b2550', 'b2585', 'b25100'] : [id];
  return ids
    .flatMap((one) => row.attributes[one] ?? [])
    .some((value) => matchesValue(value, filter, id === 'b' ? 0.01 : 1e-6));
}

function matchesValue(value: unknown, filter: Filter, tolerance: number): boolean {
  if (filter.in) return filter.in.some((eq) => matchesValue(value, { eq }, tolerance));
  if (typeof value !== 'number') return value === filter.eq;
  const { eq, min = -Infinity, max = Infinity, alsoShow } = filter;
  const slack = Math.abs(value) * (tolerance + 1e-9);
  if (typeof eq === 'number') return Math.abs(value - eq) <= slack || (alsoShow === 'gt' && value > eq);
  return value >= min - slack && value <= max + slack;
}

describe('parametric search over HTTP', () => {
  it('returns only parts that meet the filters', async () => {
    const reply = await parts(
      'category=ceramic-capacitors&dielectric=X7R,C0G&ratedVoltage=16..50&capacitance=100n',
    );
    assert.ok(reply.count > 0);
    assert.equal(reply.results.length, Math.min(50, reply.count));
    for (const { attributes } of reply.results) {
      assert.ok(['X7R', 'C0G'].includes(String(attributes['dielectric'])));
      assert.ok(Number(attributes['ratedVoltage']) >= 16 && Number(attributes['ratedVoltage']) <= 50);
      assert.equal(attributes['capacitance'], 1e-7);
    }
  });

  it('counts a facet without its own filter', async () => {
    const filteredReply = await parts('category=resistors&packageCase=0603&tolerance=1%25');
    const sizes = countsByValue(filteredReply.facets['packageCase']);
    const tolerances = countsByValue(filteredReply.facets['tolerance']);
    assert.equal(sizes.get('0603'), filteredReply.count);
    assert.equal(tolerances.get('±1%'), filteredReply.count);
    const otherReply = await parts('category=resistors&packageCase=0805&tolerance=1%25');
    assert.equal(sizes.get('0805'), otherReply.count);
    const sum = (await parts('category=resistors&tolerance=1%25')).count;
    assert.equal(
      [...sizes.values()].reduce((a, b) => a + b, 0),
      sum,
    );
  });

  it('returns histogram bars whose counts add up to the total', async () => {
    const { facets, count } = await parts('category=ceramic-capacitors&dielectric=X5R');
    const facet = facets['capacitance'];
    assert.ok(facet && 'histogram' in facet);
    assert.equal(
      facet.histogram.reduce((sum, bar) => sum + bar.count, 0),
      count,
    );
    const bar = facet.histogram.find((one) => one.count > 0)!;
    const insideReply = await parts(
      `category=ceramic-capacitors&dielectric=X5R&capacitance=${bar.from}..${bar.to}`,
    );
    assert.equal(insideReply.count, bar.count);
  });

  it('lists every part on exactly one page and returns an empty page beyond the end', async () => {
    const slugs = new Set<string>();
    const first = await parts('category=zeners&limit=100');
    for (let page = 1; page <= first.pages; page++) {
      for (const { slug } of (await parts(`category=zeners&limit=100&page=${page}`)).results) slugs.add(slug);
    }
    assert.equal(slugs.size, first.count);
    const beyondReply = await parts('category=zeners&limit=100&page=1000000000');
    assert.deepEqual(beyondReply.results, []);
    assert.equal(beyondReply.count, first.count);
  });

  it('sorts by attribute, price, stock and part number in both directions', async () => {
    const order = async (sort: string, key: (row: PartRow) => number | string | null) => {
      const { results } = await parts(`category=mos-fets&limit=100&sort=${sort}`);
      return results.map(key).filter((value) => value !== null);
    };
    const ascending = <T>(values: T[]) => values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const sortChecks: [string, (row: PartRow) => number | string | null][] = [
      ['rdsOn', (row) => row.attributes['rdsOn'] as number],
      ['unitPrice', (row) => row.price],
      ['price', (row) => row.price],
      ['stock', (row) => row.stock],
      ['partNumber', (row) => row.partNumber],
      ['height', (row) => row.attributes['height'] as number],
    ];
    for (const [id, key] of sortChecks) {
      const ascendingValues = await order(id, key);
      assert.deepEqual(ascendingValues, ascending(ascendingValues), id);
      const descendingValues = await order(`-${id}`, key);
      assert.deepEqual(descendingValues, ascending(descendingValues).reverse(), `-${id}`);
    }
  });

  it('sorts by the total price of a quantity', async () => {
    const { results } = await parts('category=resistors&quantity=250&sort=total&limit=100');
    const totals = results.map((row) => row.totalAtQuantity!);
    assert.deepEqual(
      totals,
      totals.toSorted((a, b) => a - b),
    );
    for (const { bestAs } of results) assert.ok(bestAs && bestAs.quantity >= 250);
  });

  it('searches all categories and counts the matches of each', async () => {
    const reply = await parts('packageCase=0603&limit=30');
    assert.equal(reply.category, null);
    assert.equal(
      reply.categories!.reduce((sum, one) => sum + one.count, 0),
      reply.count,
    );
    for (const { slug, count } of reply.categories!) {
      assert.equal((await parts(`category=${slug}&packageCase=0603&limit=1`)).count, count);
    }
    assert.ok(reply.results.every((row) => row.attributes['packageCase'] === '0603'));
  });

  it('matches packaging, reel quantity, stock and price when any variant matches', async () => {
    const { results } = await parts(
      'category=ceramic-capacitors&packaging=Cut tape&inStock=true&reelQty=..4000',
    );
    for (const { attributes, stock } of results) {
      assert.ok([attributes['packaging']].flat().includes('Cut tape'));
      assert.ok([attributes['reelQty']].flat().some((pieces) => Number(pieces) <= 4000));
      assert.ok(stock > 0);
    }
    const cheapPartsReply = await parts('category=resistors&unitPrice=..0.01');
    assert.ok(cheapPartsReply.count > 0);
    const unfilteredReply = await parts('category=resistors');
    assert.ok(cheapPartsReply.count < unfilteredReply.count);
  });

  it('matches parts whose temperature range contains the requested one', async () => {
    const { results, count } = await parts('category=ceramic-capacitors&opTemp=-40..125');
    assert.ok(count > 0);
    for (const { attributes } of results) {
      const [low, high] = attributes['opTemp'] as [number, number];
      assert.ok(low <= -40 && high >= 125);
    }
  });

  it('combines search text and address, and gives the address precedence', async () => {
    const reply = await parts('q=100nF+50V+X7R+0402');
    assert.equal(reply.category, 'ceramic-capacitors');
    assert.equal(reply.interpretation?.filters['dielectric']?.eq, 'X7R');
    assert.ok(reply.results.every((row) => row.attributes['dielectric'] === 'X7R'));
    const otherReply = await parts('q=100nF+50V+X7R+0402&dielectric=X5R');
    assert.ok(otherReply.results.every((row) => row.attributes['dielectric'] === 'X5R'));
  });

  it('lists the typed rating first and higher ratings after it', async () => {
    const { results } = await parts('q=100nF+16V+X7R+0603&limit=100');
    const ratedVoltages = results.map((row) => Number(row.attributes['ratedVoltage']));
    assert.equal(ratedVoltages[0], 16);
    assert.deepEqual(
      ratedVoltages,
      ratedVoltages.toSorted((a, b) => a - b),
    );
    assert.ok(ratedVoltages.at(-1)! > 16);
  });

  it('finds parts by own number, base number and B constant', async () => {
    assert.deepEqual(
      (await parts('q=MC0402R104K1CNT')).results.map((row) => row.partNumber),
      ['MC0402R104K1CN'],
    );
    assert.deepEqual(
      (await parts('base=SMAJ24CA')).results.map((row) => row.partNumber),
      ['SMAJ24CAG', 'SMAJ24CAQ'],
    );
    for (const { partNumber } of (await parts('base=BAT54*')).results) assert.match(partNumber, /^BAT54/);
    const thermistorReply = await parts('category=thermistors&b=3950');
    assert.ok(thermistorReply.count > 0);
    for (const { attributes } of thermistorReply.results) {
      const constants = ['b2550', 'b2585', 'b25100'].map((id) => attributes[id] as number);
      assert.ok(constants.some((value) => Math.abs(value - 3950) <= 39.5));
    }
  });

  it('finds nothing for unknown words alone and ignores them beside known ones', async () => {
    assert.equal((await parts('q=qqqwwweee')).count, 0);
    const reply = await parts('q=100nF+qqqwwweee');
    assert.ok(reply.count > 0);
    assert.deepEqual(reply.interpretation?.unknown, ['qqqwwweee']);
  });

  it('reads a moisture level and finds nothing for words that are no condition on parts', async () => {
    const moistureLevelReply = await parts('q=MSL%203&columns=msl');
    assert.deepEqual(moistureLevelReply.interpretation?.filters, { msl: { eq: '3' } });
    assert.ok(moistureLevelReply.count > 0);
    for (const { attributes } of moistureLevelReply.results) assert.equal(attributes['msl'], '3');
    for (const q of ['datasheet', 'minimum order', 'Rückgabe', 'Incoterms']) {
      const reply = await parts(`q=${encodeURIComponent(q)}`);
      assert.deepEqual([reply.count, reply.interpretation?.unknown], [0, q.split(' ')], q);
    }
    assert.ok((await parts('q=smd%20parts')).count > 1000, 'whoever asks for parts sees them');
  });

  it('names conflicting conditions and offers relaxations with true counts', async () => {
    const reply = await parts('q=100uF+0201+C0G+100V');
    assert.equal(reply.count, 0);
    assert.deepEqual(reply.results, []);
    assert.ok(reply.conflict && reply.conflict.relaxations.length > 0);
    for (const { category, filters, count } of reply.conflict.relaxations) {
      const params = new URLSearchParams(
        Object.entries(filters).map(([id, one]) => [id, writeFilter(id, one)]),
      );
      assert.ok(count > 0);
      assert.equal((await parts(`category=${category}&facets=0&${params}`)).count, count);
    }
    const odd = await parts('q=50+ohm+0603');
    assert.equal(odd.count, 0);
    const nearestResistance = odd.nearest?.find(({ attribute }) => attribute === 'resistance');
    assert.ok(nearestResistance && nearestResistance.below! < 50 && nearestResistance.above! > 50);
  });

  it('returns only parts that meet the reading, for every query of the development set', async () => {
    const lines = readFileSync(join(ROOT, 'data/queries/dev.jsonl'), 'utf8').trim().split('\n');
    let rowCount = 0;
    for (const line of lines) {
      const { q } = JSON.parse(line) as { q: string };
      const { results, interpretation } = await parts(`facets=0&limit=100&q=${encodeURIComponent(q)}`);
      for (const row of results) {
        rowCount++;
        for (const [id, filter] of Object.entries(interpretation!.filters)) {
          assert.ok(
            matchesFilter(row, id, filter),
            `${q}: ${row.partNumber} ${id} ${JSON.stringify(filter)}`,
          );
        }
      }
    }
    assert.ok(rowCount > 1_000);
  });

  it('limits columns and omits facets on request', async () => {
    const { results, facets } = await parts(
      'category=resistors&columns=resistance,tolerance&facets=0&limit=3',
    );
    assert.deepEqual(Object.keys(results[0]!.attributes), ['resistance', 'tolerance']);
    assert.deepEqual(facets, {});
  });

  it('converts prices to the requested currency and uses that of the store for an unknown one', async () => {
    const [euro, dollarReply, unknownCurrency] = await Promise.all(
      ['EUR', 'USD', 'XXX'].map((currency) => parts(`category=antenna&limit=1&currency=${currency}`)),
    );
    assert.deepEqual(
      [euro!.currency, dollarReply!.currency, unknownCurrency!.currency],
      ['EUR', 'USD', 'EUR'],
    );
    const shownPrice = dollarReply!.results[0]!.price!;
    assert.equal(
      shownPrice,
      Number(shownPrice.toPrecision(3)),
      'a converted price claims no more than three digits',
    );
    assert.ok(Math.abs(dollarReply!.results[0]!.price! / euro!.results[0]!.price! - 1.087) < 0.001);
  });
});

describe('other currencies and unusual parameters over HTTP', () => {
  it('state the charged price beside converted ones and convert totals from it', async () => {
    const { results } = await parts('category=resistors&limit=1&facets=0');
    const ownPart = await get<PartDetail>(`/parts/${results[0]!.slug}`);
    const yenPart = await get<PartDetail>(`/parts/${results[0]!.slug}?currency=JPY`);
    assert.ok(ownPart.packaging.every(({ charged }) => charged === undefined));
    for (const [index, { breaks, fee, charged: chargedAmounts }] of yenPart.packaging.entries()) {
      const ownOption = ownPart.packaging[index]!;
      assert.deepEqual([chargedAmounts?.currency, chargedAmounts?.fee], ['EUR', ownOption.fee]);
      assert.equal(fee, Math.round(ownOption.fee * chargedAmounts!.rate));
      for (const [step, { charged: price, total }] of breaks.entries()) {
        assert.equal(price, ownOption.breaks[step]!.price);
        assert.equal(
          total,
          Math.round(Number((ownOption.breaks[step]!.total * chargedAmounts!.rate).toFixed(6))),
        );
      }
    }
  });

  it('are refused by name when invalid and listed as ignored when unknown', async () => {
    const fetchRefusal = (query: string) => refusal(`/parts?${query}`);
    assert.deepEqual((await fetchRefusal('category=resistors&resistance=10k..1k')).code, 'invalid_range');
    const value = await fetchRefusal('category=resistors&resistance=blue');
    assert.equal(value.status, 400);
    assert.equal(value.param, 'resistance');
    assert.match(value.message, /4k7/);
    assert.equal((await fetchRefusal('page=0')).status, 400);
    assert.equal((await fetchRefusal('page=-1')).status, 400);
    assert.equal((await fetchRefusal('page=NaN')).status, 400);
    assert.equal((await fetchRefusal('category=nothing')).status, 404);
    assert.equal((await fetchRefusal('q='.concat('&a=b'.repeat(1_001)))).code, 'too_many_parameters');
    const odd = await parts('category=resistors&sort=__proto__&limit=1000&wat=1&dielectric=X7R&limit=7');
    assert.deepEqual(odd.ignored, ['sort', 'wat', 'dielectric']);
    assert.equal(odd.limit, 100);
  });

  it('never cause a server error', async () => {
    const paths = [
      '/parts?category=resistors&resistance=%E0%A4%A',
      '/parts?q=%00%ED%A0%80',
      '/parts?q=__proto__&constructor=1',
      '/parts?q=%5B%5D%7B%7D%28%29*%2B%3F',
      '/parts/%E0%A4%A',
      '/parts/__proto__',
      '/parts/%00',
      `/parts/${'A'.repeat(900)}`,
      '/interpret?q=%ZZ',
      '/interpret',
      '/suggest?q=%',
      '/suggest',
      '/info?locale=__proto__&currency=__proto__',
      '/parts?category=ceramic-capacitors&page=999999999&limit=100&quantity=1000000',
      '/parts?category=ceramic-capacitors&opTemp=..',
      '/parts?b=0&base=*&pn=**',
    ];
    for (const path of paths) {
      const reply = await server.fetch(`/api/catalogue${path}`);
      assert.ok(reply.status < 500, `${path}: ${reply.status}`);
      await reply.json();
    }
  });
});

describe('one part over HTTP', () => {
  it('is found by part number, slug, order number and id', async () => {
    const part = await get<PartDetail>('/parts/MC0402R104K1CN');
    assert.equal(part.title, 'Norvolt MC0402R104K1CN');
    assert.deepEqual(part.packaging.map((one) => one.id).slice(0, 3), ['CT', 'PR', 'T']);
    const [cut, partial, reel] = part.packaging;
    assert.equal(cut!.orderNumber, reel!.orderNumber);
    assert.equal(cut!.stock, reel!.stock);
    assert.deepEqual([cut!.minimum, cut!.multiple, partial!.fee > 0], [1, 1, true]);
    assert.equal(reel!.minimum, reel!.multiple);
    for (const name of ['mc0402r104k1cn', 'MC0402R104K1CNT', part.id]) {
      assert.equal((await get<PartDetail>(`/parts/${name}`)).slug, part.slug);
    }
  });

  it('lists codes that exist and similar parts that differ', async () => {
    const part = await get<PartDetail>('/parts/mc0402r104k1cn');
    const volt = part.decoder.find((field) => field.id === 'volt')!;
    assert.equal(volt.text, '16 V');
    assert.ok(volt.others.length > 0);
    for (const otherCode of part.decoder.flatMap((field) => field.others)) {
      assert.equal((await server.fetch(`/api/catalogue/parts/${otherCode.slug}`)).status, 200);
    }
    assert.ok(part.neighbours.length > 3 && part.neighbours.length <= 10);
    assert.ok(part.neighbours.every((row) => row.differs !== '' && row.slug !== part.slug));
  });

  it('has its specification and titles in the requested language and currency', async () => {
    const part = await get<PartDetail>('/parts/mc0402r104k1cn?locale=de&currency=USD');
    const line = part.specification.find(({ id }) => id === 'capacitance')!;
    assert.equal(line.display, '100 nF');
    assert.equal(part.categoryTitle, 'Keramikkondensatoren');
    assert.equal(part.currency, 'USD');
  });

  it('names a MELF body by its own size instead of the metric code of a chip', async () => {
    const sizeIn = async (kind: string) => {
      const { results, facets } = await parts(`${kind}&packageCase=0204&limit=1`);
      const [row] = results;
      const facet = facets['packageCase'];
      assert.ok(row && facet && 'values' in facet);
      const { specification, name, description, decoder } = await get<PartDetail>(`/parts/${row.slug}`);
      return {
        filter: facet.values.find(({ value }) => value === '0204')?.label,
        sheet: specification.find(({ id }) => id === 'packageCase')?.display,
        decoder: decoder.find(({ id }) => id === 'size')?.text,
        isMetric: [row.name, name, description].map((text) => text.includes('0510')),
      };
    };
    assert.deepEqual(await sizeIn('category=resistors&subcategory=melf'), {
      filter: '0204',
      sheet: '0204',
      decoder: '0204',
      isMetric: [false, false, false],
    });
    assert.deepEqual(await sizeIn('category=ceramic-capacitors'), {
      filter: '0204 (0510 Metric)',
      sheet: '0204 (0510 Metric)',
      decoder: '0204 (0510 Metric)',
      isMetric: [true, true, true],
    });
  });

  it("suggests equivalent parts for another maker's number", async () => {
    const reply = await server.fetch('/api/catalogue/parts/GRM155R71C104KA88D');
    assert.equal(reply.status, 404);
    const body = (await reply.json()) as { error: { code: string }; suggestions: PartRow[] };
    assert.equal(body.error.code, 'not_found');
    assert.ok(body.suggestions.length > 0);
    for (const { attributes } of body.suggestions) {
      assert.equal(attributes['capacitance'], 1e-7);
      assert.equal(attributes['packageCase'], '0402');
    }
    const unknown = await server.fetch('/api/catalogue/parts/XYZ-123-NOTHING');
    assert.deepEqual(
      [unknown.status, ((await unknown.json()) as { suggestions: unknown[] }).suggestions],
      [404, []],
    );
  });

  it('names the unknown code of a number and suggests numbers one typing error away', async () => {
    const unknown = async (name: string) => {
      const reply = await server.fetch(`/api/catalogue/parts/${encodeURIComponent(name)}`);
      assert.equal(reply.status, 404, name);
      assert.equal(reply.headers.get('cache-control'), 'no-store');
      const body = (await reply.json()) as { suggestions: NearPart[]; unknownCode?: UnknownCode };
      return { code: body.unknownCode, near: body.suggestions.map(({ partNumber }) => partNumber), body };
    };
    const { code, near: nearNumbers, body } = await unknown('mc0805r106k1aq');
    assert.deepEqual([code?.code, code?.field, code?.begins], ['Q', 'Termination', 'MC0805R106K1A']);
    assert.deepEqual(
      code?.possible.map((one) => one.code),
      ['N'],
    );
    assert.equal(nearNumbers[0], 'MC0805R106K1AN');
    assert.match(body.suggestions[0]?.differs ?? '', /matte tin/);
    assert.ok(nearNumbers.includes('MC0805R106M1AN'), 'the same part in another tolerance');
    const packing = await unknown('MC0805R106K1ANX');
    assert.deepEqual([packing.code?.code, packing.code?.possible[0]?.code], ['X', 'T']);
    for (const name of ['MC0805R106K1A', 'MC0805R06K1AN', 'MC08055R106K1AN', 'MC0805R106K1NA'])
      assert.ok((await unknown(name)).near.includes('MC0805R106K1AN'), name);
    assert.deepEqual((await unknown('BAT45-G')).near.slice(0, 1), ['BAT54G'], 'two letters exchanged');
    for (const name of ['<script>', '💥', 'A'.repeat(500), '-'.repeat(40)])
      assert.deepEqual((await unknown(name)).near, [], name);
  });
});

describe('suggestions and catalogue facts', () => {
  const suggestions = async (q: string) =>
    (await get<{ suggestions: Suggestion[] }>(`/suggest?q=${encodeURIComponent(q)}`)).suggestions;

  it('complete part numbers by beginning and middle', async () => {
    const beginning = await suggestions('mc0402r104');
    assert.ok(beginning.length > 0 && beginning.length <= 10);
    assert.ok(beginning.every(({ text, type }) => type === 'part' && text.startsWith('MC0402R104')));
    assert.ok((await suggestions('0402R104')).some(({ text }) => text.includes('0402R104')));
  });

  it('offer values and categories', async () => {
    const values = await suggestions('100n');
    assert.match(values[0]!.text, /100 nF/);
    const { pathname, searchParams } = new URL(values[0]!.url, server.origin);
    const listReply = await parts(`category=${pathname.split('/').at(-1)}&${searchParams}`);
    assert.ok(listReply.count > 0);
    assert.ok((await suggestions('resis')).some(({ url }) => url === '/category/resistors'));
  });

  it('count the catalogue as the lists do', async () => {
    const info = await get<CatalogueInfo>('/info');
    assert.equal(info.categories.length, 17);
    assert.equal(
      info.categories.reduce((sum, one) => sum + one.products, 0),
      info.release.products,
    );
    for (const { slug, products, subcategories } of info.categories) {
      assert.equal((await parts(`category=${slug}&limit=1&facets=0`)).count, products);
      assert.equal(
        subcategories.reduce((sum, one) => sum + one.products, 0),
        products,
        slug,
      );
    }
  });
});

describe('shared replies', () => {
  it('carry an ETag, contain nothing personal and answer 304 to a current copy', async () => {
    for (const path of [
      '/info',
      '/parts?category=leds',
      '/parts/bav99g',
      '/suggest?q=10k',
      '/interpret?q=10k',
    ]) {
      const reply = await server.fetch(`/api/catalogue${path}`);
      assert.equal(reply.headers.get('cache-control'), 'public, max-age=5, stale-while-revalidate=60', path);
      assert.equal(reply.headers.get('set-cookie'), null);
      assert.equal(reply.headers.get('x-session'), null);
      const etag = reply.headers.get('etag');
      assert.ok(etag);
      const secondReply = await server.fetch(`/api/catalogue${path}`, { headers: { 'If-None-Match': etag } });
      assert.equal(secondReply.status, 304, path);
    }
  });
});

describe('cross-reference over HTTP', () => {
  interface Reply {
    results: { mpn: string; maker: string | null; candidates: { partNumber: string; grade: string }[] }[];
  }
  const ask = async (query: string) => {
    const reply = await server.fetch(`/api/cross-reference${query}`);
    return { status: reply.status, body: (await reply.json()) as Reply & { error?: { param: string } } };
  };

  it('answers each number in order and gives no candidates for an unknown one', async () => {
    const { status, body } = await ask('?mpn=GRM155R71C104KA88D&mpn=NOSUCH-1&mpn=BAV99%2C215');
    assert.equal(status, 200);
    assert.deepEqual(
      body.results.map(({ mpn, maker }) => [mpn, maker]),
      [
        ['GRM155R71C104KA88D', 'Murata'],
        ['NOSUCH-1', null],
        ['BAV99,215', 'Nexperia'],
      ],
    );
    const [first, second] = body.results;
    assert.deepEqual(
      first!.candidates.filter(({ grade }) => grade === 'exact').map(({ partNumber }) => partNumber),
      ['MC0402R104K1CNT'],
    );
    assert.deepEqual(second!.candidates, []);
  });

  it('refuses no numbers, more than 200 and too long ones', async () => {
    const tooManyNumbers = `?${Array.from({ length: 201 }, (_, i) => `mpn=RC0603FR-07${i}RL`).join('&')}`;
    for (const query of ['', '?mpn=', tooManyNumbers, `?mpn=${'A'.repeat(61)}`]) {
      const { status, body } = await ask(query);
      assert.equal(status, 400, query.slice(0, 40));
      assert.equal(body.error?.param, 'mpn');
    }
    assert.equal((await ask(tooManyNumbers.replace('mpn=RC0603FR-070RL&', ''))).status, 200);
  });
});
