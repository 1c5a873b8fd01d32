/** A pasted list of part numbers: any separators, quotes, empty cells, quantities beside them; in its order, each once. */

export type ReadList =
  | { ok: true; names: string[] }
  | { ok: false; reason: 'empty' | 'too-many'; count: number };

/** No part number has more characters. */
const LONGEST = 64;
/** A quantity beside a number: `10pcs`, `x2`, `2500 Stk.`. Digits alone are one up to six; makers' numbers have more. */
const QUANTITY =
  /^(?:[\d.]{1,7}|[x×][\d.]+|[\d.]+(?:pcs?|pieces?|stk|stück|ea|x|×)\.?|(?:pcs?|pieces?|stk|stück|ea|[x×])\.?)$/iu;

/** @param maxCount more than these are refused, not cut */
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
