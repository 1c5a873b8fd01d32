import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sameValue } from '#kernel';
import { startTestServer, type TestServer } from '../../../../tests/harness.ts';
import type { PartsReply } from '../../contract.ts';
import type { BomReply } from '../wire.ts';
import { matchText } from './fixtures.ts';
import { type DoubtfulLine, doubtfulLines, NOT_FITTED_CELLS } from './value-doubts.ts';

let store: TestServer;

before(async () => {
  store = await startTestServer({});
});
after(() => store.close());

const RELATED: Readonly<Record<string, readonly string[]>> = {
  'ceramic-capacitors': ['tantalum-capacitors'],
};

async function matchCells(header: string, rows: readonly string[][]): Promise<BomReply['lines']> {
  const text = [header, ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(';'))].join('\r\n');
  return matchText(store, text);
}

/** Matches the doubtful lines of one column. */
async function matchDoubtful(lines: readonly DoubtfulLine[], column: DoubtfulLine['column']) {
  const columnLines = lines.filter((one) => one.column === column);
  const rows = columnLines.map(({ ref, text, size }, at) => [`${ref}${at + 1}`, text, size]);
  const read = await matchCells(`Ref;${column};Package`, rows);
  assert.equal(read.length, columnLines.length);
  return columnLines.map((meant, at) => ({ meant, line: read[at]! }));
}

describe('a value among other words, or overwritten', () => {
  it('is read right in a list or asked about, and never matched with another kind of part', async () => {
    const lines = doubtfulLines();
    assert.ok(lines.length >= 900, `${lines.length} writings`);
    const read = [...(await matchDoubtful(lines, 'Value')), ...(await matchDoubtful(lines, 'Description'))];
    const wrong = read.flatMap(({ meant: doubtfulLine, line }) => {
      if (line.part === null) return [];
      const value = line.attributes[doubtfulLine.attribute];
      const isMeant = doubtfulLine.meantValues.some(
        (one) => typeof value === 'number' && sameValue(one, value),
      );
      const isKind = [doubtfulLine.category, ...(RELATED[doubtfulLine.category] ?? [])].includes(
        line.category ?? '',
      );
      return isMeant && isKind
        ? []
        : [
            `${doubtfulLine.ref} "${doubtfulLine.text}" (${doubtfulLine.column}): ${line.category} ${value} ${line.reason}`,
          ];
    });
    assert.deepEqual(wrong, [], `${wrong.length} of ${read.length} are wrong`);
    const plain = read.filter(({ meant }) => meant.meantValues.length === 1);
    const settledCount = plain.filter(({ line }) => line.part !== null).length;
    assert.ok(settledCount > plain.length * 0.6, `${settledCount} of ${plain.length} have a part`);
  });

  it('is read right in a search, offered as a reading, or reported as not understood', async () => {
    const lines = doubtfulLines().filter(({ column, ref }) => column === 'Value' && ref !== 'FB');
    const wrong: string[] = [];
    for (const { text, size, attribute, meantValues, category, isUnreadable } of lines) {
      const query = new URLSearchParams({ q: `${text} ${size}`, limit: '1', facets: '0' });
      const response = await store.fetch(`/api/parts?${query}`);
      const { interpretation } = (await response.json()) as PartsReply;
      const values = [interpretation, ...(interpretation?.alternatives ?? [])].map(
        (reading) => reading?.filters[attribute]?.eq,
      );
      const isOffered = values.some(
        (value) => typeof value === 'number' && meantValues.some((one) => sameValue(one, value)),
      );
      const isOpen = interpretation?.category !== category || values[0] === undefined;
      const isTold = (interpretation?.unknown.length ?? 0) > 0;
      const isRight = isUnreadable ? values[0] === undefined : isOffered || isOpen || isTold;
      if (isRight || (meantValues.length === 0 && !isUnreadable)) continue;
      wrong.push(`"${text}": ${values.join(', ')}`);
    }
    assert.deepEqual(wrong, [], `${wrong.length} of ${lines.length} are wrong`);
  });

  it('is read right in a filter of a URL, or refused', async () => {
    const countOf = async (category: string, attribute: string, text: string) => {
      const query = new URLSearchParams({ category, [attribute]: text, limit: '1', facets: '0' });
      const response = await store.fetch(`/api/parts?${query}`);
      return response.status === 200 ? ((await response.json()) as PartsReply).count : null;
    };
    const alone = doubtfulLines().filter(
      ({ text, column }) =>
        column === 'Value' && !/[%VW()?]|ppm|[A-Za-z]{4}|IND|RES|CAP|X7R|C0G|@/i.test(text),
    );
    const wrong: string[] = [];
    for (const { category, attribute, text, meantValues } of alone) {
      const count = await countOf(category, attribute, text);
      if (count === null || count === 0) continue;
      const counts = await Promise.all(
        meantValues.map((value) => countOf(category, attribute, String(value))),
      );
      if (!counts.includes(count)) wrong.push(`${attribute}=${text}: ${count}, not ${counts.join(' or ')}`);
    }
    assert.ok(alone.length > 100, `${alone.length} writings`);
    assert.deepEqual(wrong, []);
  });

  it('is a question about the conflict if reference and unit contradict each other', async () => {
    const lines = await matchCells('Ref;Value;Package', [
      ['C1', '10K', '0603'],
      ['R1', '100nF', '0603'],
      ['L1', '100n', '0603'],
    ]);
    assert.deepEqual(
      lines.map(({ status, reasonCode, category }) => [status, reasonCode, category]),
      [
        ['question', 'letter_against_unit', 'ceramic-capacitors'],
        ['question', 'letter_against_unit', 'ceramic-capacitors'],
        ['matched', 'met', 'inductors'],
      ],
    );
    assert.match(lines[0]!.reason, /C1.*10K/);
  });

  it('is not fitted if the cell says so', async () => {
    const lines = await matchCells(
      'Ref;Value;Package',
      NOT_FITTED_CELLS.map((text, at) => [`R${at + 1}`, text, '0603']),
    );
    assert.deepEqual(
      lines.flatMap(({ status, text }) => (status === 'not_fitted' ? [] : [text])),
      [],
    );
  });
});
