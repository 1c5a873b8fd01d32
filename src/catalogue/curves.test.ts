import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../tests/harness.ts';
import type { ComparisonReply, CurvesReply, PartDetail, PartRow, PartsReply } from './contract.ts';
import { BUILT_IN_SERIES } from './families/index.ts';
import { mlccModel } from './index.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const BULK_CAPACITOR = 'MC0805R106K1AN';
const POINT = 'category=ceramic-capacitors&workingVoltage=24&ambient=85';

const curves = async (name: string, query = ''): Promise<CurvesReply> =>
  (await server.fetch(`/api/catalogue/parts/${name}/curves${query}`)).json() as Promise<CurvesReply>;

async function parts(query: string): Promise<PartsReply> {
  const reply = await server.fetch(`/api/catalogue/parts?${query}`);
  assert.equal(reply.status, 200, `${query}: ${await reply.clone().text()}`);
  return (await reply.json()) as PartsReply;
}

describe('curves of a part', () => {
  it('are modelled, state their version and may be cached', async () => {
    const answer = await server.fetch(`/api/catalogue/parts/${BULK_CAPACITOR}/curves`);
    assert.match(answer.headers.get('cache-control') ?? '', /^public/);
    assert.equal(answer.headers.get('set-cookie'), null);
    const reply = (await answer.json()) as CurvesReply;
    assert.deepEqual(
      [reply.slug, reply.notice],
      [BULK_CAPACITOR.toLowerCase(), 'Typical, modelled, not a guarantee.'],
    );
    assert.ok(Number.isInteger(reply.model));
    assert.deepEqual(
      reply.curves.map(({ id }) => id),
      ['impedance', 'dc-bias', 'temperature', 'ageing', 'ripple'],
    );
    const worstFigure = reply.figures.find(({ id }) => id === 'worst-capacitance');
    assert.ok(
      worstFigure && Math.abs(worstFigure.value - 4.01e-6) < 0.01e-6,
      '10 % tolerance, -12 %, ten years: 4.01 µF',
    );
    const biasCurve = reply.curves.find(({ id }) => id === 'dc-bias');
    const halfVoltageMark = biasCurve?.marks[0];
    assert.ok(
      halfVoltageMark && Math.abs(halfVoltageMark.y - 5.22e-6) < 0.01e-6,
      'half the rated voltage leaves 5.22 of 10 µF',
    );
    const secondAnswer = await server.fetch(`/api/catalogue/parts/${BULK_CAPACITOR}/curves`, {
      headers: { 'If-None-Match': answer.headers.get('etag') ?? '' },
    });
    assert.equal(secondAnswer.status, 304);
  });

  it('are in the requested language, for an order number too', async () => {
    const reply = await curves(`${BULK_CAPACITOR}T`, '?locale=de-DE');
    assert.equal(reply.notice, 'Typisch, modelliert, keine Zusicherung.');
    assert.equal(reply.curves[0]?.title, 'Impedanz');
  });

  it('are ascending, finite and inside their axes in every category', async () => {
    const info = (await (await server.fetch('/api/catalogue/info')).json()) as {
      categories: { slug: string; subcategories: { slug: string }[] }[];
    };
    const categoriesWithoutCurves = new Set<string>();
    for (const { slug, subcategories } of info.categories) {
      for (const subcategory of subcategories) {
        const { results } = await parts(`category=${slug}&subcategory=${subcategory.slug}&limit=2&facets=0`);
        for (const { slug: part } of results) {
          const reply = await curves(part);
          if (reply.curves.length === 0) categoriesWithoutCurves.add(slug);
          for (const curve of reply.curves) expectDrawable(part, curve);
        }
      }
    }
    assert.deepEqual(
      [...categoriesWithoutCurves].sort(),
      ['antenna', 'bipolar-junction-transistors', 'choke-coils', 'engineering-kits', 'resistors'],
      'wide-band antennas, pre-biased transistors, chokes, kits and jumpers have no model',
    );
  });

  it('answer 404 for an unknown number', async () => {
    const answer = await server.fetch('/api/catalogue/parts/nothing-like-it/curves');
    assert.equal(answer.status, 404);
  });

  it('are not part of the detail', async () => {
    const detail = (await (
      await server.fetch(`/api/catalogue/parts/${BULK_CAPACITOR}`)
    ).json()) as PartDetail;
    assert.ok(!('curves' in detail));
  });
});

