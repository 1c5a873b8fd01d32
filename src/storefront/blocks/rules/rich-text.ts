/** What is added to cleaned rich text: places to link to, tables that scroll by themselves, what stays on a line. */
import { keepUnitsTogether } from './no-break-units.ts';
import { type TableWords, withTables } from './tables.ts';

/** A heading of the page, for its list of contents. */
export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

const HEADING = /<h([23])((?:\s[^>]*)?)>([\s\S]*?)<\/h\1>/g;

/** Headings of one page in their order; the same words twice get ids of their own. */
export class Headings {
  readonly list: Heading[] = [];
  readonly #usedIds: Set<string>;

  constructor(usedIds = new Set<string>()) {
    this.#usedIds = usedIds;
  }

  /** For text that is not seen at first: ids of the same page, no place in its list. */
  createUnlisted(): Headings {
    return new Headings(this.#usedIds);
  }

  /** @param authorId id that the author gave */
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

/** @param html cleaned: every tag closed, quotes around every value */
export function decorateRichText(html: string, headings: Headings, words: TableWords): string {
  const plain = html.includes(' style="') ? html.replace(STYLE, alignment) : html;
  const withIds = plain.includes('<h')
    ? plain.replace(HEADING, (_, level: string, attributes: string, inner: string) => {
        const authorId = ID.exec(attributes)?.[1];
        const id = headings.add(level === '2' ? 2 : 3, inner, authorId);
        return `<h${level}${attributes.replace(ID, '')} id="${id}">${inner}</h${level}>`;
      })
    : plain;
  // Long lines of code are scrolled in their box, by keyboard too.
  const focusable = withIds.replaceAll('<pre>', '<pre tabindex="0">');
  return keepUnitsTogether(focusable.includes('<table') ? withTables(focusable, words) : focusable);
}

const ID = / id="([^"]*)"/;
/** The page's policy refuses styles on tags; of what the cleaner leaves of them the alignment is kept. */
const STYLE = /(<[a-z][^<>]*?) style="([^"]*)"/g;

function alignment(_: string, tag: string, style: string): string {
  const align = /text-align:(center|right)/.exec(style)?.[1];
  return align && !tag.includes(' align="') ? `${tag} align="${align}"` : tag;
}

/** Words of cleaned markup, entities resolved. */
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

/** `Prüfen & Löten` → `pruefen-loeten`; ids that the shell uses are never made, they have no prefix of ours. */
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
