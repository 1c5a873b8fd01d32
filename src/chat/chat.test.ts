import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createAccounts } from '#accounts';
import { openCatalogue } from '#catalogue';
import { createLogger, createPlatform, type OwnedPlatform } from '#platform';
import { createSettings } from '#settings';
import { eventually, startTestServer, type TestServer } from '../../tests/harness.ts';
import { CHAT_REFUSALS } from './contract.ts';
import { chatReply, sentReply } from './described.ts';
import { ChatVisitor } from './fixtures.ts';
import { type OpenChat, openChat } from './index.ts';

/** Monday, 23 November 2026, 10:00 in Munich; and the Sunday before. */
const MONDAY = Date.parse('2026-11-23T09:00:00Z');
const SUNDAY = Date.parse('2026-11-22T09:00:00Z');
const JANA = { id: 'jana', name: 'Jana Richter' };
const TOM = { id: 'tom', name: 'Tom Vogel' };
const VIEW = { locale: 'en', currency: 'USD' };
const PART = 'RC0603FF4K70N';

let from = MONDAY;
const began = Date.now();
const clock = { now: () => new Date(from + Date.now() - began) };

/** Visitors are on one server; staff on another process of the same database. */
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
  from = MONDAY;
  await server.platform.db.pool.query('DELETE FROM throttles');
});
after(async () => {
  for (const close of closing) await close();
  await platform.close();
  await server.close();
});

const visitor = (headers?: Record<string, string>) => new ChatVisitor(server.origin, headers);

/** What is due is done. The server's own worker may have taken it, and be at it still. */
const drained = () =>
  eventually(async () => {
    await platform.jobs.drain();
    const due = `SELECT 1 FROM jobs WHERE state = 'waiting' AND kind IN ('chat.left', 'chat.file_gone', 'every.chat.files', 'every.chat.forget') AND due_at <= $1`;
    return (await platform.db.pool.query(due, [clock.now()])).rowCount === 0;
  });

const newId = () => crypto.randomUUID();

type Member = typeof JANA;
type Said = { id: string; text: string; fileKey?: string };

/** As the desk does it: each act in a transaction of its own. */
const staff = {
  find: (id: string) => desk.staff.find(id, VIEW),
  queue: () => desk.staff.page({ show: 'waiting', limit: 10 }),
  seen: (id: string, seq: number) => desk.staff.seen(id, seq),
  type: (id: string, who: Member) => desk.staff.type(id, who),
  file: (id: string, seq: number) => desk.staff.file(id, seq),
  take: (id: string, who: Member) => platform.db.transaction((tx) => desk.staff.take(tx, id, who)),
  answer: (id: string, who: Member, said: Said) =>
    platform.db.transaction((tx) => desk.staff.answer(tx, id, who, said)),
  note: (id: string, who: Member, said: Said) =>
    platform.db.transaction((tx) => desk.staff.note(tx, id, who, said)),
  handOver: (id: string, to: Member | null) =>
    platform.db.transaction((tx) => desk.staff.handOver(tx, id, to)),
  close: (id: string) => platform.db.transaction((tx) => desk.staff.close(tx, id)),
};

