import { randomBytes } from 'node:crypto';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import {
  type CatalogueInfo,
  type PartDetail,
  type PartsReply,
  readCatalogueInfo,
  readPart,
  readParts,
} from '#catalogue/contract';
import { type Api, createApi } from '../api/client.ts';
import type { PageContext, ReportFault } from '../api/context.ts';
import { Remembered } from '../api/versioned-cache.ts';
import type { PolicyPart, Visitor } from '../private/visitor.ts';
import type { CaptchaProvider } from '../scripts/captcha-providers.ts';
import type { AllowedScript } from '../scripts/script-rules.ts';
import { createScriptSettings } from '../scripts/settings.ts';
import type { SitemapOptions } from '../sitemap/index.ts';
import { type Choice, type Choices, choiceOf, type PageChoice } from './choice.ts';
import { policyFor, type SealedPage, sealPage } from './csp.ts';
import type { Experiment, ShownTest } from './experiment.ts';
import { withOwnFiles } from './languages.ts';
import { carryChoice } from './links.ts';
import { withShopManifest } from './manifest.ts';
import { type Encoding, ensureCompressed, headOf, type StoredPage, storedPage } from './store.ts';

/** The client of a private page, by which the API calls of the page are throttled. */
export interface PageCaller {
  address: string;
}

export interface PagesOptions {
  /** The built storefront (`build/server/index.js`), or in development a function that loads it. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  /** Answers `/api/*` in-process; `caller` is the client on whose behalf the page calls, where known. */
  api: (request: Request, caller?: PageCaller) => Promise<Response>;
  /** Changes whenever every page may change: release, menus, texts. Read on every request. */
  version: () => string;
  /** Registers a listener for the slugs of parts whose prices or stock changed; null means too many to list. */
  onPartsChanged?: (listener: (slugs: readonly string[] | null) => void) => void;
  /** Logs faults of rendering. */
  report: ReportFault;
  publicUrl: string;
  publicKey: string;
  paying: PageContext['paying'];
  brand: { name: string; slug: string };
  /** Third-party scripts, as configured; none by default. */
  scripts?: readonly AllowedScript[];
  captchaProvider?: CaptchaProvider;
  choices: Choices;
  /** Whether a published page of content has this path. */
  isContentPage: (path: string) => boolean;
  /** The content test that runs at this path; null if none does. */
  experimentAt?: (path: string) => Experiment | null;
  /** Random number from 0 up to 1 that draws a variation. */
  chance?: () => number;
  /** Permanent redirects, by path. */
  redirects?: ReadonlyMap<string, string>;
  /** Slugs of a category's products, for the sitemap. */
  slugs: SitemapOptions['slugs'];
  /** Content pages, for the sitemap. */
  contentPages?: SitemapOptions['contentPages'];
  /** Awaited before each render, so that many renders leave time for other requests. */
  turn?: () => Promise<void>;
  /** Current time in milliseconds; tests pass their own clock. */
  now?: () => number;
  /** Bytes of cached pages; default 64 MB. */
  limit?: number;
}

/** Cache headers of answers that anybody may see but nobody may store: unknown paths, faults. */
export const UNSHARED: readonly string[] = ['Cache-Control', 'no-store', 'Vary', 'Accept-Encoding'];

const FIXED_HEADERS: readonly string[] = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Permissions-Policy',
  'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy',
  'same-origin',
];

/** What `entry.server.tsx` exports: parts of the same React Router build that the pages use. */
interface PageModule {
  createRequestHandler: typeof createRequestHandler;
  createPageContext(page: PageContext, visitor: Visitor | null): RouterContextProvider;
  pageOfAnswer(response: Response): string | undefined;
}

/** Whether the URL shows an unpublished page by a signed link; such a page is never shared. */
export const isPreview = (url: string) => /[?&]preview=/.test(url);

export const isSecure = (options: PagesOptions) => options.publicUrl.startsWith('https:');

export interface RenderResult {
  status: number;
  headers: Headers;
  body: Buffer;
  /** The page and the hashes for its policy; null for the data of a navigation and other answers. */
  page: SealedPage | null;
  /** Slugs of the parts whose prices or stock it shows. */
  parts: ReadonlySet<string>;
}

/** The personal part of a request: method, form and visitor. Shared pages have none. */
export interface PersonalRequest {
  method: string;
  headers: Headers;
  body?: Uint8Array<ArrayBuffer>;
  /** Created once language and currency of the answer are known. */
  visitor(choice: Choice): Visitor;
}

export type Renderer = (
  url: string,
  cookies: PageChoice,
  personal?: PersonalRequest,
) => Promise<RenderResult>;

/**
 * Renders from a URL and the choice of language and currency; the visitor's headers and cookies do not reach the page.
 */
