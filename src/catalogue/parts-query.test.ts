import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Filter } from './contract.ts';
import { readFilter, writeFilter } from './parts-filters.ts';
import { readPartsQuery } from './parts-query.ts';

const TEXTS: Record<string, readonly string[]> = {
  dielectric: ['C0G', 'X7R', 'X5R'],
  tolerance: ['±1%', '±5%', '±10%', '±0.25pF'],
  packageCase: ['0201', '0402', '0603'],
  polarity: ['NPN', 'PNP', 'NPN, PNP'],
};
const textsOf = (id: string) => TEXTS[id] ?? [];
const read = (query: string) => readPartsQuery(new URLSearchParams(query), textsOf);

function filter(name: string, text: string): Filter {
  const result = readFilter(name, text, textsOf);
  assert.ok(result.ok, `${name}=${text}`);
  return result.filter;
}

function refusal(query: string) {
  const result = read(query);
  assert.ok(!result.ok, query);
  return { status: result.status, code: result.refusal.code, param: result.refusal.param };
}

describe('a filter text', () => {
  const cases: [name: string, text: string, filter: Filter][] = [
    ['capacitance', '100n', { eq: 1e-7 }],
    ['capacitance', '0.1u', { eq: 1e-7 }],
    ['capacitance', '100n,1u', { in: [1e-7, 1e-6] }],
    ['resistance', '4k7..10k', { min: 4700, max: 10_000 }],
    ['resistance', '1k,4k7..10k', { any: [{ eq: 1000 }, { min: 4700, max: 10_000 }] }],
    ['ratedVoltage', '16..50', { min: 16, max: 50 }],
    ['ratedVoltage', '25..', { min: 25 }],
    ['ratedVoltage', '..25', { max: 25 }],
    ['opTemp', '-40..125', { min: -40, max: 125 }],
    ['opTemp', '125', { eq: 125 }],
    ['dielectric', 'X7R,C0G', { in: ['X7R', 'C0G'] }],
    ['dielectric', 'x7r', { eq: 'X7R' }],
    ['dielectric', 'Z5U', { eq: 'Z5U' }],
    ['tolerance', '10%', { eq: '±10%' }],
    ['tolerance', '± 10 %', { eq: '±10%' }],
    ['tolerance', '5', { eq: '±5%' }],
    ['packageCase', '1005 metric', { eq: '0402' }],
    ['polarity', 'NPN, PNP', { eq: 'NPN, PNP' }],
    ['polarity', 'NPN,PNP', { in: ['NPN', 'PNP'] }],
    ['polarity', 'PNP,NPN, PNP', { in: ['PNP', 'NPN, PNP'] }],
    ['halogenFree', 'true', { eq: true }],
    ['inStock', '1', { eq: true }],
    ['halogenFree', '0', { eq: false }],
    ['unitPrice', '0.01..0.05', { min: 0.01, max: 0.05 }],
    ['b', '3950', { eq: 3950 }],
    ['base', 'BAT54*', { prefix: 'BAT54' }],
    ['pn', 'MC0402R104K1CN', { eq: 'MC0402R104K1CN' }],
  ];
  for (const [name, text, expected] of cases) {
    it(`reads ${name}=${text}`, () => assert.deepEqual(filter(name, text), expected));
  }

  it('is written so that reading it gives the same filter', () => {
    for (const [name, text] of cases) {
      const once = filter(name, text);
      assert.deepEqual(filter(name, writeFilter(name, once)), once, `${name}=${text}`);
    }
    assert.equal(writeFilter('capacitance', { eq: 1e-7 }), '100n');
    assert.equal(writeFilter('resistance', { eq: 4700 }), '4.7k');
    assert.equal(writeFilter('ratedVoltage', { eq: 50, prefer: 'eq', alsoShow: 'gt' }), '50..');
  });
});

