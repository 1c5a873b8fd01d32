import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type PdfContent, renderPdf } from '#platform/paper';
import { ROOT, startTestServer, type TestServer } from '../../../tests/harness.ts';
import type { PartDetail } from '../contract.ts';
import { reflowPeakOf } from './classification.ts';
import { sheetContent } from './content.ts';
import { workQueue } from './index.ts';
import { drawPicture } from './picture.ts';

let store: TestServer;
const world = { ahead: 0 };
before(async () => {
  store = await startTestServer({ clock: { now: () => new Date(Date.now() + world.ahead) } });
});
after(() => store.close());

const fetchDatasheet = async (part: string, query = '', headers: Record<string, string> = {}) => {
  const answer = await store.fetch(`/api/catalogue/parts/${part}/datasheet.pdf${query}`, { headers });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

const PICTURE = {
  width: 40,
  height: 20,
  viewBox: '0 0 40 20',
  inner:
    '<path fill="#fff" stroke="#000" d="M1 1h38v18h-38z"/><text x="20" y="10" font-size="6">10 &lt; 20 Ω</text>',
};
const SAMPLE: PdfContent = {
  title: 'MC0402',
  brand: 'Maker',
  locale: 'en',
  date: '2026-01-05',
  foot: ['left'],
  parts: [
    {
      kind: 'figures',
      columnCount: 1,
      height: 90,
      figures: [(canvas, box) => drawPicture(canvas, PICTURE, box)],
    },
  ],
};

describe('data sheets as PDF', () => {
  it('have two or three pages of vector graphics and are among the documents of the part', async () => {
    for (const number of ['mc0402r104k1cn', 'fp0603p121y', 'rc0603ff10k0n', '2n7002kg', 'ld06lc5b0']) {
      const { answer, bytes } = await fetchDatasheet(number);
      assert.equal(answer.status, 200, number);
      assert.equal(answer.headers.get('content-type'), 'application/pdf');
      assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
      assert.ok([2, 3].includes(pagesOf(bytes) ?? 0), `${number}: ${pagesOf(bytes)} pages`);
      assert.doesNotMatch(bytes.toString('latin1'), /\/Subtype \/Image/);
      const part = (await (await store.fetch(`/api/catalogue/parts/${number}`)).json()) as PartDetail;
      const document = part.documents.find(({ type }) => type === 'application/pdf');
      assert.equal((await store.fetch(document!.url)).status, 200);
    }
  });

  it('stay the same until the next day and differ in German', async () => {
    const first = await fetchDatasheet('mc0402r104k1cn');
    const etag = first.answer.headers.get('etag') ?? '';
    assert.equal((await fetchDatasheet('MC0402R104K1CNT', '', { 'if-none-match': etag })).answer.status, 304);
    const german = await fetchDatasheet('mc0402r104k1cn', '?locale=de-DE');
    assert.notEqual(german.answer.headers.get('etag'), etag);
    assert.ok(!german.bytes.equals(first.bytes));
    world.ahead += 86_400_000;
    const next = await fetchDatasheet('mc0402r104k1cn');
    assert.notEqual(next.answer.headers.get('etag'), etag);
    assert.ok(!next.bytes.equals(first.bytes));
  });

  it("state the reflow peak of the part's body, as the product page does", async () => {
    // Bodies of 7.3 × 4.3 × 4.3 mm and 1.0 × 0.5 × 0.55 mm.
    for (const [number, peak] of [
      ['tpx476k1v0015n', 250],
      ['mc0402r104k1cn', 260],
    ] as const) {
      const part = (await (await store.fetch(`/api/catalogue/parts/${number}`)).json()) as PartDetail;
      assert.equal(part.reflowPeak, peak, number);
      for (const locale of ['en', 'de']) {
        const { parts, foot } = sheetContent({
          part,
          curves: { figures: [], curves: [], notice: '' } as never,
          pictures: [],
          brand: 'Maker',
          publicUrl: '',
          locale,
          date: '2026-01-05',
          release: 'r',
        });
        const printedPeak = JSON.stringify(parts).match(/(?:peak|Spitze höchstens) (\d+) °C/)?.[1];
        assert.equal(printedPeak, String(peak), `${number} ${locale}`);
        assert.equal(foot?.[1]?.endsWith('?locale=de'), locale === 'de', 'leads to the page in its language');
      }
    }
    assert.equal(reflowPeakOf({ shape: 'kit', length: 1, width: 1, height: 1 } as never), null);
    // Outlines at the borders: 1.6 mm and 2.5 mm both belong to the middle class.
    const peaks = [1.59, 1.6, 2.5, 2.51].map((height) =>
      reflowPeakOf({ shape: 'chip', length: 25, width: 25, height } as never),
    );
    assert.deepEqual(peaks, [260, 250, 250, 245]);
  });

  it('answer 400 or 404 for a number that is not ours', async () => {
    for (const name of ['GRM155R71C104KA88D', '__proto__', '%00'])
      assert.ok([400, 404].includes((await fetchDatasheet(name)).answer.status), name);
  });

  it('have the same bytes for the same content', async () => {
    const pdf = await renderPdf(SAMPLE, ROOT);
    assert.ok(pdf.equals(await renderPdf(SAMPLE, ROOT)));
    assert.ok(!pdf.equals(await renderPdf({ ...SAMPLE, parts: [] }, ROOT)));
  });

  it('are drawn one at a time, with a limit on waiting requests', async () => {
    const queue = workQueue(2);
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      if (name === 'a') throw new Error('broken');
    };
    const [a, b] = [queue.run(work('a')), queue.run(work('b'))];
    assert.equal(queue.run(work('c')), null);
    await assert.rejects(a!, /broken/);
    await b;
    assert.deepEqual(order, ['a begins', 'a ends', 'b begins', 'b ends']);
    assert.notEqual(queue.run(work('d')), null);
  });
});
