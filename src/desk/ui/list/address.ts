import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The query of a list: `?show=` and `?q=` of the page's URL. The server refuses sections that it does not know. */
export function listQuery<Show extends string = string>(
  request: Request,
): { show: Show | undefined; q: string } {
  const { searchParams } = new URL(request.url);
  return {
    show: (searchParams.get('show') ?? undefined) as Show | undefined,
    q: searchParams.get('q') ?? '',
  };
}

/** Whether to reload a list: after a form, or when its query changes, but not when a row is opened. */
export function keepsList({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod && formMethod !== 'GET') return true;
  return currentUrl.search !== nextUrl.search || currentUrl.href === nextUrl.href;
}
