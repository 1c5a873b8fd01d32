import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { column, lines, refs, tableOf } from './fixtures.ts';

describe('lists in other languages', () => {
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
          ? encode(text, encoding)
          : Buffer.from(text, encoding as BufferEncoding);
      const read = await tableOf(new Uint8Array(bytes));
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

  it('are read if two programs wrote one file: a western header above lines in UTF-8', async () => {
    const header = Buffer.from('Réference;Qté;Valeur;Libellé\r\n', 'latin1');
    const body = lines('R1;2;4,7 kΩ;résistance', 'C1;1;10 µF;batterie à plat', 'R2;1;10 Ω;écran');
    const read = await tableOf(new Uint8Array(Buffer.concat([header, Buffer.from(body)])));
    assert.deepEqual(column(read, 'value'), ['4.7 kΩ', '10 µF', '10 Ω']);
    assert.match(read.records.map(({ text }) => text).join(' '), /résistance.*batterie à plat.*écran/);
  });

  it('are not decoded as Asian because of one sign outside ASCII', async () => {
    const read = await tableOf(
      new Uint8Array(
        Buffer.from(lines('Reference,Qty,Value', 'C1,1,10\u00b5F', 'R1,1,1k \u00b11%'), 'latin1'),
      ),
    );
    assert.deepEqual([read.encoding, ...column(read, 'value')], ['windows-1252', '10µF', '1k ±1%']);
  });
});

/** The inverse of a decoder: tries each pair of bytes once. */
function encode(text: string, encoding: string): Buffer {
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
