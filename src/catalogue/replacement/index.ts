/** Ceramic capacitors in place of aluminium electrolytics. */
export { REPLACEMENT_SPEC } from './api-description.ts';
export { replaceElectrolytic } from './replace.ts';
export { readRequest } from './request.ts';
export type { ReplacementInputs, ReplacementReply } from './wire.ts';
