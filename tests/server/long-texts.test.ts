/** Texts of visitors have a maximum length, and no text holds the event loop. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../harness.ts';

let store: TestServer;
before(async () => {
  store = await startTestServer();
});
after(() => store.close());

const KEY = { authorization: `Basic ${btoa('pk_demo')}` };
const JSON_BODY = { 'content-type': 'application/json', ...KEY };
const postJson = (path: string, body: object) =>
  store.fetch(path, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) });

describe("a visitor's text", () => {
  it('is matched whatever words its note contains', async () => {
    const note = `C-${'APPOL__POL_'.repeat(30)}APPOL!`;
    const longWords = [
      note,
      `${'A_'.repeat(180)}!`,
      `${'-AU_'.repeat(90)}\t`,
      `jumper${'jumper'.repeat(60)}`,
    ];
    const rows = longWords.map((word, at) => `C${at + 1},10uF,${word},5`);
    const response = await postJson('/api/bom/match', {
      text: ['Reference,Value,Note,Quantity', ...rows, ''].join('\n'),
    });
    assert.equal(response.status, 200);
    const { lines } = (await response.json()) as { lines: { attributes: Record<string, unknown> }[] };
    assert.deepEqual(
      lines.map(({ attributes }) => attributes['capacitance']),
      longWords.map(() => 1e-5),
    );
  });

  it('is read up to 400 characters per cell of a list, and the reply says so', async () => {
    const response = await postJson('/api/bom/match', {
      text: `Reference,Value,Note,Quantity\nC1,10uF,${'see the drawing '.repeat(40)},5\nC2,1uF,short,5\n`,
    });
    const { notes } = (await response.json()) as { notes: string[] };
    assert.ok(
      notes.some((note) => /at most 400 characters.*: 1, the first is line 2\./.test(note)),
      notes.join(' '),
    );
  });

  it('may name hundreds of references in one cell', async () => {
    const designators = Array.from({ length: 300 }, (_, at) => `R${at + 1}`);
    const response = await postJson('/api/bom/match', {
      text: `Reference,Value,Footprint\n"${designators.join(', ')}",10k,0603\n`,
    });
    const { lines } = (await response.json()) as { lines: { refs: string[] }[] };
    assert.deepEqual(lines[0]?.refs, designators);
  });

  it('is refused as a quick order line above 200 characters, and the other lines count', async () => {
    const text = [`X${' '.repeat(50_000)}a`, `${'9'.repeat(300)}`, 'RC0603FF4K70N, 250'].join('\n');
    const response = await postJson('/api/cart/lines', { text });
    const { lines } = (await response.json()) as {
      lines: { line: number; ok: boolean; text: string; problem: { message: string } | null }[];
    };
    assert.deepEqual(
      lines.map(({ ok, text: shownText }) => [ok, shownText.length <= 200]),
      [
        [false, true],
        [false, true],
        [true, true],
      ],
    );
    assert.match(lines[0]?.problem?.message ?? '', /at most 200 characters/);
  });

  it('is refused as a search above 200 characters, in the language of the call', async () => {
    const longQuery = encodeURIComponent('10k 0603 '.repeat(30));
    for (const path of ['/api/catalogue/parts', '/api/catalogue/interpret']) {
      const response = await store.fetch(`${path}?q=${longQuery}&locale=de`);
      assert.equal(response.status, 400, path);
      const { error } = (await response.json()) as { error: { message: string; param: string } };
      assert.equal(error.param, 'q');
      assert.match(error.message, /höchstens 200 Zeichen/);
    }
    const suggestResponse = await store.fetch(`/api/catalogue/suggest?q=${longQuery}`);
    assert.equal(suggestResponse.status, 200);
    const list = await store.fetch(`/api/products?search=${longQuery}`, { headers: KEY });
    assert.equal(list.status, 400);
  });
});
