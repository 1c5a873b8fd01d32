/** Signs at which a spreadsheet begins to calculate: at the start, and behind what it may take for a separator. */
const STARTS = /^(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;
const INSIDE = /(?<![;,\s])[;,\s]+(?=[=@\uff1d\uff20]|[+-](?![\d.]))/g;
const SEPARATOR = /[;,\t\r\n]/;

/** A file for spreadsheets: UTF-8 with its mark, every text in quotes, and nothing in it that would be run. */
export function csvFile(
  name: string,
  rows: Iterable<readonly (string | number | null | undefined)[]>,
): Response {
  const lines = Array.from(rows, (cells) => cells.map(cellOf).join(','));
  return new Response(`\ufeff${lines.map((line) => `${line}\r\n`).join('')}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
    },
  });
}

function cellOf(cell: string | number | null | undefined): string {
  if (typeof cell === 'number') return String(cell);
  const safe = (cell ?? '')
    .replace(INSIDE, (gap) => (SEPARATOR.test(gap) ? `${gap}'` : gap))
    .replace(STARTS, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}
