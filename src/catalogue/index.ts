/** Parts by number, search and category: the active release with today's prices and stock. */

export { catalogueCalls } from './api.ts';
export { openBoms, type ReadSource } from './bom/http/api.ts';
export type { ReadingRefusal } from './bom/reading/refusal.ts';
export type { BomSource, BomTable } from './bom/records.ts';
export { refusalMessage } from './bom/say-reading.ts';
export { openBomSheets } from './bom/sheets/api.ts';
export type { Catalogue, ProductMatch, View } from './catalogue.ts';
export { commerceCalls } from './commerce-api.ts';
export {
  CLASSES,
  classificationTemperature,
  dataSheet,
  type Solder,
  sheetLocale,
  workQueue,
} from './datasheet/index.ts';
export {
  attributeInWords,
  changeInWords,
  type IntakeReport,
  type IntakeRow,
  type Intakes,
  openIntakes,
  writeSheet,
} from './intake/index.ts';
export { LIFECYCLE_STATES, stateOn } from './lifecycle/apply.ts';
export {
  deleteLifecycle,
  type LifecycleRow,
  listLifecycles,
  lockLifecycle,
  writeLifecycle,
} from './lifecycle/lifecycles.ts';
export * as beadModel from './models/bead.ts';
export { MODEL_VERSION, mlccModel } from './models/index.ts';
export { openCatalogue } from './open-catalogue.ts';
export { findOwnReplacement, type OwnReplacement } from './own-replacement.ts';
export type { ProductRef } from './release/format.ts';
export { openReleases } from './release/release-list.ts';
export { readRequest as readReplacementRequest } from './replacement/index.ts';
