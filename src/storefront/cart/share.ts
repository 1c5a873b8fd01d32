import type { CartReply } from '#commerce/cart/contract';

/** Address that shows these lines to anybody and puts them into their cart on one click. */
export function sharePath({ items }: Pick<CartReply, 'items'>): string {
  const lines = items.map(({ product, quantity }) => `${encodeURIComponent(product.sku)}:${quantity}`);
  return `/cart/add?lines=${lines.join(',')}`;
}

export interface SharedLine {
  partNumber: string;
  quantity: number;
}

const MOST_LINES = 500;

/** `PART:QTY,PART:QTY`; a part without a quantity means one piece. */
export function readShared(text: string | null): SharedLine[] {
  const parts = (text ?? '').split(/[,;\n]/).map((each) => each.trim());
  return parts
    .filter((each) => each !== '')
    .slice(0, MOST_LINES)
    .map((each) => {
      const at = each.lastIndexOf(':');
      const quantity = at < 0 ? Number.NaN : Number(each.slice(at + 1));
      return at > 0 && Number.isSafeInteger(quantity)
        ? { partNumber: each.slice(0, at), quantity }
        : { partNumber: each, quantity: 1 };
    });
}

/** The same lines as somebody would paste them. */
export const sharedText = (lines: readonly SharedLine[]): string =>
  lines.map(({ partNumber, quantity }) => `${partNumber}, ${quantity}`).join('\n');
