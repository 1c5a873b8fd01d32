import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BomRecord } from '../records.ts';
import { column, lines, refs, sheet, tableOf } from './fixtures.ts';

const brief = ({ line, refs: references, quantity, fitted: isFitted, fields }: BomRecord) =>
  [line, references.join(' '), quantity, isFitted, fields] as const;

describe('a reader of lists that programs write', () => {
  it('reads KiCad: semicolons, quoted cells, extra delimiters at the end of each row', async () => {
    const read = await tableOf(
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

  it('reads JLC: comment, designator, footprint and order number, after a byte-order mark', async () => {
    const read = await tableOf(
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

  it('reads EasyEDA: tabs in UTF-16, maker and supplier in the last columns', async () => {
    const text = lines(
      'No.\tQuantity\tComment\tDesignator\tFootprint\tValue\tManufacturer Part\tManufacturer\tSupplier Part\tSupplier',
      '1\t2\t100nF\tC1,C2\tC0402\t100nF\tCL05B104KO5NNNC\tSAMSUNG(三星)\tC1525\tLCSC',
    );
    const read = await tableOf(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')));
    assert.deepEqual([read.delimiter, read.encoding], ['\t', 'utf-16le']);
    assert.deepEqual(column(read, 'mpn'), ['CL05B104KO5NNNC']);
    assert.deepEqual(column(read, 'maker'), ['SAMSUNG(三星)']);
  });

  it('reads Altium: title rows above, totals and signatures below, and a second sheet that is no list', async () => {
    const read = await tableOf(
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

  it('reads Eagle: columns aligned by blanks, parts as references', async () => {
    const read = await tableOf(
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

  it('reads Mouser: a title, a link, then a second list with its own columns and a total', async () => {
    const read = await tableOf(
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

  it('reads Digi-Key carts: order numbers apart from makers’ numbers, a board before the references', async () => {
    const read = await tableOf(
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

  it('reads a column called Part Number by its content: order numbers or makers’ numbers', async () => {
    const orders = await tableOf(
      lines('Reference,Qty,Part Number', 'R1,1,311-10.0KHRCT-ND', 'C1,1,399-5089-1-ND', 'C2,1,490-3261-1-ND'),
    );
    assert.deepEqual([orders.columns['distributorNumber'], orders.columns['mpn']], [2, null]);
    const makers = await tableOf(
      lines('Reference,Qty,Part Number', 'R1,1,RC0603FR-0710KL', 'C1,1,C0603C104K5RACTU'),
    );
    assert.deepEqual([makers.columns['mpn'], makers.columns['distributorNumber']], [2, null]);
  });

  it('reads Octopart: a second line of names below the first, pairs of makers and numbers', async () => {
    const read = await tableOf(
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

  it('reads lists without a header: columns by their content, left-out cells put back', async () => {
    const read = await tableOf(
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

  it('reads names of two columns that are run together by blanks', async () => {
    const read = await tableOf(
      lines('Quantity  Part', '2\tRMCF0805FT10K0CT-ND', '1\t609-3218-ND', '4\t1276-2444-1-ND'),
    );
    assert.deepEqual(
      read.records.map(({ quantity }) => quantity),
      [2, 1, 4],
    );
  });

  it('reads LCSC orders: pieces to buy, and lost signs outside ASCII', async () => {
    const read = await tableOf(
      lines(
        'LCSC Part Number;Manufacture Part Number;Manufacturer;Customer NO.;Package;Description;RoHS;Order Qty.;Min\\Mult Order Qty.;Unit Price($)',
        'C14663;CC0603KRX7R9BB104;YAGEO;;0603;50V 100nF X7R ?10% 0603 MLCC;YES;100;100\\100;0.0023',
        'C25804;0603WAF1002T5E;UNI-ROYAL;;0603;?1% 1/10W Thick Film Resistors 10k?;YES;50;100\\100;0.001',
      ),
    );
    assert.deepEqual(
      read.records.map(({ quantity }) => quantity),
      [100, 50],
    );
    assert.deepEqual(column(read, 'mpn'), ['CC0603KRX7R9BB104', '0603WAF1002T5E']);
    assert.deepEqual(column(read, 'distributorNumber'), ['C14663', 'C25804']);
  });

  it('reads KiCad scripts: every part individually and then by value counts once', async () => {
    const header = '"Item","Qty","Reference(s)","Value","LibPart","Footprint"';
    const read = await tableOf(
      lines(
        '"Source:","amp.sch"',
        '"Component Count:","3"',
        '"Individual Components:"',
        header,
        '"","","C1","100n","Device:C","C_0603"',
        '"","","C2","100n","Device:C","C_0603"',
        '"","","R1","10k","Device:R","R_0402"',
        '"Collated Components:"',
        header,
        '"1","2","C1, C2","100n","Device:C","C_0603"',
        '"2","1","R1","10k","Device:R","R_0402"',
      ),
    );
    assert.deepEqual(
      read.records.map(({ line, quantity }) => [line, quantity]),
      [
        [10, 2],
        [11, 1],
      ],
    );
    assert.equal(read.notes.length, 1);
  });

  it('reads OrCAD: a ruled header, the part as value', async () => {
    const read = await tableOf(
      lines(
        'Amp board  Revised: Tuesday',
        '',
        'Item\tQuantity\tReference\tPart\tPCB Footprint',
        '________',
        '',
        '1\t2\tC1,C2\t0.1uF\tsmd_cap_0603',
        '2\t1\tU1\tLM358\tsoic8',
      ),
    );
    assert.deepEqual(column(read, 'value'), ['0.1uF', 'LM358']);
    assert.deepEqual(
      read.records.map(({ line }) => line),
      [6, 7],
    );
  });
});
