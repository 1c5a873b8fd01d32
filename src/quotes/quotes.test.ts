import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createLogger } from '#platform';
import { eventually, startTestServer, type TestServer } from '../../tests/harness.ts';
import { sampleCompound, sampleWorkbook } from './fixtures.ts';
import { quoteDetailReply, quoteReply } from './reply-schemas.ts';

interface Delivery {
  key: string | undefined;
  body: unknown;
}

let store: TestServer;
let webhook: Server;
const deliveries: Delivery[] = [];
let answer: (request: IncomingMessage) => { status: number; text: string; location?: string };
let offset = 0;

const answerAccepted = () => ({ status: 200, text: 'Accepted' });

before(async () => {
  webhook = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    deliveries.push({ key: request.headers['idempotency-key'] as string, body: JSON.parse(text || 'null') });
    const { status, text: replyText, location } = answer(request);
    response.writeHead(status, location ? { location } : {}).end(replyText);
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const address = webhook.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  store = await startTestServer({
    env: { QUOTE_WEBHOOK_URL: `http://127.0.0.1:${port}/hook` },
    log: createLogger('fatal'),
    clock: { now: () => new Date(Date.parse('2026-11-20T13:32:00Z') + offset) },
  });
});

after(async () => {
  await store?.close();
  webhook?.close();
});

beforeEach(async () => {
  answer = answerAccepted;
  offset += 61_000;
  await store.platform.jobs.drain();
  deliveries.length = 0;
});

/** Size limit of a file in bytes. */
const MOST = 10 * 1024 * 1024;

const payload = (changes: Record<string, unknown> = {}) => ({
  formType: 'Quote Request',
  contactInfo: {
    email: 'ada@buyer.example',
    partNumbersText: 'MC0805R106K1ANT 3000\n4k7 1% 0603 10000',
    applicationNotes: '',
    fileLink: '',
    inputMethod: 'text',
    ...changes,
  },
});

