import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router';
import { type PageContext, pageOf, setPage } from './api/index.ts';
import { RenderNonce } from './early/nonce.ts';
import { loadNotFound } from './errors/not-found-later.tsx';
import { setVisitor, type Visitor } from './private/visitor.ts';

export { createRequestHandler } from 'react-router';
export { createServer, openStore } from '../server/bundled.ts';

/** Renders one page to a string, because the cache stores strings. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = pageOf(loadContext);
  await loadNotFound();
  const html = await renderCompletely(
    <RenderNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </RenderNonce>,
  );
  const { page, preloads } = withoutPreloads(html);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const response = new Response(null, { status, headers });
  const end = page.lastIndexOf('</body>');
  pages.set(response, `${page.slice(0, end)}${preloads}${page.slice(end)}`);
  return response;
}

/** The page with the data of its loaders, which the router renders as scripts after it. */
function renderCompletely(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Otherwise React sends larger parts after the rest, with a script that moves them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
}

const pages = new WeakMap<Response, string>();

/** The rendered page of a response as a string, because reading it from the body would encode it twice. */
export function pageOfAnswer(response: Response): string | undefined {
  return pages.get(response);
}

/** The context for loaders; the renderer creates it. Only private pages have a visitor. */
export function createPageContext(page: PageContext, visitor: Visitor | null = null): RouterContextProvider {
  const context = new RouterContextProvider();
  setPage(context, page);
  if (visitor) setVisitor(context, visitor);
  return context;
}

/** A missing page is a normal answer: only unexpected errors are logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  pageOf(context).report('a page could not be loaded or drawn', error);
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/** Moves module preloads out of the head: on a slow connection they would delay styles and fonts. */
function withoutPreloads(html: string): { page: string; preloads: string } {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const links = head.match(MODULE_PRELOAD) ?? [];
  return {
    page: head.replace(MODULE_PRELOAD, '') + html.slice(end),
    preloads: links.map((link) => link.replace('<link ', '<link fetchpriority="low" ')).join(''),
  };
}
