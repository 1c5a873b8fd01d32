import { readQuantity } from '../shell/quantity.ts';

/** A removed line with all that is needed to restore it. It is passed in the address. */
export interface Undo {
  slug: string;
  partNumber: string;
  quantity: number;
  packaging: string;
  note: string;
  ownNumber: string;
}

/** Result of the last change, for the page that it led to. */
export interface Notice {
  undo: Undo | null;
  /** Number of added lines. */
  added: number;
  /** Id of the bill of materials that they came from. */
  bom: string | null;
}

const SLUG = /^[a-z0-9][a-z0-9+.-]{0,60}$/;
const PACKAGING = /^[A-Z]{1,3}$/;
/** Form of a BOM id. */
const BOM = /^[\w-]{32}$/;
const MAX_TEXT_LENGTH = 200;

export function undoPath({ slug, quantity, packaging, note, ownNumber }: Undo): string {
  const query = new URLSearchParams({ removed: slug, quantity: String(quantity), packaging });
  if (note) query.set('note', note);
  if (ownNumber) query.set('own', ownNumber);
  return `/cart?${query}`;
}

/** Reads the notice of an address; values that `undoPath` cannot have written are ignored. */
export function noticeOf(params: URLSearchParams): Notice {
  const text = (name: string) => (params.get(name) ?? '').slice(0, MAX_TEXT_LENGTH);
  const addedCount = readQuantity(params.get('added')) ?? 0;
  const [slug, quantity, packaging] = [
    text('removed'),
    readQuantity(params.get('quantity')),
    text('packaging'),
  ];
  const bom = BOM.test(text('bom')) ? text('bom') : null;
  if (!SLUG.test(slug) || quantity === null || !PACKAGING.test(packaging))
    return { undo: null, added: addedCount, bom };
  const partNumber = slug.toUpperCase();
  return {
    undo: { slug, partNumber, quantity, packaging, note: text('note'), ownNumber: text('own') },
    added: addedCount,
    bom,
  };
}