const ask = (body: unknown, headers: Record<string, string> = {}) =>
  store.fetch('/api/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

function upload(bytes: Uint8Array | string, name: string, field = 'file'): Promise<Response> {
  const form = new FormData();
  form.append(field, new Blob([bytes as BlobPart]), name);
  return store.fetch('/api/upload-awsFile', { method: 'POST', body: form });
}

/** Jobs also run in the background, so a single drain may miss one that has just started. */
const waitForDeliveries = (count: number) =>
  eventually(async () => {
    await store.platform.jobs.drain();
    return deliveries.length === count;
  });

const readingOf = async (reference: string | null) => {
  let reading: string | null = null;
  await eventually(async () => {
    await store.platform.jobs.drain();
    [{ reading }] = await rows(`SELECT reading FROM quotes WHERE reference = '${reference}'`);
    return reading !== null;
  });
  return JSON.parse(reading ?? '');
};

const rows = async (sql: string) => (await store.platform.db.pool.query(sql)).rows;
const countOf = async (table: string) => Number((await rows(`SELECT count(*) FROM ${table}`))[0].count);
const incoming = () => readdir(join(store.config.dataDir, 'incoming')).catch(() => []);

describe('a quote request', () => {
  it('is stored, answered with Accepted, forwarded unchanged, confirmed by mail and read', async () => {
    const response = await ask(payload(), { 'x-time-zone': 'America/New_York', 'x-locale': 'de' });
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
    assert.equal(await response.text(), 'Accepted');
    const reference = response.headers.get('x-quote-reference') ?? '';
    assert.match(reference, /^Q-2611-[0-9A-Z]{5}$/);
    // Friday 08:32 in New York, so the answer is due on Monday at that time there.
    assert.match(response.headers.get('x-quote-answer-by') ?? '', /^2026-11-23T13:33:/);
    await waitForDeliveries(1);
    assert.deepEqual(
      deliveries.map(({ body }) => body),
      [payload()],
    );
    const [mail] = await store.platform.mail.latest(1, 'ada@buyer.example');
    assert.equal(mail?.subject, `Ihre Angebotsanfrage ${reference} ist eingegangen`);
    assert.match(mail?.text ?? '', /Montag, 23\. November 2026, 08:33 GMT-5/);
    assert.match(mail?.text ?? '', /4k7 1% 0603/);
    const [, token] = /\/quote\/([\w-]{32})/.exec(mail?.text ?? '') ?? [];
    const headers = { Authorization: `Basic ${btoa('pk_demo')}` };
    const ownQuote = await (await store.fetch(`/api/quotes/${token}`, { headers })).json();
    assert.deepEqual([ownQuote.reference, ownQuote.email], [reference, 'ada@buyer.example']);
    assert.equal(await (await store.fetch(`/api/quotes/${'A'.repeat(32)}`, { headers })).json(), null);
    const [desk] = await store.platform.mail.latest(1, 'sales@norvolt.example');
    assert.match(`${desk?.subject} ${desk?.text}`, new RegExp(`${reference}[^]*14:33[^]*4k7 1% 0603`));
    const { version, lines, summary } = await readingOf(reference);
    assert.equal(version, 1);
    assert.deepEqual(
      lines.map((line: { part: { partNumber: string } | null }) => line.part?.partNumber.slice(0, 12)),
      ['MC0805R106K1', lines[1].part.partNumber.slice(0, 12)],
    );
    assert.ok(lines[0].part.total > 0);
    assert.equal(summary.matched + summary.question, 2);
  });

  it('is confirmed with its lines, without any message or address for a third party', async () => {
    const text = '10k 1% 0402 3000\nSee evil.example for 50% off\nhttp://evil.example/1\nCall 1@evil.example';
    await ask(payload({ email: 'mailbox@victim.example', partNumbersText: text }));
    const [mail] = await store.platform.mail.latest(1, 'mailbox@victim.example');
    assert.match(mail?.text ?? '', /10k 1% 0402 3000\n+… and 3 more/);
    assert.doesNotMatch(mail?.text ?? '', /evil/);
  });

  it('sent twice with one idempotency key is stored once; another key or other content is a new request', async () => {
    const countBefore = await countOf('quotes');
    const twice = await Promise.all([1, 2].map(() => ask(payload(), { 'idempotency-key': 'request-0001' })));
    const repeatedRequest = await ask(payload(), { 'idempotency-key': 'request-0001' });
    const references = new Set(
      [...twice, repeatedRequest].map((each) => each.headers.get('x-quote-reference')),
    );
    assert.equal(references.size, 1);
    assert.equal(await countOf('quotes'), countBefore + 1);
    await ask(payload(), { 'idempotency-key': 'request-0002' });
    await ask(payload({ applicationNotes: 'for a door' }), { 'idempotency-key': 'request-0001' });
    assert.equal(await countOf('quotes'), countBefore + 3);
  });

  it("with errors is refused with the form's messages, neither stored nor forwarded", async () => {
    await store.platform.jobs.drain();
    deliveries.length = 0;
    const countBefore = await countOf('quotes');
    const file = { inputMethod: 'file', partNumbersText: '' };
    const cases: [unknown, string | RegExp][] = [
      [payload({ partNumbersText: ' \n ' }), 'Please enter part numbers or specifications.'],
      [payload(file), 'Please upload a BOM or CSV file.'],
      [payload({ ...file, fileLink: `${'a'.repeat(32)}.csv` }), 'Please upload a BOM or CSV file.'],
      [payload({ ...file, fileLink: '../../etc/passwd' }), 'Please upload a BOM or CSV file.'],
      [payload({ fileLink: 'unknown' }), 'Please upload a BOM or CSV file.'],
      ...['', 'a', 'a@', 'a@b', 'a b@c.de', 'a@b.co, c@d.de', undefined].map((email): [unknown, string] => [
        payload({ email }),
        'Please enter a valid email address.',
      ]),
      [{ ...payload(), formType: 'Other' }, /formType/],
      [payload({ inputMethod: 'fax' }), /inputMethod/],
      [payload({ partNumbersText: 7 }), /partNumbersText/],
      [payload({ applicationNotes: 'x'.repeat(20_001) }), /applicationNotes: .*20\u202f000/],
      [null, /Send a quote request|formType/],
    ];
    for (const [body, message] of cases) {
      const response = await ask(body);
      const { error } = await response.json();
      assert.equal(response.status, 400, JSON.stringify(body)?.slice(0, 200));
      if (typeof message === 'string') assert.equal(error.message, message);
      else assert.match(error.message, message);
    }
    assert.equal(await countOf('quotes'), countBefore);
    await store.platform.jobs.drain();
    assert.deepEqual(deliveries, []);
  });

  describe('of an account', () => {
    const headers = (session = '', locale = 'en') => ({
      authorization: `Basic ${btoa(store.config.publicKey)}`,
      'content-type': 'application/json',
      'x-locale': locale,
      ...(session && { 'x-session': session }),
    });
    /** Returns the session after the call. */
    const enter = async (path: string, email: string, session = '') => {
      const body = JSON.stringify({ email, password: 'Quote-reader-2026' });
      const answer = await store.fetch(path, { method: 'POST', headers: headers(session), body });
      assert.equal(answer.status, 200);
      return answer.headers.get('x-session') ?? '';
    };
    const read = async (session: string, path = '', locale = 'en') => {
      const answer = await store.fetch(`/api/account/quotes${path}`, { headers: headers(session, locale) });
      return { status: answer.status, body: await answer.json() };
    };
    const requestQuote = async (session: string, changes: Record<string, unknown> = {}) =>
      (await ask(payload(changes), { 'x-session': session })).headers.get('x-quote-reference');

    it('appears in that account only, with state, time, file and lines', async () => {
      const board = 'Reference,Value,Footprint\nC1,100n 50V X7R,0402\nR1,4k7 1%,0603\nR2,10k 1%,0603\n';
      const [ada, bob] = [
        await enter('/api/account', 'ada@reader.example'),
        await enter('/api/account', 'bob@reader.example'),
      ];
      assert.deepEqual((await read(ada)).body.results, []);
      const { filename } = await (
        await upload(
          'Reference,Value,Footprint\nC1,100n 50V X7R,0402\nR1,4k7 1%,0603\nR2,10k 1%,0603\n',
          'board.csv',
        )
      ).json();
      const file = { inputMethod: 'file', partNumbersText: '', fileLink: filename, applicationNotes: 'door' };
      const first = await requestQuote(ada);
      offset += 1_000;
      const references = [await requestQuote(ada, file), first];
      const foreignReference = await requestQuote(bob);
      await eventually(async () => {
        await store.platform.jobs.drain();
        const { results } = (await read(ada)).body;
        return results.every(
          (each: { state: string; line_count: number | null }) => each.state === 'in_work' && each.line_count,
        );
      });
      const { body } = await read(ada);
      assert.equal(body.count, 2);
      assert.deepEqual(
        body.results.map((each: { reference: string }) => each.reference),
        references,
      );
      const [latest] = body.results;
      assert.deepEqual(quoteReply.parse(latest), latest);
      assert.deepEqual(latest.file, { name: 'board.csv', size: Buffer.byteLength(board) });
      assert.equal(latest.line_count, 3);
      const { body: detail } = await read(ada, `/${latest.id}`);
      assert.deepEqual(quoteDetailReply.parse(detail), detail);
      assert.deepEqual([detail.notes, detail.is_read, detail.note], ['door', true, null]);
      assert.equal(detail.lines.length, 3);
      assert.ok(detail.lines[1].part.part_number);
      const [foreign] = (await read(bob)).body.results;
      assert.equal(foreign.reference, foreignReference);
      assert.deepEqual(await read(bob, `/${latest.id}`), { status: 200, body: null });
      for (const id of ['nothing', '%27', `${latest.id}'`, foreignReference])
        assert.equal((await read(ada, `/${id}`)).body, null, String(id));
      for (const path of ['', `/${latest.id}`]) assert.equal((await read('', path)).status, 401);
    });

    it('says in the language of its reader why its list could not be read', async () => {
      const ada = await enter('/api/account', 'ada@gone.example');
      const { filename } = await (await upload('Reference,Value\nR1,10k\n', 'gone.csv')).json();
      const { db, files, jobs } = store.platform;
      const { rows } = await db.pool.query<{ key: string }>(
        "SELECT key FROM quote_files WHERE name = 'gone.csv'",
      );
      await files.delete(rows[0]?.key ?? '');
      await requestQuote(ada, { inputMethod: 'file', partNumbersText: '', fileLink: filename });
      const [quote] = (await read(ada)).body.results;
      await eventually(async () => {
        await jobs.drain();
        return (await read(ada, `/${quote.id}`)).body.is_read;
      });
      for (const [locale, note] of [
        ['en', 'The file is no longer stored.'],
        ['de', 'Die Datei ist nicht mehr gespeichert.'],
        ['fr', 'Le fichier n’est plus enregistré.'],
        ['nl', 'Het bestand is niet meer opgeslagen.'],
      ])
        assert.equal((await read(ada, `/${quote.id}`, locale)).body.note, note);
    });

    it('includes guest requests of the same visit, only with the same address', async () => {
      await enter('/api/account', 'eve@reader.example');
      const guest =
        (await store.fetch('/api/session', { headers: headers() })).headers.get('x-session') ?? '';
      const ownReference = await requestQuote(guest, { email: 'Eve@reader.example' });
      await requestQuote(guest, { email: 'someone@else.example' });
      await ask(payload({ email: 'eve@reader.example' }));
      const session = await enter('/api/account/login', 'eve@reader.example', guest);
      const { results } = (await read(session)).body;
      assert.deepEqual(
        results.map((each: { reference: string }) => each.reference),
        [ownReference],
      );
    });

    it('is not assigned by a forged session', async () => {
      const reference = await requestQuote('made.up');
      const [row] = await rows(`SELECT account_id, session_key FROM quotes WHERE reference = '${reference}'`);
      assert.deepEqual([row.account_id, row.session_key], [null, null]);
    });
  });
});

describe('a delivery', () => {
  const troubles: [string, () => ReturnType<typeof answerAccepted> & { location?: string }][] = [
    ['500', () => ({ status: 500, text: 'Accepted' })],
    ['301', () => ({ status: 301, text: 'Accepted', location: '/elsewhere' })],
    ['202', () => ({ status: 202, text: 'Accepted' })],
    ['another body', () => ({ status: 200, text: 'ok' })],
  ];
  for (const [troubleName, trouble] of troubles) {
    it(`is retried after ${troubleName}, with the same key`, async () => {
      answer = trouble;
      await ask(payload({ applicationNotes: troubleName }));
      await waitForDeliveries(1);
      answer = answerAccepted;
      offset += 6_000;
      await waitForDeliveries(2);
      assert.equal(new Set(deliveries.map(({ key }) => key)).size, 1);
      assert.match(deliveries[0]?.key ?? '', /^[0-9a-f]{24}$/);
      offset += 3_600_000;
      await store.platform.jobs.drain();
      assert.equal(deliveries.length, 2);
    });
  }

  it('follows within 70 seconds after a long outage, and becomes a dead-letter job after 72 hours', async () => {
    answer = () => ({ status: 503, text: '' });
    const response = await ask(payload({ applicationNotes: 'outage' }));
    for (let attempt = 0; attempt < 12; attempt += 1) {
      offset += 61_000;
      await store.platform.jobs.drain();
    }
    const deliveryCountBefore = deliveries.length;
    offset += 70_000;
    // The store's background worker may have taken the job already.
    await eventually(async () => {
      await store.platform.jobs.drain();
      return deliveries.length > deliveryCountBefore;
    });
    offset += 72 * 3_600_000;
    await eventually(async () => {
      await store.platform.jobs.drain();
      return (await store.platform.jobs.dead()).length === 1;
    });
    const [dead] = await store.platform.jobs.dead();
    assert.equal(dead?.kind, 'quote.deliver');
    assert.match(dead?.reason ?? '', /answered 503/);
    const [mail] = await store.platform.mail.latest(1, 'sales@norvolt.example');
    assert.match(mail?.subject ?? '', /Given up: quote\.deliver/);
    answer = answerAccepted;
    deliveries.length = 0;
    assert.ok(dead && (await store.platform.jobs.revive(dead.id)));
    await waitForDeliveries(1);
    const [row] = await rows(
      `SELECT delivered_at FROM quotes WHERE reference = '${response.headers.get('x-quote-reference')}'`,
    );
    assert.ok(row.delivered_at);
  });
});

describe('an upload', () => {
  const csv = 'Reference,Value,Footprint\nC1,100n,0402\nR1,4k7,0603\n';

  it('is stored under an unguessable name and read with the request that names it', async () => {
    const uploadResponse = await upload(csv, 'Stückliste.csv');
    assert.equal(uploadResponse.status, 200);
    const { status, filename } = await uploadResponse.json();
    assert.equal(status, 1);
    assert.match(filename, /^[\w-]{32}\.csv$/);
    assert.equal(Buffer.from((await store.platform.files.get(filename)) ?? []).toString(), csv);
    const requestPayload = payload({ inputMethod: 'file', partNumbersText: '', fileLink: filename });
    const response = await ask(requestPayload);
    assert.equal(response.status, 200);
    await waitForDeliveries(1);
    assert.deepEqual(deliveries.at(-1)?.body, requestPayload);
    const { lines } = await readingOf(response.headers.get('x-quote-reference'));
    assert.deepEqual(
      lines.map(({ refs }: { refs: string[] }) => refs[0]),
      ['C1', 'R1'],
    );
    for (const path of [`/files/${filename}`, `/api/files/${filename}`, `/incoming/${filename}`]) {
      assert.equal((await store.fetch(path)).status, 404);
    }
  });

  it('that cannot be read says why in the language of each reader', async () => {
    const { filename } = await (await upload('Reference,Value,Footprint\n', 'empty.csv')).json();
    const file = { inputMethod: 'file', partNumbersText: '', fileLink: filename };
    const email = 'bea@buyer.example';
    const response = await ask(payload({ ...file, email }), { 'x-locale': 'en' });
    const reference = response.headers.get('x-quote-reference');
    assert.deepEqual((await readingOf(reference)).note, { code: 'no_parts_found' });
    const [mail] = await store.platform.mail.latest(1, email);
    const [, token] = /\/quote\/([\w-]{32})/.exec(mail?.text ?? '') ?? [];
    const noteIn = async (locale: string) => {
      const headers = { Authorization: `Basic ${btoa('pk_demo')}`, 'x-locale': locale };
      return (await (await store.fetch(`/api/quotes/${token}`, { headers })).json()).note;
    };
    for (const [locale, start] of [
      ['en', 'We found no parts list here.'],
      ['de', 'Hier wurde keine Bauteilliste gefunden.'],
      ['fr', 'Aucune liste de composants n’a été trouvée ici.'],
      ['nl', 'Hier is geen onderdelenlijst gevonden.'],
    ] as const)
      assert.ok((await noteIn(locale)).startsWith(start), locale);
    const storeNote = (note: unknown) =>
      store.platform.db.pool.query('UPDATE quotes SET reading = $2 WHERE reference = $1', [
        reference,
        JSON.stringify({ version: 1, readAt: '2026-11-20T13:32:00.000Z', note, lines: [] }),
      ]);
    await storeNote({ code: 'reading_failed' });
    assert.equal(await noteIn('de'), 'Das Lesen ist mehrmals fehlgeschlagen.');
    // As it was stored before reasons were codes.
    await storeNote('Reading failed several times.');
    assert.equal(await noteIn('de'), 'Reading failed several times.');
  });

  it('is accepted only if content and extension agree, in upper or lower case', async () => {
    const [book, old] = [sampleWorkbook(), sampleCompound('Workbook')];
    const utf16 = Buffer.from(`\ufeff${csv}`, 'utf16le');
    const good: [Uint8Array | string, string][] = [
      [book, 'a.xlsx'],
      [book, 'A.XLSX'],
      [old, 'a.xls'],
      [old, 'A.XLS'],
      [csv, 'a.csv'],
      [csv, 'A.CSV'],
      [utf16, 'wide.csv'],
      [Buffer.from('Wert;Stück\n4,7µF;3\n', 'latin1'), 'old.csv'],
      ['x'.repeat(9 * 1024 * 1024), 'nine.csv'],
    ];
    for (const [bytes, name] of good) assert.equal((await upload(bytes, name)).status, 200, name);
    const bad: [Uint8Array | string, string][] = [
      [csv, 'a.docx'],
      [csv, 'a.zip'],
      ['%PDF-1.7', 'a.pdf'],
      [csv, 'a.txt'],
      [csv, 'csv'],
      [csv, 'a.csv.exe'],
      [csv, 'a.xlsx'],
      [csv, 'a.xls'],
      [book, 'a.csv'],
      [sampleWorkbook(['xl/vbaProject.bin']), 'macros.xlsx'],
      [sampleWorkbook([], ['word/document.xml']), 'document.xlsx'],
      [book.subarray(0, book.length - 30), 'half.xlsx'],
      [sampleCompound('Workbook _VBA_PROJECT'), 'macros.xls'],
      [sampleCompound('WordDocument'), 'document.xls'],
      ['%PDF-1.7\n1 0 obj', 'a.csv'],
      ['<html><table>', 'a.csv'],
      [new Uint8Array([1, 2, 3, 0, 255, 7]), 'a.csv'],
    ];
    for (const [bytes, name] of bad) {
      const response = await upload(bytes, name);
      const { status, message, error } = await response.json();
      assert.deepEqual(
        [response.status, status, message, error.message],
        [
          400,
          0,
          'Invalid file type. Allowed: .xlsx, .xls, .csv',
          'Invalid file type. Allowed: .xlsx, .xls, .csv',
        ],
        name,
      );
    }
  });

  it('is refused and leaves nothing behind when it is missing, empty, double, too large or interrupted', async () => {
    const fileCountBefore = await countOf('quote_files');
    assert.equal((await upload(csv, 'a.csv', 'other')).status, 400);
    assert.equal((await upload('', 'empty.csv')).status, 400);
    const formlessUpload = await store.fetch('/api/upload-awsFile', { method: 'POST', body: 'x' });
    assert.equal((await formlessUpload.json()).message, 'Please upload a BOM or CSV file.');
    const words = 'File is too large. Maximum size is 10 MB.';
    for (const size of [MOST + 1, MOST + 2_000_000]) {
      const large = await upload(new Uint8Array(size), 'large.csv');
      const { status, message, error } = await large.json();
      assert.deepEqual([large.status, status, message, error.message], [413, 0, words, words]);
    }
    const two = new FormData();
    for (const name of ['one.csv', 'two.csv']) two.append('file', new Blob([csv]), name);
    const twoFilesUpload = await store.fetch('/api/upload-awsFile', { method: 'POST', body: two });
    assert.deepEqual(
      [twoFilesUpload.status, (await twoFilesUpload.json()).message],
      [400, 'Send one file at a time. This form has two.'],
    );
    const { port } = new URL(store.origin);
    const socket = connect(Number(port), 'localhost');
    socket.write(
      'POST /api/upload-awsFile HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500000\r\n\r\n--b\r\n',
    );
    await eventually(async () => (await incoming()).length === 1);
    socket.destroy();
    await eventually(async () => (await incoming()).length === 0);
    assert.equal(await countOf('quote_files'), fileCountBefore);
  });

  it('is accepted up to exactly ten megabytes, and its name is only a label', async () => {
    assert.equal((await upload('x'.repeat(MOST), 'full.csv')).status, 200);
    const names: [string, string | null][] = [
      ['../../../etc/cron.d/parts.csv', 'parts.csv'],
      ['C:\\boards\\rev2\\parts.csv', 'parts.csv'],
      ['Stückliste 基板 №7.csv', 'Stückliste 基板 №7.csv'],
      // The right-to-left override makes this name look like parts.csv.
      ['parts.\u202evsc.exe', null],
      ['parts\u200b.c\u202esv', 'parts.csv'],
      [`${'long'.repeat(80)}.csv`, `${'long'.repeat(45).slice(0, 179)}…${'long'.repeat(4)}.csv`],
    ];
    for (const [name, storedName] of names) {
      const response = await upload(csv, name);
      assert.equal(response.status, storedName === null ? 400 : 200, name);
      const { filename } = await response.json();
      if (storedName === null) continue;
      assert.match(filename, /^[\w-]{32}\.csv$/);
      assert.deepEqual(await rows(`SELECT name FROM quote_files WHERE key = '${filename}'`), [
        { name: storedName },
      ]);
    }
  });

  it('is deleted after a day without a request, otherwise 180 days after the delivery', async () => {
    answer = () => ({ status: 500, text: '' });
    const [unnamedKey, namedKey] = await Promise.all(
      ['lone.csv', 'used.csv'].map(async (name) => (await (await upload(csv, name)).json()).filename),
    );
    await ask(payload({ inputMethod: 'file', partNumbersText: '', fileLink: namedKey }));
    const sweep = async (days: number) => {
      offset += days * 86_400_000;
      await store.platform.jobs.drain();
      await store.platform.jobs.drain();
      return Promise.all(
        [unnamedKey, namedKey].map(async (key) => (await store.platform.files.get(key)) !== null),
      );
    };
    await store.platform.jobs.drain();
    assert.deepEqual(await sweep(2), [false, true]);
    answer = answerAccepted;
    assert.deepEqual(await sweep(0.5), [false, true]);
    assert.deepEqual(await sweep(179), [false, true]);
    assert.deepEqual(await sweep(2), [false, false]);
  });

  it('leaves quote requests limited: many from one address get a 429 with Retry-After', async () => {
    let last: Response | undefined;
    for (let attempt = 0; attempt < 62; attempt += 1) last = await ask({});
    assert.equal(last?.status, 429);
    assert.ok(Number(last?.headers.get('retry-after')) > 0);
  });
});
