/**
 * Reading the catalogue: anybody may, without key and session. Every answer is the same for everybody and may be
 * shared; what it depends on stands in its address, language and currency included.
 */
import { hash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ERROR_CODES, errorBody, isInside, TEXT_LIMITS, withValue } from '#kernel';
import { chooseCurrency, chooseLocale, type Settings } from '#settings';
import { answerKeeper } from './answer-keeper.ts';
import { comparedParts, readCrossChoice, readNumbers, readPoint } from './asked-parts.ts';
import type { Catalogue, View } from './catalogue.ts';
import type { Refusal } from './parts-filters.ts';
import { cleanText, type PartsQuery, readPartsQuery, searchTooLong } from './parts-query.ts';
import { readRequest } from './replacement/index.ts';
import { unknownPart } from './unknown-part.ts';

const SHARED = 'public, max-age=5, stale-while-revalidate=60';

/** `/catalogue/interpret`, `/parts`, `/parts/{name}` with its `/curves`, `/comparison`, `/suggest` and `/info`, `/cross-reference`
 *  and `/electrolytic-replacement`, to be mounted under `/api`. */
export function catalogueRoutes(catalogue: Catalogue, settings: Pick<Settings, 'store'>): Hono {
  const app = new Hono();
  const kept = answerKeeper(() => catalogue.version());
  const viewOf = (params: URLSearchParams): View => ({
    locale: chooseLocale(settings.store, params.get('locale')),
    currency: chooseCurrency(settings.store, params.get('currency')),
  });
  const share = (c: Context, make: () => object, keep = false) =>
    answerShared(c, catalogue, kept, make, keep);

  app.get('/catalogue/info', (c) => share(c, () => catalogue.info(viewOf(paramsOf(c)).locale), true));

  app.get('/catalogue/interpret', (c) => {
    const params = paramsOf(c);
    const q = cleanText(params.get('q') ?? '');
    if (q.length > TEXT_LIMITS.search) return refuse(c, tooLong(viewOf(params).locale));
    return share(c, () => catalogue.interpret(q, viewOf(params).locale));
  });

  app.get('/catalogue/suggest', (c) => {
    const params = paramsOf(c);
    const q = cleanText(params.get('q') ?? '').slice(0, TEXT_LIMITS.search);
    return share(c, () => ({ suggestions: catalogue.suggest(q, viewOf(params)) }));
  });

  app.get('/catalogue/parts', (c) => {
    const params = paramsOf(c);
    const read = readPartsQuery(
      params,
      (id) => catalogue.textsOf(id),
      (id) => catalogue.valuesOf(id).filter((value) => typeof value === 'number'),
    );
    if (!read.ok) return refuse(c, read.refusal, read.status);
    return share(c, () => catalogue.search(read.query, viewOf(params)), isPlain(read.query));
  });

  app.get('/catalogue/parts/:name', (c) => {
    const params = paramsOf(c);
    const name = c.req.param('name');
    const quantity = params.get('quantity');
    const read = readPartsQuery(new URLSearchParams(quantity ? { quantity } : {}), () => []);
    if (!read.ok) return refuse(c, read.refusal, read.status);
    const view = viewOf(params);
    const found = catalogue.find(name);
    if (!found) return answerUnknown(c, catalogue, name, view);
    return share(c, () => catalogue.detail(found.product, view, read.query.quantity));
  });

  app.get('/catalogue/parts/:name/curves', (c) => {
    const name = c.req.param('name');
    const view = viewOf(paramsOf(c));
    const found = catalogue.find(name);
    if (!found) return answerUnknown(c, catalogue, name, view);
    return share(c, () => catalogue.curves(found.product, view.locale));
  });

  app.get('/catalogue/comparison', (c) => {
    const params = paramsOf(c);
    const { locale } = viewOf(params);
    const point = readPoint(params, locale);
    if (point && 'code' in point) return refuse(c, point);
    const products = comparedParts(catalogue, params);
    return share(c, () => catalogue.comparison(products, locale, point));
  });

  app.get('/cross-reference', (c) => {
    const params = paramsOf(c);
    const numbers = readNumbers(params, viewOf(params).locale);
    if (!Array.isArray(numbers)) return refuse(c, numbers);
    const choice = readCrossChoice(params, viewOf(params).locale);
    if ('code' in choice) return refuse(c, choice);
    const view = viewOf(params);
    return share(c, () => ({
      results: catalogue.crossReference(numbers, view, choice),
      currency: view.currency,
      quantity: choice.quantity,
    }));
  });

  app.get('/electrolytic-replacement', (c) => {
    const params = paramsOf(c);
    const read = readRequest(params, viewOf(params).locale);
    if (!read.ok) return refuse(c, read.refusal);
    return share(c, () => catalogue.replaceElectrolytic(read.inputs, viewOf(params)));
  });
  return app;
}

/** Parameters as the address has them; a broken escape stays as it was typed. */
function paramsOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

function tooLong(locale: string): Refusal {
  return { code: 'invalid_value', message: searchTooLong(locale), param: 'q' };
}

function refuse(c: Context, refusal: Refusal, status: number = ERROR_CODES[refusal.code].status): Response {
  return c.json(errorBody(refusal), status as ContentfulStatusCode, { 'Cache-Control': 'no-store' });
}

/** The first page of a category as everybody opens it. */
function isPlain({ q, filters, page, quantity }: PartsQuery): boolean {
  return q === null && page === 1 && quantity === null && Object.keys(filters).length === 0;
}

/** Sends an answer that caches may share; nothing is worked out for somebody who has it already. */
function answerShared(
  c: Context,
  catalogue: Catalogue,
  kept: ReturnType<typeof answerKeeper>,
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
  if (isInside(c.req.raw)) return withValue(c.body(null, 200, headers), make());
  const text = keep ? kept(address, () => JSON.stringify(make())) : JSON.stringify(make());
  return c.body(text, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
}

/** 404 for a number that is none of ours. Numbers are endless: caches keep none of these answers. */
function answerUnknown(c: Context, catalogue: Catalogue, name: string, view: View): Response {
  return c.json(unknownPart(catalogue, name, view), 404, { 'Cache-Control': 'no-store' });
}
