/** Additions to cleaned rich text: heading ids, scrolling tables, and text that must not break at the end of a line. */
import { keepUnitsTogether } from './no-break-units.ts';
import { type TableWords, withTables } from './tables.ts';

/** A heading of the page, for its table of contents. */
export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

const HEADING = /<h([23])((?:\s[^>]*)?)>([\s\S]*?)<\/h\1>/g;

/** Headings of one page in order; repeated headings get distinct ids. */
export class Headings {
  readonly list: Heading[] = [];
  readonly #usedIds: Set<string>;

  constructor(usedIds = new Set<string>()) {
    this.#usedIds = usedIds;
  }

  /** For text hidden at first: its ids are unique on the page, but it is not in the table of contents. */
  createUnlisted(): Headings {
    return new Headings(this.#usedIds);
  }

  /** Returns the id of the heading. @param authorId id set by the author */
  add(level: 2 | 3, html: string, authorId?: string): string {
    const text = plainText(html);
    const base = authorId || slugOf(text) || `part-${this.list.length + 1}`;
    let id = base;
    for (let turn = 2; this.#usedIds.has(id); turn += 1) id = `${base}-${turn}`;
    this.#usedIds.add(id);
    this.list.push({ id, text, level });
    return id;
  }
}

/** @param html cleaned: every tag closed, every value quoted */
export function decorateRichText(html: string, headings: Headings, words: TableWords): string {
  const plain = html.includes(' style="') ? html.replace(STYLE, alignment) : html;
  const withIds = plain.includes('<h')
    ? plain.replace(HEADING, (_, level: string, attributes: string, inner: string) => {
        const authorId = ID.exec(attributes)?.[1];
        const id = headings.add(level === '2' ? 2 : 3, inner, authorId);
        return `<h${level}${attributes.replace(ID, '')} id="${id}">${inner}</h${level}>`;
      })
    : plain;
  // Long lines of code scroll in their box, which must be reachable by keyboard.
  const focusable = withIds.replaceAll('<pre>', '<pre tabindex="0">');
  return keepUnitsTogether(focusable.includes('<table') ? withTables(focusable, words) : focusable);
}

const ID = / id="([^"]*)"/;
/** The page's policy refuses style attributes: the alignment in them becomes an `align` attribute. */
const STYLE = /(<[a-z][^<>]*?) style="([^"]*)"/g;

function alignment(_: string, tag: string, style: string): string {
  const align = /text-align:(center|right)/.exec(style)?.[1];
  return align && !tag.includes(' align="') ? `${tag} align="${align}"` : tag;
}

/** Text of cleaned markup, with entities resolved. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

const LONGEST_ID = 60;
const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  µ: 'u',
  μ: 'u',
  Ω: 'ohm',
};

/** `Prüfen & Löten` → `pruefen-loeten`; ids of the shell get a prefix. */
function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[äöüßµμω]/g, (letter) => LETTERS[letter] ?? LETTERS[letter.toUpperCase()] ?? letter)
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, LONGEST_ID);
  return RESERVED.has(slug) ? `about-${slug}` : slug;
}

const RESERVED: ReadonlySet<string> = new Set(['main', 'search', 'menu', 'cart', 'quantity', 'contents']);
