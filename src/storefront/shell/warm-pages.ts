/**
 * Loads code that a page needs besides its route's module as soon as the visitor turns to its link, so that both arrive
 * together. If it fails, the page loads the code again.
 */
export function warmPage(path: string): void {
  if (path.startsWith('/product/')) import('../catalogue/product/sheet.tsx').catch(() => undefined);
}
