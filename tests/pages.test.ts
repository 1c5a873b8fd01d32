/** Every page of the site as a reader without script finds it: a crawl from `/` in both languages of the texts. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { overlap, type PageText, readPage } from './harness/page-text.ts';
import { startTestServer, type TestServer } from './harness.ts';

const LANGUAGES = ['en', 'de'] as const;

const pathsBelow = (area: string, names: string) => names.split(' ').map((name) => `/${area}/${name}`);

/** Landing pages mainly link to others and may be short. */
const LANDINGS = [
  ...['/technical', '/services', '/compliance', '/tools', '/resources', '/legal'],
  ...['/services/special-services', '/technical/cheat-sheets', '/technical/technical-papers'],
];

/** Pages that must exist, beside the shop itself. */
const PATHS = [
  ...LANDINGS,
  ...pathsBelow(
    'technical',
    'electrical-characteristics-data reliability-data product-change-notifications-pcns soldering-profiles ' +
      'wire-bonding-recommendations-and-guidelines cross-reference-guides tin-whisker-reports eia-values ' +
      'storage-and-shelf-life contact-engineering-team',
  ),
  ...pathsBelow(
    'services',
    'supply-chain-services contact-the-services-team engineering-support e-commerce/edi e-commerce/web-based ' +
      'engineering-support/engineering-newsletter special-services/barcoding special-services/part-crossing ' +
      'special-services/cut-tape-partial-reels',
  ),
  ...pathsBelow(
    'compliance/environmental',
    'rohs reach halogen-free asbestos-free california-proposition-65 cepa tsca-statement-of-conformance',
  ),
  ...pathsBelow('compliance', 'material-declarations contact-compliance-team'),
  ...pathsBelow(
    'compliance/social-responsibility',
    'human-trafficking-free counterfeit-components conflict-minerals',
  ),
  ...pathsBelow('compliance/infographics', 'rohs conflict-minerals counterfeit-components'),
  ...pathsBelow('tools', 'capacitor-cross-reference aluminum-electrolytic-to-mlcc-replacement-tool'),
  ...pathsBelow('about', 'about-us why-norvolt iso-9001-2015 customers integrations sales-teams contact-us'),
  ...pathsBelow('legal', 'imprint privacy terms shipping returns accessibility'),
];

/** Paths of pages with texts or tools. */
const READING = /^\/(?:technical|services|compliance|tools|resources|about|legal)(?:\/|$)/;
/**
 * Generated from the API's description and from the fields that every change notice has, so their texts are alike.
 */
const GENERATED_PAGES = /^\/(?:resources\/api|technical\/product-change-notifications-pcns\/.+)$/;
const LEAST_WORDS = 150;
const LEAST_LANDING_WORDS = 60;
/** The share of word sequences that two pages may have in common. */
const MOST_OVERLAP = 0.3;
const AT_ONCE = 8;

let server: TestServer;
/** Pages by language, then by path. */
const pages = new Map<string, Map<string, PageText>>();
/** The page on which each link was found first. */
const referringPages = new Map<string, string>();
/** Links that lead nowhere. */
const deadLinks: string[] = [];

before(async () => {
  server = await startTestServer({ pages: true });
  for (const language of LANGUAGES) pages.set(language, await crawl(language));
});
after(() => server?.close());

