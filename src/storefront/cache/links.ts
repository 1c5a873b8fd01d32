import type { Choice } from './choice.ts';

const INTERNAL_LINK = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"#]*)/g;

/**
 * Adds a language or currency chosen in the URL to the page's internal links, so that the choice lasts for crawlers
 * and for readers without script or cookies.
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
