import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { CFB } from '@e965/xlsx';
import { createLogger } from '#platform';
import { ROOT } from '../../../../tests/harness.ts';
import { refusalMessage } from '../say-reading.ts';
import { asText, packZip, SMALL_LIST, sheetRow, workbook, workbookParts } from './fixtures.ts';
import { createBomReader } from './reader.ts';

const reader = createBomReader({ rootDir: ROOT, log: createLogger('silent') });
after(() => reader.close());

const MB = 1024 * 1024;
const small = asText(SMALL_LIST);
const xlsx = workbook({ BOM: SMALL_LIST });
const xls = workbook({ BOM: SMALL_LIST }, 'biff8');
const rows = SMALL_LIST.map((row, at) => sheetRow(at + 1, row.map(String))).join('');
const text = (value: string) => Buffer.from(value);
const spaces = (size: number) => Buffer.alloc(size, ' ');
const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`;
const zipOf = (data: string, extraFiles: Record<string, string | Buffer> = {}) =>
  packZip(workbookParts(data, extraFiles));

/** `read`: its parts are found; `any`: read or refused; otherwise the code of the refusal. */
type Outcome =
  | 'read'
  | 'any'
  | 'damaged_file'
  | 'unpacks_too_large'
  | 'forbidden_content'
  | 'unsupported_file'
  | 'encrypted_file'
  | 'empty_file'
  | 'too_many_lines'
  | 'too_costly'
  | 'no_parts_found';

const FILES: Record<string, [Outcome, () => Buffer]> = {
  'a workbook that unpacks to 101 MB': [
    'unpacks_too_large',
    () => packZip([...workbookParts(rows), { name: 'xl/media/a.xml', data: spaces(101 * MB) }]),
  ],
  'a sheet of 101 MB of blanks': ['unpacks_too_large', () => zipOf(rows + spaces(101 * MB).toString())],
  'a part that is larger than it declares': [
    'damaged_file',
    () =>
      packZip([
        ...workbookParts(rows),
        { name: 'xl/worksheets/sheet2.xml', data: spaces(30 * MB), declaredSize: 900 },
      ]),
  ],
  'a part that packs a thousand to one': [
    'unpacks_too_large',
    () => zipOf(rows + spaces(20 * MB).toString()),
  ],
  'an archive of 5,000 parts': [
    'unpacks_too_large',
    () =>
      packZip([
        ...workbookParts(rows),
        ...Array.from({ length: 5_000 }, (_, at) => ({ name: `xl/p${at}.xml`, data: '' })),
      ]),
  ],
  'an archive in an archive': [
    'unsupported_file',
    () => packZip([{ name: 'inner.zip', data: packZip([{ name: 'a', data: spaces(MB) }]) }]),
  ],
  'entities that multiply, in the shared texts': [
    'forbidden_content',
    () =>
      zipOf(rows, { 'xl/sharedStrings.xml': `<?xml version="1.0"?>${laughs}<sst><si><t>&c;</t></si></sst>` }),
  ],
  'an entity from outside, in the book': [
    'forbidden_content',
    () =>
      zipOf(rows, {
        'xl/workbook.xml':
          '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><workbook>&x;</workbook>',
      }),
  ],
  'a document type in small letters': [
    'forbidden_content',
    () => zipOf(rows, { 'xl/worksheets/sheet1.xml': '<!doctype x><worksheet/>' }),
  ],
  'a document type behind UTF-16': [
    'damaged_file',
    () => zipOf(rows, { 'xl/sharedStrings.xml': Buffer.from(`\ufeff<!DOCTYPE x>`, 'utf16le') }),
  ],
  'a workbook with macros': [
    'read',
    () => zipOf(rows, { 'xl/vbaProject.bin': Buffer.alloc(4_000, 1), 'xl/macrosheets/sheet1.xml': '<x/>' }),
  ],
  'a workbook without any sheet': ['any', () => packZip([{ name: 'xl/workbook.xml', data: '<workbook/>' }])],
  'half a workbook': ['damaged_file', () => xlsx.subarray(0, xlsx.length / 2)],
  'a workbook without its last bytes': ['damaged_file', () => xlsx.subarray(0, xlsx.length - 12)],
  'a workbook called csv': ['read', () => xlsx],
  'paths that climb': [
    'damaged_file',
    () => packZip([...workbookParts(rows), { name: '../../etc/cron.d/x.xml', data: 'x' }]),
  ],
  'two sheets of one name in the archive': [
    'any',
    () => packZip([...workbookParts(rows), ...workbookParts(rows)]),
  ],
  'texts that are not there': [
    'any',
    () => zipOf(`${rows}<row r="9"><c r="A9" t="s"><v>999999</v></c></row>`),
  ],
  'a cell in the last corner': [
    'read',
    () => zipOf(`${rows}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
  ],
  'rows of 16,384 cells': [
    'read',
    () => zipOf(rows + [5, 6, 7].map((at) => sheetRow(at, Array(16_384).fill('x'))).join('')),
  ],
  '25,000 rows in a workbook': [
    'too_many_lines',
    () => zipOf(Array.from({ length: 25_000 }, (_, at) => sheetRow(at + 1, ['R1', '1', '10k'])).join('')),
  ],
  'a sheet called __proto__': ['read', () => workbook({ __proto__x: SMALL_LIST, constructor: [['a']] })],
  'number formats without end': [
    'any',
    () =>
      zipOf(rows, {
        'xl/styles.xml': `<styleSheet><numFmts>${'<numFmt numFmtId="164" formatCode="[[[[$-409]0.0.0;;;@"/>'.repeat(5_000)}</numFmts></styleSheet>`,
      }),
  ],
  'a million merged cells': [
    'any',
    () =>
      zipOf(rows, {
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(30_000)}</mergeCells></worksheet>`,
      }),
  ],
  'a binary workbook': ['any', () => workbook({ BOM: SMALL_LIST }, 'xlsb')],
  'a text document': ['unsupported_file', () => packZip([{ name: 'word/document.xml', data: '<w/>' }])],
  'an OpenDocument text': [
    'unsupported_file',
    () =>
      packZip([
        { name: 'META-INF/manifest.xml', data: '<manifest/>' },
        { name: 'content.xml', data: '<office:document-content><office:text/></office:document-content>' },
      ]),
  ],
  'an OpenDocument sheet of endless rows and columns': [
    'any',
    () =>
      packZip([
        { name: 'META-INF/manifest.xml', data: '<manifest/>' },
        {
          name: 'content.xml',
          data: `<office:document-content><office:body><office:spreadsheet><table:table table:name="A">${'<table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>R1</text:p></table:table-cell></table:table-row>'.repeat(500)}</table:table></office:spreadsheet></office:body></office:document-content>`,
        },
      ]),
  ],
  'a PDF called xlsx': ['unsupported_file', () => text('%PDF-1.7\nR1,1,10k')],
  'a picture': ['unsupported_file', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
  'a web page called xls': [
    'unsupported_file',
    () => text('<html><table><tr><td>R1</td></tr></table></html>'),
  ],
  'XML of 2003': [
    'unsupported_file',
    () => text('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
  ],
  'a packed text': ['unsupported_file', () => gzipSync(small)],
  'a program': ['unsupported_file', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
  'a workbook with a password': ['encrypted_file', () => makeEncryptedWorkbook()],
  'an old workbook (BIFF 5)': ['read', () => workbook({ BOM: SMALL_LIST }, 'biff5')],
  'an older one (BIFF 2)': ['read', () => workbook({ BOM: SMALL_LIST }, 'biff2')],
  'half an old workbook': ['any', () => xls.subarray(0, xls.length / 2)],
  'an old container that leads in a circle': ['any', () => circle()],
  'an old container of chance': ['any', () => Buffer.concat([xls.subarray(0, 512), noise(20_000)])],
  'a line of a million cells': ['any', () => text(`${small}\r\n${','.repeat(1_000_000)}`)],
  'a million lines': ['too_many_lines', () => text('R1,1,10k\n'.repeat(1_000_000))],
  nothing: ['empty_file', () => Buffer.alloc(0)],
  blanks: ['empty_file', () => text('\ufeff  \r\n\t\r\n ')],
  'ten megabytes of zero': ['any', () => Buffer.alloc(10 * MB)],
  noise: ['unsupported_file', () => noise(MB)],
  'zeros among the letters': ['read', () => text(small.replace('10k', '10\0k\0'))],
  'UTF-16 without its mark': ['read', () => Buffer.from(small, 'utf16le')],
  'UTF-16 cut in a letter': ['read', () => Buffer.from(`\ufeff${small}`, 'utf16le').subarray(0, -1)],
  'a quote that never ends': [
    'read',
    () => text(`${small}\r\n"R9,1,10k,0603,\r\n${'R8,1,1k,0603,\r\n'.repeat(500)}`),
  ],
  'ten megabytes in one line': ['any', () => text('x'.repeat(10 * MB))],
  'five megabytes of quotes': ['any', () => text('"'.repeat(5 * MB))],
  'quoted lines that stay open': ['any', () => text('"a\n'.repeat(200_000))],
  'ten megabytes of delimiters': ['any', () => text(';'.repeat(10 * MB))],
  'ten megabytes of line ends': ['empty_file', () => text('\n'.repeat(10 * MB))],
  'a range of a billion references': [
    'read',
    () => text('Reference,Qty,Value\nR1-R999999999,1,10k\nC1-C2,2,1u\nC3,1,1u'),
  ],
  'ranges that multiply': ['any', () => text(`Reference,Qty,Value\n${'R1-R1999,1,10k\n'.repeat(19_000)}`)],
  'words made for slow patterns': [
    'any',
    () =>
      text(
        `Reference,Qty,Value\n${[
          `${'R1-'.repeat(5_000)}`,
          `${'A[R1'.repeat(4_000)}`,
          `${'1,1'.repeat(5_000)}`,
          `${'C1 - '.repeat(3_000)}`,
        ]
          .map((cell) => `"${cell}",1,"${cell}"\n`)
          .join('')
          .repeat(20)}`,
      ),
  ],
  'names of things that every object has': [
    'read',
    () => text('__proto__,Reference,constructor,Value,toString\nx,R1,y,10k,z\nx,R2,y,10k,z'),
  ],
  'formulas in a text': [
    'read',
    () => text(`${small}\r\n"=HYPERLINK(""http://x"")",1,=cmd|' /C calc'!A0,0603,`),
  ],
};

