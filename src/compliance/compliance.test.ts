import assert from 'node:assert/strict';
import { type IncomingMessage, request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { convert, create } from 'xmlbuilder2';
import yauzl from 'yauzl';
import { eventually, startTestServer, type TestServer } from '../../tests/harness.ts';
import { overdueNotes } from './certificates/candidate-list.ts';
import type {
  CertificateReply,
  DeclarationReply,
  InfographicReply,
  NoticeReply,
  NoticesReply,
} from './contract.ts';
import { documentIdOf } from './declarations/document-id.ts';

let store: TestServer;
let now = Date.parse('2026-11-21T12:00:00Z');

before(async () => {
  store = await startTestServer({ clock: { now: () => new Date(now) } });
});
after(() => store.close());

const complianceUrl = (path: string) => `/api/compliance/${path}`;
async function get<T>(path: string): Promise<T> {
  const response = await store.fetch(complianceUrl(path));
  assert.equal(response.status, 200, `${path}: ${await response.clone().text()}`);
  return (await response.json()) as T;
}
const fetchDeclaration = (part: string, locale = 'en') =>
  get<DeclarationReply>(`declarations/${part}.json?locale=${locale}`);
const bytesOf = async (path: string) =>
  Buffer.from(await (await store.fetch(complianceUrl(path))).arrayBuffer());
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  store.fetch(complianceUrl(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** One part of every series in the small test catalogue, with its attributes. */
async function oneOfEachSeries() {
  const json = async (path: string) => (await (await store.fetch(path)).json()) as never;
  const { categories } = (await json('/api/catalogue/info')) as {
    categories: { slug: string; subcategories: { slug: string }[] }[];
  };
  const partsBySeries = new Map<string, { slug: string; attributes: Record<string, unknown> }>();
  for (const { slug, subcategories } of categories) {
    for (const sub of subcategories) {
      const path = `/api/catalogue/parts?category=${slug}&subcategory=${sub.slug}&limit=100`;
      const { results } = (await json(path)) as {
        results: { slug: string; attributes: Record<string, unknown> }[];
      };
      for (const row of results) partsBySeries.set(String(row.attributes['series']), row);
    }
  }
  return [...partsBySeries.values()];
}

describe('material declarations', () => {
  it('add up, and agree with the RoHS and REACH attributes of every series', async () => {
    const parts = await oneOfEachSeries();
    assert.ok(parts.length > 60, `${parts.length} series`);
    for (const { slug, attributes } of parts) {
      const { massMg, materials, rohs, reach } = await fetchDeclaration(slug);
      if (massMg === null) {
        assert.match(slug, /^kit-/);
        continue;
      }
      const sum = (values: number[]) => values.reduce((all, each) => all + each, 0);
      assert.ok(Math.abs(sum(materials.map((each) => each.massMg)) / massMg - 1) < 1e-9, slug);
      const ppm = sum(materials.flatMap(({ substances }) => substances.map((each) => each.ppm)));
      assert.ok(Math.abs(ppm - 1e6) < 0.01, `${slug}: ${ppm} ppm`);
      const states: Record<string, string> = {
        'RoHS compliant': 'compliant',
        'RoHS compliant with exemption': 'exempt',
        'Not RoHS compliant': 'not',
      };
      assert.equal(rohs.status, states[String(attributes['rohs'])], slug);
      // A material with lead above the limit needs its exemption, and every declared exemption needs such a material.
      const materialsWithLead = materials.filter(({ lead }) => lead > 0.1);
      assert.equal(materialsWithLead.length > 0, rohs.status !== 'compliant', slug);
      if (rohs.status === 'exempt') {
        assert.deepEqual(
          [...new Set(materialsWithLead.map((each) => each.exemption))],
          rohs.exemptions.map(({ id }) => id),
        );
      }
      const reachText = String(attributes['reach']);
      if (reachText !== 'See declaration')
        assert.equal(reach.contains, reachText.startsWith('Contains'), slug);
    }
  });

  it('have the same id in every language, and name the part, the requested number and the finish', async () => {
    const [english, german] = await Promise.all([
      fetchDeclaration('ES1AG-T'),
      fetchDeclaration('es1ag', 'de'),
    ]);
    assert.equal(english.documentId, german.documentId);
    assert.equal(english.part.asked, 'ES1AG-T');
    assert.equal(english.part.partNumber, 'ES1AG');
    assert.equal(english.finish.eCode, 'e3');
    assert.match(german.reach.text, /Blei \(CAS 7439-92-1, 1,4/);
    assert.notEqual((await fetchDeclaration('mc0805r106k1an')).documentId, english.documentId);
  });

  it('tell current, replaced and forged document ids apart', async () => {
    const { documentId, part } = await fetchDeclaration('ES1AG');
    const stateOf = async (document: string) =>
      (await get<DeclarationReply>(`declarations/ES1AG.json?${new URLSearchParams({ document })}`)).asked;
    assert.equal((await fetchDeclaration('ES1AG')).asked, null);
    assert.equal(await stateOf(documentId), 'current');
    const secret = store.platform.sessionSecret;
    assert.equal(await stateOf(documentIdOf(secret, part.partNumber, 'what we said before')), 'replaced');
    const otherPart = (await fetchDeclaration('mc0805r106k1an')).documentId;
    const otherShop = documentIdOf('another secret', part.partNumber, 'x');
    for (const id of ['MD-AAAAAAAAAAAA', 'MD-AAAAAAAA-AAAAAAAA', otherPart, otherShop, '__proto__']) {
      assert.equal(await stateOf(id), 'unknown', id);
    }
  });

  it('carry the tariff numbers of surface-mount parts', async () => {
    const numbers = ['tpx476k1v0015n', 'RV44J2K40N', 'rc0603ff10k0n'].map(
      async (number) => (await fetchDeclaration(number)).trade.hts,
    );
    assert.deepEqual(await Promise.all(numbers), ['8532.21.0050', '8533.21.0020', '8533.21.0030']);
  });

  it('are available as IPC-1752A class D XML with the same figures', async () => {
    const xml = (await bytesOf('declarations/ES1AG.xml')).toString();
    const declaration = await fetchDeclaration('ES1AG');
    const xmlObject = convert(xml, { format: 'object' }) as unknown as { MainDeclaration: unknown };
    const main = xmlObject.MainDeclaration as {
      '@xmlns': string;
      '@version': string;
      BusinessInfo: { '@mode': string; Response: Record<string, unknown> };
      Include: { Sectional: { '@name': string; SubSectional: { '@name': string } } };
      Product: {
        ProductID: { '@itemNumber': string; Amount: { '@value': string; '@UOM': string } };
        MaterialInfo: { HomogeneousMaterialList: { HomogeneousMaterial: XmlMaterial[] } };
      };
    };
    interface XmlMaterial {
      '@name': string;
      Amount: { '@value': string; '@UOM': string };
    }
    assert.equal(main['@xmlns'], 'http://webstds.ipc.org/175x/2.0');
    assert.deepEqual(
      Object.keys(main).filter((key) => !key.startsWith('@')),
      ['BusinessInfo', 'Include', 'Product'],
    );
    assert.equal(main.BusinessInfo['@mode'], 'Distribute');
    assert.deepEqual(
      Object.keys(main.BusinessInfo.Response).filter((key) => !key.startsWith('@')),
      ['Authorizer', 'SupplyCompany', 'Contact'],
    );
    assert.equal(main.Include.Sectional.SubSectional['@name'], 'D');
    const { ProductID, MaterialInfo } = main.Product;
    assert.deepEqual([ProductID['@itemNumber'], ProductID.Amount['@UOM']], ['ES1AG', 'mg']);
    const materials = MaterialInfo.HomogeneousMaterialList.HomogeneousMaterial;
    assert.equal(materials.length, declaration.materials.length);
    const sum = materials.reduce((all, { Amount }) => all + Number(Amount['@value']), 0);
    assert.ok(Math.abs(sum - Number(ProductID.Amount['@value'])) < 1e-4, String(sum));
    assert.match(xml, /identity="7439-92-1" authority="CAS"[\s\S]{0,400}<Exemption identity="7\(a\)-I"/);
    const kit = await store.fetch(complianceUrl('declarations/KIT-BEAD0402.xml'));
    assert.equal(kit.status, 404);
  });

  it('are PDFs with identical bytes on the same day', async () => {
    const [first, second] = [
      await bytesOf('declarations/ES1AG.pdf'),
      await bytesOf('declarations/ES1AG.pdf'),
    ];
    assert.equal(first.subarray(0, 5).toString(), '%PDF-');
    assert.ok(first.equals(second));
  });

  it('answer a 4xx status for unknown or malformed part numbers', async () => {
    for (const name of ['GRM155R71C104KA88D', '%00', '..%2f', 'x'.repeat(500), '__proto__', '%F0%9F%98%80']) {
      const response = await store.fetch(complianceUrl(`declarations/${name}.pdf`));
      assert.ok(response.status >= 400 && response.status < 500, `${name.slice(0, 20)}: ${response.status}`);
    }
  });
});

/** Files of a ZIP archive: contents by name. */
async function unzip(body: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(body, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  );
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject).on('end', () => resolve(files));
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        files.set(entry.fileName, Buffer.concat(chunks));
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
}

/** A list of 100 part numbers. */
async function longList(): Promise<string> {
  const response = await store.fetch('/api/catalogue/parts?limit=100');
  const { results } = (await response.json()) as { results: { partNumber: string }[] };
  return results.map(({ partNumber }) => partNumber).join(' ');
}

/** Requests an archive from a given loopback address; resolves on the headers, with the body still unread. */
function askFrom(localAddress: string, parts: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      `${store.origin}${complianceUrl('declarations')}`,
      { method: 'POST', localAddress, agent: false, headers: { 'content-type': 'application/json' } },
      resolve,
    );
    clientRequest.on('error', reject);
    clientRequest.end(JSON.stringify({ parts }));
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('lists of part numbers', () => {
  it('become an archive whose index covers every entry of the list', async () => {
    const parts = '"mc0805r106k1an";\tES1AG-T, es1ag|GRM155R71C104KA88D\r\n=cmd() nonsense1 KIT-BEAD0402';
    const response = await post('declarations', { parts });
    assert.equal(response.headers.get('content-type'), 'application/zip');
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    assert.deepEqual(
      [...files.keys()],
      ['index.csv', 'MC0805R106K1AN.pdf', 'MC0805R106K1AN.xml', 'ES1AG.pdf', 'ES1AG.xml', 'KIT-BEAD0402.pdf'],
    );
    const index = files.get('index.csv')!.toString();
    assert.equal(index.trim().split('\r\n').length, 8, index);
    assert.match(index, /GRM155R71C104KA88D,,"?part number of Murata/);
    assert.match(index, /nonsense1,,not one of our part numbers/);
    assert.match(index, /'=cmd\(\)/);
  });

  it('list the exemptions of each number and ignore quantities', async () => {
    const parts = 'MC0805R106K1AN 10pcs\nSMBJ24AG\t2500\t\n3 x RV44J2K40N; 1.000 Stk.';
    const response = await post('declarations', { parts });
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    const [, ...lines] = files.get('index.csv')!.toString().trim().split('\r\n');
    const declaredExemptions = lines.map((line) => [
      line.split(',')[0],
      /7\([ac]\)[-IV]*/.exec(line)?.[0] ?? null,
    ]);
    const exemptions = [
      ['MC0805R106K1AN', null],
      ['SMBJ24AG', '7(a)-I'],
      ['RV44J2K40N', '7(c)-I'],
    ];
    assert.deepEqual(declaredExemptions, exemptions);
  });

  it('allow each address four unread archives, and free its slots on abort', async () => {
    const readers: IncomingMessage[] = [];
    for (let n = 0; n < 4; n += 1) readers.push(await askFrom('127.0.0.2', await longList()));
    assert.deepEqual(new Set(readers.map(({ statusCode }) => statusCode)), new Set([200]));
    const fifth = await askFrom('127.0.0.2', 'MC0805R106K1AN');
    assert.equal(fifth.statusCode, 429);
    assert.ok(Number(fifth.headers['retry-after']) > 0);
    fifth.resume();
    const otherResponse = await askFrom('127.0.0.3', 'MC0805R106K1AN');
    assert.equal(otherResponse.statusCode, 200);
    assert.ok((await unzip(await readBody(otherResponse))).has('MC0805R106K1AN.pdf'));
    for (const reader of readers) reader.destroy();
    await eventually(async () => {
      const retryResponse = await askFrom('127.0.0.2', 'MC0805R106K1AN');
      retryResponse.resume();
      return retryResponse.statusCode === 200;
    });
  });

  it('are rejected whole when empty or too long', async () => {
    const long = Array.from({ length: 201 }, (_, index) => `P${index}`).join(',');
    for (const parts of ['', ' ,;\n', '\u200b', '10 pcs', long]) {
      const response = await post('declarations', { parts });
      const { error } = (await response.json()) as { error: { param: string; message: string } };
      assert.deepEqual([response.status, error.param], [400, 'parts'], parts.slice(0, 20));
    }
    const german = await post('declarations', { parts: long, locale: 'de' }, { accept: 'text/html' });
    assert.equal(german.status, 400);
    assert.match(await german.text(), /höchstens 200 Teilenummern auf einmal\. Ihre Liste hat 201/);
  });
});

describe('certificates', () => {
  it('are dated, complete in both languages, and byte-identical on the same day', async () => {
    const { certificates } = await get<{ certificates: CertificateReply[] }>('certificates');
    assert.deepEqual(
      certificates.map(({ id }) => id),
      ['rohs', 'reach', 'halogen-free', 'asbestos-free', 'california-proposition-65', 'cepa', 'tsca'],
    );
    for (const { id, date } of certificates) {
      assert.equal(date, '2026-11-21');
      const german = await get<CertificateReply>(`certificates/${id}?locale=de`);
      assert.ok(german.substances.length >= 4 && german.signatory.sample, id);
      const paper = `certificates/${id}.pdf?locale=de`;
      assert.ok((await bytesOf(paper)).equals(await bytesOf(paper)), id);
    }
    const today = await bytesOf('certificates/rohs.pdf');
    now += 86_400_000;
    assert.ok(!today.equals(await bytesOf('certificates/rohs.pdf')), 'another day, another date');
    now -= 86_400_000;
  });

  it('cite the law in force and say when a review is overdue', async () => {
    const cepa = await get<CertificateReply>('certificates/cepa');
    assert.match(cepa.basis, /SOR\/2025-270/);
    const certificatesText = JSON.stringify(
      (await get<{ certificates: CertificateReply[] }>('certificates')).certificates,
    );
    assert.doesNotMatch(certificatesText, /to be checked/);
    const { exemptions } = await get<CertificateReply>('certificates/rohs');
    const ends = Object.fromEntries(exemptions.map(({ id, ends: end }) => [id, end]));
    assert.equal(ends['7(a)'], '2027-06-30');
    assert.equal(ends['7(a)-I'], '2027-12-31');
    const list = { entries: 253, asOf: '2026-02-04', reviewBy: '2026-06-30' };
    assert.deepEqual(overdueNotes(list, '2026-06-30', 'en'), []);
    assert.match(
      overdueNotes(list, '2026-07-01', 'de')[0] ?? '',
      /war bis 30\. Juni 2026 fällig und steht aus/,
    );
    assert.match((await get<CertificateReply>('certificates/reach')).statement.at(-1) ?? '', /overdue/);
    assert.match(
      (await fetchDeclaration('mc0805r106k1an')).reach.text,
      /Substances listed later are not covered/,
    );
  });

  it('list the ten RoHS substances, and only the exemptions that the named part uses', async () => {
    const rohs = await get<CertificateReply>('certificates/rohs');
    assert.equal(rohs.substances.length, 10);
    assert.deepEqual(
      rohs.substances.filter(({ limit }) => limit === '0.01%').map(({ name }) => name),
      ['Cadmium (Cd)'],
    );
    const withPart = await get<CertificateReply>('certificates/rohs?part=ES1AG');
    assert.deepEqual(
      [withPart.part?.partNumber, withPart.exemptions.map(({ id }) => id)],
      ['ES1AG', ['7(a)-I']],
    );
    const certificate = await get<CertificateReply>('certificates/rohs?part=mc0805r106k1an');
    assert.deepEqual(certificate.exemptions, []);
    const certificateText = [
      ...certificate.statement,
      ...certificate.substances.map(({ state }) => state),
    ].join(' ');
    assert.match(certificateText, /needs no exemption of Annex III/);
    assert.doesNotMatch(certificateText, /named below/, 'no word of a table that is not there');
    assert.equal((await store.fetch(complianceUrl('certificates/rohs?part=nothing'))).status, 404);
    assert.equal((await store.fetch(complianceUrl('certificates/__proto__.pdf'))).status, 404);
  });
});

describe('change notices', () => {
  it('keep the periods of their standards and name existing parts', async () => {
    const { notices, total } = await get<NoticesReply>('pcns');
    assert.ok(total >= 6 && notices.length === total);
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    for (const notice of notices) {
      assert.ok(notice.affected.products > 0 && notice.affected.examples.length > 0, notice.number);
      if (notice.type === 'discontinuance') {
        assert.ok(
          days(notice.issued, notice.lastOrder!) >= 180 && days(notice.issued, notice.lastShip!) >= 365,
        );
      } else assert.ok(days(notice.issued, notice.effective!) >= 90, notice.number);
      assert.equal(
        (await bytesOf(notice.pdf.replace('/api/compliance/', ''))).subarray(0, 5).toString(),
        '%PDF-',
      );
    }
  });

  it('can be filtered by part, series, type and date', async () => {
    const numbers = async (query: string) =>
      (await get<NoticesReply>(`pcns?${query}`)).notices.map(({ number }) => number);
    assert.deepEqual(await numbers('part=TAA104K1HN-T'), []);
    assert.deepEqual(await numbers('part=taa104k1hn'), ['PCN-2026-006']);
    assert.deepEqual(await numbers('part=mc0805r106k1an'), []);
    assert.deepEqual(await numbers('series=my'), ['PCN-2026-005']);
    assert.deepEqual(await numbers('type=packing&part='), ['PCN-2026-003']);
    assert.deepEqual(await numbers('from=2026-09-01&to=2026-09-01'), ['PCN-2026-005']);
    assert.equal((await store.fetch(complianceUrl('pcns?type=odd'))).status, 400);
    assert.equal((await store.fetch(complianceUrl('pcns?from=2026-02-31'))).status, 400);
    const csv = await (await store.fetch(complianceUrl('pcns.csv?locale=de&series=MY'))).text();
    assert.equal(csv.trim().split('\r\n').length, 2, csv);
    assert.equal((await get<NoticeReply>('pcns/PCN-2026-005')).standard, 'J-STD-048');
  });

  it('are followed by e-mail: confirmed by a link, announced once, ended by one click', async () => {
    const email = 'buyer@customer.example';
    for (const body of [
      { email, target: 'nothing' },
      { email: 'no address', target: 'MC' },
    ]) {
      assert.equal((await post('pcns/follow', body)).status, 400);
    }
    // Without JavaScript, the error page returns the form with what was entered.
    const refusal = await post('pcns/follow', { email, target: '"nothing"' }, { accept: 'text/html' });
    const page = await refusal.text();
    assert.match(page, /name="email" value="buyer@customer\.example"/);
    assert.match(page, /name="target" value="&quot;nothing&quot;"/);
    assert.match(page, /We do not have this part number or series/);
    assert.equal((await post('pcns/follow', { email, target: 'my', locale: 'de' })).status, 200);
    const mailsOfKind = async (kind: string) =>
      (await store.platform.mail.latest(10, email)).filter((each) => each.kind === kind);
    const [confirmMail] = await mailsOfKind('pcn.confirm');
    const token = /confirm\?token=([\w-]{32})/.exec(confirmMail?.text ?? '')?.[1];
    const pressButton = (sentToken: string | undefined) =>
      store.fetch(complianceUrl(`pcns/confirm?token=${sentToken}&locale=de`), { method: 'POST' });
    assert.equal((await pressButton('wrong')).status, 404);
    // A mail scanner that only opens the link (GET) must not confirm anything.
    assert.match(
      await (await store.fetch(complianceUrl(`pcns/confirm?token=${token}&locale=de`))).text(),
      /<button>Ja, /,
    );
    assert.equal((await mailsOfKind('pcn.listed')).length, 0);
    assert.equal((await pressButton(token)).status, 200);
    const [listedMail] = await mailsOfKind('pcn.listed');
    const ending = /leave\?token=([\w-]{32})/.exec(listedMail?.leaveUrl ?? '')?.[1];
    assert.notEqual(ending, token);
    for (let time = 0; time < 2; time += 1) {
      await store.platform.db.transaction((tx) =>
        store.platform.jobs.add(tx, { kind: 'pcn.announce', key: 'PCN-2026-005', payload: {} }),
      );
      await store.platform.jobs.drain();
    }
    const noticeMails = await mailsOfKind('pcn.notice');
    assert.equal(noticeMails.length, 1);
    assert.match(noticeMails[0]!.subject, /^PCN-2026-005: Abkündigung/);
    const leave = complianceUrl(`pcns/leave?token=${ending}`);
    assert.match(await (await store.fetch(leave)).text(), /<form method="post"/);
    assert.equal((await store.fetch(leave, { method: 'POST' })).status, 200);
    await store.platform.db.transaction((tx) =>
      store.platform.jobs.add(tx, { kind: 'pcn.announce', key: 'PCN-2026-005', payload: {} }),
    );
    await store.platform.jobs.drain();
    assert.equal((await store.platform.mail.latest(10, email)).length, 3);
    // Links of an earlier mail must not confirm again.
    await post('pcns/follow', { email, target: 'my' });
    for (const old of [token, ending]) assert.equal((await pressButton(old)).status, 404);
    const asks = (await mailsOfKind('pcn.confirm')).map(
      ({ text }) => /confirm\?token=([\w-]{32})/.exec(text ?? '')?.[1],
    );
    assert.equal((await pressButton(asks.find((each) => each !== token))).status, 200);
    assert.equal((await store.fetch(leave, { method: 'POST' })).status, 200, 'an old mail still ends it');
  });
});

describe('infographics', () => {
  it('describe their drawing in words and are complete SVG files', async () => {
    for (const id of ['rohs', 'conflict-minerals', 'counterfeit-components']) {
      const { svg, description } = await get<InfographicReply>(`infographics/${id}?locale=de`);
      assert.ok(svg.includes('<text') && description.every(({ points }) => points.length >= 3), id);
      const file = await store.fetch(complianceUrl(`infographics/${id}.svg`));
      assert.match(file.headers.get('content-security-policy') ?? '', /sandbox/);
      const rootNode = create(await file.text()).root().node as unknown as { nodeName: string };
      assert.equal(rootNode.nodeName, 'svg');
    }
    const { narrow, svg } = await get<InfographicReply>('infographics/rohs');
    const words = (markup: string) => new Set(markup.match(/(?<=>)[^<>]+(?=<\/text>)/g));
    const limits = [...words(svg)].filter((text) => text.endsWith('%'));
    assert.ok(narrow && narrow.width <= 360 && limits.length > 0);
    for (const limit of limits) assert.ok(words(narrow.svg).has(limit), limit);
    const places = [...narrow.svg.matchAll(/ x="([\d.]+)"/g)].map(([, x]) => Number(x));
    assert.ok(Math.max(...places) <= narrow.width, 'nothing is drawn beside the phone');
  });
});
