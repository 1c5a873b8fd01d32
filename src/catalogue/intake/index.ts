export type { IntakeReport } from './contract.ts';
export { type IntakeRow, type Intakes, openIntakes } from './intake.ts';
export { attributeInWords, changeInWords } from './series/print-change.ts';
export { writeSheet } from './sheet/write-sheet.ts';