/** Reads the home page and every page with texts or tools that can be reached from it. */
async function crawl(language: string): Promise<Map<string, PageText>> {
  const pagesByPath = new Map<string, PageText>();
  const foundPaths = new Set(['/']);
  const requestedPaths = new Set(['/']);
  let nextPaths = ['/'];
  while (nextPaths.length > 0) {
    const links = await mapInParallel(nextPaths, async (path) => {
      const response = await server.fetch(path, {
        redirect: 'manual',
        // A language chosen by the address would be in every link.
        headers: { Cookie: `${server.config.storagePrefix}-locale=${language}` },
      });
      if (response.status !== 200) {
        deadLinks.push(`${response.status} ${path} on ${referringPages.get(path)} in ${language}`);
        return [];
      }
      const page = readPage(await response.text());
      pagesByPath.set(path, page);
      return page.links.map((link) => ({ link, path }));
    });
    for (const { link, path } of links.flat()) {
      if (!referringPages.has(link)) referringPages.set(link, path);
      // An address with a query shows results of a page that is read without one.
      const target = link.replace(/#.*$/, '');
      if (!foundPaths.has(target) && !target.includes('?') && READING.test(target)) foundPaths.add(target);
    }
    nextPaths = [...foundPaths].filter((path) => !requestedPaths.has(path));
    for (const path of nextPaths) requestedPaths.add(path);
  }
  return pagesByPath;
}

async function mapInParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let nextIndex = 0;
  const worker = async () => {
    while (nextIndex < items.length) {
      const index = nextIndex++;
      results[index] = await work(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

const checkEveryPage = (check: (page: PageText, path: string, language: string) => void) => {
  for (const [language, pagesByPath] of pages)
    for (const [path, page] of pagesByPath) check(page, path, language);
};

test('a crawl from the home page reaches every required page in both languages', () => {
  for (const [language, pagesByPath] of pages) {
    assert.deepEqual(
      PATHS.filter((path) => !pagesByPath.has(path)),
      [],
      language,
    );
  }
});

test('every page has one h1, and a title and description of its own', () => {
  const pathByText = new Map<string, string>();
  checkEveryPage(({ headings, title, description }, path, language) => {
    assert.equal(headings, 1, `h1 of ${path} in ${language}`);
    assert.ok(
      description.length >= 50 && description.length <= 200,
      `${path} in ${language}: ${description}`,
    );
    for (const [kind, text] of [
      ['title', title],
      ['description', description],
    ]) {
      const twinPath = pathByText.get(`${language} ${kind} ${text}`);
      assert.equal(
        twinPath,
        undefined,
        `${path} and ${twinPath} in ${language} have the same ${kind}: ${text}`,
      );
      pathByText.set(`${language} ${kind} ${text}`, path);
    }
  });
});

test('every page has enough words without script, and no failed block', () => {
  checkEveryPage(({ words, hasFailedBlock }, path, language) => {
    assert.equal(hasFailedBlock, false, `a block of ${path} in ${language} failed`);
    if (!READING.test(path) || GENERATED_PAGES.test(path)) return;
    const fewestWords = LANDINGS.includes(path) ? LEAST_LANDING_WORDS : LEAST_WORDS;
    assert.ok(
      words.length >= (PATHS.includes(path) ? fewestWords : LEAST_LANDING_WORDS),
      `${path} in ${language} has ${words.length} words`,
    );
  });
});

test('no two pages share most of their sentences', () => {
  const similarPages: string[] = [];
  for (const [language, pagesByPath] of pages) {
    const texts = [...pagesByPath].filter(([path]) => READING.test(path) && !GENERATED_PAGES.test(path));
    for (const [index, [path, page]] of texts.entries()) {
      for (const [otherPath, { sequences }] of texts.slice(index + 1)) {
        const share = overlap(page.sequences, sequences);
        if (share > MOST_OVERLAP) similarPages.push(`${share.toFixed(2)} ${path} ${otherPath} ${language}`);
      }
    }
  }
  assert.deepEqual(similarPages, []);
});

test('German pages differ from their English texts', () => {
  const english = pages.get('en')!;
  for (const [path, { words, sequences }] of pages.get('de')!) {
    if (!READING.test(path) || GENERATED_PAGES.test(path)) continue;
    const share = overlap(sequences, english.get(path)?.sequences ?? new Set());
    assert.ok(share < 0.5 && words.length > 0, `${path} shares ${share.toFixed(2)} with its English text`);
  }
});

test('every link name is translated unless the title is the same in both languages', async () => {
  const names = async (locale: string) => {
    const query = new URLSearchParams({ locale, limit: '100' });
    const headers = { Authorization: `Basic ${btoa(server.config.publicKey)}` };
    const response = await server.fetch(`/api/content/pages?${query}`, { headers });
    const { results } = (await response.json()) as {
      results: { slug: string; content: { title?: string; nav?: string } }[];
    };
    return new Map(results.map(({ slug, content }) => [slug, content]));
  };
  const [english, german] = [await names('en'), await names('de')];
  assert.ok(english.size > 50);
  const untranslatedPages = [...english].filter(([slug, { title, nav }]) => {
    const germanPage = german.get(slug);
    return nav !== undefined && nav === germanPage?.nav && title !== germanPage.title;
  });
  assert.deepEqual(untranslatedPages, []);
});

test('no link inside the site is dead, anchors included', async () => {
  const englishPages = pages.get('en')!;
  const unreadAddresses = new Set<string>();
  for (const link of referringPages.keys()) {
    const [address = '', anchor] = link.split('#');
    const page = englishPages.get(address);
    if (page && anchor)
      assert.ok(page.ids.has(anchor), `${link} on ${referringPages.get(link)}: no such place`);
    if (!page && !address.startsWith('/logout')) unreadAddresses.add(address);
  }
  await mapInParallel([...unreadAddresses], async (address) => {
    const response = await server.fetch(address, { redirect: 'manual' });
    await response.body?.cancel();
    if (response.status >= 400)
      deadLinks.push(`${response.status} ${address} on ${referringPages.get(address)}`);
  });
  assert.deepEqual(deadLinks, []);
});

test('the sample order of the EDI page is well-formed', () => {
  const { html } = pages.get('en')!.get('/services/e-commerce/edi')!;
  const sample = /ISA\*[^<]*/.exec(html)?.[0] ?? '';
  const segments = sample
    .split('~')
    .map((segment) => segment.trim().replaceAll('&gt;', '>').split('*'))
    .filter(([name]) => name);
  const findSegment = (name: string) => segments.find(([each]) => each === name)!;
  const WIDTHS = [3, 2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1];
  assert.deepEqual(
    findSegment('ISA').map((element) => element.length),
    WIDTHS,
  );
  const indexOfSegment = (name: string) => segments.indexOf(findSegment(name));
  assert.equal(Number(findSegment('SE')[1]), indexOfSegment('SE') - indexOfSegment('ST') + 1);
  assert.equal(findSegment('SE')[2], findSegment('ST')[2]);
  assert.equal(findSegment('GE')[2], findSegment('GS')[6]);
  assert.equal(findSegment('IEA')[2], findSegment('ISA')[13]);
});

test('without script the contact form addresses the chosen team, and both forms return to their page', async () => {
  const html = await (await server.fetch('/about/contact-us?topic=engineering')).text();
  const [, action = ''] = /<form [^>]*action="(\/api\/v1\/form-submit[^"]+)"/.exec(html) ?? [];
  const target = new URL(action.replaceAll('&amp;', '&'), server.origin);
  assert.equal(atob(target.searchParams.get('to') ?? ''), 'engineering');
  const send = (path: string, fields: Record<string, string>, referer: string) =>
    server.fetch(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Accept: 'text/html', Referer: server.origin + referer },
      body: new URLSearchParams(fields),
    });
  const contactReply = await send(
    target.pathname + target.search,
    { email: 'ada@lab.example', message: 'Does this bead survive 3 A?' },
    '/about/contact-us',
  );
  assert.deepEqual(
    [contactReply.status, contactReply.headers.get('location')],
    [303, '/about/contact-us#sent'],
  );
  assert.match(html, /id="sent"/);
  const page = '/services/engineering-support/engineering-newsletter';
  assert.match(pages.get('en')!.get(page)!.html, /action="\/api\/newsletter"/);
  const newsletterReply = await send(
    '/api/newsletter',
    { email: 'ada@lab.example', topic: 'engineering' },
    page,
  );
  assert.deepEqual([newsletterReply.status, newsletterReply.headers.get('location')], [303, `${page}#sent`]);
});

