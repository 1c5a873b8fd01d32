/** Quantities in addresses: pages read them as intended, or say that they cannot. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readCount } from '#kernel';
import { UNREADABLE_PIECES, WRITTEN_PIECES } from './harness/quantity-notations.ts';
import { startTestServer, type TestServer } from './harness.ts';

const PART = 'RC0603FF10K0N';
const PLAIN = WRITTEN_PIECES.filter(([text]) => !/[a-z]/i.test(text));

let store: TestServer;
before(async () => {
  store = await startTestServer({ pages: true });
});
after(() => store.close());

async function page(path: string): Promise<string> {
  const response = await store.fetch(path);
  assert.equal(response.status, 200, path);
  return response.text();
}

test('a product page takes the quantity in its address, or says that it cannot read it', async () => {
  for (const text of UNREADABLE_PIECES) {
    const html = await page(`/product/${PART.toLowerCase()}?quantity=${encodeURIComponent(text)}`);
    assert.match(html, /id="quantity-error"/, text);
    assert.match(html, /aria-invalid="true"/, text);
    assert.doesNotMatch(html, /Add 1 to cart/, text);
  }
  for (const [text, pieces] of PLAIN) {
    const html = await page(`/product/${PART.toLowerCase()}?quantity=${encodeURIComponent(text)}`);
    assert.doesNotMatch(html, /id="quantity-error"/, text);
    const values = [...html.matchAll(/<input[^>]*name="quantity"[^>]*>/g)].map(
      ([input]) => /value="([^"]*)"/.exec(input)?.[1]?.replaceAll('&#x27;', "'") ?? '',
    );
    const read = values.filter((value) => value !== '').map((value) => readCount(value));
    assert.ok(read.length > 0 && read.every((value) => value === pieces), `${text}: ${values}`);
  }
});

test('a link that adds lines takes readable quantities, and no unreadable one', async () => {
  const headers = { Authorization: `Basic ${btoa('pk_demo')}` };
  const cases = [...PLAIN, ...UNREADABLE_PIECES.map((text) => [text, null] as const)];
  for (const [text, pieces] of cases) {
    const lines = encodeURIComponent(`${PART}:${text}`);
    const preview = await store.fetch(`/api/cart/preview?lines=${lines}`, { headers });
    const reply = (await preview.json()) as { lines: { ok: boolean; quantity: number | null }[] };
    const readQuantities = reply.lines.filter(({ ok }) => ok).map(({ quantity }) => quantity);
    assert.deepEqual(
      readQuantities.filter((quantity) => quantity !== pieces),
      [],
      `${text} ${JSON.stringify(reply)}`,
    );
    await page(`/cart/add?lines=${lines}`);
  }
});
