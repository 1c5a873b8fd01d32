import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApi } from '../../api/index.ts';
import { loadParts } from './data.ts';
import { readListQuery } from './query.ts';

const CATEGORY = {
  slug: 'mos-fets',
  title: 'MOSFETs',
  path: '/category/mos-fets',
  products: 1,
  firstFilters: [],
  filterOrder: [],
  gridColumns: [],
  defaultSort: 'esr',
  subcategories: [],
};

/** An API that answers with an error as long as the parameter is sent. */
function refusing(param: string, status: number) {
  return createApi({
    transport: async (request) => {
      const params = new URL(request.url).searchParams;
      return params.has(param)
        ? Response.json({ error: { message: `No ${param}.`, code: 'refused', param } }, { status })
        : Response.json({ count: 1 });
    },
    origin: 'http://shop.example',
    publicKey: 'pk',
    locale: null,
    currency: null,
  });
}

const load = (param: string, status: number) => {
  const query = readListQuery(new URLSearchParams({ [param]: 'nonsense' }));
  return loadParts(refusing(param, status), { category: CATEGORY, subcategory: null, query, quantity: null });
};

test('loadParts drops a refused parameter and reports it', async () => {
  for (const [param, status] of [
    ['capacitance', 400],
    ['subcategory', 404],
  ] as const) {
    const { reply, problem } = await load(param, status);
    assert.equal(reply.count, 1);
    assert.deepEqual(problem, { param, message: `No ${param}.` });
  }
});

test('loadParts throws on a server error', async () => {
  await assert.rejects(load('capacitance', 500));
});
