import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { readImage } from '#media';
import { DEVICE_WIDTHS, IMAGE_WIDTHS, type ImageInfo, pageWideSources } from '#media/contract';
import { startTestServer, type TestServer } from '../../tests/harness.ts';
import { cleanSvg } from './clean-svg.ts';
import { openFileCache } from './file-cache.ts';
import { createWorkshop } from './work-queue.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({
    env: { PUBLIC_URL: 'https://shop.example', TRIAL: 'on', BRAND_NAME: 'Probe' },
  });
});
after(() => server?.close());

const MODERN = { accept: 'image/avif,image/webp,*/*' };
const get = (path: string, headers: Record<string, string> = {}) => server.fetch(path, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('a picture is served in each of the sixteen widths, in the best accepted format', async () => {
  assert.deepEqual(DEVICE_WIDTHS, [640, 750, 828, 1080, 1200, 1920, 2048, 3840]);
  assert.deepEqual(IMAGE_WIDTHS, [16, 32, 48, 64, 96, 128, 256, 384]);
  for (const width of [...IMAGE_WIDTHS, ...DEVICE_WIDTHS]) {
    const response = await get(`/media/packages?w=${width}&q=75`, { accept: 'image/webp' });
    assert.equal(response.status, 200, String(width));
    assert.equal(response.headers.get('content-type'), 'image/webp');
    const { width: real } = await sharp(await bytesOf(response)).metadata();
    assert.equal(real, Math.min(width, 2400), 'as wide as asked, never wider than it is');
  }
  const formats = [
    [{ accept: 'image/avif,image/webp' }, 'image/avif'],
    [{ accept: 'image/avif;q=0, image/webp;q=0.8' }, 'image/webp'],
    [{ accept: 'image/*' }, 'image/jpeg'],
  ] as const;
  for (const [acceptHeaders, type] of formats) {
    const response = await get('/media/chips-by-size?w=256', acceptHeaders);
    assert.equal(response.headers.get('content-type'), type);
    assert.equal(response.headers.get('vary'), 'Accept');
    assert.equal(response.headers.get('set-cookie'), null);
  }
});

test('other widths, other qualities and unknown names are refused with a message', async () => {
  const refusals: [string, number, string | null][] = [
    ['/media/packages?w=641', 400, 'w'],
    ['/media/packages?w=0', 400, 'w'],
    ['/media/packages?w=-16', 400, 'w'],
    ['/media/packages?w=1e2', 400, 'w'],
    ['/media/packages?w=640&q=80', 400, 'q'],
    ['/media/nothing?w=640', 404, null],
    ['/media/packages.png?w=640', 404, null],
    ['/media/constructor?w=640', 404, null],
    ['/media/https:example.com?w=640', 404, null],
    ['/media', 404, null],
    ['/og/category/nothing.png', 404, null],
    ['/og/page/nothing.png', 404, null],
    ['/og/x.png', 404, null],
  ];
  for (const [path, status, param] of refusals) {
    const response = await get(path, MODERN);
    assert.equal(response.status, status, path);
    const { error } = (await response.json()) as { error: { message: string; param: string | null } };
    assert.ok(error.message.length > 10, path);
    assert.equal(error.param, param, path);
  }
  assert.equal((await server.fetch('/media/packages?w=640', { method: 'POST' })).status, 405);
});

test('a URL with the version of a picture is cacheable for ever, others are revalidated', async () => {
  const info = (await (await get('/api/media/packages')).json()) as ImageInfo;
  assert.deepEqual([info.kind, info.width, info.height], ['png', 2400, 800]);
  const sources = pageWideSources('packages', info.version);
  for (const width of DEVICE_WIDTHS) assert.match(sources, new RegExp(`w=${width}&q=75&v=\\S+ ${width}w`));
  const versionedResponse = await get(`/media/packages?w=16&v=${info.version}`);
  assert.match(versionedResponse.headers.get('cache-control') ?? '', /immutable/);
  const unversionedResponse = await get('/media/packages?w=16&v=older');
  assert.doesNotMatch(unversionedResponse.headers.get('cache-control') ?? '', /immutable/);
  const repeatedResponse = await get('/media/packages?w=16', {
    'if-none-match': unversionedResponse.headers.get('etag') ?? '',
  });
  assert.equal(repeatedResponse.status, 304);
});

test('a drawing is served as SVG in a sandbox', async () => {
  const response = await get('/media/chip-sizes?w=640');
  assert.match(response.headers.get('content-type') ?? '', /^image\/svg\+xml/);
  assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
  assert.match(
    await response.text(),
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*viewBox="0 0 1200 420"/,
  );
});

test('simultaneous requests for one picture get the same bytes', async () => {
  const pictures = await Promise.all(
    Array.from({ length: 30 }, () =>
      get('/media/chips-by-size?w=1080', { accept: 'image/webp' }).then(bytesOf),
    ),
  );
  assert.ok(pictures.every((bytes) => bytes.equals(pictures[0]!)));
});

test('sharing cards are 800 by 600, one for each category, page and language', async () => {
  const cards = [
    '/og/home.png',
    '/og/home.png?locale=de',
    '/og/category/resistors.png',
    '/og/category/ceramic-capacitors/high-voltage.png',
    '/og/page/technical/eia-values.png',
  ];
  const distinctPictures = new Set<string>();
  for (const path of cards) {
    const response = await get(path);
    assert.equal(response.headers.get('content-type'), 'image/png', path);
    const png = await bytesOf(response);
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [800, 600], path);
    const { channels } = await sharp(png).stats();
    assert.ok(channels[0]!.stdev > 10, `${path} shows something`);
    distinctPictures.add(png.toString('base64'));
  }
  assert.equal(distinctPictures.size, cards.length);
});

