/** Parses a call of the content clients from its query: dotted names, JSON values. */

import { ApiError } from '#kernel';
import { LIMITS } from '#platform';
import { refusals } from '../refusals.ts';
import type { Attributes } from '../targeting.ts';
import { checkQuery, type DocumentQuery, isMap } from './conditions.ts';

/** The request for one key of the reply. */
export interface Selection {
  /** The caller's name of the result in the reply, independent of the model. */
  key: string;
  model: string;
  limit: number;
  offset: number;
  query: DocumentQuery;
  /** Id or slug of the single requested entry, whatever its targeting. */
  entry: string | null;
  includeRefs: boolean;
  fetchTotalCount: boolean;
}

export interface ContentCall {
  selections: Selection[];
  /** Null: every value with all languages. */
  locale: string | null;
  fields: string[] | null;
  omit: string[];
  sort: { path: string; direction: 1 | -1 }[];
  attributes: Attributes;
  noTargeting: boolean;
  includeUnpublished: boolean;
  /** Caching that the caller requests; null: our default. */
  caching: { fresh: boolean; seconds: number | null; staleSeconds: number | null };
}

const MOST_KEYS = 20;
const LONGEST_KEY = 300;
const MOST_FIELDS = 50;
const MOST_SORTS = 5;
const MOST_ATTRIBUTES = 100;
const LONGEST_PATH = 200;
const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 100;
const MAX_OFFSET = 1_000_000;
const DAY_SECONDS = 86_400;

type Parameters = ReadonlyMap<string, string>;

/**
 * `/query/{apiKey}/{keys}`: `options.{key}.…` belongs to one key, other parameters to all. `keys` is still escaped.
 * Throws an `ApiError`.
 */
export function readKeyedCall(search: URLSearchParams, keys: string): ContentCall {
  const parameters = parametersOf(search);
  const names = [
    ...new Set(
      keys
        .split(',')
        .map(decodeURIComponent)
        .filter((key) => key !== ''),
    ),
  ];
  if (names.length === 0 || names.length > MOST_KEYS || names.some((key) => key.length > LONGEST_KEY)) {
    throw invalidValue(
      'keys',
      `Name 1 to ${MOST_KEYS} keys, separated by commas, of at most ${LONGEST_KEY} characters.`,
    );
  }
  const single = parameters.get('noTraverse') === 'false';
  const sharedOptions = readShared(parameters);
  const includeRefs = single || parameters.get('includeRefs') === 'true';
  // Shared options such as `limit=5` apply to keys without an option of their own.
  const sharedNames = new Set(['limit', 'offset'].filter((option) => parameters.has(option)));
  const selections = names.map((key) => {
    const name = (option: string) => {
      const keyedOption = `options.${key}.${option}`;
      return sharedNames.has(option) && !parameters.has(keyedOption) ? option : keyedOption;
    };
    return readSelection(parameters, { key, name, limit: single ? 1 : DEFAULT_LIMIT, includeRefs });
  });
  return { ...sharedOptions, selections };
}

/** `/content/{model}`: all parameters belong to the one model. Throws an `ApiError`. */
export function readModelCall(search: URLSearchParams, model: string): ContentCall {
  const parameters = parametersOf(search);
  const includeRefs = parameters.get('includeRefs') === 'true' || parameters.get('noTraverse') === 'false';
  const name = (option: string) => option;
  const selection = readSelection(parameters, { key: 'results', name, limit: DEFAULT_LIMIT, includeRefs });
  return { ...readShared(parameters), selections: [{ ...selection, model }] };
}

/** The first value of each name; older clients send the text `undefined` for an absent value. */
function parametersOf(search: URLSearchParams): Parameters {
  const parameters = new Map<string, string>();
  let count = 0;
  for (const [name, value] of search) {
    count += 1;
    if (count > LIMITS.queryParameters) {
      throw new ApiError(
        'too_many_parameters',
        refusals.tooManyParameters({ queryParameters: LIMITS.queryParameters }),
      );
    }
    if (value !== 'undefined' && !parameters.has(name)) parameters.set(name, value.toWellFormed());
  }
  return parameters;
}

interface Reading {
  key: string;
  name(option: string): string;
  limit: number;
  includeRefs: boolean;
}

function readSelection(parameters: Parameters, { key, name, limit, includeRefs }: Reading): Selection {
  const option = (of: string) => jsonOr(parameters.get(name(of)));
  const model = option('model') ?? key.split(':')[0];
  const entry = option('entry') ?? null;
  if (typeof model !== 'string') throw invalidValue(name('model'), 'Name a model, such as "page".');
  if (entry !== null && typeof entry !== 'string')
    throw invalidValue(name('entry'), 'Send the id of an entry.');
  return {
    key,
    model,
    limit: Math.min(wholeNumber(option('limit'), name('limit'), limit), MAX_LIMIT),
    offset: wholeNumber(option('offset'), name('offset'), 0),
    query: readQuery(parameters, name('query')),
    entry,
    includeRefs: includeRefs || option('includeRefs') === true,
    fetchTotalCount: option('fetchTotalCount') === true,
  };
}

