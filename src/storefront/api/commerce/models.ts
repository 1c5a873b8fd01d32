import { segment, withOptionList } from './answers.ts';
import type { Setup } from './options.ts';
import { productFilters } from './products/filters.ts';
import { productVariation } from './products/variation.ts';
import type { Answer, Attribute, Category, ListAnswer, Product, Subscription } from './records.ts';
import type { Commerce, ModelCalls, SubscriptionCalls } from './types.ts';
import type { Method, Wire } from './wire.ts';

/** Lifetime of a cached record, ms. */
export const RECORD_CACHE_MS = 5000;

/** Caches records by model and id for 5 s, including null. Simultaneous reads share one request. */
export class RecordCache {
  readonly #entries = new Map<string, { until: number; record: Promise<unknown> }>();
  readonly #now: () => number;

  constructor(now: () => number = () => Date.now()) {
    this.#now = now;
  }

  get(key: string, read: () => Promise<unknown>): Promise<unknown> {
    const cachedEntry = this.#entries.get(key);
    if (cachedEntry && cachedEntry.until > this.#now()) return cachedEntry.record;
    this.#sweep();
    const record = read();
    const entry = { until: Number.POSITIVE_INFINITY, record };
    this.#entries.set(key, entry);
    const forget = () => this.#entries.get(key) === entry && this.#entries.delete(key);
    record.then(() => {
      entry.until = this.#now() + RECORD_CACHE_MS;
    }, forget);
    return record;
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  #sweep(): void {
    for (const [key, { until }] of this.#entries) if (until <= this.#now()) this.#entries.delete(key);
  }
}

type Models = Pick<Commerce, 'products' | 'categories' | 'attributes' | 'content'>;

export function createModels(wire: Wire, cache: RecordCache, { previewContent }: Setup): Models {
  const list = <T>(path: string, query?: object) => wire.call('get', path, query) as Promise<ListAnswer<T>>;
  const getRecord = <T>(path: string, id: string, query?: object) => {
    const read = () => wire.call('get', `${path}/${segment(id)}`, query);
    return cache.get(`${path}/${id}`, read) as Promise<T | null>;
  };
  const model = <T>(path: string): ModelCalls<T> => ({
    list: (query) => list<T>(path, query),
    get: (id, query) => getRecord<T>(path, id, query),
  });
  return {
    products: {
      ...model<Product>('/products'),
      variation: productVariation,
      filters: productFilters,
    },
    categories: model<Category>('/categories'),
    attributes: model<Attribute>('/attributes'),
    content: {
      list: (type, query) => list(`/content/${segment(type)}`, query),
      get: (type, id, query) =>
        getRecord(`/content/${segment(type)}`, id, { $preview: previewContent, ...query }),
    },
  };
}

export function createSubscriptions(wire: Wire, cache: RecordCache): SubscriptionCalls {
  const path = (id: string) => `/subscriptions/${segment(id)}`;
  const change = async (method: Method, id: string, rest: string, data?: object) => {
    const reply = await wire.call(method, `${path(id)}${rest}`, data);
    cache.forget(path(id));
    return reply as Answer<Subscription>;
  };
  const item = (itemId: string) => `/items/${segment(itemId)}`;
  return {
    list: async (query) => (await wire.call('get', '/subscriptions', query)) as ListAnswer<Subscription>,
    get: (id) => cache.get(path(id), () => wire.call('get', path(id))) as Promise<Subscription | null>,
    create: async (input) =>
      (await wire.call('post', '/subscriptions', subscriptionOf(input))) as Answer<Subscription>,
    update: (id, changes) => change('put', id, '', subscriptionOf(changes)),
    addItem: (id, added) => change('post', id, '/items', withOptionList(added)),
    setItems: (id, items) => change('put', id, '/items', items.map(withOptionList)),
    updateItem: (id, itemId, changes) => change('put', id, item(itemId), withOptionList(changes)),
    removeItem: (id, itemId) => change('delete', id, item(itemId)),
  };
}

function subscriptionOf(input: Parameters<SubscriptionCalls['create']>[0]): object {
  const { items, ...rest } = withOptionList(input) as typeof input;
  return items ? { ...rest, items: items.map(withOptionList) } : rest;
}
