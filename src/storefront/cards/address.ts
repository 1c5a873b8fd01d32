/** What a card shows: `home`, `category/{slug}`, `category/{slug}/{subcategory}` or `page/{path}`. */
export type CardName = string;

/**
 * Address of a sharing card below the shop's own. `version` is that of catalogue and texts: while it stands, the card
 * at the address never changes.
 */
export function cardAddress(name: CardName, version: string, locale: string | null): string {
  return `/og/${name}.png?v=${version}${locale ? `&locale=${locale}` : ''}`;
}

/** A page's card by its address, where the page names none: categories have their own, all others that of the shop. */
export function cardOfPath(path: string): CardName {
  return /^\/category\/[a-z0-9-]+(?:\/[a-z0-9-]+)?$/.test(path) ? path.slice(1) : 'home';
}
