/** Tables of rich text: columns of figures, a scrolling box, and a button that copies. */

export interface TableWords {
  /** Name of a table without a caption and without a preceding heading. */
  table: string;
  copy: string;
  /** Language of these texts, where it differs from the page's. */
  lang?: string | undefined;
}

const TABLE = /<table((?:\s[^>]*)?)>([\s\S]*?)<\/table>/g;
const ROW = /<tr(?:\s[^>]*)?>([\s\S]*?)<\/tr>/g;
const CELL = /<t([hd])((?:\s[^>]*)?)>([\s\S]*?)<\/t\1>/g;
const HEADING = /<h[2-4](?:\s[^>]*)?>([\s\S]*?)<\/h[2-4]>/g;
const CAPTION = /<caption(?:\s[^>]*)?>([\s\S]*?)<\/caption>/;
/** A figure with sign, tolerance, range or unit: `4.7 kΩ`, `±5 %`, `−55 … 125 °C`, `1,000`. */
const FIGURE =
  /^(?:[≤≥<>~±+−–-]|&[lg]t;)*\s*\d[\d\s.,'’]*(?:\s*(?:…|–|-|to|bis|×|x|±|\/)\s*[+−-]?\d[\d.,]*)*\s*(?:[%°µμΩ]?[A-Za-z%°µμΩ²³/·.]{0,8})$/;
const EMPTY = /^(?:[–—-]|&ndash;|&mdash;|n\/a)?$/;
/** Longer tables scroll in their own box under a fixed head. */
const LONG_ROWS = 32;

/** Wraps each table in a scrolling box with a copy button. @param html cleaned markup */
export function withTables(html: string, words: TableWords): string {
  const names = new Set<string>();
  return html.replace(TABLE, (_, attributes: string, inner: string, position: number) => {
    const caption = CAPTION.exec(inner)?.[1] ?? [...html.slice(0, position).matchAll(HEADING)].at(-1)?.[1];
    const rows = [...inner.matchAll(ROW)].length;
    const name = nameOnce(names, caption?.replace(/<[^>]*>/g, '').trim() || words.table);
    const long = rows > LONG_ROWS ? ' table-long' : '';
    const lang = words.lang ? ` lang="${words.lang}"` : '';
    const copy = `<button type="button" class="button button-small needs-script table-copy"${lang}>${words.copy}</button>`;
    return (
      `<div class="table-block" data-live="table">` +
      `<section class="table-box${long}" tabindex="0" aria-label="${name}">` +
      `<table${attributes}>${withFigures(inner)}</table></section>${copy}</div>`
    );
  });
}

/** Regions of a page need distinct names: repeated names are numbered. */
function nameOnce(names: Set<string>, baseName: string): string {
  let name = baseName;
  for (let turn = 2; names.has(name); turn += 1) name = `${baseName} (${turn})`;
  names.add(name);
  return name.replaceAll('"', '&quot;');
}

/** Marks columns of figures, which are set right-aligned in the monospaced font. */
function withFigures(inner: string): string {
  if (/\s(?:col|row)span=/.test(inner)) return inner;
  const columns: boolean[] = [];
  for (const [, row = ''] of inner.matchAll(ROW)) {
    [...row.matchAll(CELL)].forEach(([, kind, attributes = '', cell = ''], column) => {
      if (kind === 'h') return;
      const text = cell.replace(/<[^>]*>/g, '').trim();
      const isFigure = !attributes.includes('align="') && FIGURE.test(text);
      columns[column] = EMPTY.test(text) ? (columns[column] ?? true) : (columns[column] ?? true) && isFigure;
    });
  }
  if (!columns.some(Boolean)) return inner;
  return inner.replace(ROW, (row) => {
    let column = -1;
    return row.replace(CELL, (cell, kind: string, attributes: string, text: string) => {
      column += 1;
      const isPlain = !attributes.includes('class=') && !attributes.includes('align=');
      if (!columns[column] || !isPlain || (column === 0 && kind === 'h')) return cell;
      // A figure in the first column names its row and is set as code.
      return `<t${kind}${attributes} class="${column === 0 ? 'code' : 'number'}">${text}</t${kind}>`;
    });
  });
}
