/** Reference for engineers: preferred values, markings, soldering and storage rules, failure rates, cheat sheets. */
export { referenceCalls } from './api.ts';
export { labelCalls } from './labels/api.ts';
