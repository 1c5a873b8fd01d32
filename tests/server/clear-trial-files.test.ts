/**
 * Files that visitors of a trial sent are removed with the trial, even if the command ends before removing all of
 * them.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLogger, createPlatform } from '#platform';
import { ChatVisitor } from '../../src/chat/fixtures.ts';
import { clearTrial } from '../../src/server/clear-trial.ts';
import { createTestDatabase } from '../harness/database.ts';
import { linkRelease, withCatalogue } from '../harness/release.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';

const SHOP = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  VAULT_PUBLIC_URL: 'https://vault.example.com',
};
const PDF = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF';

test('the shop removes the files of a cleared trial that the command left behind', async () => {
  const database = await createTestDatabase(await withCatalogue('demo'));
  const dataDir = mkdtempSync(join(tmpdir(), 'store-files-'));
  await linkRelease('demo', dataDir);
  const start = (env: Record<string, string> = {}): Promise<TestServer> =>
    startTestServer({
      existingServer: { config: { databaseUrl: database.url, dataDir } as TestServer['config'] },
      env,
    });
  try {
    const trial = await start();
    const keys = [await sendQuoteFile(trial), await sendChatFile(trial)];
    await trial.close();

    const platform = await createPlatform(trial.config, { log: createLogger('silent') });
    const failDelete = () => Promise.reject(new Error('the store of files is away'));
    await assert.rejects(
      clearTrial({ ...platform, files: { ...platform.files, delete: failDelete } }, { dryRun: false }),
      /store of files is away/,
    );
    for (const key of keys) assert.ok(await platform.files.get(key), key);
    await platform.close();

    const shop = await start(SHOP);
    for (const key of keys) await eventually(async () => (await shop.platform.files.get(key)) === null);
    await shop.close();
  } finally {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function sendQuoteFile(server: TestServer): Promise<string> {
  const form = new FormData();
  form.set('file', new File(['Part,Quantity\nRC0603FF4K70N,10\n'], 'list.csv'));
  const reply = await server.fetch('/api/upload-awsFile', { method: 'POST', body: form });
  assert.equal(reply.status, 200);
  return ((await reply.json()) as { filename: string }).filename;
}

async function sendChatFile(server: TestServer): Promise<string> {
  const { platform } = server;
  const uploadReply = await new ChatVisitor(server.origin).sendFile('drawing.pdf', Buffer.from(PDF));
  assert.equal(uploadReply.status, 200, JSON.stringify(uploadReply.body));
  const { rows } = await platform.db.pool.query<{ key: string }>('SELECT key FROM chat_files');
  assert.equal(rows.length, 1);
  return rows[0]!.key;
}
