import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { decodeNumber } from '../../compiler/grammar.ts';
import { BUILT_IN_SERIES, createSeriesSet, seriesById, seriesFileNames } from '../../families/series.ts';
import { ReleaseError } from '../../release/errors.ts';
import { ROOT, temporaryFolder } from '../../release/fixtures.ts';
import { seriesFileName } from './file-name.ts';
import { readSeriesFile } from './read-series.ts';

const { folder, remove } = temporaryFolder();
const file = join(folder, 'file.json');
const GOOD = readFileSync(join(ROOT, 'data/series/antenna.json'), 'utf8');
const LINE = GOOD.split('\n').findIndex((line) => line.includes('ANBT1608A')) + 1;

after(remove);

function read(content: string | Uint8Array, name = 'antenna') {
  writeFileSync(file, content);
  return readSeriesFile(file, name, {});
}

async function refusal(content: string | Uint8Array): Promise<string> {
  const error = await read(content).then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ReleaseError, `${error}`);
  return error.message;
}

const inRow = (original: string, replacement: string) =>
  GOOD.split('\n')
    .map((line, index) => (index === LINE - 1 ? line.replace(original, replacement) : line))
    .join('\n');

test('built-in series files are recognised by name and do not count as staff files', async () => {
  for (const name of ['antenna', 'kit', 'signal-diode', 'tantalum']) {
    const text = readFileSync(join(ROOT, `data/series/${name}.json`), 'utf8');
    assert.deepEqual(await read(text, name), {}, name);
  }
  assert.equal(seriesFileNames.length, 19);
  assert.deepEqual(
    ['mlcc.json', 'MLCC (2).json', 'signal-diode-1.json', 'mlcc.csv', '../mlcc.json', 'mine.json'].map(
      seriesFileName,
    ),
    ['mlcc', 'mlcc', 'signal-diode', null, null, null],
  );
});

test('a faulty series file is refused with the line of the fault', async () => {
  const cases: [string | Uint8Array, RegExp][] = [
    [inRow('],', ','), /line \d{2}: it is not valid JSON/],
    ['', /line 1: it is not valid JSON/],
    [new Uint8Array([0xff, 0xfe, 0x41]), /not UTF-8/],
    ['[1, 2]', /line 1/],
    [inRow('0.45]', '0.45, 7]'), new RegExp(`line ${LINE}: .*12 cells, but there are 11 columns`)],
    [inRow('1.6, 0.8', '"long", 0.8'), new RegExp(`line ${LINE}: series A-bluetooth-wifi`)],
    [inRow('ANBT1608A', 'ANBT 1608'), new RegExp(`line ${LINE}: .*is not a part number`)],
    [inRow('ANBT1608A', 'ANBT1608B'), /ANBT1608B stands twice/],
    [GOOD.replace('"Active"', '"Sold out"'), /line 5: common.status: Use one of Preliminary, Active/],
    [GOOD.replace('"msl": 1', '"msl": 1, "color": "red"'), /line 7: common: remove the unknown field color/],
    [GOOD.replace('"A-dual-band-wifi"', '"MC"'), /the series MC is already in mlcc\.json/],
    [GOOD.replace('"dual-band-wifi"', '"five-band"'), /has no subcategory five-band/],
    [GOOD.replace('"grade": ["G", "Q"]', '"grade": ["G", "X"]'), /gradeCode has no code for X/],
    [GOOD.replace('"pack": ["T", "L"]', '"pack": ["T", "J"]'), /packing/],
    [GOOD.replace('"opTemp"', '"warmth"'), /There is no attribute warmth/],
    ['{"common":{},"series":[{"__proto__":{"id":"X"},"blocks":[]}]}', /line 1/],
  ];
  for (const [content, words] of cases) assert.match(await refusal(content), words);
});