describe('a comma between two digits', () => {
  const KNOWN: Record<string, readonly number[]> = {
    resistance: [0, 0.1, 1, 1.2, 2, 2.2, 4.7, 10, 22, 250, 350, 700, 1000, 2000, 2200, 4700, 10_000, 22_000],
    ratedVoltage: [4, 6.3, 10, 16, 25, 50, 1000, 3150],
    capacitance: [1e-7, 4.7e-6, 1e-5],
  };
  const readKnown = (name: string, text: string) => readFilter(name, text, textsOf, (id) => KNOWN[id] ?? []);
  const cases: [name: string, text: string, filter: Filter | null][] = [
    ['resistance', '4,7k', { eq: 4700 }],
    ['resistance', '10,22', { in: [10, 22] }],
    ['resistance', '1,2', null],
    ['resistance', '1;2', { in: [1, 2] }],
    ['resistance', '1, 2', { in: [1, 2] }],
    ['resistance', '2,2k', { eq: 2200 }],
    ['resistance', '1,5k', { eq: 1500 }],
    ['resistance', '3,3k..4,7k', { min: 3300, max: 4700 }],
    ['resistance', '0,1', { eq: 0.1 }],
    ['resistance', '0,47', { eq: 0.47 }],
    ['capacitance', '0,1u', { eq: 1e-7 }],
    ['ratedVoltage', '16,25V', null],
    ['resistance', '..1,7k', { max: 1700 }],
    ['resistance', '..2,9k', { max: 2900 }],
    ['resistance', '1,7..2,9', { min: 1.7, max: 2.9 }],
    ['resistance', '..1,250', null],
    ['resistance', '1,250', null],
    ['resistance', '1,700', null],
    ['resistance', '1,350', null],
    ['resistance', '1.000,2.200', null],
    ['resistance', '1.000,5', null],
    ['resistance', '10,1.000', null],
    ['resistance', '1E3', null],
    ['resistance', '10,1E3', null],
    ['resistance', '1E3..', null],
    ['resistance', '1e3', { eq: 1000 }],
    ['height', '..0,9', { max: 0.9 }],
    ['resistance', '1,000', null],
    ['resistance', '4.700', null],
    ['resistance', '4,7k..10k', { min: 4700, max: 10_000 }],
    ['resistance', '1k..4,7k', { min: 1000, max: 4700 }],
    ['ratedVoltage', '16,25', { in: [16, 25] }],
    ['ratedVoltage', '16,25,50', { in: [16, 25, 50] }],
    ['ratedVoltage', '6,3', { eq: 6.3 }],
    ['ratedVoltage', '1,000V', { eq: 1000 }],
    ['ratedVoltage', '1.000V', null],
    ['ratedVoltage', '3,150', { eq: 3150 }],
    ['ratedVoltage', '7,3', null],
    ['capacitance', '4,7u', { eq: 4.7e-6 }],
    ['capacitance', '4,7u..10u', { min: 4.7e-6, max: 1e-5 }],
    ['capacitance', '100n,10u', { in: [1e-7, 1e-5] }],
  ];
  for (const [name, text, expected] of cases)
    it(`${name}=${text} is ${expected ? JSON.stringify(expected) : 'refused'}`, () => {
      const result = readKnown(name, text);
      assert.deepEqual(result.ok ? result.filter : null, expected);
      if (!result.ok) assert.match(result.refusal.message, /can be read in \d ways; write .* or /);
    });

  it('never occurs in a written address between ambiguous numbers', () => {
    for (const values of [
      [1, 2],
      [4.7, 1000],
      [0.125, 5],
      [1e-7, 1e-5],
    ]) {
      const text = writeFilter('resistance', { in: values });
      const read = readKnown('resistance', text);
      assert.deepEqual(read.ok ? read.filter : text, { in: values });
    }
    assert.equal(writeFilter('packageCase', { in: ['0402', '1206'] }), '0402,1206');
  });
});

describe('a filter text of nothing but commas', () => {
  const LETTERS = 500;
  for (const text of [','.repeat(LETTERS), 'x,'.repeat(LETTERS / 2)]) {
    it(`is refused in linear time: ${text.slice(0, 4)}…`, (t) => {
      const { mock } = t.mock.method(Set.prototype, 'has');
      assert.equal(readFilter('polarity', text, textsOf).ok, false);
      assert.ok(mock.callCount() <= 4 * LETTERS, `${mock.callCount()} steps`);
    });
  }
});

