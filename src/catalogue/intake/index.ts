export type { IntakeReport, LevelReport, SeriesReport } from './contract.ts';
export { type IntakeRow, type Intakes, openIntakes } from './intake.ts';
export { writeSheet } from './sheet/write-sheet.ts';
