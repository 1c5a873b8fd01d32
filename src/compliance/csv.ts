/** Signs that make a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows for spreadsheets: UTF-8 with its mark, semicolons where the comma is a decimal sign. */
export function csvOf(rows: readonly (readonly string[])[], locale: string): string {
  const separator = locale.startsWith('en') ? ',' : ';';
  const cell = (text: string) => {
    const safe = FORMULA.test(text) ? `'${text}` : text;
    return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\ufeff${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`;
}
