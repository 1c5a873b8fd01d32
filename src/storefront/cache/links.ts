import type { Choice } from './choice.ts';

const INTERNAL_LINK = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"#]*)/g;

/**
 * A page asked for in another language or currency by its address hands the choice on in its links, so that it
 * lasts for readers without script or cookies and for crawlers.
 */
export async function carryChoice(response: Response, choice: Choice): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const extra = [
    ...(choice.explicit.locale ? [`locale=${choice.locale}`] : []),
    ...(choice.explicit.currency ? [`currency=${choice.currency}`] : []),
  ].join('&amp;');
  const html = (await response.text()).replace(INTERNAL_LINK, (_, before: string, href: string) =>
    /[?;](locale|currency)=/.test(href)
      ? before + href
      : `${before}${href}${href.includes('?') ? '&amp;' : '?'}${extra}`,
  );
  return new Response(html, { status: response.status, headers: response.headers });
}
