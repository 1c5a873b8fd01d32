import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { openCatalogue } from '#catalogue';
import { createCarts } from '#commerce/cart';
import { checkInvariants } from '#commerce/checkout';
import { createCodes } from '#commerce/codes';
import { openDelivery } from '#commerce/delivery';
import { THROTTLES } from '#platform';
import { createSettings } from '#settings';
import { confirmSamples } from '../../tests/harness/samples.ts';
import { startTestServer, type TestServer } from '../../tests/harness.ts';
import type { OwnSample } from './contract.ts';
import { createKits, type Kits } from './kits.ts';
import { kitReply, kitState, sampleReply } from './reply-schemas.ts';
import { createSamples, type Samples } from './samples.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  // All requests of this file come from one network address.
  await server.platform.throttle.clear('samples-from:127.0.0.1');
  await server.platform.throttle.clear('samples-from:::1');
});
after(async () => {
  // The ledger must explain all given pieces, and nobody may exceed the limits.
  assert.deepEqual(await checkInvariants(server.platform.db, new Date()), []);
  await server.close();
});

const [RESISTOR, SCARCE] = ['RC0603FF4K70N', 'MS1812R222K2EN'] as const;

async function call(method: string, path: string, body?: unknown, session = '') {
  const response = await server.fetch(`/api${path}`, {
    method,
    headers: {
      authorization: `Basic ${btoa('pk_demo')}`,
      'content-type': 'application/json',
      'x-session': session,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // Replies are untyped: tests compare them with what they expect.
  const replyBody = (await response.json()) as ReturnType<typeof JSON.parse>;
  return { status: response.status, body: replyBody, session: response.headers.get('x-session') ?? session };
}

let firms = 0;
/** A person at a company that has not requested anything yet. */
function createPerson(overrides: object = {}) {
  firms += 1;
  const n = `${firms}${process.pid}`;
  const company = `Board Works ${n} GmbH`;
  return { email: `ada@boards${n}.example`, company, address: `Spulenweg ${n}, 80331 München`, ...overrides };
}
type Person = ReturnType<typeof createPerson>;

/** Sends a request and follows the mailed link where the address must be confirmed. */
async function ask(person: Person, lines: [string, number][]) {
  const body = await askOnly(person, lines);
  if (body.code !== 'confirm') return body;
  const confirmedReply = await confirmSamples(server, body.reference);
  assert.deepEqual(sampleReply.parse(confirmedReply), confirmedReply);
  assert.equal(confirmedReply.reference, body.reference);
  return confirmedReply;
}

async function askOnly(person: Person, lines: [string, number][]) {
  const request = { ...person, lines: lines.map(([partNumber, quantity]) => ({ partNumber, quantity })) };
  const { status, body } = await call('POST', '/samples', request);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(sampleReply.parse(body), body);
  return body;
}

/** Resistors with ample stock. */
async function someParts(count: number): Promise<string[]> {
  const { body } = await call('GET', '/catalogue/parts?category=resistors&limit=100');
  const partRows: { partNumber: string; stock: number }[] = body.results;
  const parts = partRows.filter(({ stock }) => stock >= 1_000).map(({ partNumber }) => partNumber);
  assert.ok(parts.length >= count);
  return parts.slice(0, count);
}

async function countTakenPieces(partNumber: string, note = 'sample'): Promise<number> {
  const { rows } = await server.platform.db.pool.query(
    'SELECT coalesce(-sum(quantity), 0)::int AS pieces FROM stock_movements WHERE note = $2 AND order_number LIKE $1',
    [`${partNumber}%`, note],
  );
  return rows[0].pieces;
}

const mailsTo = async (address: string): Promise<string[]> => {
  const { rows } = await server.platform.db.pool.query<{ kind: string }>(
    'SELECT kind FROM mails WHERE recipient = $1 ORDER BY kind',
    [address],
  );
  return rows.map(({ kind }) => kind);
};

describe('a sample request', () => {
  it('is granted once, only after its address is confirmed, and takes nothing before', async () => {
    const takenBefore = await countTakenPieces(RESISTOR);
    const person = createPerson();
    const body = await askOnly(person, [[RESISTOR, 10]]);
    assert.deepEqual([body.status, body.code, body.answerBy], ['review', 'confirm', null]);
    assert.equal(await countTakenPieces(RESISTOR), takenBefore);
    assert.deepEqual(await mailsTo(person.email), ['sample.confirm']);
    const [mail] = await server.platform.mail.latest(1, person.email);
    assert.doesNotMatch(`${mail?.text}${mail?.html}`, /Spulenweg|Board Works/);
    const link = /\/api\/samples\/confirm\S+/.exec(mail?.text ?? '')![0];
    const look = await server.fetch(link, { headers: { accept: 'text/html' } });
    assert.match(await look.text(), /<button>Confirm request/);
    assert.equal(await countTakenPieces(RESISTOR), takenBefore, 'a look at the link confirms nothing');
    const confirmation = await server.fetch(link, { method: 'POST', headers: { accept: 'text/html' } });
    assert.match(await confirmation.text(), new RegExp(`approved: ${body.reference}`));
    assert.equal(await countTakenPieces(RESISTOR), takenBefore + 10);
    const secondConfirmation = await server.fetch(link, { method: 'POST', headers: { accept: 'text/html' } });
    assert.equal(secondConfirmation.status, 404);
    assert.equal(await countTakenPieces(RESISTOR), takenBefore + 10);
  });

  it('from invented companies at one address goes to review after the first', async () => {
    const verdicts: string[] = [];
    const parts = await someParts(5);
    const lines = parts.map((part): [string, number] => [part, 10]);
    for (const [n, address] of [
      `Hauptstrasse 1 App. 1\n12345 Musterstadt`,
      `Hauptstraße 1, Wohnung 2, 12345 Musterstadt`,
      `Hauptstr. 1/3\n12345 Musterstadt`,
      `c/o Board\nHaupt-Str. 1 (4. Stock)\n12345 Musterstadt`,
    ].entries()) {
      const person = createPerson({ email: `jo@invented${n}-electronics.example`, address });
      verdicts.push((await ask(person, lines)).status);
    }
    assert.deepEqual(verdicts, ['granted', 'review', 'review', 'review']);
    const requester = createPerson();
    assert.equal((await ask(requester, [[RESISTOR, 10]])).status, 'granted');
    const relocatedRequester = { ...requester, company: 'Elsewhere', address: 'Ringweg 9, 99999 Anderswo' };
    const twin = await ask({ ...relocatedRequester, email: requester.email.replace('@', '+2@') }, [
      [RESISTOR, 1],
    ]);
    assert.deepEqual([twin.status, twin.code], ['refused', 'limit'], 'the same mailbox by another name');
  });

  it('from a work address is granted, leaves the stock, and mails both sides', async () => {
    const takenBefore = await countTakenPieces(RESISTOR);
    const person = createPerson();
    const body = await ask(person, [[RESISTOR, 10]]);
    assert.deepEqual([body.status, body.code, body.orderUrl], ['granted', 'ok', null]);
    assert.match(body.reference, /^SR-[0-9A-Z]{8}$/);
    assert.equal((await countTakenPieces(RESISTOR)) - takenBefore, 10);
    assert.deepEqual(await mailsTo(person.email), ['sample.confirm', 'sample.granted']);
    const [mail] = await server.platform.mail.latest(1, person.email);
    assert.match(mail?.text ?? '', new RegExp(body.reference));
    assert.doesNotMatch(
      `${mail?.text}${mail?.html}`,
      /Spulenweg|Board Works/,
      'words of a form go to nobody',
    );
    assert.ok((await mailsTo('sales@norvolt.example')).includes('staff.sample.granted'));
  });

  it('from a private address is refused with the reason and a link to order', async () => {
    for (const address of ['ada@gmail.com', 'ada@GMX.de', 'ada@yahoo.co.uk', 'ada@mail.t-online.de']) {
      const body = await ask(createPerson({ email: address }), [[RESISTOR, 5]]);
      assert.deepEqual([body.status, body.code], ['refused', 'free_mail'], address);
      assert.match(body.reason, /work address/);
      const { body: preview } = await call('GET', body.orderUrl.replace('/cart/add', '/cart/preview'));
      assert.deepEqual(
        preview.lines.map(({ part }: { part: { packaging: string } }) => part.packaging),
        ['CT'],
      );
    }
    for (const address of ['ada@livewire.example', 'ada@mailing.example', 'ada@live.acme.example']) {
      assert.equal((await ask(createPerson({ email: address }), [[RESISTOR, 1]])).status, 'granted', address);
    }
  });

  it('above the limits is refused, counting thirty days', async () => {
    const parts = await someParts(6);
    const six = await ask(
      createPerson(),
      parts.map((part) => [part, 1]),
    );
    assert.deepEqual([six.status, six.code], ['refused', 'too_many']);
    assert.equal((await ask(createPerson(), [[RESISTOR, 11]])).code, 'too_many');
    const twice = [[RESISTOR, 6], [`${RESISTOR}T`, 6]] as [string, number][]; // biome-ignore format: pairs
    assert.equal((await ask(createPerson(), twice)).code, 'too_many', 'the same part by another number');

    const person = createPerson();
    assert.equal(
      (
        await ask(
          person,
          parts.slice(0, 5).map((part) => [part, 4]),
        )
      ).status,
      'granted',
    );
    assert.equal((await ask(person, [[parts[0]!, 6]])).status, 'granted', 'up to ten of the same');
    const overLimit = await ask(person, [[parts[0]!, 1]]);
    assert.deepEqual([overLimit.status, overLimit.code], ['refused', 'limit']);
    assert.match(overLimit.againFrom, /^\d{4}-\d\d-\d\d$/);
    const returningPerson = createPerson();
    const olderBy = (days: number) =>
      server.platform.db.pool.query(
        'UPDATE sample_requests SET created_at = created_at - make_interval(days => $2) WHERE email = $1',
        [returningPerson.email, days],
      );
    assert.equal((await ask(returningPerson, [[parts[0]!, 10]])).status, 'granted');
    await olderBy(29);
    assert.equal((await ask(returningPerson, [[parts[0]!, 1]])).code, 'limit', 'after 29 days');
    await olderBy(2);
    assert.equal((await ask(returningPerson, [[parts[0]!, 1]])).status, 'granted', 'after 31 days');
    const sameCompany = {
      ...person,
      email: `bob@other${firms}.example`,
      company: person.company.toUpperCase(),
    };
    assert.equal(
      (await ask(sameCompany, [[parts[5]!, 1]])).status,
      'refused',
      'the same company at the same place',
    );
    const colleague = {
      ...person,
      email: person.email.replace('ada', 'bob'),
      address: 'Another street 7, Ulm',
    };
    const colleagueReply = await ask(colleague, [[parts[5]!, 1]]);
    assert.deepEqual([colleagueReply.status, colleagueReply.code], ['review', 'limit']);
    assert.ok(Date.parse(colleagueReply.answerBy) > Date.now());
    const subdomainColleague = {
      ...colleague,
      email: person.email.replace('ada@', 'eve@lab.'),
      company: 'Lab',
    };
    assert.equal(
      (await ask(subdomainColleague, [[parts[5]!, 1]])).code,
      'limit',
      'a name below the same domain',
    );
  });

  it('that exceeds the stock goes to review and takes nothing', async () => {
    const takenBefore = await countTakenPieces(SCARCE);
    assert.equal((await ask(createPerson(), [[SCARCE, 10]])).status, 'granted');
    const second = await ask(createPerson(), [[SCARCE, 10]]);
    assert.deepEqual([second.status, second.code], ['review', 'stock']);
    assert.equal((await countTakenPieces(SCARCE)) - takenBefore, 10);
  });
});

it('grants exactly the limit to thirty-two concurrent requests', async () => {
  const parts = await someParts(32);
  const person = createPerson();
  const answers = await Promise.all(parts.map((part) => ask(person, [[part, 10]])));
  const grantedAnswers = answers.filter(({ status }) => status === 'granted');
  assert.equal(grantedAnswers.length, 5);
  assert.equal(answers.filter(({ status }) => status === 'refused').length, 27);
  assert.equal(new Set(answers.map(({ reference }) => reference)).size, 32);
});

it('refuses invalid input and unknown parts with advice', async () => {
  const good = { ...createPerson(), lines: [{ partNumber: RESISTOR, quantity: 1 }] };
  for (const [param, change] of [
    ['email', { email: 'nobody' }],
    ['company', { company: ' ' }],
    ['address', { address: 'x' }],
    ['lines', { lines: [] }],
    ['lines.0.partNumber', { lines: [{ partNumber: 'NO-SUCH-PART' }] }],
    ['lines.0.quantity', { lines: [{ partNumber: RESISTOR, quantity: 0 }] }],
  ] as const) {
    const { status, body } = await call('POST', '/samples', { ...good, ...change });
    assert.equal(status, 400, param);
    assert.equal(body.error.param, param);
  }
  assert.ok((await call('POST', '/samples', [])).status < 500);
  const competitorRequest = { ...good, lines: [{ partNumber: 'GRM155R71C104KA88D', quantity: 1 }] };
  const { body } = await call('POST', '/samples', competitorRequest);
  assert.match(body.error.message, /is a part number of Murata\. We make MC0402R104K1CN in its place/);
});

const kitOf = async (): Promise<string> =>
  (await call('GET', '/catalogue/parts?category=engineering-kits&limit=1')).body.results[0].partNumber;
const work = {
  site: 'Ulm, SMT line 2',
  address: 'Donaustr. 4\n89073 Ulm\nGermany',
  project: 'Charger board',
  yearly_volume: 50_000,
};

describe('an engineering kit', () => {
  it('is granted once to a company with series production, and its page shows the status', async () => {
    const { email, company } = createPerson();
    const kit = await kitOf();
    const first = (await call('POST', '/kit-applications', { email, company, kit, ...work })).body;
    assert.deepEqual(kitReply.parse(first), first);
    assert.deepEqual(
      [first.status, first.code, await countTakenPieces(kit, 'kit')],
      ['review', 'confirm', 0],
    );
    const waiting = (await call('GET', `/kit-applications/${first.url.split('/').at(-1)}`)).body;
    assert.deepEqual([waiting.status, waiting.code, waiting.kit], ['review', 'confirm', kit]);
    const confirmedReply = await confirmSamples(server, first.reference);
    assert.deepEqual(
      [confirmedReply.status, confirmedReply.reference, confirmedReply.url],
      ['granted', first.reference, first.url],
    );
    assert.equal(await countTakenPieces(kit, 'kit'), 1);
    const { body } = await call('GET', `/kit-applications/${first.url.split('/').at(-1)}`);
    assert.deepEqual(kitState.parse(body), body);
    assert.deepEqual([body.reference, body.kit], [first.reference, kit]);
    assert.ok(!JSON.stringify(body).includes(email));
    const secondApplication = (await call('POST', '/kit-applications', { email, company, kit, ...work }))
      .body;
    assert.deepEqual([secondApplication.status, secondApplication.code], ['review', 'limit']);
    assert.deepEqual(await mailsTo(email), ['kit.granted', 'kit.review', 'sample.confirm']);
    const elsewhere = { email: createPerson().email, company: company.toUpperCase(), kit, ...work };
    const otherApplication = (await call('POST', '/kit-applications', elsewhere)).body;
    assert.deepEqual(
      [otherApplication.status, otherApplication.code],
      ['review', 'limit'],
      'the same company at the same place',
    );
  });

  it('goes to review for small volumes, is refused for private addresses and for other products', async () => {
    const { email, company } = createPerson();
    const kit = await kitOf();
    const apply = async (change: object) =>
      (await call('POST', '/kit-applications', { email, company, kit, ...work, ...change })).body;
    assert.equal((await apply({ email: 'ada@web.de' })).status, 'refused');
    const smallVolume = { ...createPerson(), yearly_volume: 9_999, address: work.address };
    assert.deepEqual(
      [(await apply(smallVolume)).code, (await apply({ yearly_volume: 200 })).status],
      ['volume', 'review'],
    );
    const thresholdVolume = { ...createPerson(), yearly_volume: 10_000, address: work.address };
    const thresholdReply = await confirmSamples(server, (await apply(thresholdVolume)).reference);
    assert.equal(thresholdReply.code, 'ok', 'the least that is granted once the address is confirmed');
    assert.equal((await apply({ kit: RESISTOR })).error.param, 'kit');
    assert.equal((await call('GET', '/kit-applications/nothing')).body, null);
  });
});

describe('a review by staff', () => {
  let samples: Samples;
  let kits: Kits;
  let close: (() => Promise<void>) | undefined;
  before(async () => {
    const { platform } = server;
    const settings = await createSettings(platform);
    const catalogue = await openCatalogue(platform, settings);
    const codes = await createCodes(platform);
    const delivery = await openDelivery(platform);
    const accounts = { find: async () => null };
    const carts = createCarts({ platform, settings, delivery, catalogue, codes, accounts });
    samples = createSamples({ platform, settings, shelf: carts.productLookup });
    kits = createKits({ platform, settings, shelf: carts.productLookup });
    close = async () => {
      await catalogue.close();
      delivery.close();
      settings.close();
    };
  });
  after(() => close?.());

  it('of samples takes stock when granted, none when refused, and ends only once', async () => {
    const [part] = await someParts(6).then((parts) => parts.slice(5));
    const person = createPerson();
    await ask(person, [[RESISTOR, 10]]);
    const colleague = {
      ...person,
      email: person.email.replace('ada', 'bob'),
      address: 'Another street 9, Ulm',
    };
    const secondColleague = {
      ...colleague,
      email: person.email.replace('ada', 'eve'),
      address: 'Third street 9, Bonn',
    };
    const first = await ask(colleague, [[RESISTOR, 10]]);
    const second = await ask(secondColleague, [
      [RESISTOR, 1],
      [part!, 1],
    ]);
    assert.deepEqual([first.status, second.status], ['review', 'review']);
    assert.ok((await samples.queue()).some(({ reference }) => reference === first.reference));
    const takenBefore = await countTakenPieces(RESISTOR);
    const outcomes = await Promise.all([1, 2].map(() => samples.settle(first.reference, 'granted')));
    assert.deepEqual(outcomes.toSorted(), ['done', null]);
    assert.equal(await countTakenPieces(RESISTOR), takenBefore + 10);
    assert.equal(await samples.settle(second.reference, 'refused'), 'done');
    assert.equal(await countTakenPieces(RESISTOR), takenBefore + 10);
    assert.equal((await samples.find(second.reference))?.status, 'refused');
    assert.deepEqual(await mailsTo(colleague.email), ['sample.granted', 'sample.review']);
    assert.deepEqual(await staffMails(first.reference), ['staff.sample.granted', 'staff.sample.review']);
  });

  it('of kits takes stock when granted, none when refused, and ends only once', async () => {
    const kit = await kitOf();
    const apply = async (person: Person) => {
      const { email, company } = person;
      return (await call('POST', '/kit-applications', { email, company, kit, ...work, yearly_volume: 1 }))
        .body;
    };
    const person = createPerson();
    const [first, second] = [await apply(person), await apply(createPerson())];
    assert.deepEqual([first.status, first.code], ['review', 'volume']);
    assert.ok((await kits.queue()).some(({ reference }) => reference === first.reference));
    const takenBefore = await countTakenPieces(kit, 'kit');
    const outcomes = await Promise.all([1, 2].map(() => kits.settle(first.reference, 'granted')));
    assert.deepEqual(outcomes.toSorted(), ['done', null]);
    assert.equal(await kits.settle(second.reference, 'refused'), 'done');
    assert.equal(await countTakenPieces(kit, 'kit'), takenBefore + 1);
    const token = second.url.split('/').at(-1);
    const { body } = await call('GET', `/kit-applications/${token}`);
    assert.deepEqual([body.status, body.answerBy], ['refused', null]);
    assert.match(body.reason, /can order it/);
    assert.deepEqual(await mailsTo(person.email), ['kit.granted', 'kit.review']);
    assert.deepEqual(await staffMails(first.reference), ['staff.kit.granted', 'staff.kit.review']);
  });
});

const staffMails = async (reference: string): Promise<string[]> => {
  const { rows } = await server.platform.db.pool.query<{ kind: string }>(
    'SELECT kind FROM mails WHERE subject LIKE $1 AND kind LIKE $2 ORDER BY kind',
    [`%${reference}%`, 'staff.%'],
  );
  return rows.map(({ kind }) => kind);
};

it('names too many pieces as a second reason after a private address; sends a kit to the entered address', async () => {
  const [part] = await someParts(1);
  const { company } = createPerson();
  const lines = [{ partNumber: part, quantity: 20 }];
  const address = '1 Test Lane\nTown';
  const refusal = (await call('POST', '/samples', { email: 'ada@web.de', company, address, lines })).body;
  assert.equal(refusal.code, 'free_mail');
  assert.match(refusal.reason, /up to \d+ pieces each/);
  const person = createPerson();
  const kit = await kitOf();
  const { reference } = (await call('POST', '/kit-applications', { ...person, kit, ...work })).body;
  await confirmSamples(server, reference);
  const mails = "SELECT * FROM mails WHERE kind = 'staff.kit.granted' AND body_text LIKE $1";
  const parameters = [`%${person.email}%`];
  const texts = JSON.stringify((await server.platform.db.pool.query(mails, parameters)).rows);
  assert.ok(texts.includes(reference) && texts.includes('Donaustr. 4'), texts);
});

/** A visitor with a session; with an account unless `signedUp` is false. */
async function customer(signedUp = true) {
  const path = signedUp ? '/account' : '/session';
  const body = { email: `buyer-${crypto.randomUUID()}@example.com`, password: 'a reel of nine thousand' };
  const { session } = await (signedUp ? call('POST', path, body) : call('GET', path));
  return {
    get: (to: string) => call('GET', to, undefined, session),
    post: (to: string, sent: object) => call('POST', to, sent, session),
  };
}

describe('the account', () => {
  it('lists requests made while signed in, to their owner only', async () => {
    const [ada, bob, guest] = [await customer(), await customer(), await customer(false)];
    const requestBody = { ...createPerson(), lines: [{ partNumber: RESISTOR, quantity: 2 }] };
    assert.equal((await guest.post('/samples', { ...requestBody, ...createPerson() })).status, 200);
    const { body: waiting } = await ada.post('/samples', requestBody);
    const samples = await confirmSamples(server, waiting.reference);
    const { email, company, address: site } = createPerson();
    const kits = (await ada.get('/catalogue/parts?category=engineering-kits&limit=1')).body.results;
    const application = {
      email,
      company,
      site,
      address: site,
      project: 'A motor drive',
      yearly_volume: 5_000,
    };
    const { body: kit } = await ada.post('/kit-applications', { ...application, kit: kits[0].partNumber });
    const { body } = await ada.get('/account/samples');
    assert.deepEqual(
      body.results.map(({ kind, reference, status, reason }: OwnSample) => [kind, reference, status, reason]),
      [
        ['kit', kit.reference, kit.status, kit.reason],
        ['samples', samples.reference, samples.status, samples.reason],
      ],
    );
    assert.equal(body.count, 2);
    assert.ok(kit.url.endsWith(body.results[0].path));
    assert.deepEqual(body.results[1].lines, [{ partNumber: RESISTOR, quantity: 2 }]);
    assert.deepEqual((await bob.get('/account/samples')).body.results, []);
    const second = (await ada.get('/account/samples?limit=1&page=2')).body;
    assert.equal(second.results[0].reference, samples.reference);
    assert.ok(!JSON.stringify((await guest.get('/account/samples')).body).includes('SR-'));
  });
});

it('limits the mails per hour to one mailbox in any spelling, while replies continue', async () => {
  const person = createPerson();
  const [local, domain] = person.email.split('@') as [string, string];
  for (let n = 0; n < THROTTLES.mailboxAsker.count + 2; n += 1) {
    const { reference } = await ask({ ...person, email: `${local}+${n}@${domain}` }, [[RESISTOR, 10]]);
    assert.ok(reference);
  }
  const { rows } = await server.platform.db.pool.query('SELECT 1 FROM mails WHERE recipient LIKE $1', [
    `%@${domain}`,
  ]);
  assert.equal(
    rows.length,
    THROTTLES.mailboxAsker.count + 1,
    'those asked for, and the answer to the one that was confirmed',
  );
});
