import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../tests/harness.ts';
import { createFiles } from './files/files.ts';
import { askOutside } from './transaction-guard.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ build: 'none' });
});
after(() => server.close());

test('calling another server inside an open transaction is refused', async () => {
  const { db, config, random } = server.platform;
  askOutside('the card gateway');
  await assert.rejects(
    db.transaction(async (tx) => {
      await tx.execute('SELECT 1');
      askOutside('the card gateway');
    }),
    /A transaction is open while the card gateway is asked/,
  );
  const files = createFiles(config, random);
  await assert.rejects(
    db.transaction(() => files.put(new Uint8Array(1), { name: 'a.txt', kind: 'txt' })),
    /while the store of files is asked/,
  );
});

test('calling another server after a commit is allowed', async () => {
  const { db } = server.platform;
  await db.transaction(async (tx) => void (await tx.execute('SELECT 1')));
  askOutside('the card gateway');
});
