import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ROOT, startTestServer, type TestServer } from '../../../tests/harness.ts';
import { createLineReadingThread } from './line-reading-thread.ts';
import { aRecord, openMatching } from './matching/fixtures.ts';
import type { BomRecord } from './records.ts';

const saying = (...texts: string[]) => texts.map((text) => ({ ...aRecord('R1'), text }) as BomRecord);

describe('a line-reading thread', () => {
  it('refuses lines that are never finished, and reads the lines behind them', async () => {
    const warnings: string[] = [];
    const apart = createLineReadingThread({
      rootDir: ROOT,
      log: { warn: (_, message) => void warnings.push(message) },
      entry: 'src/catalogue/bom/fixtures/stuck-line-worker.ts',
      longestMs: 300,
    });
    assert.equal((await apart.read(saying('10k'), true))[0]?.mpn, '10k');
    const [stuckReading, followingReading] = [
      apart.read(saying('1k', 'forever'), true),
      apart.read(saying('2k'), false),
    ];
    await assert.rejects(stuckReading, { status: 413, code: 'payload_too_large' });
    assert.equal((await followingReading)[0]?.mpn, '2k');
    assert.deepEqual(warnings, ['lines of a list took too long; their thread was ended']);
    await apart.close();
  });

  it('reads lines like the reader in this thread', async () => {
    const { loadedRelease, lines } = await openMatching();
    const apart = createLineReadingThread({ rootDir: ROOT, log: console });
    apart.use(loadedRelease.release);
    const records = [
      'C1 | value=100nF 16V X7R | package=0603',
      'R1,R2 | mpn=RC0603FR-074K7L',
      'U1 | value=LM358',
    ];
    const read = records.map((text) => aRecord(text));
    assert.deepEqual(
      await apart.read(read, true),
      read.map((record) => lines.read(record)),
    );
    await apart.close();
  });
});

describe('a store', () => {
  let store: TestServer;
  before(async () => {
    store = await startTestServer();
  });
  after(() => store.close());

  it('reads the lines of many lists at once, each in its order', async () => {
    const lists = Array.from({ length: 6 }, (_, list) =>
      Array.from({ length: 90 }, (_, at) => `R${at + 1},${list + 1}.${at + 1}k 1%,0603`),
    );
    const replies = await Promise.all(
      lists.map(async (rows) => {
        const text = ['Designator,Value,Footprint', ...rows].join('\n');
        const body = JSON.stringify({ text });
        const headers = { 'content-type': 'application/json' };
        const response = await store.fetch('/api/bom/match', { method: 'POST', headers, body });
        assert.equal(response.status, 200);
        return (await response.json()) as { lines: { text: string; refs: string[] }[] };
      }),
    );
    replies.forEach(({ lines }, list) => {
      assert.deepEqual(
        lines.map(({ refs, text }) => `${refs.join()},${text.split(' ')[0]}`),
        lists[list]!.map((row) => row.split(' ')[0]),
      );
    });
  });
});
