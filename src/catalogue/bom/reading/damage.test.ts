import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { column, lines, refs, sheet, tableOf } from './fixtures.ts';
import { readBom } from './read-bom.ts';

describe('a reader of damaged lists', () => {
  it('repairs sizes without zeros, decimal commas, and swapped maker and number', async () => {
    const read = await tableOf(
      sheet([
        ['Ref', 'Value', 'Package', 'Manufacturer', 'MPN'],
        ['R1', '4,7k', 402, 'Yageo', 'RC0402FR-074K7L'],
        ['R2', '10k', 603, 'RC0603FR-0710KL', 'Yageo'],
        ['C1', '0,1uF', 805, 'Murata', 'GRM21BR71H104KA01L'],
        ['C2', '10pF, 25V', 1206, 'Murata', 'GRM31CR61E106KA12L '],
      ]),
    );
    assert.deepEqual(column(read, 'package'), ['0402', '0603', '0805', '1206']);
    assert.deepEqual(column(read, 'value'), ['4.7k', '10k', '0.1uF', '10pF, 25V']);
    assert.deepEqual(column(read, 'maker'), ['Yageo', 'Yageo', 'Murata', 'Murata']);
    assert.deepEqual(column(read, 'mpn').slice(1), [
      'RC0603FR-0710KL',
      'GRM21BR71H104KA01L',
      'GRM31CR61E106KA12L',
    ]);
  });

  it('reads quoted cells with delimiters, doubled quotes and line ends, and keeps later line numbers', async () => {
    const read = await tableOf(
      lines(
        'Ref,Qty,Value,Description,MPN',
        'J1,1,"2N7002,215","0.1"" header,\nblack",A',
        '',
        'R1,1,10k,"say ""hi""",B',
      ),
    );
    assert.deepEqual(column(read, 'value'), ['2N7002,215', '10k']);
    assert.deepEqual(
      read.records.map(({ line, textLine }) => [line, textLine]),
      [
        [2, 2],
        [4, 5],
      ],
    );
  });

  it('joins a cell with delimiters that is not quoted', async () => {
    const read = await tableOf(
      lines(
        'Reference,Quantity,Description,Footprint,Manufacturer,MPN',
        'R1,1,RES 10k,R_0603,Yageo,RC0603FR-0710KL',
        'J1,1,CONN 0.1" pitch, 2 rows, black,PinHeader_2x05,Samtec,TSW-105-07-G-D',
        'C1,1,CAP 100n,C_0603,Murata,GRM188R71C104KA01D',
        'C2,1,CAP 1u,C_0603,Murata,GRM188R61C105KA93D',
      ),
    );
    assert.deepEqual(column(read, 'mpn'), [
      'RC0603FR-0710KL',
      'TSW-105-07-G-D',
      'GRM188R71C104KA01D',
      'GRM188R61C105KA93D',
    ]);
    assert.equal(read.records[1]?.fields.description, 'CONN 0.1" pitch, 2 rows, black');
  });

  it('reads a further list without names whose columns are beside those of the first', async () => {
    const read = await tableOf(
      sheet([
        ['Mouser #', 'Mfr. #', 'Manufacturer', 'Customer Reference', 'Description', 'Order Qty.'],
        [
          '80-C0603C104K5R',
          'C0603C104K5RACTU',
          'Kemet',
          'C1, C2',
          'Multilayer Ceramic Capacitors 0.1uF 50V',
          2,
        ],
        ['603-RC0603FR-0710KL', 'RC0603FR-0710KL', 'Yageo', 'R1', 'Thick Film Resistors 10K 1%', 1],
        [
          '81-GRM188R61C105KA3D',
          'GRM188R61C105KA93D',
          'Murata',
          'C3',
          'Multilayer Ceramic Capacitors 1uF',
          1,
        ],
        ['Non-mouser'],
        ['RC0603FR-0722KL', 'Yageo', 'R2, R3', 'Thick Film Resistors 22K 1%', 2],
      ]),
    );
    assert.deepEqual(refs(read), ['C1 C2', 'R1', 'C3', 'R2 R3']);
    assert.equal(read.records[3]?.fields.mpn, 'RC0603FR-0722KL');
    assert.equal(read.records[3].quantity, 2);
  });

  it('skips error lines, empty rows, rules and totals between the parts', async () => {
    const read = await tableOf(
      lines(
        'Ref,Qty,Value',
        'R1,1,10k',
        'ERROR: no entry for R_0603 in dictionary',
        ',,',
        '-----',
        'R2,1,22k',
        'Total,2,',
        '# end',
        'R3 1  47k 0603',
      ),
    );
    assert.deepEqual(
      read.records.map(({ line, refs: named, quantity }) => [line, named.join(' '), quantity]),
      [
        [2, 'R1', 1],
        [6, 'R2', 1],
        [9, 'R3', 1],
      ],
    );
  });

  it('skips the header of a new page', async () => {
    const read = await tableOf(lines('Ref,Qty,Value', 'R1,1,10k', 'Ref,Qty,Value', 'R2,1,22k'));
    assert.deepEqual(
      read.records.map(({ line }) => line),
      [2, 4],
    );
  });
});

