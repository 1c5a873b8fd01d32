import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createAccounts } from '#accounts';
import { openCatalogue } from '#catalogue';
import { createLogger, createPlatform, type OwnedPlatform } from '#platform';
import { createSettings } from '#settings';
import { eventually, startTestServer, type TestServer } from '../../tests/harness.ts';
import { EMPTY_FILE_PARAM } from './contract.ts';
import { ChatVisitor } from './fixtures.ts';
import { type OpenChat, openChat } from './index.ts';
import { chatReply, sentReply } from './reply-schemas.ts';

/** Monday, 23 November 2026, 10:00 in Munich; and the Sunday before. */
const MONDAY = Date.parse('2026-11-23T09:00:00Z');
const SUNDAY = Date.parse('2026-11-22T09:00:00Z');
const JANA = { id: 'jana', name: 'Jana Richter' };
const TOM = { id: 'tom', name: 'Tom Vogel' };
const VIEW = { locale: 'en', currency: 'USD' };
const PART = 'RC0603FF4K70N';
const CONVERSATION_FULL =
  'This conversation has reached its limit of 50 MB. Send further files by e-mail with the reference of the chat.';
const STORAGE_FULL = 'We cannot accept files here right now. Send the file by e-mail, or try again tomorrow.';

let startTime = MONDAY;
const began = Date.now();
const clock = { now: () => new Date(startTime + Date.now() - began) };

/** Visitors are on one server; staff on another process with the same database. */
let server: TestServer;
let platform: OwnedPlatform;
let desk: OpenChat;
const closing: (() => void | Promise<void>)[] = [];

before(async () => {
  server = await startTestServer({ clock, env: { CHAT_FILES_MB: '60', TRUST_PROXY: '1' } });
  platform = await createPlatform(server.config, { log: createLogger('silent'), clock });
  const settings = await createSettings(platform);
  const catalogue = await openCatalogue(platform, settings);
  const accounts = await createAccounts(platform, settings);
  desk = await openChat(platform, { settings, catalogue, accounts, pages: { find: async () => [] } });
  closing.push(
    () => desk.close(),
    () => catalogue.close(),
    () => settings.close(),
  );
});
beforeEach(async () => {
  startTime = MONDAY;
  await server.platform.db.pool.query('DELETE FROM throttles');
});
after(async () => {
  for (const close of closing) await close();
  await platform.close();
  await server.close();
});

const visitor = (headers?: Record<string, string>) => new ChatVisitor(server.origin, headers);

/** Waits until all due jobs are done, also those that the server's own worker has taken. */
const waitForJobs = () =>
  eventually(async () => {
    await platform.jobs.drain();
    const due = `SELECT 1 FROM jobs WHERE state = 'waiting' AND kind IN ('chat.left', 'chat.file_gone', 'every.chat.files', 'every.chat.forget') AND due_at <= $1`;
    return (await platform.db.pool.query(due, [clock.now()])).rowCount === 0;
  });

const newId = () => crypto.randomUUID();

type Member = typeof JANA;
type Said = { id: string; text: string; fileKey?: string };

/** Staff actions as the desk performs them: each in its own transaction. */
const staff = {
  find: (id: string) => desk.staff.find(id, VIEW),
  queue: () => desk.staff.page({ show: 'waiting', limit: 10 }),
  seen: (id: string, seq: number) => desk.staff.markRead(id, seq),
  type: (id: string, who: Member) => desk.staff.type(id, who),
  file: (id: string, seq: number) => desk.staff.file(id, seq),
  take: (id: string, who: Member) => platform.db.transaction((tx) => desk.staff.take(tx, id, who)),
  answer: (id: string, member: Member, message: Said) =>
    platform.db.transaction((tx) => desk.staff.answer(tx, id, member, message)),
  note: (id: string, member: Member, message: Said) =>
    platform.db.transaction((tx) => desk.staff.note(tx, id, member, message)),
  handOver: (id: string, colleague: Member | null) =>
    platform.db.transaction((tx) => desk.staff.handOver(tx, id, colleague)),
  close: (id: string) => platform.db.transaction((tx) => desk.staff.close(tx, id)),
};

