import assert from 'node:assert/strict';
import type { TestServer } from '../../tests/harness.ts';

/** Reads a call of the catalogue that must succeed. */
export async function readCatalogue<T>(server: TestServer, path: string): Promise<T> {
  const reply = await server.fetch(`/api/catalogue${path}`);
  assert.equal(reply.status, 200, `${path}: ${await reply.clone().text()}`);
  return (await reply.json()) as T;
}
