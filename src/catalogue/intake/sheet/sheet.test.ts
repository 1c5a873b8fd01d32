import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { builtInSeriesFile, seriesFileNames } from '../../families/series.ts';
import { ReleaseError } from '../../release/errors.ts';
import { temporaryFolder } from '../../release/fixtures.ts';
import { readSeriesSheet } from '../series/read-series.ts';
import { decimalText } from './cells.ts';
import { writeSheet } from './write-sheet.ts';

const { folder, remove } = temporaryFolder();
const path = join(folder, 'file.csv');

after(remove);

const sheetOf = (name: string, locale: 'en' | 'de' = 'de') =>
  writeSheet(builtInSeriesFile(name)!, { locale }) ?? '';

function read(text: string | Uint8Array) {
  writeFileSync(path, text);
  return readSeriesSheet(path, {});
}

async function refusal(text: string | Uint8Array): Promise<string> {
  const error = await read(text).then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ReleaseError, `${error}`);
  return error.message;
}

test('the sheet of every file with rows loads unchanged in both languages', async () => {
  const sheetNames = seriesFileNames.filter((name) => sheetOf(name) !== '');
  assert.ok(sheetNames.length >= 11, sheetNames.join());
  for (const name of sheetNames) {
    for (const locale of ['en', 'de'] as const)
      assert.deepEqual(await read(sheetOf(name, locale)), {}, `${name} ${locale}`);
  }
  assert.equal(sheetOf('mlcc'), '');
});

