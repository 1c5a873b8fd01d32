import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeValue, encodeValue } from './codecs.ts';

type Codec = Parameters<typeof encodeValue>[0];

const CODES: Record<Codec, [value: number, code: string][]> = {
  cap3: [
    [0.1, 'R10'],
    [0.5, 'R50'],
    [1, '1R0'],
    [4.7, '4R7'],
    [9.5, '9R5'],
    [10, '100'],
    [47, '470'],
    [100, '101'],
    [4700, '472'],
    [100_000, '104'],
    [10_000_000, '106'],
    [220_000_000, '227'],
  ],
  rkm4: [
    [0, '0000'],
    [0.0005, '0L50'],
    [0.00075, '0L75'],
    [0.001, '1L00'],
    [0.01, '10L0'],
    [0.091, '91L0'],
    [0.1, 'R100'],
    [0.976, 'R976'],
    [4.7, '4R70'],
    [47, '47R0'],
    [470, '470R'],
    [4700, '4K70'],
    [49_900, '49K9'],
    [470_000, '470K'],
    [1e6, '1M00'],
    [2.2e7, '22M0'],
    [1e8, '100M'],
  ],
  ind3: [
    [0.3, '0N3'],
    [1, '1N0'],
    [4.7, '4N7'],
    [47, '47N'],
    [100, 'R10'],
    [470, 'R47'],
    [1000, '1R0'],
    [4700, '4R7'],
    [10_000, '100'],
    [100_000, '101'],
    [1_000_000, '102'],
  ],
  ohm3: [
    [5, '5R0'],
    [10, '100'],
    [600, '601'],
    [1500, '152'],
    [470_000, '474'],
  ],
  mohm4: [
    [150, '0150'],
    [9, '0009'],
    [1200, '1200'],
  ],
  int3: [
    [6, '006'],
    [85, '085'],
    [145, '145'],
  ],
  cA3: [
    [0.05, '005'],
    [0.5, '050'],
    [1.1, '110'],
    [2.6, '260'],
  ],
};

test('every codec encodes and decodes its values', () => {
  for (const [codec, pairs] of Object.entries(CODES) as [Codec, [number, string][]][]) {
    for (const [value, code] of pairs) {
      assert.equal(encodeValue(codec, value), code, `${codec} ${value}`);
      assert.equal(decodeValue(codec, code), value, `${codec} ${code}`);
    }
  }
});

test('a code with another spelling does not decode', () => {
  const wrong: [Codec, string][] = [
    ['cap3', '010'],
    ['cap3', '0R5'],
    ['cap3', '1R'],
    ['cap3', '10'],
    ['cap3', 'ABC'],
    ['cap3', ''],
    ['rkm4', '0R10'],
    ['rkm4', '1000'],
    ['rkm4', '1K0'],
    ['rkm4', '4k70'],
    ['rkm4', '100L'],
    ['rkm4', '....'],
    ['ind3', '10N '],
    ['ind3', '05N'],
    ['ind3', 'R05'],
    ['ohm3', 'R50'],
    ['mohm4', '150'],
    ['int3', '-85'],
    ['cA3', '5.0'],
  ];
  for (const [codec, code] of wrong) assert.equal(decodeValue(codec, code), null, `${codec} "${code}"`);
});