describe('a conversation', () => {
  it('goes both ways between two processes, with staff name, read marks and typing signals', async () => {
    const ada = visitor();
    const firstReply = await ada.say('Is the 0805 enough at 5 V?', { page: '/product/x?token=secret#a' });
    assert.equal(firstReply.status, 200, JSON.stringify(firstReply.body));
    assert.deepEqual(sentReply.parse(firstReply.body), firstReply.body);
    const { id } = firstReply.body.conversation;
    const stream = await ada.listen();
    assert.equal(stream.headers.get('content-type'), 'text/event-stream; charset=utf-8');
    await stream.waitFor(({ event }) => event === 'state');

    const [waiting] = await staff.queue();
    assert.equal(waiting?.conversation.id, id);
    assert.equal(waiting?.conversation.page, '/product/x');
    assert.ok(waiting?.conversation.waitingSince);
    await staff.seen(id, 1);
    await stream.waitFor(({ event, data }) => event === 'state' && data.conversation.readByStaff === 1);
    await staff.type(id, JANA);
    await stream.waitFor(({ event, data }) => event === 'typing' && data.name === 'Jana R.');
    await staff.answer(id, JANA, { id: newId(), text: 'No: it keeps 5.2 µF.' });
    const answer = await stream.waitFor(({ data }) => data.author === 'staff');
    assert.deepEqual([answer.data.name, answer.data.text], ['Jana R.', 'No: it keeps 5.2 µF.']);
    await stream.waitFor(({ event, data }) => event === 'state' && data.conversation.with === 'Jana R.');
    assert.equal((await staff.find(id))?.conversation.waitingSince, null);

    const { at: position } = await desk.staff.signals(null, TOM.id);
    const nextSignal = desk.staff.signals(position, TOM.id);
    assert.equal((await ada.call('POST', `/chat/conversations/${id}/typing`)).status, 200);
    assert.deepEqual(await nextSignal, { at: position, changed: [], typing: [id], writing: [] });
    // Staff get signals about colleagues who are writing, but not about themselves.
    const janasSignal = desk.staff.signals(position, JANA.id);
    const tomsSignal = desk.staff.signals(position, TOM.id);
    startTime += 3_000;
    await staff.type(id, JANA);
    const writing = [{ conversation: id, name: 'Jana R.' }];
    assert.deepEqual(await tomsSignal, { at: position, changed: [], typing: [], writing });
    await ada.call('POST', `/chat/conversations/${id}/seen`, { seq: answer.data.seq, page: '/cart' });
    assert.deepEqual((await desk.staff.signals(position, TOM.id)).changed, [id]);
    assert.deepEqual((await janasSignal).writing, []);
    const staffView = await staff.find(id);
    assert.deepEqual(
      [staffView?.conversation.visitorRead, staffView?.conversation.page],
      [answer.data.seq, '/cart'],
    );
    const fullChat = (await ada.call('GET', '/chat')).body;
    assert.deepEqual(chatReply.parse(fullChat), fullChat);
    assert.deepEqual(
      fullChat.messages.map(({ text, happening }: { text: string; happening: string }) => happening ?? text),
      ['Is the 0805 enough at 5 V?', 'taken', 'No: it keeps 5.2 µF.'],
    );
    stream.close();
  });

  it('keeps a desk waiting when changes that it already knows are reported late', async () => {
    const ada = visitor();
    const { id } = (await ada.say('first')).body.conversation;
    const { at: position } = await desk.staff.signals(null, TOM.id);
    // Changes up to this position count as known, so the next message is a late report.
    const nextSignal = desk.staff.signals(position + 100, TOM.id);
    const stream = await ada.listen();
    await staff.answer(id, JANA, { id: newId(), text: 'second' });
    await stream.waitFor(({ data }) => data.text === 'second');
    await staff.type(id, JANA);
    assert.deepEqual((await nextSignal).writing, [{ conversation: id, name: 'Jana R.' }]);
    stream.close();
  });

  it('shows a message sent in one tab once in every tab', async () => {
    const ada = visitor();
    await ada.say('first');
    const [firstTab, secondTab] = [await ada.listen(), await ada.listen()];
    await ada.say('second');
    for (const tab of [firstTab, secondTab]) {
      await tab.waitFor(({ data }) => data.text === 'second');
      assert.deepEqual(tab.texts(), ['first', 'second']);
      tab.close();
    }
  });

  it('stores a message once, however often it is sent', async () => {
    const ada = visitor();
    await ada.call('GET', '/chat');
    const message = { id: newId(), text: 'only once' };
    const tries = Array.from({ length: 6 }, () => ada.call('POST', '/chat/messages', message));
    const answers = await Promise.all(tries);
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => body.conversation.id)).size, 1);
    const { body } = await ada.call('GET', '/chat');
    assert.equal(body.messages.length, 1);
    const { id } = body.conversation;
    const reply = { id: newId(), text: 'and once' };
    await Promise.all([staff.answer(id, JANA, reply), staff.answer(id, JANA, reply)]);
    const allMessages = (await ada.call('GET', '/chat')).body.messages;
    assert.equal(allMessages.filter(({ text }: { text: string }) => text === 'and once').length, 1);
  });

  it('is handed over, closed and reopened by the next message, and keeps notes internal', async () => {
    const ada = visitor();
    const fixedId = { id: newId() };
    const { id } = (await ada.say('A question about EDI', fixedId)).body.conversation;
    await staff.take(id, JANA);
    await staff.note(id, JANA, { id: newId(), text: 'a difficult one' });
    const repeatReply = (await ada.say('A question about EDI', fixedId)).body;
    const older = (await ada.call('GET', `/chat/conversations/${id}/messages?before=99`)).body;
    assert.deepEqual([repeatReply.after.length, older.messages.length], [1, 2], 'the note is none of them');
    assert.doesNotMatch(JSON.stringify([repeatReply, older]), /difficult/);
    await staff.handOver(id, TOM);
    assert.equal((await staff.find(id))?.conversation.assigneeName, 'Tom V.');
    await staff.handOver(id, null);
    await staff.close(id);
    const closedChat = (await ada.call('GET', '/chat')).body;
    assert.equal(closedChat.conversation.status, 'closed');
    assert.doesNotMatch(JSON.stringify(closedChat), /difficult/);
    assert.match(JSON.stringify(await staff.find(id)), /difficult/);
    const stream = await ada.listen();
    await stream.waitFor(({ data }) => data.happening === 'closed');
    assert.doesNotMatch(JSON.stringify(stream.events), /difficult/);
    stream.close();
    const reopenedChat = (await ada.say('one more thing')).body;
    assert.deepEqual([reopenedChat.conversation.id, reopenedChat.conversation.status], [id, 'open']);
  });

  it("shows our parts and our equivalents of other makers' numbers as cards, and markup as plain text", async () => {
    const ada = visitor({ 'x-currency': 'EUR' });
    const text = `<b>${PART}</b>, GRM188R71C104KA01D and 3000pcs of ADA-1234-XY? <img src=x onerror=alert(1)>`;
    const { message } = (await ada.say(text)).body;
    assert.equal(message.text, text);
    const [ownCard, cross, ...furtherCards] = message.cards;
    assert.deepEqual([ownCard.partNumber, ownCard.for, ownCard.currency], [PART, null, 'EUR']);
    assert.ok(ownCard.price > 0 && ownCard.stock >= 0 && ownCard.slug);
    assert.equal(cross.for.partNumber, 'GRM188R71C104KA01D');
    assert.deepEqual(furtherCards, []);
    const byAddress = (await ada.say(`see https://shop.example/product/${ownCard.slug}`)).body.message;
    assert.equal(byAddress.cards[0].partNumber, PART);
  });

  it('reports only pages of this shop to staff', async () => {
    const ada = visitor();
    const { id } = (await ada.say('Hello', { page: '/cart' })).body.conversation;
    for (const page of ['/\\evil.example/x', '//evil.example', '/\t/evil.example', 'https://evil.example'])
      assert.equal((await ada.say('Hello', { page })).status, 200, page);
    const waitingRow = (await staff.queue()).find(({ conversation }) => conversation.id === id);
    assert.equal(waitingRow?.conversation.page, '/cart');
  });
});

