import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Filter, Filters } from '../contract.ts';
import type { CategoryTable, Column } from '../release/format.ts';
import { type CategoryIndex, indexCategory } from './category-index.ts';
import { conditionOn } from './conditions.ts';
import { aColumn, aTable, randomNumbers, someParts } from './fixtures.ts';
import { joinColumns } from './joint-columns.ts';
import { plainColumns, plainScan } from './plain-scan.ts';
import { rankByAll, rankByColumn, rankByNumbers } from './ranking.ts';
import { answerQuestion, type CategoryQuery } from './search.ts';

function randomFilter(column: Column, random: () => number): Filter {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  if (column.kind === 'range') return pick([{ min: -40, max: 85 }, { eq: 100 }, { min: -55 }, { max: 125 }]);
  const first = pick(column.values) as number;
  const second = pick(column.values) as number;
  if (typeof first !== 'number') return random() < 0.5 ? { eq: first } : { in: [first, second] };
  const [min, max] = first < second ? [first, second] : [second, first];
  return pick<Filter>([
    { eq: first * (1 + 4e-7) },
    { in: [first, second] },
    { min },
    { max },
    { min, max },
    { any: [{ eq: min }, { min: max }] },
  ]);
}

function question(table: CategoryTable, filters: Filters): CategoryQuery {
  const index = indexCategory(table);
  const conditions = Object.entries(filters).map(([id, filter]) =>
    conditionOn(index, index.attributes.get(id)!, filter),
  );
  return { index, conditions, ranking: null };
}

describe('parametric search', () => {
  const table = someParts('ceramic-capacitors', 1_500, 7);
  const ids = [...table.columns.keys()];

  it('answers 200 random queries like a plain scan', () => {
    compareWithScan(table, indexCategory(table), 200);
  });

  it('counts joined columns like a plain scan', () => {
    const large = someParts('ceramic-capacitors', 12_000, 13);
    const index = indexCategory(large);
    index.joints = joinColumns(index, ids);
    assert.ok(index.joints[0]!.parts.size > 3);
    compareWithScan(large, index, 30);
  });

  function compareWithScan(parts: CategoryTable, index: CategoryIndex, rounds: number): void {
    const random = randomNumbers(11);
    const columns = plainColumns(parts);
    for (let round = 0; round < rounds; round++) {
      const filters: Filters = {};
      for (let n = Math.floor(random() * 6); n > 0; n--) {
        const id = ids[Math.floor(random() * ids.length)]!;
        filters[id] = randomFilter(parts.columns.get(id)!, random);
      }
      const sort = random() < 0.3 ? null : ids[Math.floor(random() * ids.length)]!;
      const descending = random() < 0.5;
      const offset = Math.floor(random() * 3) * 50;
      const conditions = Object.entries(filters).map(([id, filter]) =>
        conditionOn(index, index.attributes.get(id)!, filter),
      );
      const ranking = sort ? rankByColumn(index.attributes.get(sort)!, descending) : null;
      const result = answerQuestion({
        categories: [{ index, conditions, ranking }],
        facets: ids,
        offset,
        limit: 50,
      });
      const expected = plainScan(columns, filters, sort ? { key: sort, descending } : null);
      const context = JSON.stringify({ round, filters, sort, descending, offset });
      assert.equal(result.count, expected.rows.length, context);
      assert.deepEqual(
        result.hits.map((hit) => hit.row),
        expected.rows.slice(offset, offset + 50),
        context,
      );
      for (const id of ids) {
        const facet = result.facets.get(id)!;
        const counts = new Map(facet.values.map((value, i) => [String(value), facet.counts[i]!]));
        assert.deepEqual(counts, expected.facets.get(id), `${id} ${context}`);
      }
    }
  }

  it('sorts by several keys, ties in row order', () => {
    const index = indexCategory(table);
    const ranking = rankByAll(
      [
        rankByColumn(index.attributes.get('ratedVoltage')!, false),
        rankByColumn(index.attributes.get('packageCase')!, true),
      ],
      table.rows,
    );
    const result = answerQuestion({
      categories: [{ index, conditions: [], ranking }],
      facets: [],
      offset: 0,
      limit: 1_500,
    });
    const { rows: byCase } = plainScan(plainColumns(table), {}, { key: 'packageCase', descending: true });
    assert.deepEqual(
      result.hits.map((hit) => hit.row),
      [...byCase].sort(
        (a, b) =>
          index.attributes.get('ratedVoltage')!.codes[a]! - index.attributes.get('ratedVoltage')!.codes[b]!,
      ),
    );
  });

  it("sorts by numbers of a column's codes, rows without a number last", () => {
    const index = indexCategory(aTable('x', [aColumn('offer', 'number', [1, 2, 3, 1])]));
    const codes = index.attributes.get('offer')!.codes;
    const order = (descending: boolean) =>
      answerQuestion({
        categories: [
          {
            index,
            conditions: [],
            ranking: rankByNumbers(codes, Float64Array.of(Number.NaN, 9, Number.NaN, 4), descending),
          },
        ],
        facets: [],
        offset: 0,
        limit: 9,
      }).hits.map((hit) => hit.row);
    assert.deepEqual(order(false), [2, 0, 3, 1]);
    assert.deepEqual(order(true), [0, 3, 2, 1]);
  });
});

