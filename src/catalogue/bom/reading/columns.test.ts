import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workbook } from './fixtures.ts';
import { readBom } from './read-bom.ts';

async function recordsOf(...lines: string[]) {
  const reading = await readBom({ text: lines.join('\n') });
  assert.ok(reading.ok, reading.ok ? '' : reading.refusal.code);
  return reading.table.records;
}

test('finds references by their content, though another column is named so', async () => {
  const records = await recordsOf(
    'Index,Qty,Description,Value,Package,Ref. Mouser,References',
    '"R3, R8",2,Resistor,2.7k,0402,667-ERJ-2RKF2701X,Panasonic ERJ2',
    'C4,1,"Capacitor, ceramic",220n,0603,81-GRM188R71C224KA1D,Murata GRM188',
    '"L1, L2",2,Inductor,15u,0805,810-MLZ2012M150WT000,TDK MLZ2012M150WT000',
  );
  assert.deepEqual(
    records.map(({ refs }) => refs.join(' ')),
    ['R3 R8', 'C4', 'L1 L2'],
  );
});

test('adds words of a second column to the description, but no index and no symbol', async () => {
  const [tantalum, resistor, indexedResistor] = [
    ...(await recordsOf(
      'Description,Comment,Value,Footprint,Quantity,Designator',
      'Chip Capacitor,"Tantalum, 10V",15uF,1206,2,"C1,C2"',
      'Chip Resistor,"1 %, 250mW",3k3,1206,1,R9',
    )),
    ...(await recordsOf(
      'Component,Description,Part,References,Value,Footprint',
      '41,Resistor,R,R5 R6,82k,R_0603_1608Metric',
      '42,Capacitor,C,C5,10n,C_0603_1608Metric',
    )),
  ];
  assert.match(tantalum?.fields.description ?? '', /Chip Capacitor.*Tantalum, 10V/);
  assert.match(resistor?.fields.description ?? '', /250mW/);
  assert.equal(indexedResistor?.fields.description, 'Resistor');
});

test('reads a column of products as part numbers, and headers of more countries', async () => {
  const [bead] = await recordsOf(
    'Reference,Value,Product Name,Description P/N,Footprint,Qty',
    '"L3,L4",330R,BLM18AG331SN1D,Inductor,Inductor_SMD:L_0603_1608Metric,2',
    'D4,,SS26,Schottky Diode,Diode_SMD:D_SMB,1',
  );
  assert.equal(bead?.fields.mpn, 'BLM18AG331SN1D');
  for (const header of [
    'Označení;Hodnota;Pouzdro;Počet',
    'Oznaczenie;Wartość;Obudowa;Ilość',
    'Referans;Değer;Kılıf;Adet',
    'Позначення;Значення;Корпус;Кількість',
    '位號;數值;封裝;數量',
  ]) {
    const [first] = await recordsOf(header, 'R1,R2;6k8;0805;2', 'C3;33n;0603;1');
    assert.deepEqual(first?.refs, ['R1', 'R2'], header);
    assert.equal(first?.fields.value, '6k8', header);
    assert.equal(first?.fields.package, '0805', header);
    assert.equal(first?.quantity, 2, header);
  }
});

test('prefers a plain value to a second one, and reads no order number as a reference', async () => {
  const [film] = await recordsOf(
    'Reference,Qty,Value,Value2,Note,Description',
    '"R1 R2",2,6K8,"1%, 1/8 W",,Resistor',
    'C4,1,5P6,C0G,,Capacitor',
    'C5,1,47P,C0G,,Capacitor',
  );
  assert.equal(film?.fields.value, '6K8');
  assert.match(film?.fields.description ?? '', /1\/8 W/);
  const [caps, coil] = await recordsOf(
    'nom;valeur;taille;ref;nombre',
    'C1,C2;15pf;603;C1234567;2',
    'L1;5,6nH;603;C7654321;1',
    'R3;330;402;C23138;1',
  );
  assert.deepEqual(caps?.refs, ['C1', 'C2']);
  assert.equal(caps?.fields.package, '0603');
  assert.deepEqual(coil?.refs, ['L1']);
});

test('keeps words about a part, whatever their column is called', async () => {
  const [diode] = await recordsOf(
    'Component\tNames\tValue\tQuantity',
    'Diode\tD2-3\t1N4148\t2',
    'R\tR1\t330k\t1',
    'Elko\tC1\t220µ\t1',
  );
  assert.equal(diode?.fields.description, 'Diode');
  assert.deepEqual(diode?.refs, ['D2', 'D3']);
  const [, small] = await recordsOf(
    '2,311-1103-1-ND,C1 C2 - 22pF 0805',
    '1,587-1307-1-ND,C7 - .47uF 0805',
    '1,450-1655-ND,SW1 - tactile switch',
    '3,311-4.7KARCT-ND,R2 R5 R6 - 4.7K 0805',
  );
  assert.deepEqual(small?.refs, ['C7']);
  assert.equal(small?.text.slice(0, 10), '.47uF 0805');
});