describe('a conversation', () => {
  it('goes both ways between two processes, with who answers, marks of reading and typing', async () => {
    const ada = visitor();
    const said = await ada.say('Is the 0805 enough at 5 V?', { page: '/product/x?token=secret#a' });
    assert.equal(said.status, 200, JSON.stringify(said.body));
    assert.deepEqual(sentReply.parse(said.body), said.body);
    const { id } = said.body.conversation;
    const stream = await ada.listen();
    assert.equal(stream.headers.get('content-type'), 'text/event-stream; charset=utf-8');
    await stream.until(({ event }) => event === 'state');

    const [waiting] = await staff.queue();
    assert.equal(waiting?.conversation.id, id);
    assert.equal(waiting?.conversation.page, '/product/x');
    assert.ok(waiting?.conversation.waitingSince);
    await staff.seen(id, 1);
    await stream.until(({ event, data }) => event === 'state' && data.conversation.readByStaff === 1);
    await staff.type(id, JANA);
    await stream.until(({ event, data }) => event === 'typing' && data.name === 'Jana R.');
    await staff.answer(id, JANA, { id: newId(), text: 'No: it keeps 5.2 µF.' });
    const answer = await stream.until(({ data }) => data.author === 'staff');
    assert.deepEqual([answer.data.name, answer.data.text], ['Jana R.', 'No: it keeps 5.2 µF.']);
    await stream.until(({ event, data }) => event === 'state' && data.conversation.with === 'Jana R.');
    assert.equal((await staff.find(id))?.conversation.waitingSince, null);

    const { at } = await desk.staff.signals(null, TOM.id);
    const heard = desk.staff.signals(at, TOM.id);
    assert.equal((await ada.call('POST', `/chat/conversations/${id}/typing`)).status, 200);
    assert.deepEqual(await heard, { at, changed: [], typing: [id], writing: [] });
    // A colleague hears who of the others is writing an answer; not of himself.
    const own = desk.staff.signals(at, JANA.id);
    const others = desk.staff.signals(at, TOM.id);
    from += 3_000;
    await staff.type(id, JANA);
    const writing = [{ conversation: id, name: 'Jana R.' }];
    assert.deepEqual(await others, { at, changed: [], typing: [], writing });
    await ada.call('POST', `/chat/conversations/${id}/seen`, { seq: answer.data.seq, page: '/cart' });
    assert.deepEqual((await desk.staff.signals(at, TOM.id)).changed, [id]);
    assert.deepEqual((await own).writing, []);
    const seen = await staff.find(id);
    assert.deepEqual([seen?.conversation.visitorRead, seen?.conversation.page], [answer.data.seq, '/cart']);
    const whole = (await ada.call('GET', '/chat')).body;
    assert.deepEqual(chatReply.parse(whole), whole);
    assert.deepEqual(
      whole.messages.map(({ text, happening }: { text: string; happening: string }) => happening ?? text),
      ['Is the 0805 enough at 5 V?', 'taken', 'No: it keeps 5.2 µF.'],
    );
    stream.close();
  });

  it('is the same in every tab: what one sends the other is told, once', async () => {
    const ada = visitor();
    await ada.say('first');
    const [one, two] = [await ada.listen(), await ada.listen()];
    await ada.say('second');
    for (const tab of [one, two]) {
      await tab.until(({ data }) => data.text === 'second');
      assert.deepEqual(tab.texts(), ['first', 'second']);
      tab.close();
    }
  });

  it('takes a message once, however often and from however many sides it is sent', async () => {
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
    const after = (await ada.call('GET', '/chat')).body.messages;
    assert.equal(after.filter(({ text }: { text: string }) => text === 'and once').length, 1);
  });

  it('is handed over, closed and opened again by the next words; notes stay inside', async () => {
    const ada = visitor();
    const asked = { id: newId() };
    const { id } = (await ada.say('A question about EDI', asked)).body.conversation;
    await staff.take(id, JANA);
    await staff.note(id, JANA, { id: newId(), text: 'a difficult one' });
    const tried = (await ada.say('A question about EDI', asked)).body;
    const older = (await ada.call('GET', `/chat/conversations/${id}/messages?before=99`)).body;
    assert.deepEqual([tried.after.length, older.messages.length], [1, 2], 'the note is none of them');
    assert.doesNotMatch(JSON.stringify([tried, older]), /difficult/);
    await staff.handOver(id, TOM);
    assert.equal((await staff.find(id))?.conversation.assigneeName, 'Tom V.');
    await staff.handOver(id, null);
    await staff.close(id);
    const closed = (await ada.call('GET', '/chat')).body;
    assert.equal(closed.conversation.status, 'closed');
    assert.doesNotMatch(JSON.stringify(closed), /difficult/);
    assert.match(JSON.stringify(await staff.find(id)), /difficult/);
    const stream = await ada.listen();
    await stream.until(({ data }) => data.happening === 'closed');
    assert.doesNotMatch(JSON.stringify(stream.events), /difficult/);
    stream.close();
    const again = (await ada.say('one more thing')).body;
    assert.deepEqual([again.conversation.id, again.conversation.status], [id, 'open']);
  });

  it('shows parts of ours and what we make in place of others as cards, and markup as it was written', async () => {
    const ada = visitor({ 'x-currency': 'EUR' });
    const text = `<b>${PART}</b>, GRM188R71C104KA01D and 3000pcs of ADA-1234-XY? <img src=x onerror=alert(1)>`;
    const { message } = (await ada.say(text)).body;
    assert.equal(message.text, text);
    const [own, cross, ...others] = message.cards;
    assert.deepEqual([own.partNumber, own.for, own.currency], [PART, null, 'EUR']);
    assert.ok(own.price > 0 && own.stock >= 0 && own.slug);
    assert.equal(cross.for.partNumber, 'GRM188R71C104KA01D');
    assert.deepEqual(others, []);
    const byAddress = (await ada.say(`see https://shop.example/product/${own.slug}`)).body.message;
    assert.equal(byAddress.cards[0].partNumber, PART);
  });

  it('tells staff of pages of this shop alone', async () => {
    const ada = visitor();
    const { id } = (await ada.say('Hello', { page: '/cart' })).body.conversation;
    for (const page of ['/\\evil.example/x', '//evil.example', '/\t/evil.example', 'https://evil.example'])
      assert.equal((await ada.say('Hello', { page })).status, 200, page);
    const told = (await staff.queue()).find(({ conversation }) => conversation.id === id);
    assert.equal(told?.conversation.page, '/cart');
  });
});

