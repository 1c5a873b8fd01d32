/** Free samples and engineering kits by open rules, answered at once; what is granted leaves the stock. */
export { addSampleCalls } from './api.ts';
export { createKits, type Kits } from './kits.ts';
export { sampleRequestSampleMails } from './mail-samples.ts';
export { createOwnSamples } from './own.ts';
export { createSamples, type Samples } from './samples.ts';
