import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listCsvText } from './csv.ts';

const cell = (text: string) => listCsvText([[text]]).slice(1, -2);

test('listCsvText ends rows in CR LF and starts with a byte-order mark', () => {
  assert.equal(
    listCsvText([
      ['Part number', 'C'],
      ['MC0402', '100 nF'],
    ]),
    '\uFEFFPart number,C\r\nMC0402,100 nF\r\n',
  );
});

test('listCsvText defuses cells that a spreadsheet would read as a formula', () => {
  assert.equal(cell('=HYPERLINK("http://example.com")'), '"\'=HYPERLINK(""http://example.com"")"');
  assert.equal(cell('+1-1'), "'+1-1");
  assert.equal(cell('@SUM(A1)'), "'@SUM(A1)");
  assert.equal(cell('-cmd'), "'-cmd");
});

test('listCsvText keeps numbers as numbers and drops blanks that only align', () => {
  assert.equal(cell('-55'), '-55');
  assert.equal(cell('36\u2009508'), '36 508');
  assert.equal(cell('10\u2007\u2007 µF'), '10 µF');
});

test('listCsvText quotes cells that hold separators or quotes', () => {
  assert.equal(cell('cut tape, reel'), '"cut tape, reel"');
  assert.equal(cell('0.1"'), '"0.1"""');
});
