import type { Choice } from './choice.ts';

const INTERNAL_LINK = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"#]*)/g;

/**
 * A page asked for in another language or currency by its address hands the choice on in its links, so that it
 * lasts for readers without script or cookies and for crawlers.
 */
export function carryChoice(html: string, { explicit, locale, currency }: Choice): string {
  if (!explicit.locale && !explicit.currency) return html;
  const extra = [
    ...(explicit.locale ? [`locale=${locale}`] : []),
    ...(explicit.currency ? [`currency=${currency}`] : []),
  ].join('&amp;');
  return html.replace(INTERNAL_LINK, (_, tagStart: string, href: string) =>
    /[?;](locale|currency)=/.test(href)
      ? tagStart + href
      : `${tagStart}${href}${href.includes('?') ? '&amp;' : '?'}${extra}`,
  );
}
