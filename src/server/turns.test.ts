import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns } from './turns.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('simultaneous work yields to the event loop in between and keeps its order', async () => {
  let time = 0;
  const turn = createTurns(() => time);
  const finishedWork: number[] = [];
  const allWork = Promise.all(
    Array.from({ length: 6 }, async (_, work) => {
      await turn();
      time += 15;
      finishedWork.push(work);
    }),
  );
  time += 20;
  const late = turn().then(() => finishedWork.push(99));
  await nextTurn();
  const early = finishedWork.length;
  await nextTurn();
  assert.ok(finishedWork.length <= early + 1, 'one for each turn');
  await Promise.all([allWork, late]);
  assert.deepEqual(finishedWork, [0, 1, 2, 3, 4, 5, 99]);
});

test('a single piece of work starts at once', async () => {
  let time = 0;
  const turn = createTurns(() => time);
  for (let round = 0; round < 3; round += 1) {
    let hasStarted = false;
    const work = turn().then(() => {
      hasStarted = true;
      time += 100;
    });
    await Promise.resolve();
    await Promise.resolve();
    assert.ok(hasStarted);
    await work;
    await nextTurn();
  }
});

test('a long piece of work makes the next one wait for its turn', async () => {
  let time = 0;
  const turn = createTurns(() => time);
  await turn();
  time += 500;
  let hasStarted = false;
  const work = turn().then(() => {
    hasStarted = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(hasStarted, false);
  await work;
});
