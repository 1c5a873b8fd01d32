import { type RouterContextProvider, redirect } from 'react-router';
import { ApiError } from '../../storefront/api/errors.ts';
import { type Visitor, visitorOf } from '../../storefront/private/index.ts';

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Reads desk calls for one page. */
export type DeskReader = Visitor['desk'];

/**
 * For loaders of the desk: `deskPage(args, (read) => read(listMailFailures))`. Redirects to the login page if nobody is
 * logged in; forbidden or missing records answer with an error page.
 */
export async function deskPage<T>(
  { request, context }: PageArgs,
  work: (read: DeskReader) => Promise<T>,
): Promise<T> {
  const visitor = visitorOf(context);
  try {
    return await work(visitor.desk);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw redirect(`/desk/login?to=${encodeURIComponent(pageOf(request))}`);
    if (error.status === 403 || error.status === 404) {
      throw new Response(error.message, { status: error.status });
    }
    throw error;
  }
}

function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const page = pathname.replace(/\.data$/, '');
  return searchParams.size > 0 ? `${page}?${searchParams}` : page;
}

const OWN = /^\/desk(?:\/[\w.~-]+)*(?:\?[\w.~%&=+-]*)?$/;

/** The page to open after login: a desk page, nothing else. */
export function afterLogin(text: string | null): string {
  return text !== null && OWN.test(text) && !/^\/desk\/(?:login|enrol|api)\b/.test(text) ? text : '/desk';
}