export function createRenderer(options: PagesOptions): Renderer {
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  const infos: Infos = new Remembered();
  const scripts = createScriptSettings(options.scripts ?? []);
  return async (url, cookies, personal) => {
    await options.turn?.();
    const address = new URL(options.publicUrl + url);
    const choice = choiceOf(address.searchParams, cookies, options.choices);
    const build = typeof options.build === 'function' ? await options.build() : options.build;
    const module = build.entry.module as unknown as PageModule;
    const handler = handlers.get(build) ?? module.createRequestHandler(build, options.mode);
    handlers.set(build, handler);
    const parts = new Set<string>();
    const nonce = randomBytes(16).toString('base64url');
    const context = module.createPageContext(
      {
        ...pageContext(options, { infos, parts }, choice, cookies.test ?? null),
        scripts: scripts && { ...scripts, open: !personal && !isPreview(url) },
        nonce,
        document: !address.pathname.endsWith('.data'),
      },
      personal?.visitor(choice) ?? null,
    );
    const response = await handler(new Request(address, personal && requestInit(personal)), context);
    const html = module.pageOfAnswer(response);
    const withBuildFiles = (text: string) =>
      withOwnFiles(withShopManifest(text, address.pathname), choice.locale);
    const pageText = (text: string) =>
      carryChoice(options.mode === 'production' ? withBuildFiles(text) : text, choice);
    const page = html === undefined ? null : sealPage(pageText(html), nonce);
    const body = page ? Buffer.from(page.html) : Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body, page, parts };
  };
}

const requestInit = ({ method, headers, body }: PersonalRequest): RequestInit => ({
  method,
  headers,
  ...(body && { body }),
});

type Infos = Remembered<CatalogueInfo>;

function pageContext(
  options: PagesOptions,
  { infos, parts }: { infos: Infos; parts: Set<string> },
  choice: Choice,
  test: ShownTest | null,
): Omit<PageContext, 'document' | 'scripts' | 'nonce'> {
  const version = options.version();
  const api = createApi({
    transport: (request) => options.api(request),
    origin: options.publicUrl,
    publicKey: options.publicKey,
    locale: choice.locale,
    currency: choice.currency,
    timeout: 0,
  });
  // The largest reply, and most pages read it: cache one object per language and version.
  const info = () => infos.get(choice.locale, version, () => api.call(readCatalogueInfo));
  return {
    api: { ...api, call: recordingCall(api, { info, parts }) },
    locale: choice.locale,
    currency: choice.currency,
    explicit: choice.explicit,
    publicUrl: options.publicUrl,
    publicKey: options.publicKey,
    paying: options.paying,
    captcha: captchaOf(options),
    brand: options.brand,
    storagePrefix: options.choices.prefix,
    version,
    test,
    report: options.report,
  };
}

function captchaOf({ scripts, captchaProvider: provider }: PagesOptions): PageContext['captcha'] {
  const script = scripts?.find(({ name }) => name === 'captcha');
  return script && provider ? { provider, script } : null;
}

/**
 * Reads the catalogue's facts from the cache, and records which parts a page received, so that the page can be dropped
 * when one of them changes. Definitions are compared by address, because the built pages have their own copies.
 */
function recordingCall(
  api: Api,
  { info, parts }: { info: () => Promise<CatalogueInfo>; parts: Set<string> },
): Api['call'] {
  const record = (rows: readonly { slug: string }[]) => {
    for (const { slug } of rows) parts.add(slug);
  };
  const call = async (...args: Parameters<Api['call']>): Promise<unknown> => {
    const [{ address }] = args;
    if (address === readCatalogueInfo.address) return info();
    const reply: unknown = await api.call(...args);
    if (address === readParts.address) record((reply as PartsReply).results);
    if (address === readPart.address) {
      const part = reply as PartDetail;
      record([part, ...part.neighbours]);
    }
    return reply;
  };
  return call as unknown as Api['call'];
}

/** Headers of a rendered answer that are sent; all others that a loader sets, such as a cookie, are dropped. */
const KEPT_HEADERS = new Set(['content-disposition', 'content-type', 'location', 'retry-after']);

/** Builds what is sent: body, headers, policy. `allowedHosts` widens the policy of this page alone. */
export function pageFrom(
  { status, headers: renderedHeaders, body, page, parts }: RenderResult,
  version: string,
  renderedAt: number,
  secure: boolean,
  sharing: readonly string[],
  allowedHosts?: ReadonlyMap<PolicyPart, ReadonlySet<string>>,
): StoredPage {
  const headers: string[] = [...FIXED_HEADERS];
  for (const [name, value] of renderedHeaders) {
    if (KEPT_HEADERS.has(name) || name.startsWith('x-remix-')) headers.push(name, value);
  }
  if (page) headers.push('Content-Security-Policy', policyFor(page, secure, allowedHosts));
  if (secure) headers.push('Strict-Transport-Security', 'max-age=31536000');
  return storedPage({
    status,
    version,
    renderedAt,
    headers,
    sharing: status < 500 ? sharing : UNSHARED,
    body,
    parts,
  });
}

/** The answer to a fetch `Request`, compressed as its `Accept-Encoding` allows. */
export async function responseOf(page: StoredPage, request: Request): Promise<Response> {
  const encoding = await ensureCompressed(
    page,
    encodingFor(request.headers.get('accept-encoding') ?? undefined),
  );
  const headers = new Headers();
  const head = headOf(page, encoding);
  for (let index = 0; index < head.length; index += 2)
    headers.append(head[index] ?? '', head[index + 1] ?? '');
  const body = new Uint8Array(page.bodies[encoding] ?? page.bodies.identity);
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
}

export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}

export function methodNotAllowed(allowedMethods: string): Response {
  return refusalResponse(405, 'method_not_allowed', `This page answers ${allowedMethods} only.`, {
    Allow: allowedMethods,
  });
}

/** A refusal as JSON, for requests that no page answers. */
export function refusalResponse(
  status: number,
  code: string,
  message: string,
  headers: HeadersInit = {},
): Response {
  const init = { status, headers: { ...headers, 'Cache-Control': 'no-store' } };
  return Response.json({ error: { message, code, param: null } }, init);
}