test('a German sheet has semicolons, decimal commas, and names with units', () => {
  const [head = '', first = ''] = sheetOf('mosfet').split('\r\n');
  assert.match(head, /^\ufeff"Serie";"Teilenummer";.*\[mΩ\]";/);
  assert.match(first, /^"M-SS";"2N7002";"N-Channel";60;0,115;7500;10;2,5;20;/);
  const template = writeSheet(builtInSeriesFile('mosfet')!, { locale: 'en', isTemplate: true }) ?? '';
  assert.match(template, /^\ufeff"Series","Part Number",[^\r]*\r\n$/);
});

test('a sheet accepts values as engineers write them and changes only the named series', async () => {
  const [head, ...lines] = sheetOf('mosfet').split('\r\n');
  const small = lines.filter((line) => line.startsWith('"M-SS"'));
  const editedLines = small.map((line) =>
    line.replace('"2N7002";"N-Channel";60;0,115;7500', '2N7002;"N-Channel";6e1;0,12 A;7R5'),
  );
  const addedLine = small[0]!.replace('2N7002', '2N7099').replace('2,5', '2V5');
  const file = (await read([head, ...editedLines, addedLine, ''].join('\n')))['mosfet']!;
  const ownFile = builtInSeriesFile('mosfet')!;
  const rows = file.series.find(({ id }) => id === 'M-SS')!.blocks![0]!.rows!;
  assert.deepEqual(rows[0]!.slice(0, 7), ['2N7002', 'N-Channel', 60, 0.12, 7.5, 10, 2.5]);
  assert.equal(rows.at(-1)![0], '2N7099');
  assert.equal(rows.length, small.length + 1);
  assert.deepEqual(
    file.series.filter(({ id }) => id !== 'M-SS'),
    ownFile.series.filter(({ id }) => id !== 'M-SS'),
  );
  // A spreadsheet removes the leading zero of a size.
  assert.deepEqual(await read(sheetOf('kit').replaceAll('"0402"', '402')), {});
});

test('bad rows are refused by line and column, with the value read and the value expected', async () => {
  const good = sheetOf('mosfet');
  const cases: [string | Uint8Array, RegExp][] = [
    [
      good.replace(';60;0,115;7500', ';60;laut;7500'),
      /line 2: column ".*\[A\]": read "laut", expected a number in A, such as 2,5 or 2,5 A/,
    ],
    [
      good.replace(';60;0,115;7500', ';60;115;7.500'),
      /line 2: .*read "7\.500", expected 7,500 or 7500, since it could be either/,
    ],
    [good.replace(';60;0,115;7500', ';60;115 V;7500'), /line 2: .*read "115 V", expected a number in A/],
    [
      good.replace('"M-SS"', '"M-XX"'),
      /line 2: column "Serie": read "M-XX", expected the id of a series in force/,
    ],
    [
      good.replace('"M-SS"', '"Z-S"'),
      /line 3: .*M-SS is in mosfet\.json, the rows before it are in zener\.json/,
    ],
    [good.replace('"2N7002"', ''), /line 2: column "Teilenummer": read "", expected a part number/],
    [good.replace('"BSS84"', '"2N7002"'), /"2N7002" is already in line 2/],
    [good.replace('"Teilenummer"', '"Teil"'), /line 1: column "Teil" is none of this file/],
    [good.replace('[mΩ]', '[mV]'), /line 1: column .* has another unit/],
    [good.replace('"Serie"', '"Reihe"'), /line 1: it names no column Series/],
    [good.replace(/;"Serie"|"Teilenummer";/, ''), /line 2: it has \d+ cells, the header \d+/],
    [sheetOf('schottky').replace('"SOT-23"', '"SOT-99"'), /line 2: series K-S: .*SOT-99/],
    [`\ufeff${good.split('\r\n')[0]}\r\n`, /line 2: there is no row/],
    [new Uint8Array([0xff, 0xfe, 0x41]), /not UTF-8/],
    ['"Series","Part Number"\r\nMC,MC0402\r\n', /made from limits, not from rows; bring it in as JSON/],
    [good.replace('"2N7002"', '"2N7002\u202e"'), /line 2: .*remove a character that/],
  ];
  for (const [text, words] of cases) {
    assert.notEqual(text, good);
    assert.match(await refusal(text), words);
  }
  const two = good.replace(';60;0,115;7500', ';60;laut;leise');
  assert.match(await refusal(two), /2 bad rows[\s\S]*line 2: .*laut[\s\S]*line 2: .*leise/);
});

test('no cell of a sheet runs as a formula, and its texts are read back unchanged', async () => {
  const ownFile = builtInSeriesFile('mosfet')!;
  const sheetWith = (texts: readonly string[]) => {
    const series = structuredClone(ownFile.series);
    const rows = series[0]!.blocks![0]!.rows!;
    texts.forEach((text, index) => {
      rows[index]![12] = text;
    });
    return writeSheet({ ...ownFile, series }, { locale: 'en' }) ?? '';
  };
  // The first three could not be imported; texts written by the program itself are escaped in the same way.
  const run = ['=1+1', '@SUM(A1)', '+x'];
  const texts = ["'=x", '-x', 'a;=1', 'a, -b'];
  const cells = sheetWith([...run, ...texts])
    .split('\r\n')
    .slice(1)
    .flatMap((line) => line.match(/"(?:[^"]|"")*"/g) ?? []);
  for (const cell of cells) assert.doesNotMatch(cell, /^"[=+\-@]|[;,]\s*[=@-]/, cell);
  for (const text of run) assert.match(await refusal(sheetWith([text])), /Enter a text that does not begin/);
  const file = (await read(sheetWith(texts)))['mosfet'];
  assert.deepEqual(
    file?.series[0]?.blocks?.[0]?.rows?.slice(0, texts.length).map((row) => row[12]),
    texts,
  );
});

test('numbers are shifted by powers of ten without loss', () => {
  for (const value of [6e-10, 0.1 + 0.2, 1 / 3, 2.4e9, -4.5, 7, 1e-18, 123456.789])
    for (const shift of [0, 3, 9, 12, -9]) {
      const text = decimalText(value, shift);
      const [mantissa, power = '0'] = text.split('e');
      assert.equal(Number(`${mantissa}e${Number(power) - shift}`), value, `${value} ${shift} ${text}`);
    }
});

test('a very long head is refused in linear time', async () => {
  for (const head of [`"a${' '.repeat(300_000)}b"`, `"a${'['.repeat(300_000)}"`, `a [${'['.repeat(150)}V]`]) {
    assert.match(await refusal(`Series,Part Number,${head}\r\nL-BI,x,y\r\n`), /is none of this file/);
  }
});
