import type { CartReply } from '#commerce/cart/contract';
import { withoutGroups } from '#kernel';

/** Address that shows these lines to anybody and adds them to their cart on one click. */
export function sharePath({ items }: Pick<CartReply, 'items'>): string {
  const lines = items.map(({ product, quantity }) => `${encodeURIComponent(product.sku)}:${quantity}`);
  return `/cart/add?lines=${lines.join(',')}`;
}

export interface SharedLine {
  partNumber: string;
  /** As written in the address; quick order reads it or reports the line. */
  quantity: string;
}

const MAX_LINES = 500;

/** Reads `PART:QTY,PART:QTY`. Quantities may have grouped digits; a part without a quantity means one piece. */
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

/** The lines as a customer would paste them. */
export const sharedText = (lines: readonly SharedLine[]): string =>
  lines.map(({ partNumber, quantity }) => `${partNumber}, ${quantity}`).join('\n');
