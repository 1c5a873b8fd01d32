/** Placeholders in braces are replaced by facts of the operator, after parsing, so that no fact can act as Markdown. */
import { escapeHtml } from '#kernel';
import { UnknownPlaceholder } from './problem.ts';

/** By name: `{{brand}}`, `{{company.city}}`. */
export type Placeholders = Readonly<Record<string, string>>;

export interface Filling {
  /** The text with a mark in place of each placeholder: letters and digits, which Markdown does not change. */
  text: string;
  /** Replaces the marks in parsed text by their values. */
  plain(read: string): string;
  html(read: string): string;
  /** For JSON text before it is parsed. */
  json(read: string): string;
}

const BRACED = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Throws an `UnknownPlaceholder`. */
export function createFilling(source: string, placeholders: Placeholders): Filling {
  let mark = 'qfill';
  while (source.includes(mark)) mark += 'l';
  const values: string[] = [];
  const text = source.replace(BRACED, (_, name: string) => {
    const value = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
    if (value === undefined) throw new UnknownPlaceholder(name, Object.keys(placeholders));
    const placeholderMark = `${mark}${values.push(value) - 1}q`;
    // So that Markdown links the mark as it would link the value.
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
    // Empty notes must not leave an empty paragraph.
    html: (read) => inHtml(read).replace(/<p>(?:<em>\s*<\/em>|\s)*<\/p>\n?/g, ''),
    json: inPlace((value) => JSON.stringify(value).slice(1, -1)),
  };
}
