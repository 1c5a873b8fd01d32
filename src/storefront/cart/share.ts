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

const MAX_LINES = 500;

/** `PART:QTY,PART:QTY`, the pieces in any grouping; a part without a quantity means one piece. */
export function readShared(text: string | null): SharedLine[] {
  return withoutGroups(text ?? '')
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .slice(0, MAX_LINES)
    .map((entry) => {
      const separatorIndex = entry.lastIndexOf(':');
      return separatorIndex > 0
        ? {
            partNumber: entry.slice(0, separatorIndex).trim(),
            quantity: entry.slice(separatorIndex + 1).trim() || '?',
          }
        : { partNumber: entry, quantity: '1' };
    });
}

/** The same lines as somebody would paste them. */
export const sharedText = (lines: readonly SharedLine[]): string =>
  lines.map(({ partNumber, quantity }) => `${partNumber}, ${quantity}`).join('\n');
