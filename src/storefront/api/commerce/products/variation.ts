import type {
  CartItemInput,
  Plan,
  Prices,
  Product,
  ProductOption,
  PurchaseOption,
  Variant,
} from '../records.ts';

export interface VariationRules {
  /**
   * The rules of client libraries before release 5: the first variant that contains every chosen value applies, the
   * product fills in what the variant lacks, a product without a price costs 0, and purchase options are ignored.
   */
  older?: boolean;
}

/** A product with price, stock and images of the chosen variant. */
export interface Variation extends Product {
  price: number | null;
  variant_id?: string;
}

type Options = CartItemInput['options'];

/** Chosen values of variant options, and the summed price of all other chosen values. */
interface Choice {
  valueIds: string[];
  optionPrice: number;
}

/**
 * The product as chosen. A variant applies when its values are exactly the chosen ones: until every variant option is
 * chosen, the product itself applies. Unknown options and values are ignored.
 * @throws RangeError where the product does not have the purchase option or plan
 */
export function productVariation(
  product: Product,
  options: Options = {},
  purchaseOption: PurchaseOption | null = null,
  { older = false }: VariationRules = {},
): Variation {
  const { valueIds, optionPrice } = readChoice(product.options ?? [], options);
  const base: Variation = older
    ? { ...product, price: product.price ?? 0 }
    : { ...product, price: priceFor(product, purchaseOption) };
  const variant = findVariant(product, valueIds, older);
  const variation = variant ? withVariant(base, variant, purchaseOption, older) : base;
  return optionPrice > 0 ? withOptionPrice(variation, optionPrice) : variation;
}

function readChoice(productOptions: readonly ProductOption[], options: Options): Choice {
  const chosenPairs = Array.isArray(options)
    ? options.map(({ id, name, value }) => [id ?? name, value] as const)
    : Object.entries(options ?? {});
  const choice: Choice = { valueIds: [], optionPrice: 0 };
  for (const [key, chosenValue] of chosenPairs) {
    const option = productOptions.find(({ id, name }) => id === key || name === key);
    const value = option?.values.find(({ id, name }) => id === chosenValue || name === chosenValue);
    if (!option || !value) continue;
    if (option.variant) choice.valueIds.push(value.id);
    else choice.optionPrice += value.price ?? 0;
  }
  return choice;
}

function findVariant(product: Product, valueIds: string[], older: boolean): Variant | undefined {
  if (valueIds.length === 0) return undefined;
  return product.variants?.results.find(
    ({ option_value_ids: variantValueIds }) =>
      valueIds.every((id) => variantValueIds.includes(id)) &&
      (older || variantValueIds.length === valueIds.length),
  );
}

function withVariant(
  base: Variation,
  variant: Variant,
  purchaseOption: PurchaseOption | null,
  older: boolean,
): Variation {
  const pictures = variant.images?.length ? variant.images : base.images;
  const variation = {
    ...base,
    price: older ? variant.price || 0 : variantPrice(base, variant, purchaseOption),
    sale_price: variant.sale_price ?? base.sale_price,
    orig_price: variant.orig_price ?? base.orig_price,
    images: pictures,
  };
  if (older) return { ...variation, stock_status: variant.stock_status || base.stock_status };
  return {
    ...variation,
    variant_id: variant.id,
    stock_status: variant.stock_status,
    stock_level: variant.stock_level ?? 0,
  };
}

function variantPrice(base: Variation, variant: Variant, purchaseOption: PurchaseOption | null): number {
  const variantOptionPrice = pricesOf(variant.purchase_options, purchaseOption)?.price;
  if (typeof variantOptionPrice === 'number') return variantOptionPrice;
  return purchaseOption ? (base.price ?? 0) : variant.price || 0;
}

function withOptionPrice(variation: Variation, optionPrice: number): Variation {
  const add = (price: number | null | undefined) => (price ? price + optionPrice : price);
  return {
    ...variation,
    price: (variation.price ?? 0) + optionPrice,
    sale_price: add(variation.sale_price),
    orig_price: add(variation.orig_price),
  };
}

function priceFor(product: Product, purchaseOption: PurchaseOption | null): number | null {
  const optionPrices = pricesOf(product.purchase_options, purchaseOption);
  if (purchaseOption && !optionPrices) {
    const name = purchaseOption.plan_id ?? purchaseOption.type ?? 'standard';
    throw new RangeError(`This product has no purchase option or plan "${name}".`);
  }
  return optionPrices?.price ?? product.price ?? null;
}

/**
 * Prices of the requested purchase option; for a subscription those of its plan, or of its first plan if none is named.
 */
function pricesOf(
  offeredOptions: Product['purchase_options'],
  requestedOption: PurchaseOption | null,
): Prices | Plan | undefined {
  if (!requestedOption?.plan_id && requestedOption?.type !== 'subscription') return offeredOptions?.standard;
  const subscription = offeredOptions?.subscription;
  const plans = subscription?.plans ?? [];
  const plan = requestedOption.plan_id ? plans.find(({ id }) => id === requestedOption.plan_id) : plans[0];
  return plan && { ...plan, price: plan.price ?? subscription?.price };
}
