/** Numbers of pieces in many notations: each must be read as meant or asked about, never as another number. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { utils, write } from '@e965/xlsx';
import { UNREADABLE_PIECES, WRITTEN_PIECES } from '../../../../tests/harness/quantity-notations.ts';
import { startTestServer, type TestServer } from '../../../../tests/harness.ts';
import type { BomReply } from '../wire.ts';
import { matchText } from './fixtures.ts';

const PART = 'RC0603FF10K0N';
const ASKED = new Set(['pieces_unread', 'pieces_missing', 'pieces_open', 'pieces_many']);

let store: TestServer;

before(async () => {
  store = await startTestServer();
});
after(() => store.close());

type Line = BomReply['lines'][number];

const match = (text: string) => matchText(store, text);

async function matchFile(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Line[]> {
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  const response = await store.fetch('/api/bom/match', { method: 'POST', body: form });
  assert.equal(response.status, 200, await response.clone().text());
  return ((await response.json()) as BomReply).lines;
}

const isAsked = ({ status, reasonCode, part }: Line) =>
  status === 'question' && ASKED.has(reasonCode) && part === null;

/** Lines that are misread: neither read as meant nor asked about. */
function wrongOf(
  lines: readonly Line[],
  writings: readonly (readonly [text: string, pieces: number | null])[],
) {
  assert.equal(lines.length, writings.length);
  return lines.flatMap((line, index) => {
    const [text, pieces] = writings[index]!;
    const isRight = pieces !== null && line.status === 'matched' && line.pieces === pieces;
    return isRight || isAsked(line) ? [] : [`${text}: ${line.status} ${line.pieces} ${line.reasonCode}`];
  });
}

const ALL: readonly (readonly [string, number | null])[] = [
  ...WRITTEN_PIECES,
  ...UNREADABLE_PIECES.map((text) => [text, null] as const),
];
const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe('pieces in many notations', () => {
  it('are read right or asked about after the part number of a pasted line', async () => {
    const wrong: string[] = [];
    for (const writing of ALL) wrong.push(...wrongOf(await match(`${PART} ${writing[0]}`), [writing]));
    assert.deepEqual(wrong, []);
  });

  it('are read right or asked about after the values of a pasted line', async () => {
    const wrong: string[] = [];
    for (const [text, pieces] of ALL) {
      // A slash is a power; a bare number may be a rating, a percentage or a temperature.
      if (/^[\d.,' ]+$|\/|^-$|^\d+ ?[a-z]*$|[x×*]/i.test(text)) continue;
      const lines = await match(`4k7 0603 1% ${text}`);
      // `1.5k` may be a second value, which is a question too.
      if (lines[0]?.reasonCode === 'two_values') continue;
      wrong.push(...wrongOf(lines, [[text, pieces]]));
    }
    assert.deepEqual(wrong, []);
    for (const line of [
      '2x100 4k7 1% 0603',
      '100nF 50V X7R 0402 10k',
      '10k 0603 5% 1e3',
      '4k7 0603 1% 2x100',
    ])
      assert.deepEqual(
        // `1e3` may be a second resistance, which is a question too.
        (await match(line)).map((read) => isAsked(read) || read.reasonCode === 'two_values'),
        [true],
        line,
      );
  });

  it('are read right or asked about in a column, with and without references, in text and in a workbook', async () => {
    const wrong: string[] = [];
    for (const [reference, part, quantity] of [
      ['Reference', 'Part number', 'Quantity'],
      ['Referenz', 'Teilenummer', 'Menge'],
      [null, 'MPN', 'Qty'],
      [null, 'Herstellernummer', 'Anzahl'],
    ] as const) {
      // A plain first row, so that the columns are recognised.
      const rows = [
        [...(reference ? [reference] : []), part, quantity],
        [...(reference ? ['R1'] : []), PART, '100'],
        ...ALL.map(([text], at) => [...(reference ? [`R${at + 2}`] : []), PART, text]),
      ];
      const csv = await match(rows.map((row) => row.map(csvCell).join(';')).join('\n'));
      wrong.push(...wrongOf(csv.slice(1), ALL).map((text) => `${quantity} ${text}`));
      const book = utils.book_new(utils.aoa_to_sheet(rows), 'List');
      const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
      const xlsx = await matchFile(bytes as Uint8Array<ArrayBuffer>, 'list.xlsx');
      wrong.push(...wrongOf(xlsx.slice(1), ALL).map((text) => `xlsx ${quantity} ${text}`));
    }
    assert.deepEqual(wrong, []);
  });

  it('are the references if the cell is empty, and are asked about if there are none', async () => {
    const [, countedLine] = await match(`Reference;Part number;Quantity\nR1;${PART};5\nR2, R3;${PART};`);
    assert.deepEqual([countedLine?.status, countedLine?.pieces], ['matched', 2]);
    const [, open] = await match(`Part number;Quantity\n${PART};5\n${PART};`);
    assert.deepEqual([open?.status, open?.reasonCode], ['question', 'pieces_missing']);
  });

  it('are asked about above 999,999,999 for all boards', async () => {
    const response = await store.fetch('/api/bom/match', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: `${PART} 999999999`, quantity: 1000 }),
    });
    const [line] = ((await response.json()) as BomReply).lines;
    assert.deepEqual([line?.status, line?.reasonCode, line?.part], ['question', 'pieces_many', null]);
  });
});