test('files are identified by their content', async () => {
  const pixel = sharp({ create: { width: 4, height: 3, channels: 3, background: '#a84a12' } });
  const kinds = [
    [await pixel.clone().jpeg().toBuffer(), 'jpeg'],
    [await pixel.clone().png().toBuffer(), 'png'],
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h4"/></svg>'),
      'svg',
    ],
  ] as const;
  for (const [bytes, kind] of kinds) {
    const readResult = await readImage(bytes);
    assert.ok(readResult.ok);
    assert.deepEqual([readResult.image.kind, readResult.image.width, readResult.image.height], [kind, 4, 3]);
  }
  const otherFiles = [
    await pixel.clone().webp().toBuffer(),
    await pixel.clone().gif().toBuffer(),
    Buffer.from('<html><svg></svg></html>'),
    Buffer.from('%PDF-1.7'),
    Buffer.alloc(0),
    Buffer.concat([kinds[0][0].subarray(0, 20), Buffer.alloc(100)]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4"'),
  ];
  for (const bytes of otherFiles) assert.equal((await readImage(bytes)).ok, false);
});

test('a cleaned drawing keeps its shapes and loses all that could run, load or link elsewhere', () => {
  const hostile = [
    '<svg><script>alert(1)</script><path d="M0 0"/></svg>',
    '<svg onload="alert(1)"><path d="M0 0" onclick="alert(1)"/></svg>',
    '<svg><foreignObject><body onload="alert(1)"/></foreignObject></svg>',
    '<svg><image href="https://elsewhere.example/x.png"/></svg>',
    '<svg><use href="https://elsewhere.example/x.svg#a"/><use xlink:href="data:image/svg+xml,x"/></svg>',
    '<svg><a href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg><path fill="url(https://elsewhere.example/p)" d="M0 0"/></svg>',
    '<svg><path style="background:url(https://elsewhere.example)" d="M0 0"/></svg>',
    '<svg><style>@import url(https://elsewhere.example)</style></svg>',
    '<svg><animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onclick" to="alert(1)"/></svg>',
    '<svg><title><![CDATA[</title><script>alert(1)</script>]]></title></svg>',
    '<svg><iframe src="https://elsewhere.example"/></svg>',
  ];
  for (const text of hostile) {
    const clean = cleanSvg(text) ?? '';
    assert.doesNotMatch(
      clean,
      /<script|\son\w+=|elsewhere|javascript|foreignObject|<style|data:|<animate|<set|<iframe/i,
      text,
    );
  }
  assert.equal(cleanSvg('<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>'), null);
  assert.equal(cleanSvg(`<svg>${' '.repeat(600_000)}</svg>`), null);
  // Each of these once took minutes.
  for (const start of ['<!----><!--'.repeat(40_000), '<!DOCTYPE'.repeat(50_000), '<?xml ?>'.repeat(50_000)])
    assert.equal(cleanSvg(`${start}x<svg></svg>`), null);
  assert.match(
    cleanSvg(
      '<?xml version="1.0"?><svg viewBox="0 0 2 2"><defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0"/></svg>',
    ) ?? '',
    /viewBox="0 0 2 2".*<linearGradient id="a">.*fill="url\(#a\)"/,
  );
});

