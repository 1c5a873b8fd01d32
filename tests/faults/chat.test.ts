/**
 * kill -9 in the middle of a conversation: what was confirmed is there, what was not is sent again under its id, and
 * nothing is there twice. The stream is taken up where it was.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { ChatVisitor, type SentEvent } from '../../src/chat/fixtures.ts';
import { FragileStore } from './fragile-store.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 2);
const EACH = 5;

let store: FragileStore;
before(async () => {
  store = await FragileStore.open();
});
after(() => store?.close());

/** Sends until it is confirmed, as the widget does. */
async function sayUntilTaken(visitor: ChatVisitor, text: string): Promise<void> {
  const message = { id: crypto.randomUUID(), text };
  for (;;) {
    const answer = await visitor.call('POST', '/chat/messages', message).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('no message is lost or doubled, and the stream goes on without a gap', { timeout: 120_000 }, async () => {
  const visitor = new ChatVisitor(store.origin);
  await visitor.call('GET', '/chat');
  const said: string[] = [];
  const heard: SentEvent[] = [];
  let last: string | undefined;
  /** What a reader keeps of a stream that ends: its messages, and where to go on. */
  const keep = (events: readonly SentEvent[]) => {
    for (const event of events.filter((each) => each.event === 'message')) {
      heard.push(event);
      last = event.id ?? last;
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const stream = await visitor.listen(last);
    const begun = `round ${round}`;
    await sayUntilTaken(visitor, begun);
    said.push(begun);
    await stream.until(({ data }) => data.text === begun);
    const talking = (async () => {
      for (let n = 0; n < EACH; n += 1) {
        const text = `word ${round}.${n}`;
        await sayUntilTaken(visitor, text);
        said.push(text);
      }
    })();
    await new Promise((resolve) => setTimeout(resolve, 10 + 40 * round));
    await store.kill();
    await stream.ended;
    keep(stream.events);
    await store.start();
    await store.withDatabase(({ db }) => db.pool.query('DELETE FROM throttles'));
    await talking;
  }
  const { body } = await visitor.call('GET', '/chat');
  const kept = body.messages.filter(({ author }: { author: string }) => author === 'visitor');
  assert.deepEqual(
    kept.map(({ text }: { text: string }) => text),
    said,
  );
  const stream = await visitor.listen(last);
  await stream.until(({ event }) => event === 'state');
  keep(stream.events);
  stream.close();
  const sequence = heard.map(({ data }) => data.seq);
  assert.deepEqual(
    sequence,
    Array.from({ length: body.messages.length }, (_, n) => n + 1),
    'each once, in order, none left out',
  );
});
