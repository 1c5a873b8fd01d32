import type { CartReply } from '#commerce/cart/contract';
import { withoutGroups } from '#kernel';

/** Address that shows these lines to anybody and puts them into their cart on one click. */
export function sharePath({ items }: Pick<CartReply, 'items'>): string {
  const lines = items.map(({ product, quantity }) => `${encodeURIComponent(product.sku)}:${quantity}`);
  return `/cart/add?lines=${lines.join(',')}`;
}

export interface SharedLine {
  partNumber: string;
  /** As the address writes it: quick order reads it, or names the line. */
  quantity: string;
}

const MOST_LINES = 500;

/** `PART:QTY,PART:QTY`, the pieces in any grouping; a part without a quantity means one piece. */
export function readShared(text: string | null): SharedLine[] {
  return withoutGroups(text ?? '')
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .slice(0, MOST_LINES)
    .map((each) => {
      const at = each.lastIndexOf(':');
      return at > 0
        ? { partNumber: each.slice(0, at).trim(), quantity: each.slice(at + 1).trim() || '?' }
        : { partNumber: each, quantity: '1' };
    });
}

/** The same lines as somebody would paste them. */
export const sharedText = (lines: readonly SharedLine[]): string =>
  lines.map(({ partNumber, quantity }) => `${partNumber}, ${quantity}`).join('\n');