describe('a chat stream', () => {
  it('resumes without a gap, also on another server', async () => {
    const ada = visitor();
    const { id } = (await ada.say('one')).body.conversation;
    const first = await ada.listen();
    const firstEvent = await first.waitFor(({ data }) => data.text === 'one');
    first.close();
    await ada.say('two');
    await staff.answer(id, JANA, { id: newId(), text: 'three' });
    const second = await ada.listen(firstEvent.id ?? '');
    await second.waitFor(({ data }) => data.text === 'three');
    assert.deepEqual(second.texts().filter(Boolean), ['two', 'three']);
    second.close();
  });

  it('begins with the latest messages where its position is invalid or belongs to another conversation', async () => {
    const ada = visitor();
    const ownId = (await ada.say('one')).body.conversation.id;
    const eve = visitor();
    await eve.say('mine alone');
    const brokenIds = [
      '',
      'x',
      '-1',
      `${ownId}:-5`,
      `${ownId}:999999`,
      `${'0'.repeat(24)}:1`,
      `${ownId}:1e9`,
      '9'.repeat(4_000),
    ];
    for (const id of brokenIds) {
      const stream = await ada.listen(id);
      await stream.waitFor(({ event }) => event === 'state');
      assert.deepEqual(stream.texts(), ['one'], id.slice(0, 40));
      stream.close();
    }
    const foreign = await eve.listen(`${ownId}:0`);
    await foreign.waitFor(({ event }) => event === 'state');
    assert.deepEqual(foreign.texts(), ['mine alone']);
    foreign.close();
  });

  it('ends with its session: at logout, and everywhere else when the password changes', async () => {
    const [password, newPassword] = ['a reel of nine thousand', 'another reel of parts'];
    const email = 'listening@boards.example';
    const firstBrowser = visitor();
    await firstBrowser.enter('POST', '/account', { email, password });
    await firstBrowser.say('mine alone');
    const secondBrowser = visitor();
    await secondBrowser.enter('POST', '/account/login', { email, password });
    const [firstStream, secondStream] = [await firstBrowser.listen(), await secondBrowser.listen()];
    for (const stream of [firstStream, secondStream])
      await stream.waitFor(({ data }) => data.text === 'mine alone');

    await firstBrowser.call('POST', '/account/logout');
    await firstStream.completion;
    await secondBrowser.say('after the logout');
    await secondStream.waitFor(({ data }) => data.text === 'after the logout');
    assert.ok(!firstStream.texts().includes('after the logout'));
    assert.equal((await firstBrowser.listen()).status, 401);

    const third = visitor();
    await third.enter('POST', '/account/login', { email, password });
    await third.enter('PUT', '/account', { password: newPassword, current_password: password });
    await secondStream.completion;
    assert.equal((await secondBrowser.listen()).status, 401);
    const thirdStream = await third.listen();
    await thirdStream.waitFor(({ data }) => data.text === 'after the logout');
    thirdStream.close();
  });

  it('opens only for a session, and a limited number of times', async () => {
    const anonymousStream = await visitor().listen();
    assert.equal(anonymousStream.status, 401);
    const forger = visitor();
    forger.session = `${'a'.repeat(32)}.1.${'b'.repeat(22)}`;
    assert.equal((await forger.listen()).status, 401);
    const ada = visitor();
    await ada.say('hello');
    const open = await Promise.all(Array.from({ length: 6 }, () => ada.listen()));
    assert.deepEqual(new Set(open.map(({ status }) => status)), new Set([200]));
    const seventh = await ada.listen();
    assert.equal(seventh.status, 429);
    assert.ok(Number(seventh.headers.get('retry-after')) > 0);
    const bea = visitor();
    await bea.say('hello');
    const beasStream = await bea.listen();
    assert.equal(beasStream.status, 200);
    for (const stream of [...open, beasStream]) stream.close();
  });
});