describe('search over several categories', () => {
  const first = someParts('ceramic-capacitors', 900, 3);
  const second = someParts('tantalum-capacitors', 700, 5);
  const filters: Filters = { ratedVoltage: { min: 16 } };
  const categories = [question(first, filters), question(second, filters)];
  const plain = [first, second].map((parts) => plainScan(plainColumns(parts), filters, null));

  it('adds up totals and facets', () => {
    const result = answerQuestion({
      categories,
      facets: ['packageCase', 'ratedVoltage'],
      offset: 0,
      limit: 0,
    });
    assert.deepEqual(
      result.counts,
      plain.map(({ rows }) => rows.length),
    );
    assert.equal(result.count, result.counts[0]! + result.counts[1]!);
    const facet = result.facets.get('ratedVoltage')!;
    assert.deepEqual(facet.values, [6.3, 10, 16, 25, 50, 100, 250]);
    facet.values.forEach((value, i) => {
      const counts = plain.map(({ facets }) => facets.get('ratedVoltage')!.get(String(value))!);
      assert.equal(facet.counts[i], counts[0]! + counts[1]!);
    });
  });

  it('pages through the categories one after another', () => {
    const allHits = answerQuestion({ categories, facets: [], offset: 0, limit: 5_000 }).hits;
    assert.equal(allHits.length, plain[0]!.rows.length + plain[1]!.rows.length);
    const border = plain[0]!.rows.length;
    const page = answerQuestion({ categories, facets: [], offset: border - 2, limit: 4 }).hits;
    assert.deepEqual(page, allHits.slice(border - 2, border + 2));
    assert.deepEqual(
      page.map((hit) => hit.part),
      [0, 0, 1, 1],
    );
  });

  it('merges a common sort order by value', () => {
    for (const descending of [false, true]) {
      const rankedCategories = categories.map((categoryQuery) => ({
        ...categoryQuery,
        ranking: rankByColumn(categoryQuery.index.attributes.get('capacitance')!, descending),
      }));
      const result = answerQuestion({ categories: rankedCategories, facets: [], offset: 100, limit: 500 });
      const values = result.hits.map(({ part, row }) => {
        const attribute = categories[part]!.index.attributes.get('capacitance')!;
        return attribute.values[attribute.codes[row]! - 1] as number;
      });
      assert.equal(values.length, 500);
      assert.deepEqual(
        values,
        [...values].sort((a, b) => (descending ? b - a : a - b)),
      );
      assert.ok(new Set(result.hits.map((hit) => hit.part)).size === 2);
    }
  });
});