/** One JSON text, or one parameter per path (`query.data.slug="x"`), as clients of the second generation send it. */
function readQuery(parameters: Parameters, name: string): DocumentQuery {
  const parsedQuery = jsonOr(parameters.get(name));
  const query: Record<string, unknown> =
    parsedQuery === undefined ? {} : { ...checkQuery(parsedQuery, name) };
  const prefix = `${name}.`;
  for (const [parameter, value] of parameters) {
    if (parameter.startsWith(prefix)) query[parameter.slice(prefix.length)] = jsonOr(value);
  }
  return checkQuery(query, name);
}

function readShared(parameters: Parameters): Omit<ContentCall, 'selections'> {
  const locale = parameters.get('locale') || null;
  const isTrue = (name: string) => parameters.get(name) === 'true';
  const fields = parameters.get('fields');
  return {
    locale,
    fields: fields ? pathsOf(fields, 'fields') : null,
    omit: pathsOf(parameters.get('omit') ?? '', 'omit'),
    sort: readSort(parameters),
    attributes: { ...(locale && { locale }), ...readAttributes(parameters) },
    noTargeting: isTrue('noTargeting'),
    includeUnpublished: isTrue('includeUnpublished') || isTrue('preview'),
    caching: {
      fresh: ['cachebust', 'noCache', 'preview', 'isEditing', 'includeUnpublished'].some(isTrue),
      seconds: secondsOf(parameters.get('cacheSeconds')),
      staleSeconds: secondsOf(parameters.get('staleCacheSeconds')),
    },
  };
}

function pathsOf(list: string, param: string): string[] {
  const paths = list
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  if (paths.length > MOST_FIELDS || paths.some((path) => path.length > LONGEST_PATH)) {
    throw invalidValue(param, `Name at most ${MOST_FIELDS} fields, separated by commas.`);
  }
  return paths;
}

/** `sort.createdDate=-1`, or the same as one JSON map. */
function readSort(parameters: Parameters): ContentCall['sort'] {
  const parsedSort = jsonOr(parameters.get('sort'));
  const namedSorts = [...parameters].flatMap(([name, value]): [string, unknown][] =>
    name.startsWith('sort.') ? [[name.slice('sort.'.length), jsonOr(value)]] : [],
  );
  const sorts = [...(isMap(parsedSort) ? Object.entries(parsedSort) : []), ...namedSorts];
  if (sorts.length > MOST_SORTS) throw invalidValue('sort', `Sort by at most ${MOST_SORTS} fields.`);
  return sorts.map(([path, value]) => {
    const direction = Number(value);
    if (path === '' || path.length > LONGEST_PATH || (direction !== 1 && direction !== -1)) {
      throw invalidValue(`sort.${path.slice(0, 60)}`, 'Sort by 1 (ascending) or -1 (descending).');
    }
    return { path, direction };
  });
}

/** One JSON map (newer clients) or `userAttributes.name=text` (older ones). */
function readAttributes(parameters: Parameters): Attributes {
  const attributesText = parameters.get('userAttributes');
  const read = attributesText === undefined || attributesText === '' ? {} : jsonOr(attributesText);
  if (!isMap(read)) {
    throw invalidValue('userAttributes', 'Send a JSON object, such as {"urlPath":"/technical"}.');
  }
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(read)) {
    if (name !== '__proto__' && value !== 'undefined' && value !== null) attributes[name] = value;
  }
  for (const [name, value] of parameters) {
    const [, attribute] = /^userAttributes\.(.+)$/s.exec(name) ?? [];
    if (attribute && attribute !== '__proto__') attributes[attribute] = value;
  }
  if (Object.keys(attributes).length > MOST_ATTRIBUTES) {
    throw invalidValue('userAttributes', `Send at most ${MOST_ATTRIBUTES} attributes.`);
  }
  return attributes;
}

/** The parsed JSON; a text that is not JSON is the value itself. */
function jsonOr(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text, (name, value: unknown) => (name === '__proto__' ? undefined : value));
  } catch {
    return text;
  }
}

function wholeNumber(value: unknown, param: string, otherwise: number): number {
  if (value === undefined || value === null || value === '') return otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_OFFSET) {
    throw invalidValue(param, `This must be a whole number from 0 to ${MAX_OFFSET}.`);
  }
  return value;
}

const secondsOf = (text: string | undefined) =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Math.min(Number(text), DAY_SECONDS) : null;

function invalidValue(param: string, message: string): ApiError {
  return new ApiError('invalid_value', `${param}: ${message}`, { param });
}
