/**
 * Reads a pasted list of part numbers: any separators, quotes, empty cells and quantities. Keeps the order, drops
 * repeats.
 */

export type ReadList =
  | { ok: true; names: string[] }
  | { ok: false; reason: 'empty' | 'too-many'; count: number };

/** Maximum length of a part number; longer entries are cut. */
const LONGEST = 64;
/**
 * A quantity next to a part number: `10pcs`, `x2`, `2500 Stk.`. Up to seven digits and dots alone are a quantity;
 * manufacturers' all-digit part numbers are longer.
 */
const QUANTITY =
  /^(?:[\d.]{1,7}|[x×][\d.]+|[\d.]+(?:pcs?|pieces?|stk|stück|ea|x|×)\.?|(?:pcs?|pieces?|stk|stück|ea|[x×])\.?)$/iu;

/** @param maxCount a longer list is rejected, not cut */
export function readList(text: string, maxCount: number): ReadList {
  const seenKeys = new Set<string>();
  const names: string[] = [];
  for (const cell of text.split(/[\s,;|"'<>]+/u)) {
    const name = cell.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, LONGEST);
    const key = name.toUpperCase();
    if (!/[\p{L}\d]/u.test(name) || QUANTITY.test(name) || seenKeys.has(key)) continue;
    seenKeys.add(key);
    names.push(name);
  }
  if (names.length === 0) return { ok: false, reason: 'empty', count: 0 };
  if (names.length > maxCount) return { ok: false, reason: 'too-many', count: names.length };
  return { ok: true, names };
}