test('a drawing whose parts reference each other endlessly or multiply exponentially is refused', () => {
  const layers = (count: number, usesPerLayer: number, tag = 'g') =>
    Array.from({ length: count }, (_, index) => {
      const uses = `<use href="#l${index}"/>`.repeat(usesPerLayer);
      return `<${tag} id="l${index + 1}">${uses}</${tag}>`;
    }).join('');
  const cleanDrawing = (inside: string, head = '') => cleanSvg(`<svg ${head}>${inside}</svg>`);
  const path = '<path id="l0" d="M0 0h1"/>';
  const results = [
    cleanDrawing(`<defs>${path}${layers(8, 10)}</defs><use href="#l8"/>`),
    cleanDrawing(
      `<defs>${path}${layers(8, 10).replaceAll('href', 'xlink:href')}</defs><use xlink:href="#l8"/>`,
    ),
    cleanDrawing(`<defs>${path}${layers(9, 10, 'symbol')}</defs><use href="#l9"/>`),
    cleanDrawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    cleanDrawing('<g id="a"><g><use href="#a"/></g></g>'),
    cleanDrawing('<pattern id="p"><rect fill="url(#p)"/></pattern><rect fill="url(#p)"/>'),
    cleanDrawing(
      `<pattern id="p"><rect fill="url('#q')"/></pattern><pattern id="q"><rect fill='url("#p")'/></pattern>`,
    ),
    cleanDrawing('<mask id="m"><rect mask="url(#m)"/></mask>'),
    cleanDrawing('<clipPath id="c"><rect clip-path="url( #c )"/></clipPath>'),
    cleanDrawing('<marker id="k"><path marker-end="url(#k)" d="M0 0h1"/></marker>'),
    cleanDrawing('<linearGradient id="g" href="#h"/><linearGradient id="h" href="#g"/>'),
    cleanDrawing('<g id="a"><use href="#b"/></g><g id="a"/><g id="b"><use href="#a"/></g>'),
    cleanDrawing(`<path id="p" d="${'M0 0h1'.repeat(20_000)}"/>${'<use href="#p"/>'.repeat(200)}`),
    cleanDrawing('<path d="M0 0"/>', 'viewBox="0 0 1e12 1e12"'),
    cleanDrawing('<path d="M0 0"/>', 'width="99999999" height="2"'),
    cleanDrawing('<path d="M0 0"/>', 'viewBox="0 0 NaN 2"'),
  ];
  assert.deepEqual(
    results.flatMap((each, at) => (each === null ? [] : [at])),
    [],
  );
  // Filters are removed entirely, so they cannot recurse.
  assert.doesNotMatch(
    cleanDrawing('<filter id="f"><feImage href="#f"/></filter><path filter="url(#f)"/>') ?? '',
    /filter|feImage/,
  );
  const acceptedDrawing = cleanDrawing(
    `<defs>${path}${layers(3, 10)}<pattern id="p.1"><use href="#l1"/></pattern></defs><use href="#l3" fill="url(#p.1)"/>`,
  );
  assert.match(acceptedDrawing ?? '', /href="#l3" fill="url\(#p\.1\)"/);
});

test('a cleaned drawing loses every other reference to external pictures', () => {
  const ways = [
    `mask="image-set('https://elsewhere.example/x' 1x)"`,
    `fill="url(#%61) url(https://elsewhere.example)"`,
    `fill="url(/**/https://elsewhere.example)"`,
    `fill="u\\72l(https://elsewhere.example)"`,
    `mask="src('https://elsewhere.example')"`,
    `fill="&#117;rl(https://elsewhere.example)"`,
    `clip-path="URL( //elsewhere.example#a)"`,
    `fill="url(data:image/svg+xml,elsewhere)"`,
    `style="@import 'https://elsewhere.example'"`,
  ];
  for (const way of ways)
    assert.doesNotMatch(cleanSvg(`<svg><path ${way} d="M0 0"/></svg>`) ?? 'elsewhere', /elsewhere/, way);
});

test('the disk cache never exceeds its limit and removes the oldest files first', async () => {
  const cache = openFileCache(`${server.config.dataDir}/few`, 1_000, server.platform.log);
  for (let index = 0; index < 30; index += 1) {
    await cache.put(`picture ${index}`, Buffer.alloc(100, index));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const cachedFiles = await Promise.all(Array.from({ length: 30 }, (_, at) => cache.get(`picture ${at}`)));
  const alive = cachedFiles.flatMap((bytes, at) => (bytes ? [at] : []));
  assert.ok(alive.length > 5 && alive.length <= 10, String(alive.length));
  assert.equal(alive.at(-1), 29);
  assert.deepEqual(
    await openFileCache(`${server.config.dataDir}/few`, 1_000, server.platform.log).get('picture 29'),
    cachedFiles[29],
  );
});

test('a work queue runs one task at a time, once for all callers of a key, and refuses work beyond its limit', async () => {
  const workshop = createWorkshop(2);
  let open = 0;
  let maxOpen = 0;
  let madeCount = 0;
  const work = async () => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    await new Promise((resolve) => setTimeout(resolve, 5));
    open -= 1;
    madeCount += 1;
    return madeCount;
  };
  const [a, secondA, b] = [workshop.make('a', work), workshop.make('a', work), workshop.make('b', work)];
  assert.equal(workshop.make('c', work), null);
  assert.deepEqual(await Promise.all([a, secondA, b]), [1, 1, 2]);
  assert.equal(maxOpen, 1);
  const fails = workshop.make('d', () => Promise.reject(new Error('broken')));
  await assert.rejects(fails!, /broken/);
  assert.equal(await workshop.make('e', work), 3);
});
