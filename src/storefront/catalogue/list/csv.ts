/**
 * Comma-separated values of RFC 4180 that a spreadsheet cannot mistake for a formula: a cell that starts with
 * `=`, `+`, `-`, `@`, a tab or a line break gets an apostrophe before it, unless it is a plain number.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  // The byte-order mark tells spreadsheets that µ and Ω are UTF-8.
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  const plain = text
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const isNumber = /^[+-]?\d+(\.\d+)?$/.test(plain);
  const safe = /^[=+\-@\t\r\n]/.test(plain) && !isNumber ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
