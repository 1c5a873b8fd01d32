/** From what a caller names — ids or names, of products, options, values, variants — to goods in a packaging. */
import type { CartLine, FieldErrors, Wanted } from './cart.ts';
import { bestPackaging, type Chosen, type Goods, type PackedOffer, type Shelf } from './goods.ts';
import type { ItemChange, ItemInput } from './input.ts';
import { cartTexts } from './texts.ts';

export type ChosenWanted = { ok: true; wanted: Wanted } | { ok: false; errors: FieldErrors };

const wrong = (path: string, code: string, message: string): { ok: false; errors: FieldErrors } => ({
  ok: false,
  errors: { [path]: { code, message } },
});

/** Goods for an item to add. `path` stands before the names of fields at fault. */
export function chooseItem(shelf: Shelf, locale: string, item: ItemInput, path = ''): ChosenWanted {
  const named = item.variant_id ?? item.product_id;
  const found = shelf.find(item.product_id, locale);
  if (!found) {
    const ours = shelf.inPlaceOf(item.product_id, locale);
    const texts = cartTexts(locale);
    const message = ours ? texts.inPlace(item.product_id, ours) : texts.unknownGoods(item.product_id);
    return wrong(`${path}product_id`, 'NOT_FOUND', message);
  }
  const { goods } = found;
  if (goods.offers.length === 0) {
    return wrong(`${path}product_id`, 'QUOTE_ONLY', cartTexts(locale).quoteOnly(goods.number));
  }
  const chosen = chooseOffer(goods, item, { quantity: item.quantity, named: found.packaging });
  if (!chosen) return unknownChoice(goods, item, path, named);
  return { ok: true, wanted: { chosen: { goods, offer: chosen }, quantity: item.quantity, ...saidOf(item) } };
}

/** Goods for a change of a line: what is not named stays as the line has it. */
export function chooseChange(shelf: Shelf, locale: string, line: CartLine, change: ItemChange): ChosenWanted {
  const name = change.product_id ?? line.productNumber;
  const found = shelf.find(name, locale);
  if (!found) return wrong('product_id', 'NOT_FOUND', cartTexts(locale).unknownGoods(name));
  const { goods } = found;
  const quantity = change.quantity ?? line.quantity;
  const same = goods.number === line.productNumber ? line.packaging : null;
  const chosen = chooseOffer(goods, change, { quantity, named: found.packaging ?? same });
  if (!chosen) return unknownChoice(goods, change, '', name);
  const kept: Wanted = {
    chosen: { goods, offer: chosen },
    quantity,
    purchaseOption: line.purchaseOption,
  };
  return { ok: true, wanted: { ...kept, ...saidOf(change) } };
}

type Choice = Pick<ItemChange, 'variant_id' | 'options'>;

/** By variant, by option, by what the product was called; else the packaging that is best at the quantity. */
function chooseOffer(
  goods: Goods,
  { variant_id: variant, options }: Choice,
  { quantity, named }: { quantity: number; named: string | null },
): PackedOffer | null {
  const byOption = packagingOption(options);
  if (byOption !== null) {
    const wanted = fold(byOption);
    return (
      goods.offers.find((offer) =>
        [offer.packaging, offer.name, offer.variantId].some((name) => fold(name) === wanted),
      ) ?? null
    );
  }
  if (variant) return goods.offers.find(({ variantId }) => fold(variantId) === fold(variant)) ?? null;
  if (named !== null) return goods.offers.find(({ packaging }) => packaging === named) ?? null;
  return bestPackaging(goods, quantity);
}

const fold = (text: string) => text.trim().toLowerCase();

/** The value of the one option there is, `packaging`, by its id or name; null where it is not chosen. */
function packagingOption(options: Choice['options']): string | null {
  if (!options) return null;
  const pairs = Array.isArray(options)
    ? options.map(({ id, name, value }) => [id ?? name ?? '', value] as const)
    : Object.entries(options);
  return pairs.find(([id]) => fold(id) === 'packaging')?.[1] ?? null;
}

function unknownChoice(goods: Goods, choice: Choice, path: string, named: string) {
  const names = goods.offers.map(({ name }) => name).join(', ');
  const field = packagingOption(choice.options) === null ? 'variant_id' : 'options';
  const what = packagingOption(choice.options) ?? choice.variant_id ?? named;
  return wrong(
    `${path}${field}`,
    'NOT_FOUND',
    cartTexts(goods.locale).unknownPackaging(goods.number, what, names),
  );
}

/** What the buyer says about a line; what he does not name is left open. */
function saidOf(item: Pick<ItemInput, 'purchase_option' | 'note' | 'customer_part_number'>) {
  const { purchase_option: option, note, customer_part_number: customerPartNumber } = item;
  return {
    ...(option !== undefined && { purchaseOption: option?.type === 'subscription' ? option : null }),
    ...(note !== undefined && { note }),
    ...(customerPartNumber !== undefined && { customerPartNumber }),
  };
}

/** The goods of a line as they are now; null where they are not sold any more. */
export function goodsOfLine(shelf: Shelf, locale: string, line: CartLine): Chosen | null {
  const goods = shelf.find(line.productNumber, locale)?.goods;
  const offer = goods?.offers.find(({ packaging }) => packaging === line.packaging);
  return goods && offer ? { goods, offer } : null;
}
