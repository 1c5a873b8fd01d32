/** Facts of the company in texts of pages: none is Markdown, none that texts cannot be told with is taken, none ends a start. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { VersionsReply } from '#backoffice/frame/versions/contract';
import { seedContent } from '#content';
import { createSettings } from '#settings';
import type { Company } from '#settings/company/contract';
import { linkRelease } from '../harness/release.ts';
import { eventually, freePort, startProgram, startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

let server: TestServer;
let owner: DeskBrowser;

before(async () => {
  server = await startTestServer();
  owner = await logInAs(server, 'owner');
});
after(async () => {
  // Other tests of this process begin with the files.
  if ((await fetchCompany())?.version > 0) await putCompany(null);
  await server.close();
});

const fetchCompany = async () => (await owner.get('/company')).body as VersionsReply<Company>;

async function putCompany(content: unknown, changes: object = {}) {
  const { version: currentVersion } = await fetchCompany();
  return owner.put('/company', { content, seen: currentVersion, note: 'As agreed.', ...changes });
}

async function fetchPageText(path: string, origin = server.origin): Promise<string> {
  const headers = { authorization: `Basic ${btoa('pk_demo')}` };
  return (await fetch(`${origin}/api/content/pages/${path}`, { headers })).text();
}

/** Told in the files, on every page. */
async function fetchFooter(): Promise<string> {
  const { rows } = await server.platform.db.pool.query(
    "SELECT data::text FROM content_entries WHERE slug = 'footer-content'",
  );
  return String(rows[0]?.data);
}

