import type { CartPlace } from './cart-store.ts';

/**
 * Lets links that lead to the page of one line do their work where they stand: `<a data-add href="/cart/add?lines=…">`
 * adds it to the cart, `<a data-list href="/my-list/add?lines=…">` keeps it on the reader's list. They are markup of
 * lists, comparisons and neighbours; what they need comes with the first click.
 */
export function addLinks(place: CartPlace): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-add],a[data-list]')
        : null;
    if (!link) return;
    event.preventDefault();
    void marks().then(({ followMark }) => followMark(link, place));
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** What these links need, and the count of the reader's list. */
export const marks = () => import('../lists/list-marks.ts');
