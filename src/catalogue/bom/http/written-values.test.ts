import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sameValue } from '#kernel';
import { startTestServer, type TestServer } from '../../../../tests/harness.ts';
import type { PartsReply } from '../../contract.ts';
import type { BomReply } from '../wire.ts';
import { matchText } from './fixtures.ts';
import { type WrittenValue, writtenValues } from './written-values.ts';

let store: TestServer;

before(async () => {
  store = await startTestServer({ pages: true });
});
after(() => store.close());

const CATEGORY = { R: 'resistors', C: 'ceramic-capacitors', L: 'inductors' } as const;

async function matchRows(rows: readonly string[][], header: readonly string[]): Promise<BomReply['lines']> {
  const text = [header, ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\r\n');
  return matchText(store, text);
}

/** Matches a list with these values in a value column. */
function matchList(writings: readonly WrittenValue[]): Promise<BomReply['lines']> {
  const rows = writings.map(({ kind, size, text }, at) => [`${kind}${at + 1}`, text, `${kind}_${size}`]);
  return matchRows(rows, ['Reference', 'Value', 'Footprint']);
}

async function findParts(query: Record<string, string>): Promise<{ status: number; reply: PartsReply }> {
  const response = await store.fetch(
    `/api/parts?${new URLSearchParams({ ...query, limit: '1', facets: '0' })}`,
  );
  return { status: response.status, reply: (await response.json()) as PartsReply };
}

const isMeant = (value: unknown, { value: meantValue }: WrittenValue) =>
  typeof value === 'number' && sameValue(value, meantValue);

describe('a value in any notation', () => {
  it('is read right in a list, or asked about', async () => {
    const writings = [1, 2, 3].flatMap((seed) => writtenValues(250, seed));
    const lines = await matchList(writings);
    assert.equal(lines.length, writings.length);
    let settledCount = 0;
    for (const [index, line] of lines.entries()) {
      const writing = writings[index]!;
      const read = line.attributes[writing.attribute];
      const isAsked = read === undefined && line.status === 'question';
      const message = `"${writing.text}" in ${writing.size}: ${line.status}, ${read}, ${line.reason}`;
      assert.ok(isAsked || isMeant(read, writing), message);
      if (line.part) settledCount += 1;
    }
    assert.ok(settledCount > writings.length * 0.6, `${settledCount} of ${writings.length} have a part`);
  });

  it('is read right in a search, or offered as a reading', async () => {
    for (const writing of writtenValues(120, 4)) {
      const { reply } = await findParts({ q: `${writing.text} ${writing.size}` });
      const { interpretation } = reply;
      const read = interpretation?.filters[writing.attribute]?.eq;
      const otherReadings = (interpretation?.alternatives ?? []).map(
        ({ filters }) => filters[writing.attribute]?.eq,
      );
      const isRight = [read, ...otherReadings].some((value) => isMeant(value, writing));
      assert.ok(isRight || read === undefined, `"${writing.text}": ${JSON.stringify(interpretation)}`);
    }
  });

  it('is read right in a filter of a URL, or refused', async () => {
    for (const { text, ...writing } of writtenValues(240, 5)) {
      if (/[%VW]|ppm|RES|CAP|IND|^\d{4} | \d{4}$/.test(text)) continue;
      const category = CATEGORY[writing.kind];
      const { status, reply } = await findParts({ category, [writing.attribute]: text });
      if (status === 400) continue;
      const { reply: plain } = await findParts({ category, [writing.attribute]: String(writing.value) });
      assert.equal(reply.count, plain.count, `${writing.attribute}=${text}`);
    }
  });
});

describe('a value in the URL of a category', () => {
  const VALUES: Record<string, { category: string; unit: string; values: readonly number[] }> = {
    resistance: {
      category: 'resistors',
      unit: 'Ohm',
      values: [1.2, 2.2, 4.7, 10, 150, 1000, 2200, 4700, 12_000],
    },
    ratedVoltage: { category: 'ceramic-capacitors', unit: 'V', values: [4, 6.3, 16, 25, 50, 1000, 2000] },
  };
  /** A number in German and English notation, with and without unit. */
  const writingsOf = (value: number, unit: string): string[] => {
    const groupedText = value.toLocaleString('en-US');
    const german = value.toLocaleString('de-DE');
    const decimals = value.toFixed(3);
    const plain = [String(value), String(value).replace('.', ','), groupedText, german];
    const long = [decimals, decimals.replace('.', ',')];
    const kilo = value >= 1000 ? [`${value / 1000}k`, `${value / 1000}k`.replace('.', ',')] : [];
    return [...new Set([...plain, ...long, ...kilo, ...plain.map((text) => `${text} ${unit}`)])];
  };
  const countOf = async (category: string, id: string, text: string) => {
    const { status, reply } = await findParts({ category, [id]: text });
    return status === 400 ? null : reply.count;
  };

  it('is never read wrong by a factor, alone, in a range or in a list', async () => {
    let read = 0;
    for (const [id, { category, unit, values }] of Object.entries(VALUES))
      for (const [index, value] of values.entries()) {
        const next = values[index + 1] ?? value;
        const alone = await countOf(category, id, `${value}`);
        const range = await countOf(category, id, `${value}..${next}`);
        const two = await countOf(category, id, `${value};${next}`);
        for (const text of writingsOf(value, unit)) {
          const counts: [string, number | null][] = [
            [text, alone],
            [`${text}..${next}`, range],
            [`${text};${next}`, two],
          ];
          for (const [query, expected] of counts) {
            const count = await countOf(category, id, query);
            assert.ok(count === null || count === expected, `${id}=${query}: ${count}, not ${expected}`);
            if (count !== null) read += 1;
          }
        }
      }
    assert.ok(read > 200, `${read} read`);
  });

  it('is refused on the page with the ways to write it if it is ambiguous', async () => {
    const response = await store.fetch(`/category/resistors?${new URLSearchParams({ resistance: '1,000' })}`);
    assert.ok((await response.text()).includes('write 1 or 1000'));
    const read = await store.fetch(`/category/resistors?${new URLSearchParams({ resistance: '4,7k' })}`);
    assert.match(await read.text(), /4\.7[\s\u00a0\u202f]kΩ/);
  });
});

describe('text that is no value', () => {
  it('is never read as one: wattage, tolerance, voltage, coefficient, size, series', async () => {
    const cells: [ref: string, value: string, size: string, read: number | undefined][] = [
      ['R', '1/4W 1206 2k2 1%', '1206', 2200],
      ['R', '1/4W 2k2 1206', '', 2200],
      ['R', '1 % 10k', '0603', 10e3],
      ['R', '100 ppm 10k', '0603', 10e3],
      ['R', '0402', '0402', undefined],
      ['R', '2512', '2512', undefined],
      ['C', '0603', '0603', undefined],
      ['C', '50 V 100n', '0603', 1e-7],
      ['L', '0402HP Series', '0402', undefined],
      ['L', '1008HQ Series', '1008', undefined],
      ['L', '0603CS-', '0603', undefined],
    ];
    const lines = await matchRows(
      cells.map(([ref, value, size], at) => [`${ref}${at + 1}`, value, size === '' ? '' : `${ref}_${size}`]),
      ['Reference', 'Value', 'Footprint'],
    );
    const attributes = { R: 'resistance', C: 'capacitance', L: 'inductance' } as Record<string, string>;
    for (const [index, [ref, value, , read]] of cells.entries()) {
      const line = lines[index]!;
      assert.equal(line.attributes[attributes[ref]!], read, `${value}: ${line.reason}`);
      if (read === undefined) assert.notEqual(line.status, 'matched', value);
    }
  });

  it('leaves the value to the description that states it', async () => {
    const lines = await matchRows(
      [
        ['C1', '0402', 'C_0402', 'CAP CER 100nF 16V X7R 0402'],
        ['R1', '2512', 'R_2512', 'RES 10 mOhm 1% 1W 2512'],
        ['R2', '0603', 'R_0603', 'RES SMD 4.7 KOHM 1% 1/10W 0603'],
        ['L1', '0402HP Series', 'L_0402', 'Inductor 10 nH 5% 0402'],
      ],
      ['Reference', 'Value', 'Footprint', 'Description'],
    );
    const read = lines.map(({ attributes: { capacitance, resistance, inductance } }) =>
      [capacitance, resistance, inductance].find((value) => value !== undefined),
    );
    assert.deepEqual(read, [1e-7, 0.01, 4700, 1e-8]);
  });

  it('is a question if a cell states two values', async () => {
    const lines = await matchRows(
      [
        ['R96', '15K, 1k', 'R_0603', 'RES 15.0K 0.5%'],
        ['C1', '10uF/22uF', 'C_0805', ''],
        ['R2', '10k (10 kOhm)', 'R_0603', ''],
      ],
      ['Reference', 'Value', 'Footprint', 'Description'],
    );
    assert.deepEqual(
      lines.map(({ status, reasonCode }) => (status === 'matched' ? status : reasonCode)),
      ['two_values', 'two_values', 'matched'],
    );
    assert.match(lines[0]!.reason, /15 kΩ, 1 kΩ/);
  });

  it('is a question with parts of each reading if milli and mega or thousands are ambiguous', async () => {
    const lines = await matchRows(
      [
        ['R1', '10 MOHM', 'R_2512'],
        ['C1', '4,700 pF', 'C_0603'],
        ['R2', '4.7 mohm', 'R_0603'],
        ['R3', '10 mΩ', 'R_2512'],
        ['R4', '10 MΩ', 'R_2512'],
      ],
      ['Reference', 'Value', 'Footprint'],
    );
    assert.deepEqual(
      lines.map(({ status, reasonCode }) => `${status} ${reasonCode}`).slice(0, 3),
      Array(3).fill('question value_in_two_ways'),
    );
    const names = lines[1]!.alternatives.map(({ name }) => name).join(' | ');
    assert.match(names, /4\.7\sp?nF.*4\.7\spF|4\.7\spF.*4\.7\snF/, names);
    assert.deepEqual(
      lines.slice(3).map(({ attributes }) => attributes['resistance']),
      [0.01, 10e6],
    );
  });
});
