/** The shop as `npm start` runs it, in a process that reports to its parent how long its event loop was held. */
import { performance } from 'node:perf_hooks';
import { webhookSecret } from '#commerce/payments';
import { trialCookie } from '#platform';
import { startStore } from '../../src/server/main.ts';
import { runProcess } from '../../src/server/process.ts';
import { watchLoop } from './loop-hold.ts';

await runProcess(async ({ config, log }) => {
  const store = await startStore(config, { log });
  const loop = watchLoop();
  let lastUtilization = performance.eventLoopUtilization();
  process.on('message', () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, lastUtilization);
    lastUtilization = now;
    process.send?.({ ...loop.read(), utilization });
  });
  process.send?.({
    webhookSecret: webhookSecret(store.platform),
    trialCookie: trialCookie(store.platform),
  });
  return store;
});
