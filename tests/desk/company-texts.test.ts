/**
 * Company facts inside page texts: they never act as Markdown, are refused if a text cannot use them, and never
 * prevent a start.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { seedContent } from '#content';
import type { VersionsReply } from '#desk/versions/contract';
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
  // Other tests of this process expect the facts of the files.
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

/** Reads the footer, a text of the files that is on every page. */
async function fetchFooter(): Promise<string> {
  const { rows } = await server.platform.db.pool.query(
    "SELECT data::text FROM content_entries WHERE slug = 'footer-content'",
  );
  return String(rows[0]?.data);
}

/** Runs a second shop on the same database, to inspect what a start reads there. */
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

/** Publishes a page as staff write one. */
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

test('a fact that looks like Markdown stays plain text everywhere, also after a start', async () => {
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
  // Sanitizers write quotation marks in different ways: compare the same text.
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
    assert.match(refusal.body.error.message, /legalName: Remove characters that cannot be printed/);
  }
  const invalidContent = structuredClone(contentBefore);
  invalidContent.closedDays.once.push({ date: '2027-05-07', name: 'a\nb' });
  assert.equal((await putCompany(invalidContent)).status, 400);
});

test('facts that a text cannot use are refused, and if stored anyway, older facts stay in texts and the shop starts', async () => {
  await putCompany(null);
  const { content } = await fetchCompany();
  const contentWithoutSample = { ...content, sample: false };
  // A text of the files that uses a note which only a sample company has.
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
  // A text of staff that uses that note.
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
  // Stored without the check, as an older program could have done.
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

test('the public facts contain what pages show, and no bank, recipients, signatory, rate or closed days', async () => {
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

test('a rate that moves by more than a fifth needs the owner’s confirmation', async () => {
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
    assert.match(refusal.body.error.message, /look like a misplaced decimal point/);
  }
  assert.deepEqual((await fetchCompany()).content, contentBefore);
  assert.equal((await putCompany(withRate(rate * 1.2))).status, 200);
  assert.equal((await putCompany(withRate(rate * 1.5), { sure: true })).status, 200);
  assert.equal((await putCompany(null, { sure: true })).status, 200);
});
