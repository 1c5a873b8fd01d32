/**
 * Code that a page needs beside its route's own, asked for as soon as the visitor turns to its link: it comes together
 * with the page and not after it. A load that fails is repeated by the page itself.
 */
export function warmPage(path: string): void {
  if (path.startsWith('/product/')) import('../catalogue/product/sheet.tsx').catch(() => undefined);
}
