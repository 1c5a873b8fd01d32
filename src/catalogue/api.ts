/**
 * Public calls that read the catalogue, without key or session. A reply is the same for every caller and may be cached
 * by anyone; everything it depends on is in its URL, including language and currency.
 */
import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { attachValue, ERROR_CODES, errorBody, isInternal, TEXT_LIMITS } from '#kernel';
import { chooseCurrency, chooseLocale, type PublicCall, publicCall, type Settings } from '#settings';
import { createAnswerCache } from './answer-cache.ts';
import { CATALOGUE_SPECS } from './api-description.ts';
import type { Catalogue, View } from './catalogue.ts';
import {
  findComparedParts,
  readCrossChoice,
  readNumbers,
  readOperatingPoint,
} from './comparison-requests.ts';
import {
  type CatalogueInfo,
  type ComparisonReply,
  type CrossReferenceReply,
  type CurvesReply,
  compareParts,
  crossReference,
  type Interpretation,
  interpretSearch,
  type PartDetail,
  type PartsReply,
  type ReplacementReply,
  readCatalogueInfo,
  readCurves,
  readPart,
  readParts,
  replaceElectrolytic,
  type Suggestion,
  suggestSearches,
} from './contract.ts';
import type { Refusal } from './parts-filters.ts';
import { cleanText, type PartsQuery, readPartsQuery, searchTooLong } from './parts-query.ts';
import { REPLACEMENT_SPEC, readRequest } from './replacement/index.ts';
import { unknownPartBody } from './unknown-part.ts';

const SHARED = 'public, max-age=5, stale-while-revalidate=60';

interface CatalogueCalls {
  /** Parts: lists, single ones, and beside each other. */
  partCalls: PublicCall[];
  /** How a search is read, and parts in place of others. */
  searchCalls: PublicCall[];
}

export function catalogueCalls(catalogue: Catalogue, settings: Pick<Settings, 'store'>): CatalogueCalls {
  const answerCache = createAnswerCache(() => catalogue.version());
  const readView = (params: URLSearchParams): View => ({
    locale: chooseLocale(settings.store, params.get('locale')),
    currency: chooseCurrency(settings.store, params.get('currency')),
  });
  const share = (c: Context, make: () => object, isCached = false) =>
    answerShared(c, catalogue, answerCache, make, isCached);
  const partCalls = [
    publicCall(readParts, CATALOGUE_SPECS.parts, (c) => {
      const params = readParameters(c);
      const queryResult = readPartsQuery(
        params,
        (id) => catalogue.textsOf(id),
        (id) => catalogue.valuesOf(id).filter((value) => typeof value === 'number'),
      );
      if (!queryResult.ok) return refuse(c, queryResult.refusal, queryResult.status);
      return share(
        c,
        (): PartsReply => catalogue.search(queryResult.query, readView(params)),
        isFirstPage(queryResult.query),
      );
    }),
    publicCall(readPart, CATALOGUE_SPECS.part, (c) => {
      const params = readParameters(c);
      const name = c.req.param('name');
      const quantity = params.get('quantity');
      const queryResult = readPartsQuery(new URLSearchParams(quantity ? { quantity } : {}), () => []);
      if (!queryResult.ok) return refuse(c, queryResult.refusal, queryResult.status);
      const view = readView(params);
      const match = catalogue.find(name);
      if (!match) return answerUnknown(c, catalogue, name, view);
      return share(c, (): PartDetail => catalogue.detail(match.product, view, queryResult.query.quantity));
    }),
    publicCall(readCurves, CATALOGUE_SPECS.curves, (c) => {
      const name = c.req.param('name');
      const view = readView(readParameters(c));
      const match = catalogue.find(name);
      if (!match) return answerUnknown(c, catalogue, name, view);
      return share(c, (): CurvesReply => catalogue.curves(match.product, view.locale));
    }),
    publicCall(compareParts, CATALOGUE_SPECS.comparison, (c) => {
      const params = readParameters(c);
      const { locale } = readView(params);
      const point = readOperatingPoint(params, locale);
      if (point && 'code' in point) return refuse(c, point);
      const products = findComparedParts(catalogue, params);
      return share(c, (): ComparisonReply => catalogue.comparison(products, locale, point));
    }),
  ];
  const searchCalls = [
    publicCall(crossReference, CATALOGUE_SPECS.crossReference, (c) => {
      const params = readParameters(c);
      const numbers = readNumbers(params, readView(params).locale);
      if (!Array.isArray(numbers)) return refuse(c, numbers);
      const choice = readCrossChoice(params, readView(params).locale);
      if ('code' in choice) return refuse(c, choice);
      const view = readView(params);
      return share(
        c,
        (): CrossReferenceReply => ({
          results: catalogue.crossReference(numbers, view, choice),
          currency: view.currency,
          quantity: choice.quantity,
        }),
      );
    }),
    publicCall(suggestSearches, CATALOGUE_SPECS.suggest, (c) => {
      const params = readParameters(c);
      const q = cleanText(params.get('q') ?? '').slice(0, TEXT_LIMITS.search);
      return share(c, (): { suggestions: Suggestion[] } => ({
        suggestions: catalogue.suggest(q, readView(params)),
      }));
    }),
    publicCall(interpretSearch, CATALOGUE_SPECS.interpret, (c) => {
      const params = readParameters(c);
      const q = cleanText(params.get('q') ?? '');
      if (q.length > TEXT_LIMITS.search) return refuse(c, createTooLongRefusal(readView(params).locale));
      return share(c, (): Interpretation => catalogue.interpret(q, readView(params).locale));
    }),
    publicCall(readCatalogueInfo, CATALOGUE_SPECS.info, (c) =>
      share(c, (): CatalogueInfo => catalogue.info(readView(readParameters(c)).locale), true),
    ),
    publicCall(replaceElectrolytic, REPLACEMENT_SPEC, (c) => {
      const params = readParameters(c);
      const queryResult = readRequest(params, readView(params).locale);
      if (!queryResult.ok) return refuse(c, queryResult.refusal);
      return share(
        c,
        (): ReplacementReply => catalogue.replaceElectrolytic(queryResult.inputs, readView(params)),
      );
    }),
  ];
  return { partCalls, searchCalls };
}

