/** Parts by number, by search and by category: the active release with today's prices and stock. */

export { catalogueRoutes } from './api.ts';
export { type BomRoutes, bomRoutes } from './bom/http/api.ts';
export { OPEN_BOM_CALLS } from './bom/http/described.ts';
export { type MatchedSlice, matchSlice } from './bom/http/match-slices.ts';
export type { BomMatcher, BomOrder, MatchedLine, MatchedPart } from './bom/matching/index.ts';
export { matchRecords } from './bom/matching/index.ts';
export type { BomSource, BomTable } from './bom/records.ts';
export { openBomSheets } from './bom/sheets/api.ts';
export type { Catalogue, FoundProduct, Selected, Selection, View } from './catalogue.ts';
export { addCommerceCalls } from './commerce-api.ts';
export { CLASSES, classificationTemperature, dataSheet, type Solder, workQueue } from './datasheet/index.ts';
export { OPEN_CATALOGUE_CALLS } from './described.ts';
export { type InPlace, inPlaceOf } from './in-place.ts';
export {
  attributeInWords,
  changeInWords,
  type IntakeReport,
  type IntakeRow,
  type Intakes,
  openIntakes,
  writeSheet,
} from './intake/index.ts';
export { LIFECYCLE_STATES, type LifecycleState, stateOn } from './lifecycle/apply.ts';
export {
  deleteLifecycle,
  holdLifecycle,
  type LifecycleRow,
  lifecycleRows,
  writeLifecycle,
} from './lifecycle/lifecycles.ts';
export * as beadModel from './models/bead.ts';
export { MODEL_VERSION, mlccModel } from './models/index.ts';
export type { DesignConditions, MlccPart, OperatingPoint } from './models/mlcc.ts';
export { openCatalogue } from './open-catalogue.ts';
export { openReleases, type ReleaseState, type Releases } from './release/desk.ts';
export type { ProductRef } from './release/format.ts';
export { readRequest as readReplacementRequest } from './replacement/index.ts';
