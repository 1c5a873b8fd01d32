/** Reference for engineers: preferred values, markings, soldering and storage rules, failure rates, cheat sheets. */
export { type ReferenceParts, referenceRoutes } from './api.ts';
export { OPEN_REFERENCE_CALLS } from './api-spec.ts';
export { labelCalls } from './labels/api.ts';
