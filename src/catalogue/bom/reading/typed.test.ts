import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BomTable } from '../records.ts';
import { lines, tableOf } from './fixtures.ts';

const summarise = ({ records }: BomTable) =>
  records.map(({ quantity, fields }) => [quantity, fields.mpn ?? fields.description] as const);

describe('a reader of lists that people type and paste', () => {
  it('reads every notation of pieces, mixed in one list, without losing a line', async () => {
    const list: readonly (readonly [line: string, quantity: number | null, part: string])[] = [
      ['MC0805R106K1ANT  3000', 3000, 'MC0805R106K1ANT'],
      ['RC0402FR-0710KL, 2500', 2500, 'RC0402FR-0710KL'],
      ['RC0402FR-0722KL x 40', 40, 'RC0402FR-0722KL'],
      ['BC847B 300', 300, 'BC847B'],
      ['150 BAV99', 150, 'BAV99'],
      ['12 x BAV70', 12, 'BAV70'],
      ['BAS16 75 pcs', 75, 'BAS16'],
      ['MC0603R104K5ANT;1.500', 1500, 'MC0603R104K5ANT'],
      ['4k7 1% 0603 10000', 10000, '4k7 1% 0603'],
      ['220nF 50V 0603 x 800', 800, '220nF 50V 0603'],
      ['60 NTC 10k B3950 0603', 60, 'NTC 10k B3950 0603'],
      ['18 pF 50V 0402 700', 700, '18 pF 50V 0402'],
      ['3k pcs 33k 0402', 3000, '33k 0402'],
      ['20 LED red 0805', 20, 'LED red 0805'],
      ['15 1uF 16V 0603', 15, '1uF 16V 0603'],
      ['1206 1uF 50V', null, '1206 1uF 50V'],
      ['100 0402 1%', null, '100 0402 1%'],
      ['22 nF 50V 0402', null, '22 nF 50V 0402'],
      ['47k 0.1% 1206', null, '47k 0.1% 1206'],
      ['NTC 10k 0603 3435', null, 'NTC 10k 0603 3435'],
      ['10uH 6 x 6', null, '10uH 6 x 6'],
      ['what stands here', null, 'what stands here'],
    ];
    const read = await tableOf(lines(...list.map(([line]) => line)));
    assert.deepEqual(
      summarise(read),
      list.map(([, quantity, part]) => [quantity, part]),
    );
    for (const [line, quantity, part] of list.slice(0, -1))
      assert.deepEqual(summarise(await tableOf(line)), [[quantity, part]], line);
  });

  it('reads one separator throughout, for numbers alone and for values cut into cells', async () => {
    for (const gap of ['  ', ', ', ';', '\t', ' | ', ' x ', ': ']) {
      const read = await tableOf(
        lines(`MC0805R106K1ANT${gap}400`, `BC847B${gap}400`, `RF0402Z00000N${gap}400`),
      );
      assert.deepEqual(
        summarise(read),
        [
          [400, 'MC0805R106K1ANT'],
          [400, 'BC847B'],
          [400, 'RF0402Z00000N'],
        ],
        JSON.stringify(gap),
      );
    }
    const cells = await tableOf(lines('10k,1%,0402,3000', '100nF,50V,0402,2000', 'BAV99,,SOT-23,100'));
    assert.deepEqual(
      cells.records.map(({ quantity, text }) => [quantity, text]),
      [
        [3000, '10k 1% 0402'],
        [2000, '100nF 50V 0402'],
        [100, 'BAV99 SOT-23'],
      ],
    );
  });

  it('takes a last number that may be a rating as pieces, with a doubt', async () => {
    const { records } = await tableOf(lines('100nF 0402 25', '100nF 25V 0402 25', 'LED red 0603 500'));
    assert.deepEqual(
      records.map(({ quantity, isCountDoubtful }) => [quantity, isCountDoubtful ?? false]),
      [
        [25, true],
        [25, false],
        [500, true],
      ],
    );
  });

  it('skips a letter around the list, and proposes the boards that it names', async () => {
    const read = await tableOf(
      lines(
        'Subject: parts',
        'Dear Ms Winter,',
        '',
        'please send a quotation for 80 sensor boards:',
        '',
        '4x 100nF 50V 0402',
        '2x BAV99',
        'odd thing',
        '',
        'Kind regards,',
        'Ben Sommer',
        'Sommer Devices Ltd, 4 Mill Lane',
        'Tel. +44 20 7946 0000',
        'ben@sommer.example',
      ),
    );
    assert.deepEqual(summarise(read), [
      [4, '100nF 50V 0402'],
      [2, 'BAV99'],
      [null, 'odd thing'],
    ]);
    assert.equal(read.boards, 80);
    assert.deepEqual(
      read.notes.filter(({ code }) => code !== 'columns_by_content'),
      [
        { code: 'text_lines', values: { count: 8, first: 'Subject: parts' } },
        { code: 'boards_in_text', values: { boards: 80 } },
      ],
    );
  });

  it('reads boards in both languages, and a part between them as a part', async () => {
    for (const [text, boards] of [
      ['50 controller boards\n2x BAV99', 50],
      ['for 1,200 boards\n2x BAV99', 1200],
      ['Bitte Angebot für 50 Stück Baugruppen\n2x BAV99', 50],
      ['25 Steuerplatinen\n2x BAV99', 25],
      ['10 boards or 20 boards\n30 boards\n2x BAV99', null],
      ['2x BAV99\n3x BC847B', null],
    ] as const) {
      const read = await tableOf(text);
      assert.equal(read.boards, boards, text);
      assert.deepEqual(summarise(read)[0], [2, 'BAV99'], text);
    }
  });

  it('reports rows below column names that name no part', async () => {
    const read = await tableOf('Part number,Qty\nBAV99,20\n,7\nBC847B,30');
    assert.deepEqual(summarise(read), [
      [20, 'BAV99'],
      [30, 'BC847B'],
    ]);
    assert.deepEqual(read.notes, [{ code: 'rows_without_part', values: { count: 1, first: '7' } }]);
  });

  it('reads a first line with words of column names as a line', async () => {
    for (const [first, quantity] of [
      ['MC0603 10k pcs', 10000],
      ['LED red pcs', null],
      ['Value 22k, 0402, Qty 30, each', 30],
      ['MC0805R106K1ANT part 70 pcs', 70],
    ] as const) {
      const { records, headerLine } = await tableOf(lines(first, 'NMOS 30V SOT-23 3000'));
      assert.equal(headerLine, null, first);
      assert.deepEqual(
        records.map((record) => record.quantity),
        [quantity, 3000],
        first,
      );
    }
    for (const name of ['Part number', 'MPN', 'Description']) {
      const { records, headerLine } = await tableOf(lines(name, 'BAV99', 'BC847B'));
      assert.deepEqual([headerLine, records.length], [1, 2], name);
    }
  });

  it('reads no header from cells with a value or a part number, whatever words are beside them', async () => {
    const labelledTable = await tableOf('Description: 100n 0402 50V, 2000 pcs');
    assert.deepEqual(
      labelledTable.records.map(({ quantity, text }) => [quantity, text.includes('100n 0402 50V')]),
      [[2000, true]],
    );
    const cells = await tableOf(lines('Value 10k;Qty 5;Package 0402', 'Value 22k;Qty 3;Package 0603'));
    assert.deepEqual([cells.headerLine, ...cells.records.map(({ quantity }) => quantity)], [null, 5, 3]);
    const builds = await tableOf(lines('Ref,Value,Qty-1,Qty-100,Price @ 1k', 'R1,10k,1,100,0.01'));
    assert.deepEqual([builds.headerLine, builds.records.length], [1, 1]);
  });

  it('finds pieces and a part number in a sentence', async () => {
    for (const line of [
      'Please quote 5000 pcs MC0402P104K1HN',
      'Please quote 5k pcs MC0402P104K1HN',
      'Bitte 5.000 Stück MC0402P104K1HN anbieten',
      'we need MC0402P104K1HN, 5000 off by June',
      'We need 5000x MC0402P104K1HN please.',
      'Could you send 5000 pieces of MC0402P104K1HN?',
    ])
      assert.deepEqual(summarise(await tableOf(line)), [[5000, 'MC0402P104K1HN']], line);
    assert.deepEqual(summarise(await tableOf('array 4x 0603 10k')), [[null, 'array 4x 0603 10k']]);
    const { records } = await tableOf('we want 300 pcs of 100n 0402 50V X7R please');
    assert.equal(records[0]?.quantity, 300);
    assert.match(records[0]?.text ?? '', /100n 0402 50V X7R/);
  });
});