describe('a stream', () => {
  it('is resumed without a gap, also after words that came meanwhile and on another server', async () => {
    const ada = visitor();
    const { id } = (await ada.say('one')).body.conversation;
    const first = await ada.listen();
    const seen = await first.until(({ data }) => data.text === 'one');
    first.close();
    await ada.say('two');
    await staff.answer(id, JANA, { id: newId(), text: 'three' });
    const second = await ada.listen(seen.id ?? '');
    await second.until(({ data }) => data.text === 'three');
    assert.deepEqual(second.texts().filter(Boolean), ['two', 'three']);
    second.close();
  });

  it('begins with the latest words where its position is broken or of somebody else', async () => {
    const ada = visitor();
    const own = (await ada.say('one')).body.conversation.id;
    const eve = visitor();
    await eve.say('mine alone');
    const broken = [
      '',
      'x',
      '-1',
      `${own}:-5`,
      `${own}:999999`,
      `${'0'.repeat(24)}:1`,
      `${own}:1e9`,
      '9'.repeat(4_000),
    ];
    for (const id of broken) {
      const stream = await ada.listen(id);
      await stream.until(({ event }) => event === 'state');
      assert.deepEqual(stream.texts(), ['one'], id.slice(0, 40));
      stream.close();
    }
    const foreign = await eve.listen(`${own}:0`);
    await foreign.until(({ event }) => event === 'state');
    assert.deepEqual(foreign.texts(), ['mine alone']);
    foreign.close();
  });

  it('ends with its session: at logout, and everywhere else at a change of the password', async () => {
    const [password, changed] = ['a reel of nine thousand', 'another reel of parts'];
    const email = 'listening@boards.example';
    const hers = visitor();
    await hers.enter('POST', '/account', { email, password });
    await hers.say('mine alone');
    const there = visitor();
    await there.enter('POST', '/account/login', { email, password });
    const [here, elsewhere] = [await hers.listen(), await there.listen()];
    for (const stream of [here, elsewhere]) await stream.until(({ data }) => data.text === 'mine alone');

    await hers.call('POST', '/account/logout');
    await here.ended;
    await there.say('after the logout');
    await elsewhere.until(({ data }) => data.text === 'after the logout');
    assert.ok(!here.texts().includes('after the logout'));
    assert.equal((await hers.listen()).status, 401);

    const third = visitor();
    await third.enter('POST', '/account/login', { email, password });
    await third.enter('PUT', '/account', { password: changed, current_password: password });
    await elsewhere.ended;
    assert.equal((await there.listen()).status, 401);
    const again = await third.listen();
    await again.until(({ data }) => data.text === 'after the logout');
    again.close();
  });

  it('opens for a session alone, and for so many at once', async () => {
    const nobody = await visitor().listen();
    assert.equal(nobody.status, 401);
    const forged = visitor();
    forged.session = `${'a'.repeat(32)}.1.${'b'.repeat(22)}`;
    assert.equal((await forged.listen()).status, 401);
    const ada = visitor();
    await ada.say('hello');
    const open = await Promise.all(Array.from({ length: 6 }, () => ada.listen()));
    assert.deepEqual(new Set(open.map(({ status }) => status)), new Set([200]));
    const seventh = await ada.listen();
    assert.equal(seventh.status, 429);
    assert.ok(Number(seventh.headers.get('retry-after')) > 0);
    const bea = visitor();
    await bea.say('hello');
    const hers = await bea.listen();
    assert.equal(hers.status, 200);
    for (const each of [...open, hers]) each.close();
  });
});

