/** Products and their order numbers in a release. */
import { decodeNumber, orderNumber } from '../compiler/grammar.ts';
import { seriesById } from '../families/index.ts';
import { PACKS, type Pack, type ProductRef, type Release } from './format.ts';

/** One order number of a product in the release. */
export interface OrderedVariant {
  product: ProductRef;
  packing: Pack;
  orderNumber: string;
  /** Pieces of one full package. */
  pieces: number;
  /** Pieces of opening stock. */
  openingStock: number;
}

/** The product with this number, in any case; null if the release has none. */
export function findProductNumber({ numbers }: Release, number: string): ProductRef | null {
  const position = numbers.find(number.toUpperCase());
  return position < 0 ? null : numbers.ref(position);
}

function textOf(release: Release, { category, row }: ProductRef, attribute: string): string {
  const column = release.tables.get(category)?.columns.get(attribute);
  return String(column?.values[(column.codes[row] ?? 0) - 1] ?? '');
}

/** The order numbers of a product in packing order. */
export function variantsOf(release: Release, product: ProductRef): OrderedVariant[] {
  const table = release.tables.get(product.category);
  if (!table) return [];
  const number = release.numbers.numberOf(product.category, product.row);
  const series = seriesById(release.seriesSet, textOf(release, product, 'series'));
  const first = table.variantStart[product.row]!;
  const count = table.variantStart[product.row + 1]! - first;
  return Array.from({ length: count }, (_, index) => {
    const packing = PACKS[table.variantPack[first + index]!]!;
    return {
      product,
      packing,
      orderNumber: orderNumber(number, series, packing),
      pieces: table.variantReel[first + index]!,
      openingStock: table.variantStock[first + index]!,
    };
  });
}

/** The variant with this order number, in any case; null if the release has none. */
export function findOrderNumber(release: Release, text: string): OrderedVariant | null {
  const reading = decodeNumber(release.seriesSet, text.toUpperCase());
  if (!reading || reading.packing === null) return null;
  const product = findProductNumber(release, reading.productNumber);
  if (!product) return null;
  return variantsOf(release, product).find(({ packing }) => packing === reading.packing) ?? null;
}
