import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Filters, Reading } from '../contract.ts';
import { buildRelease } from '../release/index.ts';
import { fulfils } from '../search/conditions.ts';
import { randomNumbers } from '../search/fixtures.ts';
import { conflictOf, interpret, vocabularyOf } from './index.ts';
import { allSenses } from './lexicon.ts';
import { readQueries, sameReading } from './score.ts';

const release = buildRelease({ build: 'demo' });
const vocabulary = vocabularyOf(release);

function read(q: string) {
  return interpret(q, vocabulary);
}

function queryFile(name: string) {
  return readQueries(readFileSync(new URL(`../../../data/queries/${name}`, import.meta.url), 'utf8'));
}

for (const [name, atLeast] of [
  ['dev.jsonl', 81],
  ['own.jsonl', 300],
  ['exam.jsonl', 300],
] as const) {
  test(`every query of ${name} is read as expected`, () => {
    const queries = queryFile(name);
    assert.ok(queries.length >= atLeast);
    const wrong = queries.filter(({ q, expect }) => !sameReading(read(q), expect));
    const lines = wrong.map(({ id, q }) => `${id} ${q}: ${JSON.stringify({ ...read(q), chips: undefined })}`);
    assert.deepEqual(lines, []);
  });
}

test('second readings of the development set are offered', () => {
  for (const { q, alternatives } of queryFile('dev.jsonl')) {
    for (const expected of alternatives ?? []) {
      assert.ok(
        read(q).alternatives.some((one) => sameReading(one, expected)),
        `${q}: ${JSON.stringify(expected)}`,
      );
    }
  }
});

test('ambiguous sizes offer the other reading', () => {
  const cases: [q: string, category: string | null, attribute: string, value: string][] = [
    ['0603', null, 'packageCase', '0201'],
    ['10k 0402', 'resistors', 'packageCase', '01005'],
    ['3216 10uF', 'tantalum-capacitors', 'caseCode', 'A'],
    ['2512', 'inductors', 'packageCase', '2.5x2.0x1.2'],
    ['2520 1uH', 'inductors', 'packageCase', '1008'],
    ['472 0805 5%', 'ceramic-capacitors', 'packageCase', '0805'],
  ];
  for (const [q, category, attribute, value] of cases) {
    const hasAlternative = read(q).alternatives.some(
      (one) => one.category === category && one.filters[attribute]?.eq === value,
    );
    assert.ok(hasAlternative, `${q}: ${JSON.stringify(read(q).alternatives)}`);
  }
  assert.deepEqual(read('0603M 100nF').alternatives, []);
});

test('chips print the conditions that were read', () => {
  const cases: [q: string, chips: string[]][] = [
    ['100nF 50V X7R 0402', ['Ceramic Capacitors', '100 nF', '50 V', 'X7R', '0402 inch']],
    ['inductor 10uH >=3A DCR <50mohm', ['Inductors', '10 µH', '≥ 3 A', 'DCR ≤ 50 mΩ']],
    ['1608 metric 1u', ['Ceramic Capacitors', '1 µF', '0603 inch (1608 metric)']],
    ['mlcc 1uF flex termination', ['Ceramic Capacitors', '1 µF', 'Flex Termination']],
    ['1k..10k 0805', ['Resistors', '1 kΩ … 10 kΩ', '0805 inch']],
    ['BC847B', ['Bipolar Junction Transistors', 'BC847B…']],
  ];
  for (const [q, chips] of cases)
    assert.deepEqual(
      read(q).chips.map(({ text }) => text),
      chips,
      q,
    );
  assert.deepEqual(
    read('100nF').chips.map(({ attribute }) => attribute),
    ['category', 'capacitance'],
  );
});

test('unknown words are listed, and the rest is read', () => {
  assert.deepEqual(read('100nF flubber 0402').unknown, ['flubber']);
  assert.equal(read('100nF flubber 0402').category, 'ceramic-capacitors');
  assert.deepEqual(read('STM32F103C8T6').unknown, ['STM32F103C8T6']);
  assert.deepEqual(read('please find me a 10k resistor with 1%').unknown, []);
});

test("our numbers lead to their page, other makers' to the cross-reference", () => {
  assert.deepEqual(read('mc0402r104k1cnt').exact, { slug: 'mc0402r104k1cn', partNumber: 'MC0402R104K1CN' });
  assert.equal(read('MC0402R104').exact, undefined);
  assert.deepEqual(read('GRM155R71C104KA88D').crossReference, { maker: 'Murata', mpn: 'GRM155R71C104KA88D' });
  assert.equal(read('100nF').crossReference, undefined);
});

test('values that are not made come with the nearest existing ones', () => {
  const nearest = read('25uF 1206').nearest?.[0];
  assert.deepEqual(nearest && [nearest.asked, nearest.below, nearest.above], [2.5e-5, 2.2e-5, 3.3e-5]);
  assert.match(nearest?.text ?? '', /22 µF and 33 µF/);
  assert.equal(read('22uF 1206').nearest, undefined);
});

test('every condition of a word exists in the catalogue', () => {
  // Words that engineers type for dielectrics that no part of the catalogue has.
  const notOurs = new Set(['X7T', 'X8L', 'Z5U']);
  for (const [phrase, { facts }] of allSenses()) {
    for (const { category, attribute, filter } of facts) {
      if (category === '*' || typeof (filter.eq ?? filter.in?.[0]) !== 'string') continue;
      const texts = vocabulary.texts(category, attribute);
      for (const value of filter.in ?? [filter.eq]) {
        assert.ok(
          notOurs.has(String(value)) || texts.includes(String(value)),
          `${phrase}: ${category} ${attribute} ${value}`,
        );
      }
    }
  }
});

