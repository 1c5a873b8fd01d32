import type { ShopPlace } from '../api/call-shop.ts';

/**
 * Runs the action of links to the page of one line on the current page: `<a data-add href="/cart/add?lines=…">` adds to
 * the
 * cart, `<a data-list href="/my-list/add?lines=…">` to the visitor's list. Such links are markup of lists, comparisons
 * and similar parts; their code loads with the first click.
 */
export function addLinks(place: ShopPlace): () => void {
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

/** The code of these links and of the list count. */
export const marks = () => import('../lists/list-marks.ts');