test('packaging costs and labels are computed from the query, and wrong input is refused with advice', async () => {
  const text = async (path: string) => readPage(await (await server.fetch(path)).text());
  const costs = '/services/special-services/cut-tape-partial-reels';
  const { html } = await text(`${costs}?part=rc0603ff4k70n&quantity=5000`);
  const [row = ''] = /<tr class="is-best">[\s\S]*?<\/tr>/.exec(html) ?? [];
  const { packaging } = (await (await server.fetch('/api/catalogue/parts/RC0603FF4K70N')).json()) as {
    packaging: { breaks: { quantity: number; total: number }[] }[];
  };
  const cheapest = packaging.flatMap(({ breaks }) => breaks).filter(({ quantity }) => quantity === 5000);
  assert.ok(row.includes(`€${Math.min(...cheapest.map(({ total }) => total)).toFixed(2)}`), row);
  assert.match((await text(`${costs}?part=nonsense&quantity=5`)).html, /We have no part nonsense/);
  assert.match(
    (await text(`${costs}?part=RC0603FF4K70N&quantity=-5`)).html,
    /Enter a whole number of pieces/,
  );
  const barcodingPath = '/services/special-services/barcoding';
  const label = await text(`${barcodingPath}?part=RC0603FF4K70NT&quantity=37&lot=L1`);
  assert.match(label.html, /1PRC0603FF4K70NT&lt;GS&gt;Q37&lt;GS&gt;1TL1/);
  assert.match(
    (await text(`${barcodingPath}?part=RC0603FF4K70NT&quantity=x`)).html,
    /Quantity: Enter a whole number from 1 to 9\u202f999\u202f999\./,
  );
});

test('a change notice is shown on the product it concerns, and not on another', async () => {
  const product = async (slug: string) => (await server.fetch(`/product/${slug}`)).text();
  const noteOf = (html: string) =>
    /<div class="part-notice" role="note"><strong><a [^>]*href="([^"]+)"[\s\S]*?<\/div>/.exec(html);
  const [note, path] = noteOf(await product('my0402y102m1an')) ?? [];
  assert.equal(path, '/technical/product-change-notifications-pcns/pcn-2026-005');
  assert.match(note ?? '', /2026[\s\S]*all part numbers of the MY series[\s\S]*Last orders until/);
  assert.equal(noteOf(await product('mc0402p104k1hn')), null);
});

test('group paths and flat forms of grouped paths redirect to a page', async () => {
  for (const path of ['/about', '/products', '/services/e-commerce', '/services/edi', '/compliance/rohs']) {
    const response = await server.fetch(`${path}?locale=de`, { redirect: 'manual' });
    assert.equal(response.status, 301, path);
    assert.equal((await server.fetch(response.headers.get('location') ?? '')).status, 200, path);
  }
});

test('the company facts are those of the file, marked as a sample', async () => {
  const facts = (await (await server.fetch('/api/company?locale=de')).json()) as {
    sample: boolean;
    certificates: { number: string }[];
    shipping: { id: string; services: { price: string }[] }[];
  };
  assert.equal(facts.sample, true);
  assert.ok(facts.certificates.every(({ number }) => number === 'SAMPLE'));
  assert.match(facts.shipping[0]?.services[0]?.price ?? '', /^5,90\s€$/);
  assert.match(pages.get('en')!.get('/legal/imprint')!.html, /Sample details of a fictional company/);
});
