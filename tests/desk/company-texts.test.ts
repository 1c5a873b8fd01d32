/** Facts of the company in texts of pages: none is Markdown, none that texts cannot be told with is taken, none ends a start. */
import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { VersionsReply } from '#backoffice/frame/versions/contract';
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
