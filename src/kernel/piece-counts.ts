/** Piece counts: the most one line may have, and how people write them. */

/** Most pieces of a part in one line of a list, a quote, a cart or an order. */
export const MOST_PIECES = 999_999_999;

/** Plain digits, groups of three, or Indian groups; one or two zeros after a last mark are decimals. */
const PIECES =
  /^(?:\d{1,9}|[1-9]\d{0,2}(?:([ .,])\d{3}(?:\1\d{3})?)|[1-9]\d?(?:,\d\d){1,3},\d{3})(?:[.,]0{1,2})?$/;

/**
 * Reads a whole number of pieces from 1 to 999,999,999: `3000`, `12.000`, `12,000`, `12 000`, `1'000`, `1 000 000`.
 * Null for everything else: `1.5`, `25k` and `1,5` are no piece counts, and are never read as 15 or 25.
 */
export function readCount(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/['’_\s]/g, ' ');
  if (!PIECES.test(plain)) return null;
  const pieces = Number(plain.replace(/[.,]0{1,2}$/, '').replace(/\D/g, ''));
  return pieces >= 1 && pieces <= MOST_PIECES ? pieces : null;
}

/**
 * The lines of a link, `PART:1,000,PART:5`, without commas inside quantities, so that commas only separate lines:
 * `1,000` becomes `1000`, and `1,5`, which is no piece count, becomes `1.5`.
 */
export function withoutGroups(lines: string): string {
  return lines.replace(/:\s?(\d{1,9}(?:[.,]\d{1,3}){1,4}k?)(?=[,;\n]|$)/gi, (_, quantityText: string) => {
    return `:${readCount(quantityText) ?? quantityText.replaceAll(',', '.')}`;
  });
}
