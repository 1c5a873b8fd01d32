import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns } from './turns.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('work that comes at once lets the loop turn in between, in the order it came', async () => {
  let time = 0;
  const turn = createTurns(() => time);
  const done: number[] = [];
  const all = Promise.all(
    Array.from({ length: 6 }, async (_, work) => {
      await turn();
      time += 15;
      done.push(work);
    }),
  );
  time += 20;
  const late = turn().then(() => done.push(99));
  await nextTurn();
  const early = done.length;
  await nextTurn();
  assert.ok(done.length <= early + 1, 'one for each turn');
  await Promise.all([all, late]);
  assert.deepEqual(done, [0, 1, 2, 3, 4, 5, 99]);
});

test('work that comes alone waits for nobody', async () => {
  let time = 0;
  const turn = createTurns(() => time);
  for (let each = 0; each < 3; each += 1) {
    let started = false;
    const work = turn().then(() => {
      started = true;
      time += 100;
    });
    await Promise.resolve();
    await Promise.resolve();
    assert.ok(started);
    await work;
    await nextTurn();
  }
});

test('a long piece of work makes the next one wait for its turn', async () => {
  let time = 0;
  const turn = createTurns(() => time);
  await turn();
  time += 500;
  let started = false;
  const work = turn().then(() => {
    started = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(started, false);
  await work;
});