describe('a reader of typed lists', () => {
  it('reads one line for each part, without columns', async () => {
    const read = await tableOf(
      lines(
        'Please quote:',
        '10x 100nF 50V X7R 0402',
        '25 pcs RC0603FR-0710KL',
        '- GRM188R71C104KA01D 500',
        'R1, R2: 4k7 0603 1%',
        '2 x BAT54',
      ),
    );
    assert.deepEqual(
      read.records
        .slice(-5)
        .map(({ quantity, refs: references, fields }) => [
          quantity,
          references.join(' '),
          fields.mpn ?? fields.description,
        ]),
      [
        [10, '', '100nF 50V X7R 0402'],
        [25, '', 'RC0603FR-0710KL'],
        [500, '', 'GRM188R71C104KA01D'],
        [null, 'R1 R2', '4k7 0603 1%'],
        [2, '', 'BAT54'],
      ],
    );
  });

  it('reads part numbers alone, and part numbers with a number of pieces', async () => {
    const alone = await tableOf(lines('RC0603FR-0710KL', 'GRM188R71C104KA01D', 'BAT54-7-F'));
    assert.deepEqual(column(alone, 'mpn'), ['RC0603FR-0710KL', 'GRM188R71C104KA01D', 'BAT54-7-F']);
    const countedTable = await tableOf(
      lines('RC0603FR-0710KL\t100', 'GRM188R71C104KA01D\t50', 'CL10B104KB8NNNC\t5'),
    );
    assert.deepEqual(column(countedTable, 'mpn'), [
      'RC0603FR-0710KL',
      'GRM188R71C104KA01D',
      'CL10B104KB8NNNC',
    ]);
    assert.deepEqual(
      countedTable.records.map(({ quantity }) => quantity),
      [100, 50, 5],
    );
  });

  it('reads a table with bars', async () => {
    const read = await tableOf(
      lines('| Ref | Qty | Value |', '|---|---|---|', '| R1, R2 | 2 | 10k |', '| C1 | 1 | 1u |'),
    );
    assert.deepEqual(refs(read), ['R1 R2', 'C1']);
  });

  it('uses the delimiter that the first line declares', async () => {
    const read = await tableOf(lines('sep=;', 'Ref;Qty;Value', 'R1;1;10k', 'C1;1;1,5u'));
    assert.deepEqual([read.delimiter, read.headerLine, read.records[0]?.line], [';', 2, 3]);
  });
});

describe('a reader with corrections by a person', () => {
  const text = lines('Ref,Qty,Name,Extra', 'R1,1,10k,RC0603FR-0710KL', 'C1,1,1u,GRM188R61C105KA93D');

  it('uses the chosen columns, header and sheet', async () => {
    const movedTable = await tableOf(text, { columns: { value: 3, mpn: null, description: 2 } });
    assert.deepEqual(column(movedTable, 'value'), ['RC0603FR-0710KL', 'GRM188R61C105KA93D']);
    assert.deepEqual([movedTable.columns['mpn'], movedTable.columns['description']], [null, 2]);
    const bare = await tableOf(text, { headerLine: null });
    assert.equal(bare.headerLine, null);
    const two = sheet(
      [
        ['Ref', 'Qty', 'Value'],
        ['R1', 1, '10k'],
      ],
      {
        Other: [
          ['Ref', 'Qty', 'Value'],
          ['C7', 1, '1u'],
          ['C8', 1, '1u'],
        ],
      },
    );
    assert.deepEqual(refs(await tableOf(two, { sheet: 'Parts' })), ['R1']);
    const unknown = await readBom({ bytes: two, name: '' }, { sheet: 'Nowhere' });
    assert.equal(unknown.ok, false);
  });
});
