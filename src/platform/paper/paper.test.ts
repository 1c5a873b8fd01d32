import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CompanyHistory } from '#settings/company';
import { ROOT } from '../../../tests/harness.ts';
import {
  companyLines,
  type PdfContent,
  type PdfPart,
  paperSize,
  printable,
  printedAddress,
  renderPdf,
} from './index.ts';

const content = (parts: readonly PdfPart[], rest: Partial<PdfContent> = {}): PdfContent => ({
  title: 'Quote Q-1',
  brand: 'Maker',
  locale: 'en',
  date: '2026-01-05T10:00:00Z',
  ...companyLines(new CompanyHistory(), new Date('2026-01-05T10:00:00Z'), 'de'),
  parts,
  ...rest,
});
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
const columns = [
  { head: 'Part', width: 4, mono: true },
  { head: 'Total', width: 1, align: 'right' as const },
];
const table = (rows: number, small: readonly string[] = []): PdfPart => ({
  kind: 'table',
  columns,
  rows: Array.from({ length: rows }, (_, at) => [{ text: `RC0603FF${at}`, small }, '€1.00']),
});

describe('PDF documents', () => {
  it('have the same bytes for the same content, and other bytes for another date', async () => {
    const facts: PdfPart = { kind: 'facts', facts: [['Resistance', '4.7 kΩ ±5 %']] };
    const first = await renderPdf(content([facts]), ROOT);
    assert.equal(first.subarray(0, 5).toString(), '%PDF-');
    assert.ok(first.equals(await renderPdf(content([facts]), ROOT)));
    assert.ok(!first.equals(await renderPdf(content([facts], { date: '2026-01-06' }), ROOT)));
    assert.ok(first.length < 40_000, `only the used signs of the faces are in it: ${first.length} bytes`);
    assert.match(first.toString('latin1'), /\/FontFile2/);
  });

  it('break long tables and rows over pages, and never add an empty page', async () => {
    assert.equal(pagesOf(await renderPdf(content([table(10)]), ROOT)), 1);
    const long = pagesOf(await renderPdf(content([table(100)]), ROOT)) ?? 0;
    assert.ok(long >= 3 && long <= 4, `${long} pages`);
    const tall = pagesOf(await renderPdf(content([table(1, ['a note '.repeat(3000)])]), ROOT)) ?? 0;
    assert.ok(tall >= 3 && tall <= 6, `${tall} pages`);
    const texts: PdfPart[] = [{ kind: 'text', text: 'A sentence. '.repeat(2000) }];
    assert.ok((pagesOf(await renderPdf(content(texts), ROOT)) ?? 0) >= 3);
    assert.equal(pagesOf(await renderPdf(content([]), ROOT)), 1);
  });

  it('use the paper size of the country', async () => {
    assert.equal(paperSize('US'), 'LETTER');
    assert.equal(paperSize('DE'), 'A4');
    const letter = await renderPdf(content([], { size: paperSize('US') }), ROOT);
    assert.match(letter.toString('latin1'), /\/MediaBox \[0 0 612 792\]/);
  });

  it('have every character of values and units in each face', () => {
    const signs = 'Ωµμ≤≥±°×–—−²³⁴₂Δ∞≈→€£¥%‰½…•„“”’™№ÄÖÜäöüßéèçñøåœŁłŚśŽžĞğİıŐőΑλπЖя';
    for (const face of ['sans', 'bold', 'mono'] as const) {
      const faceSigns = face === 'mono' ? signs.replaceAll(/[Αλ]/g, '') : signs;
      const printedText = printable(faceSigns, face);
      assert.doesNotMatch(printedText, /\?/, face);
      assert.equal([...printedText].length, [...faceSigns].length, face);
    }
  });

  it('show hostile texts as plain ones', () => {
    assert.equal(printable('a\u0000b\u202Ec\u200Fd\te\u00a0f\u00adg', 'sans'), 'a bcd e fg');
    assert.equal(printable('10⁻⁶', 'mono'), '10^-6');
    assert.equal(printable('北京 \ud800', 'sans'), '?? ?');
    assert.equal(printable('ﬁ ①', 'mono'), 'fi 1');
    assert.equal(printable('one\r\ntwo', 'bold'), 'one\ntwo');
  });

  it('print URLs that open in the language of the document', () => {
    const address = 'http://shop.example/technical';
    assert.equal(printedAddress(address, 'en'), address);
    assert.equal(printedAddress(address, 'en-GB'), address);
    assert.equal(printedAddress(address, 'de'), `${address}?locale=de`);
    assert.equal(printedAddress(`${address}?part=a`, 'nl'), `${address}?part=a&locale=nl`);
  });
});
