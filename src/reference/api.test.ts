import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../tests/harness.ts';
import { CALCULATORS } from './calculators/index.ts';
import type { CalculatorReply, CheatSheetReply, FigureReply, ReferenceTable } from './contract.ts';

let store: TestServer;

before(async () => {
  store = await startTestServer({ clock: { now: () => new Date('2026-11-21T12:00:00Z') } });
});

after(() => store.close());

async function get<T>(path: string): Promise<T> {
  const response = await store.fetch(`/api/reference/${path}`);
  assert.equal(response.status, 200, `${path}: ${await response.clone().text()}`);
  return (await response.json()) as T;
}

const ask = async (id: string, query: Record<string, string>) =>
  (await get<CalculatorReply>(`calculators/${id}?${new URLSearchParams(query)}`)).answer;

const figure = (answer: CalculatorReply['answer'], id: string) =>
  answer?.facts.find((fact) => fact.id === id)?.value;

describe('reference tables', () => {
  it('are complete in both languages, and available as CSV', async () => {
    const { tables } = await get<{ tables: { id: string }[] }>('tables');
    assert.ok(tables.length >= 25);
    for (const { id } of tables) {
      for (const locale of ['en', 'de']) {
        const table = await get<ReferenceTable>(`tables/${id}?locale=${locale}`);
        assert.ok(table.title && table.rows.length > 0, id);
        assert.ok(
          table.rows.every((row) => row.length === table.columns.length),
          `${id}: ${locale}`,
        );
      }
      const csv = await store.fetch(`/api/reference/tables/${id}.csv`);
      assert.match(csv.headers.get('content-type') ?? '', /^text\/csv/, id);
    }
  });

  it('have the exceptions of IEC 60063, such as 920 in E192 and 27 in E24', async () => {
    const figures = async (id: string) => (await get<ReferenceTable>(`tables/${id}`)).rows.flat();
    assert.ok((await figures('e192')).includes('920') && !(await figures('e192')).includes('919'));
    assert.equal((await figures('e192')).length, 192);
    const coarse = await figures('e3-e24');
    for (const figure of ['27', '30', '33', '36', '39', '43', '47', '82']) assert.ok(coarse.includes(figure));
    assert.ok(!(await figures('e96')).includes('470'), 'E24 is no part of E96');
  });

  it("for other manufacturers' series link only to existing parts", async () => {
    const { rows } = await get<ReferenceTable>('tables/cross-ceramic-capacitors');
    const partLinks = rows.flatMap(([, , , ours]) => (typeof ours === 'object' ? [ours.href] : []));
    assert.ok(partLinks.length >= 5, JSON.stringify(rows));
    for (const href of partLinks) {
      const part = await store.fetch(`/api/catalogue/parts/${href.replace('/product/', '')}`);
      assert.equal(part.status, 200, href);
    }
  });

  it('may be cached by shared caches, and answer 304 to a current copy', async () => {
    const first = await store.fetch('/api/reference/tables/e96');
    assert.match(first.headers.get('cache-control') ?? '', /^public/);
    assert.equal(first.headers.get('set-cookie'), null);
    const secondResponse = await store.fetch('/api/reference/tables/e96', {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    assert.equal(secondResponse.status, 304);
  });
});

describe('figures', () => {
  it('have finite, ascending points and a table', async () => {
    const { figures } = await get<{ figures: { id: string }[] }>('figures');
    assert.ok(figures.length >= 8);
    for (const { id } of figures) {
      const { curve, table } = await get<FigureReply>(`figures/${id}?locale=de`);
      for (const { points } of curve.series) {
        assert.ok(
          points.length > 1 && points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)),
          id,
        );
        assert.ok(
          points.every(([x], at) => at === 0 || x > points[at - 1]![0]),
          id,
        );
      }
      assert.ok(table.rows.length > 4, id);
    }
    assert.match(await (await store.fetch('/api/reference/figures/reflow-pb-free.csv')).text(), /"?Time, s/);
  });
});

describe('calculators', () => {
  it('answer nothing without input, and answer each of their examples in both languages', async () => {
    for (const { id } of CALCULATORS) {
      for (const locale of ['en', 'de']) {
        const form = await get<CalculatorReply>(`calculators/${id}?locale=${locale}`);
        assert.equal(form.answer, null, id);
        for (const { query } of form.examples) {
          assert.ok((await ask(id, { ...query, locale }))?.headline, `${id} ${JSON.stringify(query)}`);
        }
      }
    }
  });

  it('reject a number whose separator could mean thousands or decimals', async () => {
    const ambiguousCases: [id: string, query: Record<string, string>][] = [
      ['nearest-values', { value: '4.700' }],
      ['nearest-values', { value: '4,700' }],
      ['nearest-values', { value: '4.700 pF' }],
      ['write-marking', { of: 'capacitor', marked: '4.700pF' }],
    ];
    for (const [id, query] of ambiguousCases) {
      const fetchAnswer = (locale: string) =>
        store.fetch(`/api/reference/calculators/${id}?${new URLSearchParams({ ...query, locale })}`);
      const answer = await fetchAnswer('en');
      assert.equal(answer.status, 400, JSON.stringify(query));
      assert.match(await answer.text(), /can be read in two ways\. Enter 4\.7p? or 4700/);
      assert.match(await (await fetchAnswer('de')).text(), /zwei Arten lesen\. Geben Sie 4,7p? oder 4700/);
    }
    assert.ok((await ask('nearest-values', { value: '1.225' }))?.headline);
  });

  it('find the nearest preferred values', async () => {
    const answer = await ask('nearest-values', { value: '4.83k' });
    assert.deepEqual(
      ['E12', 'E24', 'E48', 'E96', 'E192'].map((id) => figure(answer, id)),
      [4700, 4700, 4870, 4870, 4810],
    );
    assert.match(answer?.headline ?? '', /4.87 k \(\+0.83%\)/);
    assert.equal(
      (await ask('nearest-values', { value: '4,83 kΩ', locale: 'de' }))?.headline,
      '4,83 kΩ steht in keiner Reihe; der nächste Wert der E96 ist 4,87 kΩ (+0,83 %).',
    );
    assert.match((await ask('nearest-values', { value: '4k7' }))?.headline ?? '', /a value of E3/);
  });

  it('read codes, and give the reasons when they cannot', async () => {
    assert.match((await ask('read-marking', { code: '68X', kind: 'resistor' }))?.headline ?? '', /49\.9\sΩ/);
    const two = await ask('read-marking', { code: '104' });
    assert.deepEqual(
      two?.facts.map(({ value }) => value),
      [100_000, 1e-7, 0.1],
    );
    const unreadable = await ask('read-marking', { code: 'Q9Q' });
    assert.equal(unreadable?.verdict, 'bad');
    assert.equal(unreadable?.notes.length, 10);
    assert.match(
      (await ask('write-marking', { of: 'resistor', marked: '49.9' }))?.headline ?? '',
      /49R9 = 68X/,
    );
  });

  it('compute floor life, shelf life and failure rates', async () => {
    assert.equal(figure(await ask('floor-life', { level: '3', exposed: '100' }), 'remaining'), 68);
    const bakeAnswer = await ask('floor-life', { level: '5a', exposed: '30', tape: 'reel' });
    assert.match(bakeAnswer?.notes.join(' ') ?? '', /40 °C and at most 5% RH/);
    assert.equal(figure(await ask('shelf-life', { 'date-code': '2614' }), 'until'), '2027-04-05');
    const rate = await ask('failure-rate', { devices: '1000', hours: '1000', test: '55', use: '55' });
    assert.ok(Math.abs(Number(figure(rate, 'chi-square')) - 1.833) < 0.001);
    assert.ok(Math.abs(Number(figure(rate, 'fit')) - 916.3) < 0.1);
    const tc = await ask('classification-temperature', { thickness: '2.5', length: '7.3', width: '50' });
    assert.equal(figure(tc, 'celsius'), 250);
  });

  it('read durations, take the level from the part, and account for the dry cabinet', async () => {
    const remainingHours = async (query: Record<string, string>) =>
      figure(await ask('floor-life', query), 'remaining');
    assert.equal(await remainingHours({ level: '2a', exposed: '3 weeks' }), 168);
    assert.equal(await remainingHours({ level: '3', exposed: '36 h' }), 132);
    assert.equal(await remainingHours({ level: '3', exposed: '2 Tage 4 Std', locale: 'de' }), 116);
    const part = await ask('floor-life', { part: 'tpx476k1v0015n', exposed: '8 d' });
    assert.deepEqual([figure(part, 'level'), figure(part, 'thickness'), part?.verdict], ['3', 4.3, 'bad']);
    assert.match(part?.notes.join(' ') ?? '', /> 2 mm, ≤ 4.5 mm/);
    assert.equal(await remainingHours({ level: '4', exposed: '40 h', dry: '100 h' }), 32);
    assert.equal(await remainingHours({ level: '3', exposed: '6', dry: '30 h' }), 168);
    assert.equal(await remainingHours({ level: '3', exposed: '6', dry: '29 h' }), 162);
    const dry = await ask('floor-life', { level: '4', exposed: '40 h', humidity: '5' });
    assert.match(dry?.headline ?? '', /the clock stops/);
    const hot = await ask('floor-life', { level: '1', exposed: '1 h', air: '35' });
    assert.match(hot?.headline ?? '', /has no level 1/);
    const damp = await ask('floor-life', {
      level: '3',
      exposed: '10h',
      dry: '60h',
      air: '35',
      humidity: '85',
    });
    assert.match(damp?.headline ?? '', /derating table/);
    assert.match(
      damp?.notes.join(' ') ?? '',
      /only after short exposures up to 30 °C and 60% RH, not in this/,
    );
    assert.doesNotMatch(damp?.notes.join(' ') ?? '', /floor life starts again/);
  });

  it('answer with caution when a steep ramp, a cold peak or a far extrapolation makes the result doubtful', async () => {
    const verdict = async (points: string) => {
      const answer = await ask('profile-check', { points });
      return [answer?.verdict, answer?.headline] as const;
    };
    const [steep, reason] = await verdict('0 25\n70 150\n150 200\n155 245\n195 246\n225 217\n330 50');
    assert.equal(steep, 'caution');
    assert.match(reason ?? '', /9 K\/s, steeper than 3 K\/s/);
    const [cold, because] = await verdict('0 25\n60 150\n150 200\n160 217\n190 219\n225 217\n330 50');
    assert.equal(cold, 'caution');
    assert.match(because ?? '', /only 2 K above the liquidus/);
    const far = await ask('failure-rate', {
      devices: '1200',
      hours: '1000',
      test: '125',
      use: '55',
      energy: '1.1',
      'test-voltage': '100',
      'use-voltage': '25',
    });
    assert.equal(far?.verdict, 'caution');
    assert.match(far?.notes.join(' ') ?? '', /depends more on the model/);
  });

  it('add up the failure rate of a board', async () => {
    const board = await ask('board-failure-rate', { lines: 'MLCC 0603; 0,2; 120\n0.1 200\nQ1;3;4' });
    assert.ok(Math.abs(Number(figure(board, 'fit')) - 56) < 1e-9);
    assert.deepEqual(
      board?.tables[0]?.rows.map(([name]) => name),
      ['MLCC 0603', '2', 'Q1'],
    );
  });

  it("reject invalid input with status 400 and the field's name", async () => {
    const cases: [string, Record<string, string>, string][] = [
      ['nearest-values', { value: '-5' }, 'value'],
      ['nearest-values', { value: 'x'.repeat(300) }, 'value'],
      ['nearest-values', { value: '\u0000' }, 'value'],
      ['read-marking', { code: '104', kind: '__proto__' }, 'kind'],
      ['failure-rate', { devices: '10', hours: '1000', failures: '11' }, 'failures'],
      ['failure-rate', { devices: '1.5', hours: '1000' }, 'devices'],
      ['failure-rate', { devices: '1e400', hours: '1000' }, 'devices'],
      ['failure-rate', { devices: '10', hours: '1000', confidence: '100' }, 'confidence'],
      ['failure-rate', { devices: '10', hours: '10', 'test-voltage': '5' }, 'use-voltage'],
      ['shelf-life', { 'date-code': '2553' }, 'date-code'],
      ['shelf-life', { 'date-code': '2652' }, 'date-code'],
      ['shelf-life', { 'date-code': '2614', on: '2026-02-31' }, 'on'],
      ['floor-life', { exposed: '3 fortnights', level: '3' }, 'exposed'],
      ['floor-life', { exposed: '3 h' }, 'level'],
      ['floor-life', { exposed: '3 h', part: 'GRM155R71C104KA88D' }, 'part'],
      ['board-failure-rate', { lines: 'MLCC; 0.2' }, 'lines'],
      ['profile-check', { points: '1 2' }, 'points'],
      ['profile-check', { points: '0 25\n10 50\n5 70' }, 'points'],
      ['profile-check', { points: '0 25\n10 fifty\n20 70' }, 'points'],
    ];
    for (const [id, query, param] of cases) {
      for (const locale of ['en', 'de']) {
        const response = await store.fetch(
          `/api/reference/calculators/${id}?${new URLSearchParams({ ...query, locale })}`,
        );
        const { error } = (await response.json()) as { error: { param: string; message: string } };
        assert.deepEqual([response.status, error.param], [400, param], `${id} ${JSON.stringify(query)}`);
        assert.ok(error.message.length > 10);
      }
    }
    assert.equal((await store.fetch('/api/reference/calculators/__proto__')).status, 404);
    assert.equal((await store.fetch('/api/reference/tables/constructor')).status, 404);
    const odd = await store.fetch(
      '/api/reference/calculators/read-marking?code=%F0%9F%98%80%ED%A0%80<script>&kind=',
    );
    assert.equal(odd.status, 200);
  });
});

describe('cheat sheets', () => {
  it('have tables and a printable PDF in both languages', async () => {
    const { sheets } = await get<{ sheets: CheatSheetReply[] }>('cheat-sheets');
    assert.deepEqual(
      sheets.map(({ id }) => id),
      ['e-series', 'size-codes', 'dielectric-codes', 'voltage-codes', 'resistor-marking', 'msl', 'reflow'],
    );
    for (const { id } of sheets) {
      const sheet = await get<CheatSheetReply>(`cheat-sheets/${id}?locale=de`);
      assert.ok(sheet.tables.length >= 2, id);
      const pdf = await store.fetch(sheet.pdf);
      assert.equal(pdf.headers.get('content-type'), 'application/pdf');
      assert.equal(
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
        '%PDF-',
        id,
      );
    }
  });
});
