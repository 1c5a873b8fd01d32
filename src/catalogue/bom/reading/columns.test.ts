import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBom } from './read-bom.ts';

async function recordsOf(...lines: string[]) {
  const reading = await readBom({ text: lines.join('\n') });
  assert.ok(reading.ok, reading.ok ? '' : reading.message);
  return reading.table.records;
}

test('references are where references stand, though another column is called so', async () => {
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

test('words of a second column about the part are read with the description; an index and a symbol are not', async () => {
  const [tantalum, resistor, indexed] = [
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
  assert.equal(indexed?.fields.description, 'Resistor');
});

test('a column of products holds part numbers, and lists of more countries are read', async () => {
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