/** Parameters of the URL; an invalid escape sequence is left as typed. */
function readParameters(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

function createTooLongRefusal(locale: string): Refusal {
  return { code: 'invalid_value', message: searchTooLong(locale), param: 'q' };
}

function refuse(c: Context, refusal: Refusal, status: number = ERROR_CODES[refusal.code].status): Response {
  return c.json(errorBody(refusal), status as ContentfulStatusCode, { 'Cache-Control': 'no-store' });
}

/** Whether this is the first page of a category without filters, which most visitors open. */
function isFirstPage({ q, filters, page, quantity }: PartsQuery): boolean {
  return q === null && page === 1 && quantity === null && Object.keys(filters).length === 0;
}

/** Sends a cacheable reply; nothing is calculated for a client whose copy is current. */
function answerShared(
  c: Context,
  catalogue: Catalogue,
  answerCache: ReturnType<typeof createAnswerCache>,
  make: () => object,
  keep: boolean,
): Response {
  const { pathname, search } = new URL(c.req.url);
  const address = pathname + search;
  const etag = `W/"${hash('sha1', `${catalogue.version()} ${address}`, 'base64url')}"`;
  const headers = { 'Cache-Control': SHARED, ETag: etag };
  if (
    c.req
      .header('If-None-Match')
      ?.split(',')
      .some((each) => each.trim() === etag)
  )
    return c.body(null, 304, headers);
  if (isInternal(c.req.raw)) return attachValue(c.body(null, 200, headers), make());
  const text = keep ? answerCache(address, () => JSON.stringify(make())) : JSON.stringify(make());
  return c.body(text, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
}

/** 404 for a number that is not ours. There are unlimited such numbers, so caches must not store these replies. */
function answerUnknown(c: Context, catalogue: Catalogue, name: string, view: View): Response {
  return c.json(unknownPartBody(catalogue, name, view), 404, { 'Cache-Control': 'no-store' });
}
