/**
 * A visitor on one process and staff on another: the conversation is complete, and every action is in the audit log.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newCustomer, PASSWORD } from '../../src/accounts/fixtures.ts';
import { ChatVisitor } from '../../src/chat/fixtures.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

let shop: TestServer;
let second: TestServer;
let support: DeskBrowser;

before(async () => {
  shop = await startTestServer();
  second = await startTestServer({ existingServer: shop });
  support = await logInAs(second, 'support');
});
after(async () => {
  await second?.close();
  await shop?.close();
});

const newId = () => crypto.randomUUID();
const waitForSignals = (at: number) => support.get(`/chats/signals?after=${at}`);

test('visitor and staff receive each other’s messages at once across processes', async () => {
  const ada = new ChatVisitor(shop.origin);
  const { at: signalCursor } = (await support.get('/chats/signals')).body;
  const pendingSignals = waitForSignals(signalCursor);
  const { conversation } = (await ada.say('Can you ship 3 000 today?', { name: 'Ada', page: '/cart' })).body;
  assert.deepEqual((await pendingSignals).body.changed, [conversation.id]);
  const list = (await support.get('/chats?show=waiting&q=Can you ship')).body;
  const [row] = list.rows;
  assert.deepEqual([row.id, row.name, row.latest], [conversation.id, 'Ada', 'Can you ship 3 000 today?']);
  assert.ok(row.answerBy && row.unread);
  const { queues } = (await support.get('/queues')).body;
  assert.equal(queues.find(({ id }: { id: string }) => id === 'chats').open, 1);

  const stream = await ada.listen();
  await stream.waitFor(({ event }) => event === 'state');
  const path = `/chats/${conversation.id}`;
  assert.equal((await support.post(`${path}/typing`)).status, 200);
  await stream.waitFor(({ event, data }) => event === 'typing' && data.name === 'Sami S.');
  const answer = { id: newId(), text: 'Yes, until 16:00.' };
  const answers = await Promise.all([
    support.post(`${path}/answer`, answer),
    support.post(`${path}/answer`, answer),
  ]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  await stream.waitFor(({ data }) => data.text === answer.text);
  await support.post(`${path}/note`, { id: newId(), text: 'asked twice last week' });
  const sales = await logInAs(shop, 'sales');
  const { id: salesId } = (await sales.get('/me')).body;
  await support.post(`${path}/hand-over`, { to: salesId });
  await stream.waitFor(({ data }) => data.happening === 'handed_over' && data.name === 'Jana R.');
  await sales.post(`${path}/close`);
  await stream.waitFor(({ data }) => data.happening === 'closed');
  assert.equal(stream.texts().filter((text) => text === answer.text).length, 1);
  assert.doesNotMatch(JSON.stringify(stream.events), /twice last week/);
  stream.close();

  const detail = (await sales.get(path)).body;
  assert.deepEqual([detail.status, detail.assignedName, detail.answerBy], ['closed', 'Jana R.', null]);
  assert.equal(detail.messages.filter(({ isNote }: { isNote: boolean }) => isNote).length, 1);
  const { rows } = await shop.platform.db.pool.query<{ action: string }>(
    'SELECT action FROM staff_audit WHERE subject = $1 ORDER BY id',
    [conversation.reference],
  );
  assert.deepEqual(
    [...new Set(rows.map(({ action }) => action))],
    ['chats.answer', 'chats.note', 'chats.hand-over', 'chats.close'],
  );
});

test('a stream continues at another process when its own stops', async () => {
  const third = await startTestServer({ existingServer: shop });
  const ada = new ChatVisitor(third.origin);
  const { conversation } = (await ada.say('before')).body;
  const stream = await ada.listen();
  const firstEvent = await stream.waitFor(({ data }) => data.text === 'before');
  await third.close();
  await stream.completion;
  await support.post(`/chats/${conversation.id}/answer`, { id: newId(), text: 'between' });
  const resumedStream = await ada.listen(firstEvent.id ?? '', shop.origin);
  await resumedStream.waitFor(({ data }) => data.text === 'between');
  assert.ok(!resumedStream.texts().includes('before'));
  resumedStream.close();
});

test('a visitor’s file downloads as an attachment, for the roles that answer chats alone', async () => {
  const ada = new ChatVisitor(shop.origin);
  const pdf = Uint8Array.from(Buffer.from(`%PDF-1.7 ${'x'.repeat(300)}`));
  const { conversation, message } = (await ada.sendFile('Schaltplan "2".pdf', pdf)).body;
  const path = `/chats/${conversation.id}/files/${message.seq}`;
  const { status, headers } = await support.get(path);
  assert.equal(status, 200);
  assert.match(
    headers.get('content-disposition') ?? '',
    /^attachment; filename\*=UTF-8''Schaltplan%20%222%22\.pdf$/,
  );
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal((await support.get(`/chats/${conversation.id}/files/99`)).status, 404);
  const contentBrowser = await logInAs(shop, 'content');
  assert.equal((await contentBrowser.get(path)).status, 403);
  assert.equal((await contentBrowser.get('/chats')).status, 403);
  assert.equal((await support.get('/chats/not-an-id')).status, 404);
  assert.equal((await support.get(`/chats/${'0'.repeat(24)}`)).status, 404);
  for (const action of ['take', 'close', 'reopen']) {
    assert.equal((await support.post(`/chats/${'0'.repeat(24)}/${action}`)).status, 404);
  }
});

test('a file from staff arrives once, is logged and readable by the visitor, and obeys the limits of visitors', async () => {
  const ada = new ChatVisitor(shop.origin);
  const { id, reference } = (await ada.say('Can I have the curve?')).body.conversation;
  const send = async (form: FormData, sender = support) => {
    const response = await fetch(`${second.origin}/desk/api/chats/${id}/files`, {
      method: 'POST',
      headers: { origin: second.origin, cookie: sender.cookie ?? '', 'x-locale': 'de' },
      body: form,
    });
    return { status: response.status, body: await response.json() };
  };
  const bytes = Buffer.from(`%PDF-1.7 ${'x'.repeat(300)}`);
  const formOf = (name: string, fields: Record<string, string>, content = bytes) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new File([content], name));
    return form;
  };
  const messageId = newId();
  const stream = await ada.listen();
  const [first, repeatedReply] = [
    await send(formOf('curve.pdf', { id: messageId, text: 'Here it is.' })),
    await send(formOf('curve.pdf', { id: messageId, text: 'Here it is.' })),
  ];
  assert.deepEqual([first.status, repeatedReply.body.seq], [200, first.body.seq]);
  const { data } = await stream.waitFor(({ data: { file } }) => file?.name === 'curve.pdf');
  assert.deepEqual([data.text, data.author, data.file.size], ['Here it is.', 'staff', bytes.length]);
  stream.close();
  const fileResponse = await ada.fetchFile(id, first.body.seq);
  assert.deepEqual(Buffer.from(await fileResponse.arrayBuffer()), bytes);
  const { rows } = await shop.platform.db.pool.query<{ count: string }>(
    `SELECT count(*) FROM staff_audit WHERE subject = $1 AND action = 'chats.file'`,
    [reference],
  );
  assert.ok(Number(rows[0]?.count) >= 1);
  for (const [name, content] of [
    ['curve.exe', bytes],
    ['curve.png', bytes],
    ['curve.pdf', Buffer.from('<html>')],
  ] as const) {
    const refusal = await send(formOf(name, { id: newId() }, content));
    assert.equal(refusal.status, 400, name);
    assert.match(refusal.body.error.message, /^Dieser Dateityp ist nicht erlaubt/);
  }
  const largeReply = await send(formOf('large.pdf', { id: newId() }, Buffer.alloc(10 * 1024 * 1024 + 1, 37)));
  assert.deepEqual(
    [largeReply.status, largeReply.body.error.message],
    [413, 'Die Datei ist zu groß. Höchstens 10 MB.'],
  );
  assert.equal((await send(formOf('curve.pdf', {}))).status, 400);
  assert.equal(
    (await send(formOf('curve.pdf', { id: newId() }), await logInAs(shop, 'catalogue'))).status,
    403,
  );
  const messages = (await ada.call('GET', '/chat')).body.messages;
  assert.equal(messages.filter(({ file }: { file: object | null }) => file).length, 1);
});

test('checks the messages of staff and refuses a hand-over to a colleague without chats', async () => {
  const { conversation } = (await new ChatVisitor(shop.origin).say('hello')).body;
  const path = `/chats/${conversation.id}`;
  for (const body of [
    {},
    { id: newId() },
    { id: newId(), text: '' },
    { id: newId(), text: 'x'.repeat(4_001) },
  ]) {
    assert.equal((await support.post(`${path}/answer`, body)).status, 400);
  }
  const content = await logInAs(second, 'content');
  const { id } = (await content.get('/me')).body;
  assert.equal((await support.post(`${path}/hand-over`, { to: id })).status, 400);
  assert.equal((await support.get('/chats?after=nonsense')).status, 400);
});

test('a guest’s conversation moves to the account at login and stays there after logout', async () => {
  const { email } = await newCustomer(shop);
  const ada = new ChatVisitor(shop.origin);
  const { id } = (await ada.say('before the login')).body.conversation;
  const readConversationId = async (session: string) => {
    const browser = new ChatVisitor(shop.origin);
    browser.session = session;
    return (await browser.call('GET', '/chat')).body.conversation?.id ?? null;
  };
  const login = await ada.call('POST', '/account/login', { email, password: PASSWORD });
  const accountSession = login.headers.get('x-session') ?? '';
  assert.equal(await readConversationId(accountSession), id);
  assert.equal(await readConversationId(ada.session), null, 'the session before the login opens nothing');
  ada.session = accountSession;
  const logout = await ada.call('POST', '/account/logout');
  assert.equal(await readConversationId(logout.headers.get('x-session') ?? ''), null);
  assert.equal(await readConversationId(accountSession), null);
  assert.equal((await ada.listen()).status, 401);
});
