import type { TestServer } from './server.ts';

/** Confirms a sample request by the link in its mail. Returns the reply of the confirmation. */
export async function confirmSamples(
  server: Pick<TestServer, 'platform' | 'fetch'>,
  reference: string,
): Promise<ReturnType<typeof JSON.parse>> {
  const { rows } = await server.platform.db.pool.query<{ body_text: string }>(
    "SELECT body_text FROM mails WHERE kind = 'sample.confirm' AND key = $1",
    [reference],
  );
  const link = /\/api\/samples\/confirm\?token=[\w-]+/.exec(rows[0]?.body_text ?? '')?.[0];
  if (!link) throw new Error(`no mail confirms ${reference}`);
  const headers = { accept: 'application/json' };
  return (await server.fetch(link, { method: 'POST', headers })).json();
}
