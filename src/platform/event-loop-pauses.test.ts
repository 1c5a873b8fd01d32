import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPause, waitForOwnTurn } from './event-loop-pauses.ts';

test('long work yields to the event loop after its stretch and continues in turns of its own', async () => {
  let clock = 0;
  const order: string[] = [];
  const work = async (name: string) => {
    const pause = createPause(() => clock);
    for (let piece = 1; piece <= 3; piece += 1) {
      await pause();
      order.push(`${name}${piece}`);
      clock += 6;
    }
  };
  const otherWork = new Promise<void>((resolve) =>
    setImmediate(() => {
      order.push('others');
      resolve();
    }),
  );
  await Promise.all([work('a'), work('b'), otherWork]);
  assert.ok(order.indexOf('others') < order.indexOf('a3'), order.join());
  assert.ok(order.indexOf('others') < order.indexOf('b3'), order.join());
  assert.equal(order.length, 7);
});

test('each piece of work that follows a wait gets a turn of its own', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all(
    Array.from({ length: 10 }, async () => {
      await waitForOwnTurn();
      return turn;
    }),
  );
  isOver = true;
  assert.equal(new Set(turns).size, 10, turns.join());
});

test('short work does not wait', () => {
  assert.equal(createPause(() => 0)(), undefined);
});
