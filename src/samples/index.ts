/** Free samples and engineering kits by open rules, answered at once; what is granted leaves the stock. */
export { addSampleCalls, sampleRoutes } from './api.ts';
export { createKits, type Kits } from './kits.ts';
export { sampleRequestSampleMails } from './mail-samples.ts';
export { createOwnSamples } from './own.ts';
export { openSampleQueue, type SampleQueue, type WaitingSample } from './queue.ts';
export { createSamples, type Samples, type Settling } from './samples.ts';
export { openSampleSending, type Parcel, presentSent, type SampleSending } from './sending.ts';
export type { KitRow, SampleRequest } from './store.ts';
