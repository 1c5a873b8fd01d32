/** The subject of a sharing card: `home`, `category/{slug}`, `category/{slug}/{subcategory}` or `page/{path}`. */
export type CardName = string;

/** Path of a sharing card. `version` is that of catalogue and texts: the card at one URL never changes. */
export function cardAddress(name: CardName, version: string, locale: string | null): string {
  return `/og/${name}.png?v=${version}${locale ? `&locale=${locale}` : ''}`;
}

/** The default card of a page by its path: categories have their own, all other pages show that of the shop. */
export function cardOfPath(path: string): CardName {
  return /^\/category\/[a-z0-9-]+(?:\/[a-z0-9-]+)?$/.test(path) ? path.slice(1) : 'home';
}
