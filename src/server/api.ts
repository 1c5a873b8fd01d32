import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { accountCalls, captchaCall, createAccounts } from '#accounts';
import {
  type Catalogue,
  catalogueCalls,
  commerceCalls,
  openBomSheets,
  openBoms,
  openCatalogue,
} from '#catalogue';
import { chatCalls, type OpenChat, openChat } from '#chat';
import { cartCalls, createCarts } from '#commerce/cart';
import { createCodes } from '#commerce/codes';
import { openDelivery } from '#commerce/delivery';
import { createPayments, forgetCard, paymentCalls, paymentMethods } from '#commerce/payments';
import { openCompliance } from '#compliance';
import {
  CONTENT_QUERY_CALLS,
  type Content,
  companyCalls,
  contentCalls,
  contentQueryRoutes,
  countEvents,
  createPageFinder,
  eventCall,
  openContent,
  openForms,
} from '#content';
import { openDesk } from '#desk';
import { ApiError, defineCall, errorBody, pathWithoutSecrets } from '#kernel';
import { createLists, listCalls } from '#lists';
import { imageInfo, mediaRoutes, openMedia } from '#media';
import { readImageInfo } from '#media/contract';
import { changesCall, openNotices } from '#notices';
import { claimDatabase, type Platform } from '#platform';
import { openQuotes, quoteCalls } from '#quotes';
import { labelCalls, referenceCalls } from '#reference';
import { createKits, createOwnSamples, createSamples, sampleCalls, sampleLinkCalls } from '#samples';
import {
  type CallerEnv,
  chooseLocale,
  createSettings,
  createStoreApi,
  crossOrigin,
  describePublicCalls,
  publicCall,
  publicRoutes,
  type Settings,
  settingsCalls,
} from '#settings';
import { addCards } from './cards.ts';
import { limitCostlyCalls } from './costly-calls.ts';
import { createCountedPages } from './counted-pages.ts';
import { dataSheetCall } from './datasheets.ts';
import { drawingCall } from './drawings.ts';
import { createMethodIndex } from './method-index.ts';
import { openOrdering } from './open-ordering.ts';
import { openPaying } from './open-payments.ts';
import { openApiCall } from './openapi.ts';
import type { Surfaces } from './ports.ts';
import { refusals } from './refusals.ts';
import { addInbox } from './trial-inbox.ts';
import { createWriteBudget, limitWrites } from './write-budget.ts';

/** The caller as the edge sees it; only the headers of trusted proxies can change it. */
export interface Caller {
  /** See `StoreCall.address`. */
  address: string;
}

/** Answers the requests of one origin. */
export interface Surface {
  /** `caller` is what the edge knows about the caller; calls made inside this process have none. */
  fetch(request: Request, caller?: Caller): Promise<Response>;
  /** Long-lived responses, written to the raw response; see `Streams`. */
  streams?: Streams;
}

/** Responses that stay open while a client listens. */
export interface Streams {
  /** False if the request is not for a stream. */
  handle: OpenChat['streams']['handle'];
  /** Ends all streams, so that the process can stop. */
  end(): void;
}

/** The HTTP surface beside the pages: every `/api/*` path, `/healthz`, and in a trial the inbox and stand-ins. */
export interface ApiServer extends Surface, Surfaces {
  close(): Promise<void>;
  /** Changes whenever any page may change: new release, menus, texts. */
  version(): string;
  /** Whether a published content page has this path. */
  isContentPage(path: string): boolean;
  /** Published content pages open to everybody, with the time of their last change. */
  contentPages(): { path: string; changedAt: Date }[];
  /** The content experiment that runs at this path; null if none does. */
  experimentAt: Content['experimentAt'];
  /** Calls back with the slugs of products whose prices or stock have changed; null: too many to list. */
  onPartsChanged: Catalogue['onPartsChanged'];
  /** Slugs of a category's products in a stable order, for the sitemap. */
  slugs(category: string, offset: number, limit: number): string[];
  /** Languages and currencies of the store, its default first. */
  choices: { locales: string[]; currencies: string[] };
}

