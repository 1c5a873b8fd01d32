import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lines, refs, tableOf } from './fixtures.ts';

describe('references and quantities', () => {
  const readRow = async (cell: string, quantity = '1') => {
    const read = await tableOf(`Reference\tQty\tValue\n${cell}\t${quantity}\t10k\nR900\t1\t22k`);
    return read.records[0];
  };

  it('are read with every separator and range', async () => {
    const expected: [string, string][] = [
      ['R1,R2, R3', 'R1 R2 R3'],
      ['R1 R2 R3', 'R1 R2 R3'],
      ['R1;R2;R3', 'R1 R2 R3'],
      ['C5+C9+C10', 'C5 C9 C10'],
      ['C1-C6', 'C1 C2 C3 C4 C5 C6'],
      ['TP1 - TP3, TP9', 'TP1 TP2 TP3 TP9'],
      ['R3-5', 'R3 R4 R5'],
      ['R1..R3', 'R1 R2 R3'],
      ['R1, 2, 3', 'R1 R2 R3'],
      ['R1A, R1B', 'R1A R1B'],
      ['C_IN1 R7', 'C_IN1 R7'],
    ];
    for (const [cell, refsRead] of expected)
      assert.equal((await readRow(cell))?.refs.join(' '), refsRead, cell);
  });

  it('are read with words and signs around the number', async () => {
    for (const cell of ['4', '4 pcs', '4x', 'x4', '4.0', '4 Stück', ' 4 ', '4個']) {
      assert.equal((await readRow('R1-R4', cell))?.quantity, 4, cell);
    }
    assert.equal((await readRow('R1', '1,000'))?.quantity, 1_000);
  });

  it('are read from the first of several quantity columns for builds', async () => {
    const read = await tableOf(
      lines('Ref,Qty-1,Qty-5,Qty-25,Value', '"R1,R2",2,10,50,10k', 'C1,1,5,25,1u', '"C2,C3,C4",3,15,75,1n'),
    );
    assert.deepEqual(
      read.records.map(({ quantity }) => quantity),
      [2, 1, 3],
    );
  });

  it('are for many boards if every line has the same multiple of its references', async () => {
    const read = await tableOf(lines('Ref;Value;Qty', 'R1,R2;10k;20', 'C1;100n;10', 'C2-C4;1u;30'));
    assert.equal(read.boards, 10);
    assert.deepEqual(
      read.records.map(({ quantity }) => quantity),
      [2, 1, 3],
    );
    assert.deepEqual(read.notes, [{ code: 'pieces_for_boards', values: { boards: 10 } }]);
    for (const lastLine of ['C2-C4;1u;31', 'C2-C4;1u;3']) {
      const mixedTable = await tableOf(lines('Ref;Value;Qty', 'R1,R2;10k;20', 'C1;100n;10', lastLine));
      assert.deepEqual([mixedTable.boards, mixedTable.records[0]?.quantity], [null, 20], lastLine);
    }
    // One reference on every line is an order for the stated pieces.
    const order = await tableOf(lines('Ref;Value;Qty', 'R1;10k;500', 'C1;100n;500'));
    assert.deepEqual([order.boards, order.records[0]?.quantity], [null, 500]);
  });

  it('stay with their part if references or second sources continue in the next row', async () => {
    const read = await tableOf(
      lines(
        'Reference,Qty,Value,Manufacturer,MPN',
        '"C1,C2,",4,100n,Murata,GRM188R71C104KA01D',
        '"C3,C4",,,,',
        ',,,Samsung,CL10B104KB8NNNC',
        'R1,1,10k,Yageo,RC0603FR-0710KL',
      ),
    );
    assert.deepEqual(refs(read), ['C1 C2 C3 C4', 'R1']);
    assert.deepEqual(read.records[0]?.alternates, [{ maker: 'Samsung', mpn: 'CL10B104KB8NNNC' }]);
  });
});

describe('parts that are not fitted', () => {
  const fittedOf = async (header: string, ...rows: string[]) =>
    (await tableOf(lines(header, ...rows))).records.map(({ fitted }) => fitted);

  it('are recognised by a column for fitting, in either sense', async () => {
    assert.deepEqual(
      await fittedOf('Ref,Value,DNP', 'R1,1k,', 'R2,1k,x', 'R3,1k,DNP', 'R4,1k,no', 'R5,1k,1'),
      [true, false, false, true, false],
    );
    assert.deepEqual(
      await fittedOf(
        'Ref,Value,Fitted',
        'R1,1k,Fitted',
        'R2,1k,Not Fitted',
        'R3,1k,',
        'R4,1k,no',
        'R5,1k,yes',
      ),
      [true, false, true, false, true],
    );
    assert.deepEqual(await fittedOf('Ref,Value,Populate', 'R1,1k,1', 'R2,1k,0'), [true, false]);
    assert.deepEqual(await fittedOf('Ref,Value,Config', 'R1,1k,dnf', 'R2,1k,'), [false, true]);
    assert.deepEqual(await fittedOf('Ref,Value,Variant', 'R1,1k,N', 'R2,1k,DNP'), [true, false]);
    assert.deepEqual(await fittedOf('Ref;Wert;Bestückt', 'R1;1k;ja', 'R2;1k;nein'), [true, false]);
  });

  it('are recognised by their value, their quantity, or words in a text', async () => {
    assert.deepEqual(
      await fittedOf(
        'Ref,Qty,Value,Description',
        'R1,1,DNP,',
        'R2,1,10k DNP,',
        'R3,1,10k,Do not populate',
        'R4,0,10k,',
        'R5,1,10k,',
        'C6,1,NC,',
        'R7,1,10k_DNI,',
      ),
      [false, false, false, false, true, false, false],
    );
  });

  it('are not recognised by words that only look similar', async () => {
    assert.deepEqual(
      await fittedOf(
        'Ref,Qty,Value,MPN',
        'U1,1,NC7SZ125M5,NC7SZ125M5X',
        'R1,1,1k,DNP12345X',
        'Q1,1,NP0 test,',
      ),
      [true, true, true],
    );
  });

  it('are recognised by named references, while the others stay fitted', async () => {
    const read = await tableOf(
      lines('Ref,Qty,Value,Assembly Info', '"C1,C2,C3",3,100n,NF(C2)', 'C9,1,1u,NF(C9)', 'R1,1,1k,DNP: R7'),
    );
    assert.deepEqual(
      read.records.map(({ fitted, leftOff }) => [fitted, leftOff]),
      [
        [true, ['C2']],
        [false, []],
        [true, []],
      ],
    );
  });
});

it('reads a reference list in brackets without its end to the end of the cell', async () => {
  const table = await tableOf('Designator,Value,Package\n"R[3-6, R12, R9",6k8,0603\n"C[2,4,7-9]",33n,0402');
  assert.deepEqual(refs(table), ['R3 R4 R5 R6 R12 R9', 'C2 C4 C7 C8 C9']);
});
