/**
 * A shop that hangs forever when it reads a quote request, for tests that kill it. DATA_DIR names its data. With the
 * argument `request` it first receives such a request.
 */
import { createLogger, createPlatform, readConfig } from '#platform';
import { createServer } from '../../src/server/api.ts';
import { ROOT } from './database.ts';

const read = readConfig({ ...process.env, LOG_LEVEL: 'silent' }, ROOT);
if (!read.ok) throw new Error(JSON.stringify(read.problems));
const platform = await createPlatform(read.config, { log: createLogger('silent') });
const api = await createServer(platform);
platform.jobs.handle('quote.read', async () => {
  console.log('reading');
  for (;;);
});
if (process.argv.includes('request')) {
  const contactInfo = { email: 'buyer@example.com', inputMethod: 'text', partNumbersText: 'C1,10uF,0603,5' };
  const reply = await api.fetch(
    new Request('http://localhost/api/quote', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(platform.config.publicKey)}`,
      },
      body: JSON.stringify({ formType: 'Quote Request', contactInfo }),
    }),
  );
  if (!reply.ok) throw new Error(await reply.text());
}
platform.jobs.start();
