/** One file of `data/content`: header fields, then text and elements. */
import { marked } from 'marked';
import type { Message } from '#messages';
import { createFilling, type Filling, type Placeholders } from './fill-placeholders.ts';
import { keepUnitsTogether } from './no-break-units.ts';
import { problems, SourceProblem } from './problem.ts';

export interface SourceDocument {
  /** `title`, `description` and further fields, as written. */
  fields: Record<string, string>;
  parts: SourcePart[];
}

/** Text, an element, or an element with groups of parts (columns, tabs, accordion). */
export type SourcePart =
  | { kind: 'text'; html: string }
  | { kind: 'element'; name: string; options: Record<string, unknown> }
  | {
      kind: 'groups';
      name: string;
      options: Record<string, unknown>;
      groups: { title: string; parts: SourcePart[] }[];
    };

/** How the parts of a language differ from those of the first. Parts are named as written, or `text`. */
export interface PartsDiffer {
  locale: string;
  mainLocale: string;
  /** The element whose groups contain the parts; null: the page itself. */
  container: string | null;
  /** Parts that only the first language has, with positions from 1. */
  lacks: { name: string; position: number }[];
  /** Parts that the first language lacks. Both lists empty: the same parts in another order. */
  adds: { name: string; position: number }[];
}

export class PartsProblem extends SourceProblem {
  readonly differ: PartsDiffer;

  constructor(message: Message, differ: PartsDiffer) {
    super(message);
    this.differ = differ;
  }
}

const ELEMENT = /^\[\[([A-Za-z][\w:. -]{0,60}?)(?:\s+(\{.*\}))?\]\]$/;
const OPEN = /^:::\s*(columns|tabs|accordion)(?:\s+(\{.*\}))?$/;
const NEXT = /^:::\s*(?:-|next)(?:\s+(.*))?$/s;
const CLOSE = /^:::$/;

/**
 * Parses a file: a header between `---` lines with `name: value`, then Markdown. A line `[[Name {"option": 1}]]` is an
 * element of that name. `::: columns`, `::: tabs` and `::: accordion` contain groups that begin with `::: next Title`
 * and end with `:::`. Placeholders are filled in last, so that no value changes the parsing. Throws a `SourceProblem`
 * that names the line or the unknown placeholder.
 */
export function readDocument(source: string, placeholders: Placeholders): SourceDocument {
  const filling = createFilling(source, placeholders);
  const lines = filling.text.replaceAll('\r\n', '\n').split('\n');
  if (lines[0] !== '---') throw new SourceProblem(problems.headNotBegun, 1);
  const end = lines.indexOf('---', 1);
  if (end < 0) throw new SourceProblem(problems.headNotEnded);
  const fields: Record<string, string> = {};
  for (const [index, line] of lines.slice(1, end).entries()) {
    const [, name, value] = /^([a-zA-Z]+):\s*(.*)$/s.exec(line) ?? [];
    if (!name) throw new SourceProblem(problems.fieldFormat, index + 2);
    fields[name] = filling.plain(value ?? '');
  }
  const reading = { lines, filling, lineIndex: end + 1 };
  const parts = readParts(reading, 0);
  if (reading.lineIndex < lines.length)
    throw new SourceProblem(problems.closesNothing, reading.lineIndex + 1);
  return { fields, parts };
}

interface Reading {
  lines: string[];
  filling: Filling;
  lineIndex: number;
}

/** Parts up to the end of the current group. */
function readParts(reading: Reading, depth: number): SourcePart[] {
  const parts: SourcePart[] = [];
  let words: string[] = [];
  let isFenced = false;
  const flush = () => {
    const html = htmlOf(words, reading.filling);
    if (html) parts.push({ kind: 'text', html });
    words = [];
  };
  for (; reading.lineIndex < reading.lines.length; reading.lineIndex += 1) {
    const line = reading.lines[reading.lineIndex] ?? '';
    if (line.startsWith('```')) isFenced = !isFenced;
    const element = isFenced ? null : ELEMENT.exec(line.trim());
    const groupStart = isFenced ? null : OPEN.exec(line.trim());
    if (!isFenced && (NEXT.test(line.trim()) || CLOSE.test(line.trim()))) break;
    if (element) {
      flush();
      parts.push({ kind: 'element', name: element[1]!, options: optionsOf(element[2], reading) });
    } else if (groupStart) {
      flush();
      if (depth > 3) throw new SourceProblem(problems.nestedTooDeep, reading.lineIndex + 1);
      parts.push(readGroups(reading, groupStart, depth));
    } else {
      words.push(line);
    }
  }
  flush();
  return parts;
}

function readGroups(reading: Reading, [, name, options]: RegExpExecArray, depth: number): SourcePart {
  const start = reading.lineIndex;
  const groupOptions = optionsOf(options, reading);
  const groups: { title: string; parts: SourcePart[] }[] = [];
  reading.lineIndex += 1;
  while (reading.lines[reading.lineIndex]?.trim() === '') reading.lineIndex += 1;
  for (;;) {
    const line = reading.lines[reading.lineIndex]?.trim();
    const next = line === undefined ? null : NEXT.exec(line);
    if (next) {
      reading.lineIndex += 1;
      groups.push({ title: reading.filling.plain(next[1] ?? ''), parts: readParts(reading, depth + 1) });
    } else if (line !== undefined && CLOSE.test(line)) {
      return { kind: 'groups', name: name!, options: groupOptions, groups };
    } else {
      throw new SourceProblem(problems.groupFormat({ name: name! }), start + 1);
    }
  }
}

function optionsOf(text: string | undefined, { lineIndex, filling }: Reading): Record<string, unknown> {
  if (!text) return {};
  try {
    return JSON.parse(filling.json(text)) as Record<string, unknown>;
  } catch (error) {
    const reason = (error as Error).message;
    throw new SourceProblem(problems.invalidOptions({ reason }), lineIndex + 1);
  }
}

function htmlOf(lines: readonly string[], filling: Filling): string {
  const text = lines.join('\n').trim();
  const html = text === '' ? '' : (marked.parse(text, { async: false, gfm: true }) as string);
  return keepUnitsTogether(filling.html(html).trim());
}
