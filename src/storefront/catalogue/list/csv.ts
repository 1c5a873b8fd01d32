import { csvText } from '#kernel';

/** Rows of a list as a spreadsheet file, without the blanks that only align figures. */
export function listCsvText(rows: readonly (readonly string[])[]): string {
  return csvText(rows.map((row) => row.map(withoutAlignment)));
}

function withoutAlignment(text: string): string {
  return text
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
