/** Decodes the part numbers of other makers. */
export { capacitorTolerance, inductorTolerance, resistorTolerance } from './codes.ts';
export { type CompetitorPart, decodeCompetitor, numberFields, numberRefusal } from './decode.ts';
export { decodeElectrolytic } from './electrolytic.ts';
export type { NumberField } from './fields.ts';
export { isOtherName, ratingsOfMaker, sharedFactsOf } from './industry-numbers.ts';
export { makerOfSuffix } from './maker-suffix.ts';
export type { NumberRefusal } from './refusal.ts';
export { bodyOfSuffix, gradeAsked } from './suffix-facts.ts';