describe('somebody else', () => {
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

  it('is refused what is no message, with words that say what to mend', async () => {
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

it('a flood is throttled at once, with the time to wait, and others are not', async () => {
  const eve = visitor();
  await eve.call('GET', '/chat');
  const flood = await Promise.all(Array.from({ length: 60 }, (_, n) => eve.say(`flood ${n}`)));
  const refused = flood.filter(({ status }) => status === 429);
  assert.equal(flood.filter(({ status }) => status === 200).length, 20);
  assert.equal(refused.length, 40);
  assert.ok(Number(refused[0]!.headers.get('retry-after')) > 0);
  assert.equal((await visitor().say('calm')).status, 200);
});

describe('a file', () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 32)]);

  it('is kept once, and fetched by its visitor and by staff', async () => {
    const ada = visitor();
    const messageId = newId();
    const sent = await ada.sendFile('stackup.pdf', pdf, messageId);
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    const again = await ada.sendFile('stackup.pdf', pdf, messageId);
    assert.equal(again.body.message.seq, sent.body.message.seq);
    assert.deepEqual(sent.body.message.file, { name: 'stackup.pdf', size: pdf.length });
    assert.doesNotMatch(JSON.stringify(sent.body), /\.pdf"[^}]*key|fileKey/);
    const found = await staff.file(sent.body.conversation.id, sent.body.message.seq);
    assert.deepEqual(Buffer.from(found!.bytes), pdf);
    const { conversation, message } = sent.body;
    assert.equal(await staff.file(conversation.id, 99), null);
    const fetched = await ada.fetchFile(conversation.id, message.seq);
    assert.equal(fetched.headers.get('content-disposition'), "attachment; filename*=UTF-8''stackup.pdf");
    assert.equal(fetched.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(fetched.headers.get('content-type'), 'application/octet-stream');
    assert.deepEqual(Buffer.from(await fetched.arrayBuffer()), pdf);
    assert.equal((await visitor().fetchFile(conversation.id, message.seq)).status, 401);
    const eve = visitor();
    await eve.say('let me in');
    assert.equal((await eve.fetchFile(conversation.id, message.seq)).status, 404);
    assert.equal((await ada.fetchFile(conversation.id, 99)).status, 404);
    assert.equal((await ada.fetchFile("x' OR '1", message.seq)).status, 404);
  });

  it('of staff goes the same way back, and to who has left by a link that runs out', async () => {
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
    const fetched = await ada.fetchFile(id, answer?.seq ?? 0);
    assert.deepEqual(Buffer.from(await fetched.arrayBuffer()), pdf);
    const inside = (await desk.staff.keepFile(id, file)) ?? '';
    const note = await staff.note(id, JANA, { id: newId(), text: 'look at this', fileKey: inside });
    assert.equal((await ada.fetchFile(id, note?.seq ?? 0)).status, 404, 'what a note brings stays inside');

    from += 3 * 60_000;
    await drained();
    const [mail] = await platform.mail.latest(1, 'drawn@boards.example');
    const link = /\/api\/chat\/files\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link';
    const opened = await server.fetch(link);
    assert.equal(opened.status, 200, link);
    assert.match(opened.headers.get('content-disposition') ?? '', /^attachment; .*Ma%C3%9Fe/);
    assert.equal(opened.headers.get('content-type'), 'application/octet-stream');
    const other = link.replace(/\.\d+\./, '.1.');
    for (const wrong of [other, `${link.slice(0, -3)}AAA`, link.replace(id, '0'.repeat(24))])
      assert.equal((await server.fetch(wrong)).status, 404, wrong);
    from += 31 * 86_400_000;
    const late = await server.fetch(`${link}?locale=de`);
    assert.equal(late.status, 404);
    assert.match(await late.text(), /lang="de"[\s\S]*nicht mehr da/);
  });

  it('is refused where its conversation or the shop has no room for it; old ones give way', async () => {
    const ada = visitor();
    const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 - pdf.length, 32)]);
    const sent: { conversation: { id: string }; message: { seq: number } }[] = [];
    for (let n = 0; n < 4; n += 1) sent.push((await ada.sendFile(`${n}.pdf`, large)).body);
    // On its way already, and no message names it yet: of two at once, one has no room.
    const id = sent[0]?.conversation.id ?? '';
    const onItsWay = `INSERT INTO chat_files (key, name, kind, size, uploaded_at, held_by) VALUES ('way', 'x.pdf', 'pdf', $1, $2, $3)`;
    await platform.db.pool.query(onItsWay, [large.length, clock.now(), id]);
    const both = await ada.sendFile('5.pdf', large);
    assert.deepEqual([both.status, both.body.error.message], [413, CHAT_REFUSALS.conversationFull]);
    await platform.db.pool.query(`DELETE FROM chat_files WHERE key = 'way'`);
    sent.push((await ada.sendFile('5.pdf', large)).body);
    const sixth = await ada.sendFile('6.pdf', pdf);
    assert.deepEqual([sixth.status, sixth.body.error.message], [413, CHAT_REFUSALS.conversationFull]);
    assert.equal((await ada.call('GET', '/chat')).body.messages.length, 5);
    // The shop of this test has room for 60 MB; the last tenth of it is for answers.
    const bea = visitor();
    const full = await bea.sendFile('large.pdf', large);
    assert.deepEqual([full.status, full.body.error.message], [409, CHAT_REFUSALS.allFull]);
    const small = await bea.sendFile('small\u202efdp.pdf', pdf);
    assert.deepEqual([small.status, small.body.message.file.name], [200, 'smallfdp.pdf']);
    const half = large.subarray(0, 5 * 1024 * 1024);
    assert.equal((await bea.sendFile('half.pdf', half)).status, 409);
    const answer = { name: 'half.pdf', bytes: half };
    assert.ok(await desk.staff.keepFile(small.body.conversation.id, answer));
    // Sent long ago, but somebody still talks about it: it stays.
    const age = (table: string, column: string) =>
      platform.db.pool.query(`UPDATE ${table} SET ${column} = ${column} - interval '31 days'`);
    await age('chat_files', 'uploaded_at');
    assert.equal((await visitor().sendFile('large.pdf', large)).status, 409);
    await age('chat_conversations', 'changed_at');
    assert.equal((await visitor().sendFile('large.pdf', large)).status, 200);
    const kept = await Promise.all(
      sent.map(
        async ({ conversation, message }) => (await staff.file(conversation.id, message.seq)) !== null,
      ),
    );
    assert.deepEqual(kept.filter(Boolean).length, 3, 'two of the oldest have given way');
  });

  it('is bounded for one address by the day, however many conversations it begins', async () => {
    const from7 = { 'x-forwarded-for': '203.0.113.7' };
    const first = await visitor(from7).sendFile('first.pdf', pdf);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const held = `SELECT key, place FROM chat_files WHERE place = (SELECT place FROM chat_files ORDER BY uploaded_at DESC LIMIT 1)`;
    const [sent] = (await platform.db.pool.query<{ key: string; place: string }>(held)).rows;
    assert.match(sent?.place ?? '', /^[\w-]{43}$/, 'no address is kept');
    // The rest of what a day holds, written down without being sent.
    await platform.db.pool.query(
      `INSERT INTO chat_files (key, name, kind, size, uploaded_at, place)
        SELECT 'day-' || n, 'x.pdf', 'pdf', 10485660, $1, $2 FROM generate_series(1, 10) n`,
      [clock.now(), sent?.place],
    );
    const more = await visitor(from7).sendFile('more.pdf', pdf);
    assert.deepEqual([more.status, more.body.error.message], [413, CHAT_REFUSALS.dayFull]);
    await platform.db.pool.query(`UPDATE chat_files SET size = 1 WHERE key LIKE 'day-%'`);
    assert.equal((await visitor(from7).sendFile('more.pdf', pdf)).status, 200);
    // A day later nobody knows any more who sent it; what no message names is gone.
    from += 25 * 3_600_000;
    await drained();
    const { rows } = await platform.db.pool.query('SELECT key, place FROM chat_files');
    assert.deepEqual(rows.find(({ key }) => key === sent?.key)?.place, null);
    assert.ok(!rows.some(({ key }) => key.startsWith('day-')));
    // Three months after its conversation has ended, a file goes.
    const { conversation, message } = first.body;
    await staff.close(conversation.id);
    from += 91 * 86_400_000;
    await drained();
    assert.equal(await staff.file(conversation.id, message.seq), null);
    // By a job of the commit that took out its row: a process that ends in between leaves nothing behind.
    assert.equal(await platform.files.get(sent?.key ?? ''), null);
    const job = `SELECT state FROM jobs WHERE kind = 'chat.file_gone' AND key = $1`;
    assert.deepEqual((await platform.db.pool.query(job, [sent?.key])).rows, [{ state: 'done' }]);
  });

  it('goes with its conversation a year after its last word, but never while somebody waits', async () => {
    const [answered, waiting] = [
      await visitor().sendFile('a.pdf', pdf),
      await visitor().sendFile('b.pdf', pdf),
    ];
    const ids = [answered, waiting].map(({ body }) => body.conversation.id);
    await staff.close(ids[0]!);
    const left = async () => {
      const { rows } = await platform.db.pool.query<{ id: string }>(
        'SELECT DISTINCT conversation_id AS id FROM chat_messages WHERE conversation_id = ANY($1)',
        [ids],
      );
      return rows.map(({ id }) => id).sort();
    };
    from += 364 * 86_400_000;
    await drained();
    assert.deepEqual(await left(), ids.toSorted());
    from += 2 * 86_400_000;
    await drained();
    assert.deepEqual(await left(), [ids[1]]);
  });

  it('is refused where it is not what its name says', async () => {
    const ada = visitor();
    const wrong: [string, Buffer][] = [
      ['virus.exe', Buffer.from('MZ\u0090')],
      ['not.pdf', Buffer.from('<html>')],
      ['not.png', pdf],
      ['empty.pdf', Buffer.alloc(0)],
      ['no-ending', pdf],
    ];
    for (const [name, bytes] of wrong) {
      const { status, body } = await ada.sendFile(name, Uint8Array.from(bytes));
      assert.equal(status, 400, name);
      assert.equal(body.error.message, CHAT_REFUSALS.fileType);
    }
    assert.equal((await ada.call('GET', '/chat')).body.conversation, null);
  });
});

