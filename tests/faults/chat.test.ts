/**
 * kill -9 in the middle of a conversation: confirmed messages are stored, unconfirmed ones are sent again under their
 * id, none is stored twice, and the stream resumes where it ended.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { ChatVisitor, type SentEvent } from '../../src/chat/fixtures.ts';
import { FragileStore } from './killable-store.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 2);
const MESSAGES_PER_ROUND = 5;

let store: FragileStore;
before(async () => {
  store = await FragileStore.open();
});
after(() => store?.close());

/** Sends until the message is confirmed, as the widget does. */
async function sendUntilAccepted(visitor: ChatVisitor, text: string): Promise<void> {
  const message = { id: crypto.randomUUID(), text };
  for (;;) {
    const answer = await visitor.call('POST', '/chat/messages', message).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('a conversation loses and doubles no message when the shop is killed, and its stream resumes without a gap', {
  timeout: 120_000,
}, async () => {
  const visitor = new ChatVisitor(store.origin);
  await visitor.call('GET', '/chat');
  const sentTexts: string[] = [];
  const receivedEvents: SentEvent[] = [];
  let lastEventId: string | undefined;
  /** Keeps the messages of a stream that ended, and the event id to resume from. */
  const recordMessages = (events: readonly SentEvent[]) => {
    for (const event of events.filter((each) => each.event === 'message')) {
      receivedEvents.push(event);
      lastEventId = event.id ?? lastEventId;
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const stream = await visitor.listen(lastEventId);
    const openingText = `round ${round}`;
    await sendUntilAccepted(visitor, openingText);
    sentTexts.push(openingText);
    await stream.waitFor(({ data }) => data.text === openingText);
    const sending = (async () => {
      for (let i = 0; i < MESSAGES_PER_ROUND; i += 1) {
        const text = `word ${round}.${i}`;
        await sendUntilAccepted(visitor, text);
        sentTexts.push(text);
      }
    })();
    await new Promise((resolve) => setTimeout(resolve, 10 + 40 * round));
    await store.kill();
    await stream.completion;
    recordMessages(stream.events);
    await store.start();
    await store.withDatabase(({ db }) => db.pool.query('DELETE FROM throttles'));
    await sending;
  }
  const { body } = await visitor.call('GET', '/chat');
  const storedMessages = body.messages.filter(({ author }: { author: string }) => author === 'visitor');
  assert.deepEqual(
    storedMessages.map(({ text }: { text: string }) => text),
    sentTexts,
  );
  const stream = await visitor.listen(lastEventId);
  await stream.waitFor(({ event }) => event === 'state');
  recordMessages(stream.events);
  stream.close();
  const sequence = receivedEvents.map(({ data }) => data.seq);
  assert.deepEqual(
    sequence,
    Array.from({ length: body.messages.length }, (_, n) => n + 1),
    'each once, in order, none left out',
  );
});
