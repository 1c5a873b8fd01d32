import { renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router';
import { type PageContext, pageOf, setPage } from './api/index.ts';
import { RenderNonce } from './early/nonce.ts';
import { loadNotFound } from './errors/not-found-later.tsx';
import { setVisitor, type Visitor } from './private/visitor.ts';

export { createRequestHandler } from 'react-router';
export { createServer, openStore } from '../server/bundled.ts';

/** Renders one page to a string: nothing suspends, and the cache stores strings. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = pageOf(loadContext);
  const [payload] = await Promise.all([payloadScripts(context.serverHandoffStream, nonce), loadNotFound()]);
  const html = renderToString(
    <RenderNonce value={nonce}>
      <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />
    </RenderNonce>,
  );
  const { page, preloads } = withoutPreloads(html);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const response = new Response(null, { status, headers });
  const end = page.lastIndexOf('</body>');
  pages.set(response, `<!DOCTYPE html>${page.slice(0, end)}${preloads}${payload}${page.slice(end)}`);
  return response;
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

async function payloadScripts(
  stream: ReadableStream<Uint8Array> | undefined,
  nonce: string,
): Promise<string> {
  if (!stream) return '';
  const text = await textOf(stream);
  const script = `c.enqueue(${scriptText(text)});c.close()`;
  return `<script nonce="${nonce}">{const c=window.__reactRouterContext.streamController;${script}}</script>`;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

const ESCAPED = /[\\'<>\n\r\u2028\u2029]/g;

/** The text as a string literal in an inline script; in single quotes, because the text contains many double quotes. */
function scriptText(text: string): string {
  const escapeCharacter = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `'${text.replace(ESCAPED, (character) => (character === '\\' ? '\\\\' : escapeCharacter(character)))}'`;
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