test("finds a maker's number inside a distributor's, and after its maker's name", async () => {
  const [cap, chip] = await recordsOf(
    'References\tQty\tLCSC\tMouser',
    'C1, C2\t2\tC541465\t81-GRM155R71H103KA8D',
    'R1\t1\tC138022\t603-RC0402FR-0733RL',
    'U1\t1\tC128630\t895-FT230XS-R',
  );
  assert.equal(cap?.fields.mpn, 'GRM155R71H103KA8D');
  assert.equal(chip?.fields.mpn, 'RC0402FR-0733RL');
  const [capacitor] = await recordsOf(
    'References\tQty\tDescription\tPart Number',
    'C1\t1\t22uF 1206\tTDK C3216X5R1A226M160AB',
    'C2\t1\t100nF 0603\tMurata GRM188R71H104KA93D',
  );
  assert.match(capacitor?.fields.mpn ?? '', /C3216X5R1A226M160AB/);
});

test('reads a run of tabs as one, and a row without its tabs with references, count and words', async () => {
  const typedRecords = await recordsOf(
    'Part\t\t\tShop\t\tQty\t\tPrice',
    'Resistor 47k\t\tfirst\t\t4\t\t0.50',
    'Capacitor 33nF\t\t\tsecond\t2\t\t0.62',
    'Voltage regulator 5V\tfirst\t\t1\t\t1.10',
    'Resistor 4.7k\t\tfirst\t\t6\t\t0.50',
  );
  assert.match(typedRecords[0]?.text ?? '', /Resistor 47k/);
  assert.doesNotMatch(typedRecords[0]?.text ?? '', /0\.50/);
  const tornRecord = (
    await recordsOf(
      'References\tQty\tDescription',
      'R1, R2\t2\tR 4.7k',
      'R4, R5, R6   3  68k resistor',
      'C1\t1\tC 1uF',
    )
  )[1];
  assert.deepEqual(tornRecord?.refs, ['R4', 'R5', 'R6']);
  assert.equal(tornRecord?.quantity, 3);
  assert.equal(tornRecord?.text, '68k resistor');
});

test('reads an OpenDocument sheet with repeated cells', async () => {
  const reading = await readBom({
    bytes: workbook(
      {
        Parts: [
          ['Reference', 'Value', 'Package'],
          ['R1', '6k8', '0603'],
          ['C1', '33n', '0603'],
        ],
      },
      'ods',
    ),
    name: 'parts.ods',
  });
  assert.ok(reading.ok, reading.ok ? '' : reading.refusal.code);
  assert.deepEqual(
    reading.table.records.map(({ refs, fields }) => [...refs, fields.value]),
    [
      ['R1', '6k8'],
      ['C1', '33n'],
    ],
  );
});

test('finds values in a list without names, beside circuits and with gaps', async () => {
  const [, , smooth, limit] = await recordsOf(
    'IC1;Attiny84;TINY84-SSU;SOIC-14;DigiKey;ATTINY84-SSU-ND;0.56;main controller',
    'B2;;BATTERY;BAT-HLD-003;DigiKey;BAT-HLD-003-ND;0.22;battery holder',
    'C4;2.2uF;CAP0603-CAP;0603-CAP;DigiKey;399-3119-1-ND;0.019;rectifier smoothing cap',
    'R3;220R;RESISTOR0603-RES;0603-RES;DigiKey;311-220GRCT-ND;0.0041;LED current limiting',
    'R6;6K8;RESISTOR0603-RES;0603-RES;DigiKey;311-6.8KGRCT-ND;0.0041;low pass filter',
  );
  assert.equal(smooth?.fields.value, '2.2uF');
  assert.equal(limit?.fields.value, '220R');
  assert.equal(limit?.fields.package, '0603-RES');
});

test('reads the left one of two tables, and a unit column as part of its value', async () => {
  const [coil] = await recordsOf(
    'On-board parts,Part Number,Per board,Order,,Off-board parts,Part Number,Order',
    '10uH inductor,587-2887-1-ND,1,2,,Other switch lever,CWI336-ND,1',
    '4.7uF ceramic,1276-1045-1-ND,5,10,,Blue through-hole lamp,C503B-BAN-ND,1',
    '330 ohm resistor,CR0603-JW-331ELFCT-ND,5,10,,Screw terminal for charger,2136-ND,1',
  );
  assert.match(coil?.text ?? '', /^10uH inductor/);
  assert.doesNotMatch(coil?.text ?? '', /lever/);
  const [cap] = await recordsOf('Ref,Nom Value,Unit,Qty', 'C1,0.22,uF,1', 'R1,6.8,k,1', 'L1,3.3,uH,1');
  assert.match(cap?.text ?? '', /0\.22 uF/);
});

test('reads words about a part as its description under every header, and keeps part numbers', async () => {
  for (const head of ['Value/MPN', 'Order code', 'MPN', 'Part number']) {
    const records = await recordsOf(
      `${head};Qty`,
      '100n 50V X7R 0402;1000',
      'MC0402P104K1HN;200',
      'Red LED 0603;7',
      'TDK C1608X5R1H104K080AA;3',
    );
    assert.deepEqual(
      records.map(({ fields }) => [fields.mpn, fields.description]),
      [
        [undefined, '100n 50V X7R 0402'],
        ['MC0402P104K1HN', undefined],
        [undefined, 'Red LED 0603'],
        ['TDK C1608X5R1H104K080AA', undefined],
      ],
      head,
    );
  }
});