describe('while nobody is there', () => {
  it('says when somebody is, keeps a ticket, and answers it by mail and in the widget', async () => {
    from = SUNDAY;
    const ada = visitor();
    const { office } = (await ada.call('GET', '/chat')).body;
    assert.deepEqual([office.open, office.opensAt], [false, '2026-11-23T07:00:00.000Z']);
    const { conversation, after: followed } = (
      await ada.say('Anybody there? <b>x</b>', { zone: 'Asia/Tokyo' })
    ).body;
    assert.equal(conversation.kind, 'ticket');
    assert.match(conversation.reference, /^CH-[0-9A-Z]{8}$/);
    assert.equal(conversation.answerBy, '2026-11-23T16:00:00.000Z');
    assert.equal(followed[0].happening, 'ticket');
    await ada.say('and more');
    const [mail, ...others] = await platform.mail.latest(5, 'sales@norvolt.example');
    assert.equal(others.length, 0, 'one mail for one ticket');
    assert.match(mail?.text ?? '', /Anybody there\?/);
    await ada.call('POST', `/chat/conversations/${conversation.id}/details`, { email: 'ada@boards.example' });

    // Who is answered out of hours goes on talking; that is no other ticket.
    await staff.answer(conversation.id, TOM, { id: newId(), text: 'By chance, yes.' });
    assert.deepEqual((await ada.say('Lucky me')).body.after, []);

    from = MONDAY;
    await staff.answer(conversation.id, JANA, { id: newId(), text: 'Now there is: 10 µF & more.' });
    from += 3 * 60_000;
    await drained();
    const [answer, ...more] = await platform.mail.latest(5, 'ada@boards.example');
    assert.equal(more.length, 0, 'what was read in the chat is not mailed');
    assert.equal(answer?.kind, 'chat.answer');
    const { reference } = conversation;
    const intro = `Jana R. answers your chat of 22 November 2026 (${reference}):`;
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

  it('mails each answer to a ticket, for nobody has to come back for it', async () => {
    from = SUNDAY;
    const dora = visitor();
    const { id } = (await dora.say('Which floor life?', { email: 'dora@boards.example' })).body.conversation;
    from = MONDAY;
    for (const text of ['168 hours.', 'At 30 °C, that is.']) {
      await staff.answer(id, JANA, { id: newId(), text });
      from += 60_000;
      await drained();
    }
    const mails = await platform.mail.latest(5, 'dora@boards.example');
    assert.deepEqual(
      mails.map(({ kind, text }) => [kind, /168/.test(text ?? ''), /30 °C/.test(text ?? '')]),
      [
        ['chat.answer', false, true],
        ['chat.answer', true, false],
      ],
    );
  });

  it('mails what is answered after the visitor has left, once, and never what he wrote', async () => {
    const later = async () => {
      from += 3 * 60_000;
      await drained();
      const mails = await platform.mail.latest(9, 'gone@boards.example');
      return mails.filter(({ kind }) => kind === 'chat.left');
    };
    const bea = visitor();
    const there = (await bea.say('I stay', { email: 'gone@boards.example' })).body.conversation;
    const stream = await bea.listen();
    await staff.answer(there.id, JANA, { id: newId(), text: 'heard at once' });
    await stream.until(({ event, data }) => event === 'state' && data.conversation.with === 'Jana R.');
    await stream.until(({ data }) => data.text === 'heard at once');
    // What went out on a stream is noted after it went; two minutes are given for that, not the moment of this leap.
    const heard = 'SELECT 1 FROM chat_conversations WHERE id = $1 AND delivered > 0';
    await eventually(async () => (await platform.db.pool.query(heard, [there.id])).rowCount === 1);
    assert.deepEqual(await later(), [], 'who is there gets no mail');
    stream.close();

    const ada = visitor();
    const { id } = (await ada.say('Buy <i>my</i> wares', { email: 'gone@boards.example' })).body.conversation;
    await staff.answer(id, JANA, { id: newId(), text: 'One: 5.2 µF.' });
    await staff.answer(id, TOM, { id: newId(), text: 'Two: in stock.' });
    await staff.note(id, TOM, { id: newId(), text: 'an inside note' });
    const [mail, ...others] = await later();
    assert.equal(others.length, 0);
    assert.match(mail?.text ?? '', /Tom V\. has answered[\s\S]*One: 5\.2 µF\.[\s\S]*Two: in stock\./);
    assert.doesNotMatch(`${mail?.text} ${mail?.html}`, /wares|inside|heard at once/);
    await staff.answer(id, JANA, { id: newId(), text: 'Three.' });
    assert.equal((await later()).length, 1, 'once for each absence');

    await ada.say('Back again');
    await staff.answer(id, JANA, { id: newId(), text: 'Four.' });
    const [second, ...rest] = await later();
    assert.equal(rest.length, 1);
    assert.doesNotMatch(second?.text ?? '', /One:|Three/);
    assert.match(second?.text ?? '', /Four\./);

    // Of who is logged in the address is known without being asked for.
    const cleo = visitor();
    await cleo.enter('POST', '/account', {
      email: 'cleo@boards.example',
      password: 'a reel of nine thousand',
    });
    const hers = (await cleo.say('Hello')).body.conversation;
    assert.equal(hers.hasEmail, true);
    await staff.answer(hers.id, JANA, { id: newId(), text: 'Five.' });
    await later();
    const [told] = await platform.mail.latest(1, 'cleo@boards.example');
    assert.deepEqual([told?.kind, /Five\./.test(told?.text ?? '')], ['chat.left', true]);
  });

  it('sends the conversation to an address that is asked for, a few times at most', async () => {
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
    // Anybody may name any address: what a stranger wants said is repeated to nobody.
    assert.doesNotMatch(mail?.text ?? '', /4\.7 kΩ|inside/);
  });
});