test('every attribute of a reading belongs to its category', () => {
  for (const { q } of [...queryFile('dev.jsonl'), ...queryFile('own.jsonl'), ...queryFile('exam.jsonl')]) {
    const { category, filters } = read(q);
    const attributes = vocabulary.categories.find(({ slug }) => slug === category)?.attributes;
    if (!attributes) continue;
    for (const id of Object.keys(filters))
      assert.ok(attributes.has(id) || ['base', 'pn', 'b', 'subcategory'].includes(id), `${q}: ${id}`);
  }
});

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  '\0'.repeat(1000),
  '9'.repeat(10_000),
  '😀'.repeat(500),
  '\ud800',
  '\u202e100nF\u202c',
  'אבג 100nF',
  `${'1'.repeat(12)}k`,
  '.'.repeat(1000),
  '-'.repeat(1000),
  '1.'.repeat(500),
  '1,'.repeat(500),
  'a-1-'.repeat(250),
  '±'.repeat(500),
  '%',
  '0',
  '00000',
  '0402'.repeat(250),
  'constructor',
  '__proto__',
  'toString 10k',
  'hasOwnProperty',
  '1e999',
  '1e-999F',
  'NaN',
  'Infinity',
  '4k7'.repeat(300),
  '\ufdfa'.repeat(1000),
  'n channel '.repeat(100),
  '@@@@',
  '>>>><<<<',
  '=====',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  "'; drop table parts; --",
  '%00%ff',
];

test('any text gives a valid interpretation', () => {
  for (const q of ODD_TEXTS) {
    const answer = read(q);
    assert.equal(answer.q, q);
    assert.doesNotThrow(() => JSON.stringify(answer));
    for (const filter of Object.values(answer.filters)) {
      for (const value of [filter.eq, filter.min, filter.max]) {
        assert.ok(typeof value !== 'number' || Number.isFinite(value), `${q.slice(0, 20)}: ${value}`);
      }
    }
  }
  assert.deepEqual(read('__proto__').filters, {});
});

test('random mixtures of query pieces give an interpretation', () => {
  const pieces =
    '100nF 50V X7R 0402 10k 1% ± @ >= .. x ( ) / - , ; K M led red SOT-23 4k7 104 case D 2.5x2.0 °C min max Ω µ ß'.split(
      ' ',
    );
  const random = randomNumbers(7);
  for (let round = 0; round < 2000; round += 1) {
    const length = 1 + Math.floor(random() * 12);
    const words = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]!);
    assert.doesNotThrow(() => read(words.join(random() < 0.5 ? ' ' : '')), words.join(' '));
  }
});

/** Counts by scanning every row; `alsoShow` counts values from the given one on. */
function countOf({ category, filters }: Reading): number {
  const tables = category === null ? [...release.tables.values()] : [release.tables.get(category)!];
  return tables.reduce((sum, table) => sum + countIn(table, filters), 0);
}

function countIn(
  table: typeof release.tables extends Map<string, infer T> ? T : never,
  filters: Filters,
): number {
  const conditions = Object.entries(filters).map(([id, filter]) => ({
    column: table.columns.get(id),
    filter: filter.alsoShow === 'gt' ? { min: Number(filter.eq) } : filter,
  }));
  let count = 0;
  for (let row = 0; row < table.rows; row += 1) {
    const isMatch = conditions.every(({ column, filter }) => {
      const code = column?.codes[row] ?? 0;
      return code > 0 && fulfils(column!.values[code - 1]!, filter);
    });
    if (isMatch) count += 1;
  }
  return count;
}

test('an impossible combination names the conflict and relaxations with true counts', () => {
  const cases: [q: string, attributes: string[], text: RegExp][] = [
    ['100uF 0201 C0G 100V', ['dielectric', 'capacitance'], /C0G ends at 220 nF/],
    ['600 ohm bead 0603 2A', ['packageCase', 'impedance', 'ratedCurrent'], /0603 with ≥ 2 A ends at 120 Ω/],
    ['10uH 3A 1210', ['packageCase', 'ratedCurrent'], /1210 ends at 1\.2 A/],
    ['npn 500V sot-23', ['vceo'], /ends at 300 V/],
  ];
  for (const [q, attributes, text] of cases) {
    const conflict = conflictOf(read(q), countOf, vocabulary);
    assert.ok(conflict, q);
    assert.deepEqual(conflict.attributes, attributes, q);
    assert.match(conflict.text, text, q);
    assert.ok(conflict.relaxations.length > 0 && conflict.relaxations.length <= 4, q);
    for (const { category, filters, count } of conflict.relaxations)
      assert.equal(countOf({ category, filters }), count, q);
  }
  assert.equal(conflictOf(read('100nF 0402 X7R'), countOf, vocabulary), null);
  assert.equal(conflictOf(read(''), countOf, vocabulary), null);
});

test('lower ratings and the next case size are among the relaxations', () => {
  const texts = conflictOf(read('600 ohm bead 0603 2A'), countOf, vocabulary)!.relaxations.map(
    ({ text }) => text,
  );
  assert.ok(
    texts.some((text) => /instead of ≥ 2 A/.test(text)),
    texts.join('; '),
  );
  assert.ok(
    texts.some((text) => /instead of 0603/.test(text)),
    texts.join('; '),
  );
});
