/** What is added to cleaned rich text: places to link to, tables that scroll by themselves, what stays on a line. */
import { heldMarkup } from './held.ts';
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
  readonly all: Heading[] = [];
  readonly #taken: Set<string>;

  constructor(taken = new Set<string>()) {
    this.#taken = taken;
  }

  /** For text that is not seen at first: ids of the same page, no place in its list. */
  unlisted(): Headings {
    return new Headings(this.#taken);
  }

  /** @param own id that the author gave */
  add(level: 2 | 3, html: string, own?: string): string {
    const text = plainText(html);
    const base = own || slugOf(text) || `part-${this.all.length + 1}`;
    let id = base;
    for (let turn = 2; this.#taken.has(id); turn += 1) id = `${base}-${turn}`;
    this.#taken.add(id);
    this.all.push({ id, text, level });
    return id;
  }
}

/** @param html cleaned: every tag closed, quotes around every value */
export function decorated(html: string, headings: Headings, words: TableWords): string {
  const plain = html.includes(' style="') ? html.replace(STYLE, alignment) : html;
  const linked = plain.includes('<h')
    ? plain.replace(HEADING, (_, level: string, attributes: string, inner: string) => {
        const own = ID.exec(attributes)?.[1];
        const id = headings.add(level === '2' ? 2 : 3, inner, own);
        return `<h${level}${attributes.replace(ID, '')} id="${id}">${inner}</h${level}>`;
      })
    : plain;
  // Long lines of code are scrolled in their box, by keyboard too.
  const reached = linked.replaceAll('<pre>', '<pre tabindex="0">');
  return heldMarkup(reached.includes('<table') ? withTables(reached, words) : reached);
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
