import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The call behind a list, with what its page's address says: `?show=` and `?q=`. */
export function listCall(path: string, request: Request): string {
  const searchParams = new URL(request.url).searchParams;
  const query = new URLSearchParams();
  for (const name of ['show', 'q']) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A list is read again when another part of it is asked for or something was answered, not when a row is opened. */
export function keepsList({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod && formMethod !== 'GET') return true;
  return currentUrl.search !== nextUrl.search || currentUrl.href === nextUrl.href;
}
