import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Message } from '#messages';
import { Turns } from '#platform';

const refusal = new Message(() => 'Come again.');
const limits = { atOnce: 2, mostWaiting: 2, longestWaitMs: 60_000, refusal, retryAfter: 3 };

describe('turns', () => {
  it('run up to the limit at once, and the others in the order of their arrival', async () => {
    const turns = new Turns(limits);
    const startedIndexes: number[] = [];
    const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
    const runs = ends.map(({ promise }, index) =>
      turns.run(async () => {
        startedIndexes.push(index);
        await promise;
      }),
    );
    await setImmediatePromise();
    assert.deepEqual(startedIndexes, [0, 1]);
    ends[1]!.resolve();
    await setImmediatePromise();
    assert.deepEqual(startedIndexes, [0, 1, 2]);
    for (const { resolve } of ends) resolve();
    await Promise.all(runs);
    assert.deepEqual(startedIndexes, [0, 1, 2, 3]);
  });

  it('refuse work beyond the longest queue without starting it', async () => {
    const turns = new Turns(limits);
    const end = Promise.withResolvers<void>();
    const heldRuns = [1, 2, 3, 4].map(() => turns.run(() => end.promise));
    let ran = false;
    const late = turns.run(async () => {
      ran = true;
    });
    await assert.rejects(late, { code: 'not_ready', status: 503, retryAfter: 3, message: 'Come again.' });
    end.resolve();
    await Promise.all(heldRuns);
    assert.ok(!ran);
  });

  it('estimate the waiting time in a refusal from recent durations', async () => {
    const turns = new Turns({ ...limits, atOnce: 1, mostWaiting: 40 });
    const work = () => new Promise<void>((resolve) => setTimeout(resolve, 200));
    await turns.run(work);
    const end = Promise.withResolvers<void>();
    const heldRuns = Array.from({ length: 41 }, () => turns.run(() => end.promise));
    const refusal = await turns.run(async () => undefined).catch((error: { retryAfter: number }) => error);
    assert.ok(refusal && refusal.retryAfter >= 8 && refusal.retryAfter <= 60, JSON.stringify(refusal));
    end.resolve();
    await Promise.all(heldRuns);
  });

  it('refuse work that has waited too long, and continue with the next', async () => {
    const turns = new Turns({ ...limits, atOnce: 1, longestWaitMs: 20 });
    const end = Promise.withResolvers<void>();
    const heldRun = turns.run(() => end.promise);
    await assert.rejects(
      turns.run(async () => undefined),
      { code: 'not_ready' },
    );
    end.resolve();
    await heldRun;
    assert.equal(await turns.run(async () => 7), 7);
  });

  it('let yielding work continue once the queue is empty, or after its time limit', async () => {
    const turns = new Turns({ ...limits, atOnce: 1 });
    await turns.whenNobodyWaits(60_000);
    const ends = [0, 1].map(() => Promise.withResolvers<void>());
    const buyers = ends.map(({ promise }) => turns.run(() => promise));
    let wentOn = false;
    const yielding = turns.whenNobodyWaits(60_000).then(() => {
      wentOn = true;
    });
    await turns.whenNobodyWaits(5);
    assert.ok(!wentOn, 'a buyer still waits');
    ends[0]!.resolve();
    await yielding;
    ends[1]!.resolve();
    await Promise.all(buyers);
  });

  it('pass on the turn of work that failed', async () => {
    const turns = new Turns({ ...limits, atOnce: 1 });
    const failing = turns.run(async () => {
      throw new Error('no');
    });
    const next = turns.run(async () => 7);
    await assert.rejects(failing, /no/);
    assert.equal(await next, 7);
  });
});

const setImmediatePromise = () => new Promise((resolve) => setImmediate(resolve));