describe('parameters of a parts search', () => {
  it('are read into category, filters, sort, page, quantity and columns', () => {
    const result = read(
      'category=ceramic-capacitors&dielectric=X7R&dielectric=C0G&sort=-unitPrice&page=3&limit=20&quantity=500&columns=capacitance,nonsense&facets=0&colour=red',
    );
    assert.ok(result.ok);
    const { query } = result;
    assert.equal(query.category, 'ceramic-capacitors');
    assert.deepEqual(query.filters, { dielectric: { in: ['X7R', 'C0G'] } });
    assert.deepEqual(query.sort, { key: 'unitPrice', descending: true });
    assert.deepEqual([query.page, query.limit, query.quantity, query.facets], [3, 20, 500, false]);
    assert.deepEqual(query.columns, ['capacitance']);
    assert.deepEqual(query.ignoredNames, ['colour']);
  });

  it('include the category that a subcategory implies', () => {
    const place = (text: string) => {
      const result = read(text);
      assert.ok(result.ok, text);
      return [result.query.category, result.query.subcategory];
    };
    assert.deepEqual(place('subcategory=flex-termination'), ['ceramic-capacitors', 'flex-termination']);
    assert.deepEqual(place('category=resistors--high-voltage'), ['resistors', 'high-voltage']);
    assert.deepEqual(place('category=resistors&subcategory=high-voltage'), ['resistors', 'high-voltage']);
    assert.deepEqual(refusal('subcategory=high-voltage').status, 404);
    assert.deepEqual(refusal('category=resistors&subcategory=ntc-type').param, 'subcategory');
    assert.deepEqual(refusal('category=hammers'), { status: 404, code: 'not_found', param: 'category' });
  });

  it('are refused by name when invalid', () => {
    assert.deepEqual(refusal('resistance=10k..1k'), {
      status: 400,
      code: 'invalid_range',
      param: 'resistance',
    });
    assert.deepEqual(refusal('opTemp=125..-40'), { status: 400, code: 'invalid_range', param: 'opTemp' });
    assert.deepEqual(refusal('capacitance=blue'), {
      status: 400,
      code: 'invalid_value',
      param: 'capacitance',
    });
    assert.deepEqual(refusal('halogenFree=perhaps'), {
      status: 400,
      code: 'invalid_value',
      param: 'halogenFree',
    });
    for (const page of ['0', '-1', 'NaN', '1.5', '1e3', 'x', '99999999999999999999']) {
      assert.deepEqual(refusal(`page=${page}`), { status: 400, code: 'invalid_value', param: 'page' });
    }
    assert.equal(refusal('limit=0').param, 'limit');
    assert.equal(refusal('quantity=-5').param, 'quantity');
    assert.equal(refusal('quantity=1000000000').code, 'invalid_quantity');
    assert.equal(refusal(`q=${'x'.repeat(501)}`).param, 'q');
  });

  it('list an unknown sort as ignored and limit the page size', () => {
    const result = read('sort=__proto__&limit=1000&__proto__=1&constructor=2&page=1000000000');
    assert.ok(result.ok);
    assert.equal(result.query.sort, null);
    assert.equal(result.query.limit, 100);
    assert.deepEqual(result.query.ignoredNames, ['sort', '__proto__', 'constructor']);
    assert.deepEqual(Object.keys(result.query.filters), []);
  });

  it('are refused above a count limit, and broken escapes are accepted', () => {
    assert.equal(refusal('&a=1'.repeat(10_000)).code, 'too_many_parameters');
    assert.ok(read('q=%E0%A4%A&dielectric=%ZZ').ok);
    const result = read('q=a%00b%ED%A0%80');
    assert.ok(result.ok);
    assert.equal(result.query.q, 'a b');
  });
});