function makeEncryptedWorkbook(): Buffer {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 64, 0, 0, 0]));
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(512));
  return Buffer.from(CFB.write(container, { type: 'buffer' }));
}

/** Every sector of the allocation table points to the first. */
function circle(): Buffer {
  const bytes = Buffer.from(xls);
  const table = 512 * (1 + bytes.readUInt32LE(76));
  for (let index = 0; index < 128; index += 1) bytes.writeUInt32LE(0, table + index * 4);
  return bytes;
}

/** Pseudo-random bytes, the same in every run. */
function noise(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let state = 12_345;
  for (let index = 0; index < size; index += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    bytes[index] = state >> 16;
  }
  return bytes;
}

describe('hostile files', () => {
  it('are read or refused with advice, each within seconds, and leave this process unharmed', async () => {
    const names = Object.keys(FILES);
    assert.ok(names.length >= 40);
    for (const [name, [outcome, make]] of Object.entries(FILES)) {
      const began = performance.now();
      const reading = await reader.read({ bytes: new Uint8Array(make()), name: 'parts.csv' });
      const took = performance.now() - began;
      assert.ok(took < 15_000, `${name} took ${Math.round(took)} ms`);
      const actual = reading.ok ? 'read' : reading.refusal.code;
      if (process.env['BOM_VERBOSE']) console.log(`${name}: ${actual} ${Math.round(took)} ms`);
      if (outcome !== 'any') assert.equal(actual, outcome, name);
      if (!reading.ok) assert.match(String(refusalMessage(reading.refusal)), /[a-z].*\./, name);
      else assert.ok(reading.table.records.length > 0, name);
    }
    assert.equal(({} as Record<string, unknown>)['x'], undefined);
  });
});