describe('another visitor', () => {
  it('finds no conversation by its id, and cannot write into it', async () => {
    const { id } = (await visitor().say('private')).body.conversation;
    const eve = visitor();
    await eve.call('GET', '/chat');
    const tries: [string, string, object?][] = [
      ['GET', `/chat/conversations/${id}/messages?before=100`],
      ['POST', `/chat/conversations/${id}/seen`, { seq: 1 }],
      ['POST', `/chat/conversations/${id}/typing`],
      ['POST', `/chat/conversations/${id}/details`, { email: 'eve@example.com' }],
      ['POST', `/chat/conversations/${id}/person`],
      ['POST', `/chat/conversations/${id}/close`],
      ['POST', `/chat/conversations/${id}/transcript`, { email: 'eve@example.com' }],
      ['POST', '/chat/messages', { id: newId(), text: 'let me in', conversation: id }],
      ['POST', '/chat/conversations/..%2f..%2fsecret/close'],
    ];
    for (const [method, path, body] of tries) {
      const { status } = await eve.call(method, path, body);
      assert.ok(status === 404 || (path.includes('%2f') && status === 400), `${method} ${path}: ${status}`);
    }
    const { conversation, messages } = (await staff.find(id))!;
    assert.deepEqual([messages.length, conversation.email, conversation.status], [1, null, 'open']);
  });

  it('gets invalid messages refused with an explanation', async () => {
    const ada = visitor();
    await ada.call('GET', '/chat');
    const wrong: object[] = [
      {},
      { id: newId() },
      { id: newId(), text: '' },
      { id: newId(), text: ' \u0001 ' },
      { id: newId(), text: 'x'.repeat(4_001) },
      { id: 'short', text: 'x' },
      { id: newId(), text: 'x', conversation: "1' OR '1'='1" },
      { id: newId(), text: 'x', email: 'a@b\r\nBcc: c@d.example' },
      { id: newId(), text: 'a\u0000b' },
    ];
    for (const body of wrong) {
      const { status, body: reply } = await ada.call('POST', '/chat/messages', body);
      assert.equal(status, 400, JSON.stringify(body).slice(0, 80));
      assert.ok(reply.error.message);
    }
    assert.equal((await ada.call('GET', '/chat')).body.conversation, null);
  });
});

it('a flood is throttled at once with the time to wait, without affecting others', async () => {
  const eve = visitor();
  await eve.call('GET', '/chat');
  const flood = await Promise.all(Array.from({ length: 60 }, (_, n) => eve.say(`flood ${n}`)));
  const refusals = flood.filter(({ status }) => status === 429);
  assert.equal(flood.filter(({ status }) => status === 200).length, 20);
  assert.equal(refusals.length, 40);
  assert.ok(Number(refusals[0]!.headers.get('retry-after')) > 0);
  assert.equal((await visitor().say('calm')).status, 200);
});

