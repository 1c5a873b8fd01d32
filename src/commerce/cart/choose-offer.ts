/** Resolves what a caller names (product, option, value or variant, by id or name) to a product in a packaging. */
import { refusedResult } from '#kernel';
import { type CartLine, type FieldErrors, type LineRequest, withoutUndefined } from './cart.ts';
import type { ItemChange, ItemInput } from './input.ts';
import { bestPackaging, type Goods, type PackedOffer, type ProductLookup } from './product-lookup.ts';
import { refusals } from './refusals.ts';

export type LineSelection = { ok: true; request: LineRequest } | { ok: false; errors: FieldErrors };

/** The product for a new item. `path` is the prefix of the names of fields at fault. */
export function chooseItem(
  productLookup: ProductLookup,
  locale: string,
  item: ItemInput,
  path = '',
): LineSelection {
  const requestedName = item.variant_id ?? item.product_id;
  const match = productLookup.find(item.product_id, locale);
  if (!match) {
    const replacement = productLookup.inPlaceOf(item.product_id, locale);
    const message = replacement
      ? refusals.inPlace({ name: item.product_id, ...replacement })
      : refusals.unknownGoods({ name: item.product_id });
    return refusedResult(`${path}product_id`, 'NOT_FOUND', message);
  }
  const { goods } = match;
  if (goods.offers.length === 0) {
    return refusedResult(`${path}product_id`, 'QUOTE_ONLY', refusals.quoteOnly({ number: goods.number }));
  }
  const offer = chooseOffer(goods, item, { quantity: item.quantity, namedPackaging: match.packaging });
  if (!offer) return unknownChoice(goods, item, path, requestedName);
  return {
    ok: true,
    request: { selection: { goods, offer }, quantity: item.quantity, ...readLineFields(item) },
  };
}

/** The product for a changed line; fields that are not named keep the line's values. */
export function chooseChange(
  productLookup: ProductLookup,
  locale: string,
  line: CartLine,
  change: ItemChange,
): LineSelection {
  const name = change.product_id ?? line.productNumber;
  const match = productLookup.find(name, locale);
  if (!match) return refusedResult('product_id', 'NOT_FOUND', refusals.unknownGoods({ name }));
  const { goods } = match;
  const quantity = change.quantity ?? line.quantity;
  const currentPackaging = goods.number === line.productNumber ? line.packaging : null;
  const offer = chooseOffer(goods, change, { quantity, namedPackaging: match.packaging ?? currentPackaging });
  if (!offer) return unknownChoice(goods, change, '', name);
  const base: LineRequest = {
    selection: { goods, offer },
    quantity,
    purchaseOption: line.purchaseOption,
  };
  return { ok: true, request: { ...base, ...readLineFields(change) } };
}

type Choice = Pick<ItemChange, 'variant_id' | 'options'>;

/**
 * Chooses by option, by variant, by the packaging in the product's name, otherwise the best packaging for the
 * quantity.
 */
function chooseOffer(
  goods: Goods,
  { variant_id: variant, options }: Choice,
  { quantity, namedPackaging }: { quantity: number; namedPackaging: string | null },
): PackedOffer | null {
  const byOption = packagingOption(options);
  if (byOption !== null) {
    const requestedPackaging = normaliseName(byOption);
    return (
      goods.offers.find((offer) =>
        [offer.packaging, offer.name, offer.variantId].some(
          (name) => normaliseName(name) === requestedPackaging,
        ),
      ) ?? null
    );
  }
  if (variant)
    return goods.offers.find(({ variantId }) => normaliseName(variantId) === normaliseName(variant)) ?? null;
  if (namedPackaging !== null)
    return goods.offers.find(({ packaging }) => packaging === namedPackaging) ?? null;
  return bestPackaging(goods, quantity);
}

const normaliseName = (text: string) => text.trim().toLowerCase();

/** The value of the only option, `packaging`, by its id or name; null if it is not chosen. */
function packagingOption(options: Choice['options']): string | null {
  if (!options) return null;
  const pairs = Array.isArray(options)
    ? options.map(({ id, name, value }) => [id ?? name ?? '', value] as const)
    : Object.entries(options);
  return pairs.find(([id]) => normaliseName(id) === 'packaging')?.[1] ?? null;
}

function unknownChoice(goods: Goods, choice: Choice, path: string, productName: string) {
  const names = goods.offers.map(({ name }) => name).join(', ');
  const field = packagingOption(choice.options) === null ? 'variant_id' : 'options';
  const choiceName = packagingOption(choice.options) ?? choice.variant_id ?? productName;
  return refusedResult(
    `${path}${field}`,
    'NOT_FOUND',
    refusals.unknownPackaging({ number: goods.number, packaging: choiceName, names }),
  );
}

/** The buyer's details of a line; fields that are not named are left out. */
function readLineFields(item: Pick<ItemInput, 'purchase_option' | 'note' | 'customer_part_number'>) {
  const { purchase_option: option, note, customer_part_number: customerPartNumber } = item;
  return {
    ...(option !== undefined && {
      purchaseOption: option?.type === 'subscription' ? withoutUndefined(option) : null,
    }),
    ...(note !== undefined && { note }),
    ...(customerPartNumber !== undefined && { customerPartNumber }),
  };
}
