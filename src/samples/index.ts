/** Free samples and engineering kits by a public rule, decided at once; granted pieces leave the stock. */

export { createOwnSamples } from './account-samples.ts';
export { sampleCalls, sampleLinkCalls } from './api.ts';
export { createKits, type Kits } from './kits.ts';
export { sampleRequestSampleMails } from './mail-samples.ts';
export { openSampleSending, presentSent } from './parcels.ts';
export { openSampleQueue, type WaitingSample } from './queue.ts';
export { createSamples, type Samples } from './samples.ts';
export type { KitRow, SampleRequest } from './store.ts';