test('unusable prices, attributes and texts are refused with line and field', async () => {
  const cases: [string, RegExp][] = [
    [
      GOOD.replace('"base": 0.12', '"base": 1e300'),
      /line 32: series.0.price.base: Enter a number from -100000 to 100000/,
    ],
    [GOOD.replace('"base": 0.12', '"base": 20000'), /at every break a price is from 0.00001 to 100000 EUR/],
    [GOOD.replace('"base": 0.12, "slope": 0.05', '"base": 0, "slope": 0'), /gives 0 USD at 1000 pieces/],
    [GOOD.replace('[-40, 105]', '105'), /line 16: common.attributes.opTemp: Enter two numbers in degC/],
    [GOOD.replace('[-40, 105]', '[105, -40]'), /common.attributes.opTemp: .*the smaller first/],
    [GOOD.replace('"Ag/Ni/Sn"', 'true'), /line 16: common.attributes.termination: Enter a text/],
    [GOOD.replace('"Ag/Ni/Sn"', '"=cmd|x!A1"'), /termination: Enter a text that does not begin/],
    [GOOD.replace('"Ag/Ni/Sn"', '" @x"'), /termination: Enter a text that does not begin/],
    [GOOD.replace('"Ag/Ni/Sn"', '"</script><img src=x>"'), /termination: Enter a text without markup/],
    [GOOD.replace('"Ag/Ni/Sn"', '"Sn\\u202e"'), /line 16: .*remove a character that/],
    [
      GOOD.replace('"Ag/Ni/Sn"', '"Sn", "wavelengthDom": -629e-9'),
      /wavelengthDom: Enter a number in m above 0/,
    ],
    [GOOD.replace('"Ag/Ni/Sn"', '"Sn", "unitPrice": 4'), /unitPrice is calculated/],
    [inRow('0.5, 45', '"loud", 45'), new RegExp(`line ${LINE}: .*gain: Enter a number in dBi`)],
    [inRow('"1608", 1.6', '1608, 1.6'), new RegExp(`line ${LINE}: .*packageCase: Enter a text`)],
    [GOOD.replace('Chip Antenna', 'Chip\\u0000Antenna'), /line 30: series.0.name: remove a character that/],
    [GOOD.replace('Chip Antenna', 'Chip\\ud800Antenna'), /line 30: series.0.name: remove a character/],
    [
      GOOD.replace('"demo": {}', '"demo": {"p\\u0000ck": []}'),
      /line 17: common.demo.p\?ck: remove a character/,
    ],
  ];
  for (const [content, words] of cases) {
    assert.notEqual(content, GOOD);
    assert.match(await refusal(content), words);
  }
});

test('axes with too many combinations are refused before any part is made', async () => {
  const manyCodes = JSON.stringify(Array.from({ length: 1_500 }, (_, index) => `G${index}`));
  const huge = GOOD.replace('"grade": ["G", "Q"]', `"grade": ["G"], "a": ${manyCodes}, "b": ${manyCodes}`);
  assert.match(
    await refusal(huge),
    /line \d+: the axes, limits and values of series A-bluetooth-wifi could make 5\d.000.000 order numbers.*may make 5.000.000/,
  );
  // Each series is below the limit, but all together exceed it.
  const [{ blocks, ...series }] = JSON.parse(GOOD).series;
  const [block] = blocks;
  const wide = { ...block, axes: { ...block.axes, a: JSON.parse(manyCodes).slice(0, 600) } };
  const rows = (at: number) => wide.rows.map(([base, ...rest]: string[]) => [`${base}${at}`, ...rest]);
  const manySeries = Array.from({ length: 300 }, (_, index) => ({
    ...series,
    id: `${series.id}-${index}`,
    blocks: [{ ...wide, rows: rows(index) }],
  }));
  const { common } = JSON.parse(GOOD);
  assert.match(await refusal(JSON.stringify({ common, series: manySeries })), /all series of the file 8/);
});

test('the parts of the file replace those of the built-in one', async () => {
  const seriesSet = createSeriesSet(await read(inRow('ANBT1608A', 'ANBT1608Z')));
  assert.ok(decodeNumber(seriesSet, 'ANBT1608ZG-T'));
  assert.equal(decodeNumber(seriesSet, 'ANBT1608AG-T'), null);
  assert.equal(seriesById(seriesSet, 'A-bluetooth-wifi').id, 'A-bluetooth-wifi');
  assert.ok(decodeNumber(BUILT_IN_SERIES, 'ANBT1608AG-T'));
});
