/** Reference for engineers: preferred values, markings, soldering and storage rules, failure rates, cheat sheets. */
export { type ReferenceParts, referenceCalls } from './api.ts';
export { labelCalls } from './labels/api.ts';
