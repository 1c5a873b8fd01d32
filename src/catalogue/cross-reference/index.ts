/** Reading the part numbers of other makers. */
export { type CompetitorPart, decodeCompetitor } from './decode.ts';
export { decodeElectrolytic, type ElectrolyticPart } from './electrolytic.ts';
