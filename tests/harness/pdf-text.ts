/** The text of a PDF document, for tests: our PDFs hold glyphs of subset fonts, with a map back to letters. */
import { inflateSync } from 'node:zlib';

/** Every line of text, decoded once with each font of the document; glyphs that a font lacks are left out. */
export function pdfText(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const maps = streams.filter((text) => text.includes('beginbfrange')).map(lettersOf);
  const shownLines = streams
    .filter((text) => /\bTJ\b/.test(text))
    .flatMap((text) => text.match(/\[[^\]]*\]\s*TJ/g) ?? [])
    .map((array) => (array.match(/<[0-9a-f]+>/gi) ?? []).map((hex) => hex.slice(1, -1)).join(''));
  return maps
    .flatMap((letters) =>
      shownLines.map((line) =>
        (line.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join(''),
      ),
    )
    .join('\n');
}

function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (
    let position = pdf.indexOf('stream\n');
    position >= 0;
    position = pdf.indexOf('stream\n', position + 1)
  ) {
    if (pdf.toString('latin1', position - 3, position) === 'end') continue;
    const start = position + 'stream\n'.length;
    const end = pdf.indexOf('\nendstream', start);
    try {
      streams.push(inflateSync(pdf.subarray(start, end)).toString('latin1'));
    } catch {
      // Not every stream is compressed.
      streams.push(pdf.toString('latin1', start, end));
    }
  }
  return streams;
}

/** Letters by glyph number, from rows that list the UTF-16 letters of a range of glyphs. */
function lettersOf(map: string): string[] {
  const letters: string[] = [];
  for (const [, startCode = '', list = ''] of map.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/gi)) {
    for (const [index, [, units = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries()) {
      const codes = units.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters[Number.parseInt(startCode, 16) + index] = String.fromCharCode(
        ...codes.map((code) => Number.parseInt(code, 16)),
      );
    }
  }
  return letters;
}