describe('a chat file', () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 32)]);

  it('is stored once, and fetched by its visitor and by staff', async () => {
    const ada = visitor();
    const messageId = newId();
    const upload = await ada.sendFile('stackup.pdf', pdf, messageId);
    assert.equal(upload.status, 200, JSON.stringify(upload.body));
    const repeatedUpload = await ada.sendFile('stackup.pdf', pdf, messageId);
    assert.equal(repeatedUpload.body.message.seq, upload.body.message.seq);
    assert.deepEqual(upload.body.message.file, { name: 'stackup.pdf', size: pdf.length });
    assert.doesNotMatch(JSON.stringify(upload.body), /\.pdf"[^}]*key|fileKey/);
    const staffFile = await staff.file(upload.body.conversation.id, upload.body.message.seq);
    assert.deepEqual(Buffer.from(staffFile!.bytes), pdf);
    const { conversation, message } = upload.body;
    assert.equal(await staff.file(conversation.id, 99), null);
    const download = await ada.fetchFile(conversation.id, message.seq);
    assert.equal(download.headers.get('content-disposition'), "attachment; filename*=UTF-8''stackup.pdf");
    assert.equal(download.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(download.headers.get('content-type'), 'application/octet-stream');
    assert.deepEqual(Buffer.from(await download.arrayBuffer()), pdf);
    assert.equal((await visitor().fetchFile(conversation.id, message.seq)).status, 401);
    const eve = visitor();
    await eve.say('let me in');
    assert.equal((await eve.fetchFile(conversation.id, message.seq)).status, 404);
    assert.equal((await ada.fetchFile(conversation.id, 99)).status, 404);
    assert.equal((await ada.fetchFile("x' OR '1", message.seq)).status, 404);
  });

  it('from staff reaches the visitor in the chat, or after leaving by a link that expires', async () => {
    const ada = visitor();
    const { id } = (await ada.say('A drawing?', { email: 'drawn@boards.example' })).body.conversation;
    const file = { name: 'Maße "B".pdf', bytes: pdf };
    await assert.rejects(
      async () => desk.staff.keepFile(id, { ...file, name: 'x.exe' }),
      /Invalid file type/,
    );
    await assert.rejects(
      async () => desk.staff.keepFile(id, { name: 'x.png', bytes: pdf }),
      /Invalid file type/,
    );
    assert.equal(await desk.staff.keepFile('0'.repeat(24), file), null);
    const fileKey = (await desk.staff.keepFile(id, file)) ?? '';
    const answer = await staff.answer(id, JANA, { id: newId(), text: '', fileKey });
    const { messages } = (await ada.call('GET', '/chat')).body;
    assert.deepEqual(messages.at(-1).file, { name: file.name, size: pdf.length });
    const download = await ada.fetchFile(id, answer?.seq ?? 0);
    assert.deepEqual(Buffer.from(await download.arrayBuffer()), pdf);
    const noteFileKey = (await desk.staff.keepFile(id, file)) ?? '';
    const note = await staff.note(id, JANA, { id: newId(), text: 'look at this', fileKey: noteFileKey });
    assert.equal((await ada.fetchFile(id, note?.seq ?? 0)).status, 404, 'what a note brings stays inside');

    startTime += 3 * 60_000;
    await waitForJobs();
    const [mail] = await platform.mail.latest(1, 'drawn@boards.example');
    const link = /\/api\/chat\/files\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link';
    const linkResponse = await server.fetch(link);
    assert.equal(linkResponse.status, 200, link);
    assert.match(linkResponse.headers.get('content-disposition') ?? '', /^attachment; .*Ma%C3%9Fe/);
    assert.equal(linkResponse.headers.get('content-type'), 'application/octet-stream');
    const expiredLink = link.replace(/\.\d+\./, '.1.');
    for (const wrong of [expiredLink, `${link.slice(0, -3)}AAA`, link.replace(id, '0'.repeat(24))])
      assert.equal((await server.fetch(wrong)).status, 404, wrong);
    startTime += 31 * 86_400_000;
    const late = await server.fetch(`${link}?locale=de`);
    assert.equal(late.status, 404);
    assert.match(await late.text(), /lang="de"[\s\S]*nicht mehr verfügbar/);
  });

  it('is refused when its conversation or the shop is full, and files of conversations long over make way', async () => {
    const ada = visitor();
    const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 - pdf.length, 32)]);
    const uploads: { conversation: { id: string }; message: { seq: number } }[] = [];
    for (let n = 0; n < 4; n += 1) uploads.push((await ada.sendFile(`${n}.pdf`, large)).body);
    // An upload in progress that no message names yet counts: of two simultaneous uploads, one is refused.
    const id = uploads[0]?.conversation.id ?? '';
    const onItsWay = `INSERT INTO chat_files (key, name, kind, size, uploaded_at, held_by) VALUES ('way', 'x.pdf', 'pdf', $1, $2, $3)`;
    await platform.db.pool.query(onItsWay, [large.length, clock.now(), id]);
    const concurrentUpload = await ada.sendFile('5.pdf', large);
    assert.deepEqual(
      [concurrentUpload.status, concurrentUpload.body.error.message],
      [413, CONVERSATION_FULL],
    );
    await platform.db.pool.query(`DELETE FROM chat_files WHERE key = 'way'`);
    uploads.push((await ada.sendFile('5.pdf', large)).body);
    const sixth = await ada.sendFile('6.pdf', pdf);
    assert.deepEqual([sixth.status, sixth.body.error.message], [413, CONVERSATION_FULL]);
    ada.headers['x-locale'] = 'de';
    const seventh = await ada.sendFile('7.pdf', pdf);
    assert.match(seventh.body.error.message, /^Dieses Gespräch hat die Grenze von 50 MB erreicht/);
    delete ada.headers['x-locale'];
    assert.equal((await ada.call('GET', '/chat')).body.messages.length, 5);
    // The shop of this test may store 60 MB; the last tenth is reserved for answers.
    const bea = visitor();
    const full = await bea.sendFile('large.pdf', large);
    assert.deepEqual([full.status, full.body.error.message], [409, STORAGE_FULL]);
    const small = await bea.sendFile('small\u202efdp.pdf', pdf);
    assert.deepEqual([small.status, small.body.message.file.name], [200, 'smallfdp.pdf']);
    const half = large.subarray(0, 5 * 1024 * 1024);
    assert.equal((await bea.sendFile('half.pdf', half)).status, 409);
    const answer = { name: 'half.pdf', bytes: half };
    assert.ok(await desk.staff.keepFile(small.body.conversation.id, answer));
    // Old files of a conversation that is still active stay.
    const age = (table: string, column: string) =>
      platform.db.pool.query(`UPDATE ${table} SET ${column} = ${column} - interval '31 days'`);
    await age('chat_files', 'uploaded_at');
    assert.equal((await visitor().sendFile('large.pdf', large)).status, 409);
    await age('chat_conversations', 'changed_at');
    assert.equal((await visitor().sendFile('large.pdf', large)).status, 200);
    const remainingFiles = await Promise.all(
      uploads.map(
        async ({ conversation, message }) => (await staff.file(conversation.id, message.seq)) !== null,
      ),
    );
    assert.deepEqual(remainingFiles.filter(Boolean).length, 3, 'two of the oldest have given way');
  });

  it('is limited per address and day, however many conversations it begins', async () => {
    const from7 = { 'x-forwarded-for': '203.0.113.7' };
    const first = await visitor(from7).sendFile('first.pdf', pdf);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const fileQuery = `SELECT key, place FROM chat_files WHERE place = (SELECT place FROM chat_files ORDER BY uploaded_at DESC LIMIT 1)`;
    const [storedFile] = (await platform.db.pool.query<{ key: string; place: string }>(fileQuery)).rows;
    assert.match(storedFile?.place ?? '', /^[\w-]{43}$/, 'no address is kept');
    // Fills the rest of the day's limit without sending files.
    await platform.db.pool.query(
      `INSERT INTO chat_files (key, name, kind, size, uploaded_at, place)
        SELECT 'day-' || n, 'x.pdf', 'pdf', 10485660, $1, $2 FROM generate_series(1, 10) n`,
      [clock.now(), storedFile?.place],
    );
    const overLimit = await visitor(from7).sendFile('more.pdf', pdf);
    assert.equal(overLimit.status, 413);
    assert.match(
      overLimit.body.error.message,
      /^Your network has reached its limit of 100 MB of files a day/,
    );
    await platform.db.pool.query(`UPDATE chat_files SET size = 1 WHERE key LIKE 'day-%'`);
    assert.equal((await visitor(from7).sendFile('more.pdf', pdf)).status, 200);
    // A day later the sender's address hash is deleted, and so are files that no message names.
    startTime += 25 * 3_600_000;
    await waitForJobs();
    const { rows } = await platform.db.pool.query('SELECT key, place FROM chat_files');
    assert.deepEqual(rows.find(({ key }) => key === storedFile?.key)?.place, null);
    assert.ok(!rows.some(({ key }) => key.startsWith('day-')));
    // A file is deleted three months after its conversation was closed.
    const { conversation, message } = first.body;
    await staff.close(conversation.id);
    startTime += 91 * 86_400_000;
    await waitForJobs();
    assert.equal(await staff.file(conversation.id, message.seq), null);
    // The stored bytes are removed by a job that was committed with the deletion of the row, so that nothing stays
    // behind when a process ends in between.
    assert.equal(await platform.files.get(storedFile?.key ?? ''), null);
    const job = `SELECT state FROM jobs WHERE kind = 'chat.file_gone' AND key = $1`;
    assert.deepEqual((await platform.db.pool.query(job, [storedFile?.key])).rows, [{ state: 'done' }]);
  });

  it('is deleted with its conversation a year after the last message, but never while the visitor waits', async () => {
    const [answeredChat, waiting] = [
      await visitor().sendFile('a.pdf', pdf),
      await visitor().sendFile('b.pdf', pdf),
    ];
    const ids = [answeredChat, waiting].map(({ body }) => body.conversation.id);
    await staff.close(ids[0]!);
    const remainingConversations = async () => {
      const { rows } = await platform.db.pool.query<{ id: string }>(
        'SELECT DISTINCT conversation_id AS id FROM chat_messages WHERE conversation_id = ANY($1)',
        [ids],
      );
      return rows.map(({ id }) => id).sort();
    };
    startTime += 364 * 86_400_000;
    await waitForJobs();
    assert.deepEqual(await remainingConversations(), ids.toSorted());
    startTime += 2 * 86_400_000;
    await waitForJobs();
    assert.deepEqual(await remainingConversations(), [ids[1]]);
  });

  it('is refused where its content does not match its name', async () => {
    const endings = ': .pdf, .xlsx, .xls, .csv, .txt, .png, .jpg';
    const texts = {
      en: `Invalid file type. Allowed${endings}`,
      de: `Dieser Dateityp ist nicht erlaubt, oder der Inhalt passt nicht zum Namen. Erlaubt${endings}`,
      fr: `Ce type de fichier n’est pas autorisé, ou le contenu ne correspond pas au nom. Autorisés\u202f${endings}`,
      nl: `Dit bestandstype is niet toegestaan, of de inhoud past niet bij de naam. Toegestaan${endings}`,
    };
    const ada = visitor();
    const wrong: [string, Buffer][] = [
      ['virus.exe', Buffer.from('MZ\u0090')],
      ['not.pdf', Buffer.from('<html>')],
      ['not.png', pdf],
      ['no-ending', pdf],
    ];
    for (const [name, bytes] of wrong) {
      const { status, body } = await ada.sendFile(name, Uint8Array.from(bytes));
      assert.equal(status, 400, name);
      assert.equal(body.error.message, texts.en);
    }
    for (const [locale, text] of Object.entries(texts)) {
      ada.headers['x-locale'] = locale;
      assert.equal((await ada.sendFile('virus.exe', pdf)).body.error.message, text);
    }
    assert.equal((await ada.call('GET', '/chat')).body.conversation, null);
  });

  it('is refused as empty, not as of a wrong type, where it has no content', async () => {
    const ada = visitor();
    for (const name of ['empty.pdf', 'empty.txt']) {
      const { status, body } = await ada.sendFile(name, new Uint8Array());
      assert.deepEqual([status, body.error.param], [400, EMPTY_FILE_PARAM], name);
      assert.equal(body.error.message, 'This file is empty. Choose another file.');
    }
  });
});

