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
  if ((await standing())?.version > 0) await put(null);
  await server.close();
});

const standing = async () => (await owner.get('/company')).body as VersionsReply<Company>;

async function put(content: unknown, more: object = {}) {
  const { version: seen } = await standing();
  return owner.put('/company', { content, seen, note: 'As agreed.', ...more });
}

async function told(path: string, origin = server.origin): Promise<string> {
  const headers = { authorization: `Basic ${btoa('pk_demo')}` };
  return (await fetch(`${origin}/api/content/pages/${path}`, { headers })).text();
}

/** Told in the files, on every page. */
async function footer(): Promise<string> {
  const { rows } = await server.platform.db.pool.query(
    "SELECT data::text FROM content_entries WHERE slug = 'footer-content'",
  );
  return String(rows[0]?.data);
}

/** A store of its own on the same database: what a start finds there. */
async function started<T>(look: (origin: string, said: () => string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'texts-')));
  await linkRelease('demo', dataDir);
  const other = startProgram('tests/faults/store-process.ts', {
    DATABASE_URL: server.config.databaseUrl ?? '',
    DATA_DIR: dataDir,
    PORT: String(port),
    CATALOGUE: 'demo',
    LOG_LEVEL: 'error',
  });
  try {
    await other.until(/ready/);
    return await look(`http://localhost:${port}`, () => other.said());
  } finally {
    other.kill('SIGTERM');
    await other.ended;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A page as staff write one. */
async function written(slug: string, title: string, body: string): Promise<string> {
  const fields = {
    title,
    description: `Of {{company.legalName}}, as somebody wrote it at the desk one day.`,
  };
  const text = { fields, body };
  const made = await owner.post('/content/entries', { model: 'page', slug, texts: { en: text, de: text } });
  const { id } = made.body;
  const { stamp } = (await owner.get(`/content/entries/${id}`)).body;
  assert.equal((await owner.post(`/content/entries/${id}/publish`, { stamp })).status, 200);
  await eventually(async () => (await told(slug)).includes('as somebody wrote it'));
  return id;
}

test('a fact that looks like Markdown is text wherever it is told, also after a start', async () => {
  const before = (await standing()).content;
  await written(
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
  const odd = {
    ...before,
    legalName: '::: next Norvolt GmbH',
    street: '[[Symbol {"model": "x"}]] "7"',
    city: '---',
    register: '# <b>HRB</b> | `7` *ab* $& {{brand}} [x](javascript:0)',
  };
  assert.equal((await put(odd)).status, 200);
  const [street, register] = [
    '[[Symbol {&quot;model&quot;: &quot;x&quot;}]] &quot;7&quot;',
    '# &lt;b&gt;HRB&lt;/b&gt; | `7` *ab* $&amp; {{brand}} [x](javascript:0)',
  ];
  // The same text, whichever way a cleaner writes its quotation marks.
  const plain = (page: string) => page.replaceAll('\\"', '"').replaceAll('&quot;', '"');
  const holds = (page: string) => {
    const { email } = before;
    for (const part of [
      '<h2>::: next Norvolt GmbH</h2>',
      `<code>${register}</code> for 24\u00a0h`,
      `<th>::: next Norvolt GmbH</th>`,
      `<td>${register}</td>`,
      street,
      `<a href="mailto:${email}">Write</a>, <a href="mailto:${email}">${email}</a>`,
      'About ---',
    ])
      assert.ok(plain(page).includes(plain(part)), `${part} in ${plain(page)}`);
  };
  await eventually(async () => (await told('about/facts')).includes('::: next Norvolt'));
  holds(await told('about/facts'));
  await eventually(async () => (await footer()).includes('::: next Norvolt GmbH, [[Symbol'));
  await started(async (origin) => {
    holds(await told('about/facts', origin));
    const facts = await (await fetch(`${origin}/api/company`)).json();
    assert.equal(facts.legalName, '::: next Norvolt GmbH');
  });
  for (const legalName of ['Norvolt\n\n::: next GmbH', 'Norvolt\u2028GmbH', 'Norvolt\u0085GmbH']) {
    const refused = await put({ ...odd, legalName });
    assert.match(refused.body.error.message, /legalName: Signs that cannot be printed/);
  }
  const named = structuredClone(before);
  named.closedDays.once.push({ date: '2027-05-07', name: 'a\nb' });
  assert.equal((await put(named)).status, 400);
});

test('facts that a text cannot be told with are refused; where they stand, older ones are told and the shop starts', async () => {
  await put(null);
  const { content } = await standing();
  const bare = { ...content, sample: false };
  // Files that name a note which only a sample has.
  assert.equal((await put(bare)).status, 200);
  await eventually(async () => !(await footer()).includes('Sample details'));
  const rootDir = mkdtempSync(join(tmpdir(), 'untold-'));
  mkdirSync(join(rootDir, 'data/content/block'), { recursive: true });
  writeFileSync(
    join(rootDir, 'data/content/block/untold.en.md'),
    '---\ntitle: {{company.sampleNote.en}}\n---\n',
  );
  const { platform } = server;
  const settings = await createSettings(platform);
  const logged: string[] = [];
  const log = { ...platform.log, error: (_: object, message: string) => void logged.push(message) };
  const there = { ...platform, log, config: { ...platform.config, rootDir } } as typeof platform;
  try {
    await seedContent(there, settings);
    await seedContent(there, settings);
    assert.deepEqual(logged, ['texts cannot be told with these facts of the company: older ones are told']);
    const { rows } = await platform.db.pool.query("SELECT name FROM content_entries WHERE slug = 'untold'");
    assert.deepEqual(rows, [{ name: 'Sample details of a fictional company.' }]);
    await seedContent(platform, settings);
  } finally {
    settings.close();
    rmSync(rootDir, { recursive: true });
  }
  // A text of staff that does so.
  await put(null);
  await eventually(async () => (await footer()).includes('Sample details'));
  await written('about/note', '{{company.sampleNote.en}}', 'A text.');
  const untold = 'The text page/about/note: the head needs a title';
  const looked = await owner.post('/company/check', { content: bare });
  assert.deepEqual(looked.body.problems, [untold]);
  const refused = await put(bare);
  assert.deepEqual([refused.status, refused.body.error.message], [400, untold]);
  const { version } = await standing();
  assert.deepEqual((await standing()).troubles, []);
  // As an older program could have taken it.
  await platform.db.pool.query(
    `INSERT INTO company_versions (kind, version, content, note, by, at) VALUES ('company', $1, $2, 'x', 'x', now())`,
    [version + 1, JSON.stringify(bare)],
  );
  assert.deepEqual((await standing()).troubles, [untold]);
  await started(async (origin) => {
    assert.equal((await (await fetch(`${origin}/api/company`)).json()).sample, false);
    assert.match(await told('about/note', origin), /"title":"Sample details of a fictional company\."/);
  });
  assert.equal(
    (await put({ ...bare, phone: '+49 89 5550 0999' })).status,
    200,
    'it is no reason to refuse others',
  );
});

test('anybody reads what stands on pages, and nothing of bank, recipients, signatory, rate and closed days', async () => {
  const { content } = await standing();
  const facts = await (await server.fetch('/api/company?locale=en')).json();
  const keys = (of: object) => Object.keys(of).sort().join(' ');
  assert.equal(
    keys(facts),
    'certificates city country email hours identifiers legalName management phone postalCode regions register sample shipping street vatId',
  );
  assert.equal(keys(facts.hours), 'from timeZone to');
  for (const region of facts.regions)
    assert.equal(keys(region), 'email hours id languages name phone role timeZone');
  for (const each of facts.certificates) assert.equal(keys(each), 'body number scope standard validUntil');
  for (const group of facts.shipping) {
    assert.equal(keys(group), 'countries id services');
    for (const service of group.services) assert.equal(keys(service), 'days freeFrom name price');
  }
  const all = JSON.stringify(facts);
  for (const kept of [content.bank.iban, content.signatory.name, content.priceConversion.asOf])
    assert.ok(!all.includes(kept), kept);
  const { paths } = await (await server.fetch('/api/openapi.json')).json();
  const reply = paths['/api/company'].get.responses['200'].content['application/json'].schema;
  assert.equal(reply.additionalProperties, false);
});

test('a rate that moves by more than a fifth comes in force where the owner says to be sure', async () => {
  const { content: before } = await standing();
  const { rate } = before.priceConversion;
  const at = (moved: number) => ({ ...before, priceConversion: { ...before.priceConversion, rate: moved } });
  for (const slipped of [0.0001, rate * 1.21, rate * 0.79, 92]) {
    const looked = (await owner.post('/company/check', { content: at(slipped) })).body;
    assert.deepEqual([looked.problems, looked.mustBeSure], [[], true], String(slipped));
    const refused = await put(at(slipped));
    assert.deepEqual([refused.status, refused.body.error.param], [400, 'sure']);
    assert.match(refused.body.error.message, /look like a slipped decimal mark/);
  }
  assert.deepEqual((await standing()).content, before);
  assert.equal((await put(at(rate * 1.2))).status, 200);
  assert.equal((await put(at(rate * 1.5), { sure: true })).status, 200);
  assert.equal((await put(null, { sure: true })).status, 200);
});
