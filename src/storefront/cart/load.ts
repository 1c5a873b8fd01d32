import { type Body, type PackagingOption, type PartDetail, readPart } from '#catalogue/contract';
import { type CartReply, type CartSettingsReply, readCart, readCartSettings } from '#commerce/cart/contract';
import { ApiError } from '../api/errors.ts';
import { createApi, type PageContext } from '../api/index.ts';
import type { Visitor } from '../private/index.ts';
import { type Shipping, shippingAt } from '../shell/shipping.ts';

/** Catalogue data of a part in the cart. */
export interface LinePart {
  body: Body;
  packagings: Pick<PackagingOption, 'id' | 'minimum' | 'multiple' | 'fee'>[];
  lifecycle: string;
}

export interface CartData {
  cart: CartReply | null;
  /** By slug; parts no longer in the catalogue are missing. */
  parts: Record<string, LinePart>;
  settings: Pick<CartSettingsReply, 'countries' | 'country'>;
  /** When in-stock lines ship, by the server's clock. */
  shipping: Shipping;
  /** Working days of the warehouse, for departure days of lines that must be made. */
  cutOff: CartSettingsReply['cut_off'];
  now: Date;
}

/** Loads the cart page. Prices come from the cart; the catalogue adds drawings and packagings. */
export async function loadCartPage(page: PageContext, visitor: Visitor): Promise<CartData> {
  const [cart, settings] = await Promise.all([visitor.call(readCart), visitor.call(readCartSettings)]);
  const slugs = [...new Set((cart?.items ?? []).map(({ product }) => product.slug))];
  const parts = await partsOf(page, visitor, slugs);
  const now = new Date();
  return {
    cart,
    parts: Object.fromEntries(parts.flatMap((part) => (part ? [[part.slug, linePart(part)] as const] : []))),
    settings: { countries: settings.countries, country: settings.country },
    shipping: shippingAt(now, settings.cut_off),
    cutOff: settings.cut_off,
    now,
  };
}

function linePart({ body, packaging, lifecycle }: PartDetail): LinePart {
  return {
    body,
    lifecycle,
    packagings: packaging.map(({ id, minimum, multiple, fee }) => ({ id, minimum, multiple, fee })),
  };
}

/** Parts by slug, null where the catalogue does not have them. */
export function partsOf(
  page: PageContext,
  { transport }: Visitor,
  slugs: readonly string[],
): Promise<(PartDetail | null)[]> {
  const { locale, publicKey, publicUrl: origin } = page;
  const api = createApi({ transport, origin, publicKey, locale, currency: null, timeout: 0 });
  return Promise.all(
    slugs.map(async (slug) => {
      try {
        return await api.call(readPart, { params: { name: slug } });
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) return null;
        throw error;
      }
    }),
  );
}
