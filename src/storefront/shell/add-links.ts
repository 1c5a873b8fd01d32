import type { CartPlace } from './cart-store.ts';

/**
 * Lets links that lead to the page of one line (`<a data-add href="/cart/add?lines=…">`) add it where they stand. They
 * are markup of lists, comparisons and neighbours; what they need comes with the first click.
 */
export function addLinks(place: CartPlace): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-add]') : null;
    if (!link) return;
    event.preventDefault();
    void import('../cart/add-part.ts').then(({ addByLink }) => addByLink(link, place));
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