describe('outside office hours the chat', () => {
  it('says when the office opens, creates a ticket, and answers it by mail and in the widget', async () => {
    startTime = SUNDAY;
    const ada = visitor();
    const { office } = (await ada.call('GET', '/chat')).body;
    assert.deepEqual([office.open, office.opensAt], [false, '2026-11-23T07:00:00.000Z']);
    const { conversation, after: followUps } = (
      await ada.say('Anybody there? <b>x</b>', { zone: 'Asia/Tokyo' })
    ).body;
    assert.equal(conversation.kind, 'ticket');
    assert.match(conversation.reference, /^CH-[0-9A-Z]{8}$/);
    assert.equal(conversation.answerBy, '2026-11-23T16:00:00.000Z');
    assert.equal(followUps[0].happening, 'ticket');
    await ada.say('and more');
    const [mail, ...furtherMails] = await platform.mail.latest(5, 'sales@norvolt.example');
    assert.equal(furtherMails.length, 0, 'one mail for one ticket');
    assert.match(mail?.text ?? '', /Anybody there\?/);
    await ada.call('POST', `/chat/conversations/${conversation.id}/details`, { email: 'ada@boards.example' });

    // A visitor who is answered outside office hours continues the conversation; that creates no further ticket.
    await staff.answer(conversation.id, TOM, { id: newId(), text: 'By chance, yes.' });
    assert.deepEqual((await ada.say('Lucky me')).body.after, []);

    startTime = MONDAY;
    await staff.answer(conversation.id, JANA, { id: newId(), text: 'Now there is: 10 µF & more.' });
    startTime += 3 * 60_000;
    await waitForJobs();
    const [answer, ...laterMails] = await platform.mail.latest(5, 'ada@boards.example');
    assert.equal(laterMails.length, 0, 'what was read in the chat is not mailed');
    assert.equal(answer?.kind, 'chat.answer');
    const { reference } = conversation;
    const intro = `Jana R. has replied to your chat of 22 November 2026 (${reference}):`;
    assert.ok(answer?.text?.includes(intro), intro);
    assert.match(answer?.text ?? '', /10 µF & more\./);
    assert.doesNotMatch(answer?.text ?? '', /You wrote|Your message|By chance/);
    assert.match(answer?.html ?? '', /10 µF &amp; more\./);
    assert.doesNotMatch(answer?.text ?? '', /Anybody there/);
    const { messages } = (await ada.call('GET', '/chat')).body;
    assert.equal(messages.at(-1).text, 'Now there is: 10 µF & more.');
    const back = (await ada.say('Thank you')).body.conversation;
    assert.deepEqual([back.kind, back.answerBy], ['chat', null]);
  });

  it('mails each answer to a ticket, because the visitor need not return for it', async () => {
    startTime = SUNDAY;
    const dora = visitor();
    const { id } = (await dora.say('Which floor life?', { email: 'dora@boards.example' })).body.conversation;
    startTime = MONDAY;
    const mailsToDora = () => platform.mail.latest(5, 'dora@boards.example');
    for (const [index, text] of ['168 hours.', 'At 30 °C, that is.'].entries()) {
      await staff.answer(id, JANA, { id: newId(), text });
      startTime += 60_000;
      await waitForJobs();
      // The next answer would join a mail that is still being written.
      await eventually(async () => (await mailsToDora()).length > index);
    }
    const mails = await mailsToDora();
    assert.deepEqual(
      mails.map(({ kind, text }) => [kind, /168/.test(text ?? ''), /30 °C/.test(text ?? '')]),
      [
        ['chat.answer', false, true],
        ['chat.answer', true, false],
      ],
    );
  });

  it("mails answers given after the visitor has left, once, and never repeats the visitor's text", async () => {
    const later = async () => {
      startTime += 3 * 60_000;
      await waitForJobs();
      const mails = await platform.mail.latest(9, 'gone@boards.example');
      return mails.filter(({ kind }) => kind === 'chat.left');
    };
    const bea = visitor();
    const presentChat = (await bea.say('I stay', { email: 'gone@boards.example' })).body.conversation;
    const stream = await bea.listen();
    await staff.answer(presentChat.id, JANA, { id: newId(), text: 'heard at once' });
    await stream.waitFor(({ event, data }) => event === 'state' && data.conversation.with === 'Jana R.');
    await stream.waitFor(({ data }) => data.text === 'heard at once');
    // Delivery on a stream is recorded after the write. The job allows two minutes for that, which this clock skips.
    const deliveredQuery = 'SELECT 1 FROM chat_conversations WHERE id = $1 AND delivered > 0';
    await eventually(
      async () => (await platform.db.pool.query(deliveredQuery, [presentChat.id])).rowCount === 1,
    );
    assert.deepEqual(await later(), [], 'who is there gets no mail');
    stream.close();

    const ada = visitor();
    const { id } = (await ada.say('Buy <i>my</i> wares', { email: 'gone@boards.example' })).body.conversation;
    await staff.answer(id, JANA, { id: newId(), text: 'One: 5.2 µF.' });
    await staff.answer(id, TOM, { id: newId(), text: 'Two: in stock.' });
    await staff.note(id, TOM, { id: newId(), text: 'an inside note' });
    const [mail, ...furtherMails] = await later();
    assert.equal(furtherMails.length, 0);
    assert.match(mail?.text ?? '', /Tom V\. replied[\s\S]*One: 5\.2 µF\.[\s\S]*Two: in stock\./);
    assert.doesNotMatch(`${mail?.text} ${mail?.html}`, /wares|inside|heard at once/);
    await staff.answer(id, JANA, { id: newId(), text: 'Three.' });
    assert.equal((await later()).length, 1, 'once for each absence');

    await ada.say('Back again');
    await staff.answer(id, JANA, { id: newId(), text: 'Four.' });
    const [second, ...rest] = await later();
    assert.equal(rest.length, 1);
    assert.doesNotMatch(second?.text ?? '', /One:|Three/);
    assert.match(second?.text ?? '', /Four\./);

    // The address of a logged-in visitor is known without asking.
    const cleo = visitor();
    await cleo.enter('POST', '/account', {
      email: 'cleo@boards.example',
      password: 'a reel of nine thousand',
    });
    const cleosChat = (await cleo.say('Hello')).body.conversation;
    assert.equal(cleosChat.hasEmail, true);
    await staff.answer(cleosChat.id, JANA, { id: newId(), text: 'Five.' });
    await later();
    const [cleosMail] = await platform.mail.latest(1, 'cleo@boards.example');
    assert.deepEqual([cleosMail?.kind, /Five\./.test(cleosMail?.text ?? '')], ['chat.left', true]);
  });

  it('sends the transcript to a named address, a few times at most', async () => {
    const ada = visitor();
    const { id } = (await ada.say('Please remember 4.7 kΩ')).body.conversation;
    await staff.note(id, JANA, { id: newId(), text: 'inside' });
    const path = `/chat/conversations/${id}/transcript`;
    assert.equal((await ada.call('POST', path, { email: 'not an address' })).status, 400);
    for (let n = 0; n < 5; n += 1) {
      assert.equal((await ada.call('POST', path, { email: 'ada@kept.example' })).status, 200);
    }
    assert.equal((await ada.call('POST', path, { email: 'ada@kept.example' })).status, 429);
    const [mail] = await platform.mail.latest(1, 'ada@kept.example');
    assert.match(mail?.text ?? '', /Your message/);
    // Anybody may name any address, so the mail must not repeat a stranger's text.
    assert.doesNotMatch(mail?.text ?? '', /4\.7 kΩ|inside/);
  });
});