function expectDrawable(part: string, { id, x, y, series }: CurvesReply['curves'][number]): void {
  const name = `${part} ${id}`;
  assert.ok(x.max > x.min && y.max > y.min, `${name}: axes`);
  if (x.scale === 'log') assert.ok(x.min > 0, `${name}: log axis`);
  if (y.scale === 'log') assert.ok(y.min > 0, `${name}: log axis`);
  for (const { points } of series) {
    points.forEach(([pointX, value], position) => {
      assert.ok(
        pointX >= x.min && pointX <= x.max && value >= y.min && value <= y.max,
        `${name}: ${pointX}, ${value}`,
      );
      assert.ok(position === 0 || pointX >= points[position - 1]![0], `${name}: order at ${pointX}`);
    });
  }
}

/** The modelled capacitance of a row, from the attributes in the row. */
function modelledCapacitance({ attributes }: PartRow, voltage: number, temperature: number): number | null {
  const part = mlccModel.mlccOf(attributes, BUILT_IN_SERIES);
  assert.ok(part);
  return mlccModel.capacitanceAt(part, { voltage, temperature });
}

describe('effective capacitance at an operating point', () => {
  it('is in every row, equals the model and meets the condition', async () => {
    const { results, count, filters } = await parts(`${POINT}&effectiveCapacitance=1u..`);
    assert.ok(count > 0);
    assert.deepEqual(filters['effectiveCapacitance'], { min: 1e-6, at: { voltage: 24, ambient: 85 } });
    for (const row of results) {
      const statedValue = Number(row.attributes['effectiveCapacitance']);
      const expected = modelledCapacitance(row, 24, 85);
      assert.ok(expected !== null && Math.abs(statedValue / expected - 1) < 1e-3, row.partNumber);
      assert.ok(statedValue >= 1e-6 * 0.999);
      assert.ok(Number(row.attributes['ratedVoltage']) >= 24, `${row.partNumber} is rated for 24 V`);
    }
  });

  it('counts the same parts as a scan of every part', async () => {
    const scope = 'category=ceramic-capacitors&packageCase=0805&dielectric=X7R,X5R&capacitance=1u..';
    const allRows: PartRow[] = [];
    for (let page = 1; ; page++) {
      const reply = await parts(`${scope}&limit=100&facets=0&page=${page}`);
      allRows.push(...reply.results);
      if (page >= reply.pages) break;
    }
    const expectedRows = allRows.filter(
      (row) => (modelledCapacitance(row, 12, 60) ?? 0) >= 2.2e-6 * (1 - 1e-6),
    );
    assert.ok(expectedRows.length > 0 && expectedRows.length < allRows.length);
    const reply = await parts(`${scope}&workingVoltage=12&ambient=60C&effectiveCapacitance=2u2..`);
    assert.equal(reply.count, expectedRows.length);
  });

  it('excludes parts whose ratings end below the point', async () => {
    const { results, count } = await parts(
      'category=ceramic-capacitors&workingVoltage=16&ambient=105&limit=100',
    );
    assert.ok(count > 0);
    for (const { attributes, partNumber } of results) {
      assert.ok(Number(attributes['ratedVoltage']) >= 16, partNumber);
      assert.ok((attributes['opTemp'] as [number, number])[1] >= 105, partNumber);
    }
    const { count: matchCount } = await parts(
      'category=ceramic-capacitors&dielectric=X5R&workingVoltage=5&ambient=105',
    );
    assert.equal(matchCount, 0, 'X5R ends at 85 °C');
  });

  it('sorts in both directions', async () => {
    const values = async (sort: string) =>
      (await parts(`${POINT}&sort=${sort}&limit=20`)).results.map((row) =>
        Number(row.attributes['effectiveCapacitance']),
      );
    const ascendingValues = await values('effectiveCapacitance');
    const descendingValues = await values('-effectiveCapacitance');
    assert.deepEqual(
      ascendingValues,
      ascendingValues.toSorted((a, b) => a - b),
    );
    assert.deepEqual(
      descendingValues,
      descendingValues.toSorted((a, b) => b - a),
    );
    assert.ok(descendingValues[0]! > ascendingValues.at(-1)!);
  });

  it('counts facets with the condition applied', async () => {
    const { facets, count } = await parts(`${POINT}&effectiveCapacitance=1u..`);
    const dielectric = facets['dielectric'];
    assert.ok(dielectric && 'values' in dielectric);
    assert.equal(
      dielectric.values.reduce((sum, value) => sum + value.count, 0),
      count,
    );
  });

  it('refuses invalid values and ignores parameters without effect', async () => {
    for (const [query, param] of [
      ['workingVoltage=much', 'workingVoltage'],
      ['workingVoltage=-5', 'workingVoltage'],
      ['workingVoltage=24&ambient=hot', 'ambient'],
      ['workingVoltage=24&effectiveCapacitance=5V', 'effectiveCapacitance'],
    ] as const) {
      const answer = await server.fetch(`/api/catalogue/parts?category=ceramic-capacitors&${query}`);
      assert.equal(answer.status, 400, query);
      const { error } = (await answer.json()) as { error: { param: string } };
      assert.equal(error.param, param);
    }
    const withoutVoltageReply = await parts('category=ceramic-capacitors&effectiveCapacitance=1u..');
    assert.deepEqual(withoutVoltageReply.ignored, ['effectiveCapacitance']);
    const otherCategoryReply = await parts('category=resistors&workingVoltage=5');
    assert.deepEqual(otherCategoryReply.ignored, ['effectiveCapacitance']);
    assert.ok(otherCategoryReply.count > 0);
  });
});

