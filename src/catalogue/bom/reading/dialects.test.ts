import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BomChoice, BomRecord, BomTable } from '../records.ts';
import { type Cells, workbook } from './fixtures.ts';
import { readBom } from './read-bom.ts';

async function table(source: string | Uint8Array, choice?: BomChoice): Promise<BomTable> {
  const reading = await readBom(
    typeof source === 'string' ? { text: source } : { bytes: source, name: '' },
    choice,
  );
  assert.ok(reading.ok, reading.ok ? '' : reading.message);
  return reading.table;
}

const lines = (...rows: string[]) => rows.join('\r\n');
const brief = ({ line, refs, quantity, fitted, fields }: BomRecord) =>
  [line, refs.join(' '), quantity, fitted, fields] as const;
const sheet = (rows: Cells, more: Record<string, Cells> = {}) =>
  new Uint8Array(workbook({ ...more, Parts: rows }));
/** One field of every record. */
const column = ({ records }: BomTable, field: keyof BomRecord['fields']) =>
  records.map(({ fields }) => fields[field] ?? '');
const refs = ({ records }: BomTable) => records.map((record) => record.refs.join(' '));

describe('lists as programs write them', () => {
  it('KiCad: semicolons, quoted cells, extra delimiters at the end of each row', async () => {
    const read = await table(
      lines(
        '"Id";"Designator";"Package";"Quantity";"Designation";"Supplier and ref";',
        '1;"C3,C4";"C_0603_1608Metric";2;"100nF";;;',
        '2;"U1";"SOIC-8_3.9x4.9mm_P1.27mm";1;"LM358";;;',
      ),
    );
    assert.equal(read.delimiter, ';');
    assert.deepEqual(read.records.map(brief), [
      [
        2,
        'C3 C4',
        2,
        true,
        { reference: 'C3,C4', quantity: '2', value: '100nF', package: 'C_0603_1608Metric' },
      ],
      [
        3,
        'U1',
        1,
        true,
        { reference: 'U1', quantity: '1', value: 'LM358', package: 'SOIC-8_3.9x4.9mm_P1.27mm' },
      ],
    ]);
  });

  it('JLC: comment, designator, footprint and an order number, saved with a mark before the first name', async () => {
    const read = await table(
      lines(
        '\ufeffComment,Designator,Footprint,"LCSC Part #（optional）"',
        '4.7uF,"C1,C2",0603,C19666',
        '10k,R1,0402,C25744',
      ),
    );
    assert.deepEqual(read.columns['distributorNumber'], 3);
    assert.deepEqual(column(read, 'value'), ['4.7uF', '10k']);
    assert.deepEqual(refs(read), ['C1 C2', 'R1']);
  });

  it('EasyEDA: tabs in UTF-16, maker and supplier in the last columns', async () => {
    const text = lines(
      'No.\tQuantity\tComment\tDesignator\tFootprint\tValue\tManufacturer Part\tManufacturer\tSupplier Part\tSupplier',
      '1\t2\t100nF\tC1,C2\tC0402\t100nF\tCL05B104KO5NNNC\tSAMSUNG(三星)\tC1525\tLCSC',
    );
    const read = await table(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')));
    assert.deepEqual([read.delimiter, read.encoding], ['\t', 'utf-16le']);
    assert.deepEqual(column(read, 'mpn'), ['CL05B104KO5NNNC']);
    assert.deepEqual(column(read, 'maker'), ['SAMSUNG(三星)']);
  });

  it('Altium: a sheet with title rows above, totals and signatures below, and a second sheet that is no list', async () => {
    const read = await table(
      sheet(
        [
          [null, null, null],
          ['Bill of Materials', null, 'For Project [Amp.PrjPcb]'],
          ['Variant:', null, 'None'],
          ['Creation Date:', '2021-03-04', '9:52 PM'],
          ['Production Quantity:', 1],
          [],
          [
            '',
            'Designator',
            'Quantity',
            'Description',
            'Comment',
            'Manufacturer 1',
            'Manufacturer Part Number 1',
          ],
          ['', 'C1, C2', 2, '100n, 0603', '100n', 'Kemet', 'C0603C104K5RACTU'],
          ['', 'C3', 0, 'Do Not Mount', 'DNM'],
          [],
          ['', '', 2, 'Total'],
          ['Approved', '', '', 'Notes'],
        ],
        {
          'Project Information': [
            ['Parameter', 'Value', 'Quantity'],
            ['Author', 'x', 1],
          ],
        },
      ),
    );
    assert.deepEqual([read.sheet, read.headerLine], ['Parts', 7]);
    assert.deepEqual(
      read.records.map(({ line, fitted }) => [line, fitted]),
      [
        [8, true],
        [9, false],
      ],
    );
  });

  it('Eagle: columns aligned by blanks, parts as references', async () => {
    const read = await table(
      lines(
        'Partlist exported from amp.sch',
        '',
        'Qty Value    Device       Package  Parts          Description',
        '2   100n     C-EUC0805K   C0805K   C1, C2         CAPACITOR, European symbol',
        '1   10k      R-EU_R0603   R0603    R1             RESISTOR, European symbol',
        '3   BAT54    BAT54        SOT23    D1, D2, D3     SCHOTTKY DIODE',
      ),
    );
    assert.deepEqual(refs(read), ['C1 C2', 'R1', 'D1 D2 D3']);
    assert.deepEqual(column(read, 'value'), ['100n', '10k', 'BAT54']);
    assert.deepEqual(column(read, 'package'), ['C0805K', 'R0603', 'SOT23']);
  });

  it('Mouser: a title, a link, then a second list with columns of its own and a total', async () => {
    const read = await table(
      sheet([
        ['Project: amplifier'],
        ['https://www.mouser.com/x'],
        ['Index', 'Quantity', 'Part Number', 'Manufacturer Part Number', 'Description', 'Customer Reference'],
        [
          1,
          4,
          '80-C0603C104K5R',
          'C0603C104K5RACTU',
          'Multilayer Ceramic Capacitors MLCC - SMD/SMT 50V 0.1uF',
          'C1-C4',
        ],
        ['Non-mouser'],
        ['Reference', 'Value', 'Manufacturer Part Number', 'Quantity', 'Unit price'],
        ['R1', '10k', 'RC0603FR-0710KL', 1, 0.01],
        ['TOTAL', null, null, null, 3.2],
      ]),
    );
    assert.deepEqual(
      read.records.map((record) => [record.line, record.refs.length, record.fields.mpn]),
      [
        [4, 4, 'C0603C104K5RACTU'],
        [7, 1, 'RC0603FR-0710KL'],
      ],
    );
    assert.equal(read.headerLine, 3);
  });

  it('Digi-Key carts: the order number is no maker’s number, a board stands before the references', async () => {
    const read = await table(
      lines(
        'Index,Quantity,Part Number,Manufacturer Part Number,Description,Customer Reference,Unit Price',
        '1,3,399-1091-1-ND,C0603C103K5RACTU,CAP CER 10000PF 50V X7R 0603,"MAIN BOARD - C3, C4, C67",0.1',
        '2,8,311-10.0KHRCT-ND,RC0603FR-0710KL,RES SMD 10K OHM 1% 1/10W 0603,"MAIN BOARD - R[10-16, R32]",0.1',
      ),
    );
    assert.deepEqual(refs(read), ['C3 C4 C67', 'R10 R11 R12 R13 R14 R15 R16 R32']);
    assert.deepEqual(column(read, 'distributorNumber'), ['399-1091-1-ND', '311-10.0KHRCT-ND']);
    assert.deepEqual(column(read, 'mpn'), ['C0603C103K5RACTU', 'RC0603FR-0710KL']);
  });

  it('a column called Part Number is what it holds: order numbers here, makers’ numbers there', async () => {
    const orders = await table(
      lines('Reference,Qty,Part Number', 'R1,1,311-10.0KHRCT-ND', 'C1,1,399-5089-1-ND', 'C2,1,490-3261-1-ND'),
    );
    assert.deepEqual([orders.columns['distributorNumber'], orders.columns['mpn']], [2, null]);
    const makers = await table(
      lines('Reference,Qty,Part Number', 'R1,1,RC0603FR-0710KL', 'C1,1,C0603C104K5RACTU'),
    );
    assert.deepEqual([makers.columns['mpn'], makers.columns['distributorNumber']], [2, null]);
  });

  it('Octopart: a second line of names below the first, pairs of makers and numbers', async () => {
    const read = await table(
      lines(
        'Qty,Reference,Manufacturer,MPN,Manufacturer,MPN,SKU,Unit Price',
        ',,,,,,Digi-Key,Digi-Key',
        '2,"C1, C2",Murata,GRM188R71C104KA01D,Samsung,CL10B104KB8NNNC,490-1532-1-ND,0.02',
      ),
    );
    assert.equal(read.records.length, 1);
    const [record] = read.records;
    assert.equal(record?.line, 3);
    assert.equal(record.fields.mpn, 'GRM188R71C104KA01D');
    assert.deepEqual(record.alternates, [{ maker: 'Samsung', mpn: 'CL10B104KB8NNNC' }]);
  });

  it('no header at all: columns by what they hold, cells that were left out put back', async () => {
    const read = await table(
      lines(
        '### made by a script',
        '### 4 lines',
        '0.1uF,2,"C1 C2",SM0805,AVX,08055C104KAT2A,digi,478-1395-1-ND',
        '10k,3,"R1 R2 R3",SM0603,Yageo,RC0603FR-0710KL,digi,311-10.0KHRCT-ND',
        '1uF,1,"C3",SM0805,Kemet,C0805C105K4RACTU,digi,399-1284-1-ND',
        '4.7k,1,"R4",Yageo,RC0603FR-074K7L,digi,311-4.70KHRCT-ND',
      ),
    );
    assert.equal(read.headerLine, null);
    assert.deepEqual(
      read.records.map((record) => [record.line, record.refs.length, record.quantity]),
      [
        [3, 2, 2],
        [4, 3, 3],
        [5, 1, 1],
        [6, 1, 1],
      ],
    );
    assert.deepEqual(column(read, 'mpn'), [
      '08055C104KAT2A',
      'RC0603FR-0710KL',
      'C0805C105K4RACTU',
      'RC0603FR-074K7L',
    ]);
    assert.deepEqual(column(read, 'value'), ['0.1uF', '10k', '1uF', '4.7k']);
  });

  it('names of two columns run together by blanks', async () => {
    const read = await table(
      lines('Quantity  Part', '2\tRMCF0805FT10K0CT-ND', '1\t609-3218-ND', '4\t1276-2444-1-ND'),
    );
    assert.deepEqual(
      read.records.map(({ quantity }) => quantity),
      [2, 1, 4],
    );
  });
});

describe('lists of other languages', () => {
  const cases: [string, string, BufferEncoding | string][] = [
    [
      'Japanese',
      '指定子,フットプリント,数量,名称,備考\r\n"C1,C2",C_0603_1608Metric,2,100nF,要確認\r\nR1,R_0402,1,10k,',
      'shift_jis',
    ],
    [
      'Chinese',
      '位号,封装,数量,参数,厂家型号\r\n"C1,C2",0603,2,100nF,CL10B104KB8NNNC\r\nR1,0402,1,10k,RC0402FR-0710KL',
      'gb18030',
    ],
    [
      'German',
      'Bezeichner;Anzahl;Wert;Bauform;Hersteller;Herstellernummer\r\nC1,C2;2;0,1uF;0603;Würth;885012206095\r\nR1;1;4,7k;0402;Yageo;RC0402FR-074K7L',
      'latin1',
    ],
    [
      'French',
      'Repère;Qté;Valeur;Boîtier;Fabricant;Référence fabricant\r\nC1,C2;2;100nF;0603;Murata;GRM188R71C104KA01D\r\nR1;1;10k;0402;Yageo;RC0402FR-0710KL',
      'latin1',
    ],
    [
      'Spanish',
      'Referencia;Cantidad;Valor;Tamaño;Fabricante\r\nC1,C2;2;100nF;0603;Murata\r\nR1;1;10k;0402;Yageo',
      'latin1',
    ],
    ['Korean', '참조,수량,값,패키지\r\n"C1,C2",2,100nF,0603\r\nR1,1,10k,0402', 'utf-8'],
    [
      'Russian',
      'Позиционное обозначение;Количество;Номинал;Корпус\r\nC1,C2;2;100nF;0603\r\nR1;1;10k;0402',
      'utf-8',
    ],
  ];
  for (const [language, text, encoding] of cases) {
    it(language, async () => {
      const bytes =
        encoding === 'shift_jis' || encoding === 'gb18030'
          ? encoded(text, encoding)
          : Buffer.from(text, encoding as BufferEncoding);
      const read = await table(new Uint8Array(bytes));
      assert.deepEqual(refs(read), ['C1 C2', 'R1']);
      assert.deepEqual(
        read.records.map(({ quantity }) => quantity),
        [2, 1],
      );
      assert.match(column(read, 'value').join(' '), /^(100nF 10k|0\.1uF 4\.7k)$/);
      assert.equal(column(read, 'package').length, 2);
      if (encoding !== 'utf-8')
        assert.equal(read.encoding, encoding === 'latin1' ? 'windows-1252' : encoding);
    });
  }

  it('one sign outside ASCII is no Asian page', async () => {
    const read = await table(
      new Uint8Array(
        Buffer.from(lines('Reference,Qty,Value', 'C1,1,10\u00b5F', 'R1,1,1k \u00b11%'), 'latin1'),
      ),
    );
    assert.deepEqual([read.encoding, ...column(read, 'value')], ['windows-1252', '10µF', '1k ±1%']);
  });
});

/** The other way round of a decoder: every two bytes are tried once. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  for (let first = 0x81; first <= 0xfe; first += 1) {
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const letter = decoder.decode(new Uint8Array([first, second]));
      if ([...letter].length === 1 && letter !== '\ufffd' && !bytesOf.has(letter))
        bytesOf.set(letter, [first, second]);
    }
  }
  return Buffer.from(
    [...text].flatMap((letter) =>
      letter < '\x80' ? [letter.charCodeAt(0)] : (bytesOf.get(letter) ?? [0x3f]),
    ),
  );
}

describe('references and quantities', () => {
  const one = async (cell: string, quantity = '1') => {
    const read = await table(`Reference\tQty\tValue\n${cell}\t${quantity}\t10k\nR900\t1\t22k`);
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
    for (const [cell, refsRead] of expected) assert.equal((await one(cell))?.refs.join(' '), refsRead, cell);
  });

  it('have words and signs around the number', async () => {
    for (const cell of ['4', '4 pcs', '4x', 'x4', '4.0', '4 Stück', ' 4 ', '4個']) {
      assert.equal((await one('R1-R4', cell))?.quantity, 4, cell);
    }
    assert.equal((await one('R1', '1,000'))?.quantity, 1_000);
  });

  it('are told apart where quantities for several builds stand side by side', async () => {
    const read = await table(
      lines('Ref,Qty-1,Qty-5,Qty-25,Value', '"R1,R2",2,10,50,10k', 'C1,1,5,25,1u', '"C2,C3,C4",3,15,75,1n'),
    );
    assert.deepEqual(
      read.records.map(({ quantity }) => quantity),
      [2, 1, 3],
    );
  });

  it('that ran over into the next row, and second sources in rows of their own, stay with their part', async () => {
    const read = await table(
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

describe('what stays off the board', () => {
  const fittedOf = async (header: string, ...rows: string[]) =>
    (await table(lines(header, ...rows))).records.map(({ fitted }) => fitted);

  it('by a column that says so, whichever way round', async () => {
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
    assert.deepEqual(await fittedOf('Ref;Wert;Bestückt', 'R1;1k;ja', 'R2;1k;nein'), [true, false]);
  });

  it('by its value, its quantity, or words in a text', async () => {
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

  it('but words that only look like it stay on', async () => {
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

  it('by named references: the others stay on', async () => {
    const read = await table(
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

describe('what is damaged', () => {
  it('sizes without their zeros, decimal commas, maker and number in each other’s place', async () => {
    const read = await table(
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

  it('quoted cells with delimiters, doubled marks and line ends; later lines keep their number', async () => {
    const read = await table(
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

  it('delimiters in a cell that is not quoted', async () => {
    const read = await table(
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

  it('error lines, empty rows, rules and totals between the parts', async () => {
    const read = await table(
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

  it('the header again on a new page', async () => {
    const read = await table(lines('Ref,Qty,Value', 'R1,1,10k', 'Ref,Qty,Value', 'R2,1,22k'));
    assert.deepEqual(
      read.records.map(({ line }) => line),
      [2, 4],
    );
  });
});

describe('lists as people type them', () => {
  it('one line for each part, without columns', async () => {
    const read = await table(
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
        .map(({ quantity, refs: named, fields }) => [
          quantity,
          named.join(' '),
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

  it('part numbers alone, and part numbers with a number of pieces', async () => {
    const alone = await table(lines('RC0603FR-0710KL', 'GRM188R71C104KA01D', 'BAT54-7-F'));
    assert.deepEqual(column(alone, 'mpn'), ['RC0603FR-0710KL', 'GRM188R71C104KA01D', 'BAT54-7-F']);
    const counted = await table(
      lines('RC0603FR-0710KL\t100', 'GRM188R71C104KA01D\t50', 'CL10B104KB8NNNC\t5'),
    );
    assert.deepEqual(column(counted, 'mpn'), ['RC0603FR-0710KL', 'GRM188R71C104KA01D', 'CL10B104KB8NNNC']);
    assert.deepEqual(
      counted.records.map(({ quantity }) => quantity),
      [100, 50, 5],
    );
  });

  it('a table with bars', async () => {
    const read = await table(
      lines('| Ref | Qty | Value |', '|---|---|---|', '| R1, R2 | 2 | 10k |', '| C1 | 1 | 1u |'),
    );
    assert.deepEqual(refs(read), ['R1 R2', 'C1']);
  });

  it('a delimiter that the first line tells', async () => {
    const read = await table(lines('sep=;', 'Ref;Qty;Value', 'R1;1;10k', 'C1;1;1,5u'));
    assert.deepEqual([read.delimiter, read.headerLine, read.records[0]?.line], [';', 2, 3]);
  });
});

describe('what a person put right', () => {
  const text = lines('Ref,Qty,Name,Extra', 'R1,1,10k,RC0603FR-0710KL', 'C1,1,1u,GRM188R61C105KA93D');

  it('columns, header and sheet by choice', async () => {
    const moved = await table(text, { columns: { value: 3, mpn: null, description: 2 } });
    assert.deepEqual(column(moved, 'value'), ['RC0603FR-0710KL', 'GRM188R61C105KA93D']);
    assert.deepEqual([moved.columns['mpn'], moved.columns['description']], [null, 2]);
    const bare = await table(text, { headerLine: null });
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
    assert.deepEqual(refs(await table(two, { sheet: 'Parts' })), ['R1']);
    const unknown = await readBom({ bytes: two, name: '' }, { sheet: 'Nowhere' });
    assert.equal(unknown.ok, false);
  });
});
