import assert from 'node:assert/strict';
import type { TestServer } from '../../../../tests/harness.ts';
import type { BomReply } from '../wire.ts';

/** Matches a list that is sent as text, and returns its lines. */
export async function matchText(server: TestServer, text: string): Promise<BomReply['lines']> {
  const response = await server.fetch('/api/bom/match', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  assert.equal(response.status, 200, await response.clone().text());
  return ((await response.json()) as BomReply).lines;
}