describe('compared parts', () => {
  const comparison = async (query: string): Promise<ComparisonReply> => {
    const reply = await server.fetch(`/api/catalogue/comparison?${query}`);
    assert.equal(reply.status, 200, `${query}: ${await reply.clone().text()}`);
    return (await reply.json()) as ComparisonReply;
  };
  const THREE_PARTS = 'MC0805P685K1CN,MC0805P106K1AN,MC0805P106K1CN';

  it('use half the lowest rated voltage, or the requested point', async () => {
    const defaultPointReply = await comparison(`parts=${THREE_PARTS}`);
    assert.deepEqual(defaultPointReply.parts, THREE_PARTS.toLowerCase().split(','));
    assert.deepEqual(defaultPointReply.point, { voltage: 5, ambient: 25 });
    const remainingMicrofarads = (reply: ComparisonReply) =>
      reply.figures.find(({ id }) => id === 'left')?.values.map((value) => value && value * 1e6);
    assert.deepEqual(
      remainingMicrofarads(defaultPointReply)?.map((value) => value?.toFixed(2)),
      ['4.90', '4.40', '6.36'],
    );
    const atPoint = await comparison(`parts=${THREE_PARTS}&workingVoltage=12`);
    assert.deepEqual(atPoint.point, { voltage: 12, ambient: 25 });
    assert.equal(remainingMicrofarads(atPoint)?.[1], null, 'a part of 10 V has no value at 12 V');
    const twoPartsReply = await comparison('parts=MC0805P106K1AN,MC0805P106K1CN&workingVoltage=3&ambient=85');
    assert.deepEqual(twoPartsReply.point, { voltage: 3, ambient: 85 });
  });

  it('have one line each per diagram, the voltage diagram first', async () => {
    const { curves } = await comparison(`parts=${THREE_PARTS}`);
    assert.deepEqual(curves.map(({ id }) => id).slice(0, 2), ['dc-bias', 'impedance']);
    for (const { series, x, y } of curves) {
      assert.deepEqual(
        series.map(({ name }) => name),
        ['A', 'B', 'C'],
      );
      for (const [atX, atY] of series.flatMap(({ points }) => points)) {
        assert.ok(atX >= x.min && atX <= x.max && atY >= y.min && atY <= y.max);
      }
    }
    assert.equal(curves[0]?.at, 5);
    assert.ok(!curves.some(({ id }) => id === 'temperature'), 'one dielectric: equal lines compare nothing');
  });

  it('exclude unknown and repeated numbers, and refuse an invalid point', async () => {
    const reply = await comparison(`parts=${THREE_PARTS},nonsense,MC0805P106K1AN`);
    assert.equal(reply.parts.length, 3);
    assert.deepEqual((await comparison('')).parts, []);
    const invalidReply = await server.fetch(
      `/api/catalogue/comparison?parts=${THREE_PARTS}&workingVoltage=much&locale=de`,
    );
    assert.equal(invalidReply.status, 400);
    assert.match(await invalidReply.text(), /Arbeitsspannung/);
  });
});
