/** Words in braces stand for what the operator sets. It is filled in after reading: no fact can be Markdown. */
import { escapeHtml } from '#platform';
import { SourceProblem } from './problem.ts';

/** By name: `{{brand}}`, `{{company.city}}`. */
export type Placeholders = Readonly<Record<string, string>>;

export interface Filling {
  /** The text with a mark in place of each word in braces: letters and digits, which Markdown leaves alone. */
  text: string;
  /** What was read of it, with the values in place of the marks. */
  plain(read: string): string;
  html(read: string): string;
  /** Before JSON is parsed. */
  json(read: string): string;
}

const BRACED = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Throws a `SourceProblem` where a word in braces stands for nothing. */
export function createFilling(source: string, placeholders: Placeholders): Filling {
  let mark = 'qfill';
  while (source.includes(mark)) mark += 'l';
  const values: string[] = [];
  const text = source.replace(BRACED, (_, name: string) => {
    const value = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
    if (value === undefined)
      throw new SourceProblem(`{{${name}}} is unknown; there are ${Object.keys(placeholders).join(', ')}`);
    const placeholderMark = `${mark}${values.push(value) - 1}q`;
    // So that Markdown links them as it would link the value.
    if (name === 'company.email') return `${placeholderMark}@${mark}.invalid`;
    return name === 'url' ? `https://${placeholderMark}.invalid` : placeholderMark;
  });
  const number = `${mark}(\\d+)q`;
  const marks = new RegExp(`https://${number}\\.invalid|${number}@${mark}\\.invalid|${number}`, 'g');
  const inPlace = (format: (value: string) => string) => (read: string) =>
    read.replace(marks, (_, url?: string, mail?: string, word?: string) =>
      format(values[Number(url ?? mail ?? word)] ?? ''),
    );
  const inHtml = inPlace(escapeHtml);
  return {
    text,
    plain: inPlace((value) => value),
    // A note that is not there leaves no empty line.
    html: (read) => inHtml(read).replace(/<p>(?:<em>\s*<\/em>|\s)*<\/p>\n?/g, ''),
    json: inPlace((value) => JSON.stringify(value).slice(1, -1)),
  };
}