/** A store of its own on the same database: what a start finds there. */
async function withStore<T>(inspect: (origin: string, readOutput: () => string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'texts-')));
  await linkRelease('demo', dataDir);
  const store = startProgram('tests/faults/store-process.ts', {
    DATABASE_URL: server.config.databaseUrl ?? '',
    DATA_DIR: dataDir,
    PORT: String(port),
    CATALOGUE: 'demo',
    LOG_LEVEL: 'error',
  });
  try {
    await store.waitForOutput(/ready/);
    return await inspect(`http://localhost:${port}`, () => store.readOutput());
  } finally {
    store.kill('SIGTERM');
    await store.exitCode;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A page as staff write one. */
async function publishPage(slug: string, title: string, body: string): Promise<string> {
  const fields = {
    title,
    description: `Of {{company.legalName}}, as somebody wrote it at the desk one day.`,
  };
  const text = { fields, body };
  const createReply = await owner.post('/content/entries', {
    model: 'page',
    slug,
    texts: { en: text, de: text },
  });
  const { id } = createReply.body;
  const { stamp } = (await owner.get(`/content/entries/${id}`)).body;
  assert.equal((await owner.post(`/content/entries/${id}/publish`, { stamp })).status, 200);
  await eventually(async () => (await fetchPageText(slug)).includes('as somebody wrote it'));
  return id;
}

test('a fact that looks like Markdown is text wherever it is told, also after a start', async () => {
  const contentBefore = (await fetchCompany()).content;
  await publishPage(
    'about/facts',
    'About {{company.city}}',
    [
      '# {{company.legalName}}',
      '{{company.legalName}}\n{{company.street}} and `{{company.register}}` for {{quote.hours}} h',
      '[[Symbol {"model": "{{company.street}}"}]]',
      '[Write](mailto:{{company.email}}), {{company.email}}, [more](/about/why-{{brand.slug}})',
      '| {{company.legalName}} | b |\n| --- | --- |\n| {{company.register}} | {{company.street}} |',
    ].join('\n\n'),
  );
  const oddFacts = {
    ...contentBefore,
    legalName: '::: next Norvolt GmbH',
    street: '[[Symbol {"model": "x"}]] "7"',
    city: '---',
    register: '# <b>HRB</b> | `7` *ab* $& {{brand}} [x](javascript:0)',
  };
  assert.equal((await putCompany(oddFacts)).status, 200);
  const [street, register] = [
    '[[Symbol {&quot;model&quot;: &quot;x&quot;}]] &quot;7&quot;',
    '# &lt;b&gt;HRB&lt;/b&gt; | `7` *ab* $&amp; {{brand}} [x](javascript:0)',
  ];
  // The same text, whichever way a cleaner writes its quotation marks.
  const unescapeQuotes = (page: string) => page.replaceAll('\\"', '"').replaceAll('&quot;', '"');
  const assertFactsShown = (page: string) => {
    const { email } = contentBefore;
    for (const part of [
      '<h2>::: next Norvolt GmbH</h2>',
      `<code>${register}</code> for 24\u00a0h`,
      `<th>::: next Norvolt GmbH</th>`,
      `<td>${register}</td>`,
      street,
      `<a href="mailto:${email}">Write</a>, <a href="mailto:${email}">${email}</a>`,
      'About ---',
    ])
      assert.ok(unescapeQuotes(page).includes(unescapeQuotes(part)), `${part} in ${unescapeQuotes(page)}`);
  };
  await eventually(async () => (await fetchPageText('about/facts')).includes('::: next Norvolt'));
  assertFactsShown(await fetchPageText('about/facts'));
  await eventually(async () => (await fetchFooter()).includes('::: next Norvolt GmbH, [[Symbol'));
  await withStore(async (origin) => {
    assertFactsShown(await fetchPageText('about/facts', origin));
    const facts = await (await fetch(`${origin}/api/company`)).json();
    assert.equal(facts.legalName, '::: next Norvolt GmbH');
  });
  for (const legalName of ['Norvolt\n\n::: next GmbH', 'Norvolt\u2028GmbH', 'Norvolt\u0085GmbH']) {
    const refusal = await putCompany({ ...oddFacts, legalName });
    assert.match(refusal.body.error.message, /legalName: Signs that cannot be printed/);
  }
  const invalidContent = structuredClone(contentBefore);
  invalidContent.closedDays.once.push({ date: '2027-05-07', name: 'a\nb' });
  assert.equal((await putCompany(invalidContent)).status, 400);
});

test('facts that a text cannot be told with are refused; where they stand, older ones are told and the shop starts', async () => {
  await putCompany(null);
  const { content } = await fetchCompany();
  const contentWithoutSample = { ...content, sample: false };
  // Files that name a note which only a sample has.
  assert.equal((await putCompany(contentWithoutSample)).status, 200);
  await eventually(async () => !(await fetchFooter()).includes('Sample details'));
  const rootDir = mkdtempSync(join(tmpdir(), 'untold-'));
  mkdirSync(join(rootDir, 'data/content/block'), { recursive: true });
  writeFileSync(
    join(rootDir, 'data/content/block/untold.en.md'),
    '---\ntitle: {{company.sampleNote.en}}\n---\n',
  );
  const { platform } = server;
  const settings = await createSettings(platform);
  const loggedErrors: string[] = [];
  const log = { ...platform.log, error: (_: object, message: string) => void loggedErrors.push(message) };
  const seedPlatform = { ...platform, log, config: { ...platform.config, rootDir } } as typeof platform;
  try {
    await seedContent(seedPlatform, settings);
    await seedContent(seedPlatform, settings);
    assert.deepEqual(loggedErrors, [
      'texts cannot be told with these facts of the company: older ones are told',
    ]);
    const { rows } = await platform.db.pool.query("SELECT name FROM content_entries WHERE slug = 'untold'");
    assert.deepEqual(rows, [{ name: 'Sample details of a fictional company.' }]);
    await seedContent(platform, settings);
  } finally {
    settings.close();
    rmSync(rootDir, { recursive: true });
  }
  // A text of staff that does so.
  await putCompany(null);
  await eventually(async () => (await fetchFooter()).includes('Sample details'));
  await publishPage('about/note', '{{company.sampleNote.en}}', 'A text.');
  const expectedProblem = 'The text page/about/note: the head needs a title';
  const checkReply = await owner.post('/company/check', { content: contentWithoutSample });
  assert.deepEqual(checkReply.body.problems, [expectedProblem]);
  const refusal = await putCompany(contentWithoutSample);
  assert.deepEqual([refusal.status, refusal.body.error.message], [400, expectedProblem]);
  const { version } = await fetchCompany();
  assert.deepEqual((await fetchCompany()).troubles, []);
  // As an older program could have taken it.
  await platform.db.pool.query(
    `INSERT INTO company_versions (kind, version, content, note, by, at) VALUES ('company', $1, $2, 'x', 'x', now())`,
    [version + 1, JSON.stringify(contentWithoutSample)],
  );
  assert.deepEqual((await fetchCompany()).troubles, [expectedProblem]);
  await withStore(async (origin) => {
    assert.equal((await (await fetch(`${origin}/api/company`)).json()).sample, false);
    assert.match(
      await fetchPageText('about/note', origin),
      /"title":"Sample details of a fictional company\."/,
    );
  });
  assert.equal(
    (await putCompany({ ...contentWithoutSample, phone: '+49 89 5550 0999' })).status,
    200,
    'it is no reason to refuse others',
  );
});

test('anybody reads what stands on pages, and nothing of bank, recipients, signatory, rate and closed days', async () => {
  const { content } = await fetchCompany();
  const facts = await (await server.fetch('/api/company?locale=en')).json();
  const listKeys = (of: object) => Object.keys(of).sort().join(' ');
  assert.equal(
    listKeys(facts),
    'certificates city country email hours identifiers legalName management phone postalCode regions register sample shipping street vatId',
  );
  assert.equal(listKeys(facts.hours), 'from timeZone to');
  for (const region of facts.regions)
    assert.equal(listKeys(region), 'email hours id languages name phone role timeZone');
  for (const certificate of facts.certificates)
    assert.equal(listKeys(certificate), 'body number scope standard validUntil');
  for (const group of facts.shipping) {
    assert.equal(listKeys(group), 'countries id services');
    for (const service of group.services) assert.equal(listKeys(service), 'days freeFrom name price');
  }
  const serializedFacts = JSON.stringify(facts);
  for (const privateValue of [content.bank.iban, content.signatory.name, content.priceConversion.asOf])
    assert.ok(!serializedFacts.includes(privateValue), privateValue);
  const { paths } = await (await server.fetch('/api/openapi.json')).json();
  const reply = paths['/api/company'].get.responses['200'].content['application/json'].schema;
  assert.equal(reply.additionalProperties, false);
});

test('a rate that moves by more than a fifth comes in force where the owner says to be sure', async () => {
  const { content: contentBefore } = await fetchCompany();
  const { rate } = contentBefore.priceConversion;
  const withRate = (moved: number) => ({
    ...contentBefore,
    priceConversion: { ...contentBefore.priceConversion, rate: moved },
  });
  for (const slippedRate of [0.0001, rate * 1.21, rate * 0.79, 92]) {
    const checkResult = (await owner.post('/company/check', { content: withRate(slippedRate) })).body;
    assert.deepEqual([checkResult.problems, checkResult.mustBeSure], [[], true], String(slippedRate));
    const refusal = await putCompany(withRate(slippedRate));
    assert.deepEqual([refusal.status, refusal.body.error.param], [400, 'sure']);
    assert.match(refusal.body.error.message, /look like a slipped decimal mark/);
  }
  assert.deepEqual((await fetchCompany()).content, contentBefore);
  assert.equal((await putCompany(withRate(rate * 1.2))).status, 200);
  assert.equal((await putCompany(withRate(rate * 1.5), { sure: true })).status, 200);
  assert.equal((await putCompany(null, { sure: true })).status, 200);
});