/** Wires the modules, opens the active release, and answers their calls. The caller owns the platform. */
export async function createServer(
  platform: Platform,
  progress?: (step: string) => void,
): Promise<ApiServer> {
  const { config, log } = platform;
  await claimDatabase(platform);
  const version = readVersion(config.rootDir);
  const settings = await createSettings(platform);
  const delivery = await openDelivery(platform);
  const catalogue = await openCatalogue(platform, settings, progress);
  const store = createStoreApi(platform, settings);
  store.add(commerceCalls(catalogue, settings));
  store.add(settingsCalls(settings));
  store.add(paymentCalls(platform, settings));
  const { gateways, vault, standIn } = await openPaying(platform);
  const accounts = await createAccounts(platform, settings);
  store.add(
    accountCalls(accounts, { vault, forget: ({ paymentMethod }) => forgetCard(gateways, paymentMethod) }),
  );
  const lists = createLists({ platform, settings, catalogue });
  accounts.onLogin(async (tx, login) => {
    await lists.joinAtLogin(tx, login);
    return {};
  });
  store.add(listCalls(lists));
  const payments = createPayments(platform, { gateways, vault, accounts });
  const codes = await createCodes(platform);
  const carts = createCarts({ platform, settings, delivery, catalogue, codes, accounts });
  accounts.onLogin((tx, login) => carts.mergeAtLogin(tx, login));
  store.add(
    cartCalls({
      carts,
      codes,
      settings,
      catalogue,
      delivery,
      newId: () => platform.random.id(),
      paymentMethods: () => paymentMethods(config),
      onBilling: ({ id: cartId, accountId, billing, cart }) =>
        payments.claimNamed({ cartId, accountId, cartMadeAt: cart.createdAt }, billing),
      onGuestCart: ({ id }, address) => payments.noteInUse(id, address),
    }),
  );
  const { documentCalls, ...ordering } = openOrdering(store, {
    platform,
    settings,
    accounts,
    codes,
    carts,
    delivery,
    payments,
  });
  const sampleOptions = { platform, settings, shelf: carts.productLookup, accounts };
  const sampleServices = { samples: createSamples(sampleOptions), kits: createKits(sampleOptions) };
  store.add(sampleCalls({ ...sampleServices, ownSamples: createOwnSamples(sampleOptions), platform }));
  const content = await openContent(platform, settings);
  const pages = createPageFinder(content, settings.store.locales);
  store.add(contentCalls(content, pages, platform, settings.store.locales));
  const chats = await openChat(platform, { settings, catalogue, pages, accounts });
  store.add(chatCalls({ platform, settings, chat: chats.chat }));
  accounts.onLogin(async (tx, { account, session }) => {
    await chats.adopt(tx, session, account);
    return {};
  });
  const app = new Hono<CallerEnv>();
  app.use('/api/*', crossOrigin(config));
  app.use('/api/*', limitWrites(createWriteBudget(platform.clock)));
  app.use('*', limitCostlyCalls());
  app.get('/healthz', (c) => {
    const { id, parts, products } = catalogue.release();
    return c.json({ status: 'ok', version, release: { id, parts, products } });
  });
  addInbox(app, platform);
  // Vault and stand-in have their own ports; in a trial the vault is also served below the store's origin.
  const surfaces: Surfaces = { vault, gateway: standIn };
  if (config.trial) mountVault(app, vault);
  const storeVersion = () =>
    `${catalogue.edition()}.${settings.menusVersion()}.${content.version()}.${delivery.version()}.${settings.companyVersions.version()}`;
  const media = openMedia(platform);
  app.route('/', mediaRoutes(media));
  addCards(app, { ...platform, settings, catalogue, content, media, version: storeVersion });
  const boms = openBoms({ platform, catalogue, settings });
  const bench = openBomSheets({ platform, catalogue, settings, reading: boms.reading });
  store.add(bench.calls);
  accounts.onLogin(async (tx, { account, session }) => {
    await bench.sheets.adopt(tx, session, account.id);
    return {};
  });
  const reading = { catalogue, readSource: boms.readSource };
  const quoteServices = openQuotes(platform, { settings, carts, ...ordering, ...reading });
  store.add(quoteCalls(quoteServices.quotes, quoteServices.offers));
  accounts.onLogin(async (tx, { account, session }) => {
    await quoteServices.quotes.adopt(tx, session, account);
    return {};
  });
  const desk = openDesk(
    {
      ...sampleServices,
      lists,
      catalogue,
      chats: chats.staff,
      platform,
      settings,
      accounts,
      payments,
      codes,
      delivery,
      ...quoteServices,
      ...ordering,
    },
    accounts.wiring,
  );
  app.route('/desk/api', desk.routes);
  app.route('/api', contentQueryRoutes({ config, settings, content }));
  const notices = openNotices({ platform, settings, catalogue, accounts });
  store.add([changesCall({ platform, accounts, orders: ordering.orders, quotes: quoteServices.quotes })]);
  const compliance = await openCompliance({ platform, settings, catalogue });
  const pageAt = createCountedPages({ catalogue, content, compliance, locale: settings.store.locale });
  const eventCounts = countEvents(platform, { pageAt, variationsOf: content.variationsOf });
  const { partCalls, searchCalls } = catalogueCalls(catalogue, settings);
  const partAndQuoteCalls = [
    captchaCall(accounts),
    ...partCalls,
    drawingCall(catalogue, settings.store.currency),
    dataSheetCall(platform, catalogue, settings),
    ...searchCalls,
    ...referenceCalls({ platform, settings, catalogue }),
    ...bench.publicCalls,
    ...boms.calls,
    ...quoteServices.publicCalls,
    ...chats.fileCalls,
    ...sampleLinkCalls(sampleServices, platform, settings),
    publicCall(readImageInfo, { cache: 'public, max-age=60' }, (c) => imageInfo(media, c.req.param('id'))),
    publicCall(defineCall('POST /api/webhooks/stripe', 'public'), {}, (c) => payments.webhook(c.req.raw)),
    eventCall(platform, eventCounts),
  ];
  const formAndDocumentCalls = [
    ...labelCalls,
    ...companyCalls({ platform, settings, delivery }),
    ...openForms(platform, settings),
    ...compliance.calls,
    ...notices.calls,
    ...documentCalls,
  ];
  const apiDescription = openApiCall(
    [
      ...store.calls,
      ...describePublicCalls(partAndQuoteCalls),
      ...CONTENT_QUERY_CALLS,
      ...describePublicCalls(formAndDocumentCalls),
    ],
    { title: config.brand.name, version, publicUrl: config.publicUrl },
  );
  app.route('/', publicRoutes([...partAndQuoteCalls, ...formAndDocumentCalls, apiDescription], config));
  app.route('/api', store.routes);
  const localeOf = (c: Context) =>
    chooseLocale(settings.store, c.req.query('locale') ?? c.req.header('x-locale') ?? null);
  let methodsAt: ReturnType<typeof createMethodIndex> | undefined;
  app.notFound((c) => {
    methodsAt ??= createMethodIndex(app.routes);
    const methods = methodsAt(c.req.path);
    if (methods.length === 0) {
      const refusal = new ApiError('not_found', refusals.unknownPath({ path: c.req.path }));
      return c.json(errorBody(refusal, localeOf(c)), 404);
    }
    const allowedMethods = methods.join(', ');
    const refusal = new ApiError(
      'method_not_allowed',
      refusals.otherMethod({ allowedMethods, path: c.req.path, method: c.req.method }),
    );
    return c.json(errorBody(refusal, localeOf(c)), 405, { allow: allowedMethods });
  });
  app.onError((error, c) => {
    if (error instanceof ApiError) {
      const headers: Record<string, string> =
        error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) };
      return c.json(errorBody(error, localeOf(c)), error.status as ContentfulStatusCode, headers);
    }
    log.error({ err: error, method: c.req.method, path: pathWithoutSecrets(c.req.path) }, 'request failed');
    return c.json(errorBody(new ApiError('internal_error', refusals.serverFault), localeOf(c)), 500);
  });
  return {
    ...surfaces,
    fetch: async (request, caller) => app.fetch(request, { ...caller }),
    streams: {
      handle: chats.streams.handle,
      end: () => {
        chats.endStreams();
        desk.endStreams();
      },
    },
    close: async () => {
      chats.close();
      notices.close();
      boms.close();
      await eventCounts.close();
      await media.close();
      await accounts.close();
      await desk.close();
      await standIn?.close();
      await catalogue.close();
      content.close();
      delivery.close();
      settings.close();
    },
    version: storeVersion,
    isContentPage: (path) => content.hasPage(path),
    contentPages: () => [
      ...content.entries('page').map(({ slug, updatedAt }) => ({ path: `/${slug}`, changedAt: updatedAt })),
      ...compliance.noticePages(),
    ],
    experimentAt: (path) => content.experimentAt(path),
    onPartsChanged: (listener) => catalogue.onPartsChanged(listener),
    slugs: (category, offset, limit) => slugsOf(catalogue, settings, { category, offset, limit }),
    choices: {
      locales: putFirst(settings.store.locale, settings.store.locales),
      currencies: putFirst(settings.store.currency, settings.store.currencies),
    },
  };
}

function mountVault(app: Hono<CallerEnv>, vault: Surface): void {
  app.mount('/vault', (request: Request, { address = '' }: CallerEnv['Bindings']) =>
    vault.fetch(request, { address }),
  );
}

function slugsOf(
  catalogue: Catalogue,
  { store }: Settings,
  range: { category: string; offset: number; limit: number },
): string[] {
  const emptySelection = { subcategory: null, q: null, filters: {}, sort: null, quantity: null };
  const selection = { ...emptySelection, ...range };
  const { products } = catalogue.select(selection, { locale: store.locale, currency: store.currency });
  return products.map((product) => catalogue.numberOf(product).toLowerCase());
}

function putFirst(defaultCode: string, choices: readonly { code: string }[]): string[] {
  return [defaultCode, ...choices.map((each) => each.code).filter((code) => code !== defaultCode)];
}

function readVersion(rootDir: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  return manifest && typeof manifest === 'object' && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
}
