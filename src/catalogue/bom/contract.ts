/** Wire shapes of bills of materials. Browser-safe. */
export type { Difference, Grade, LineStatus, MatchedLine, MatchedPart } from './matching/matched-line.ts';
export { BOM_FIELDS, type BomField } from './records.ts';
export type {
  SheetCartLines,
  SheetChange,
  SheetCreated,
  SheetDecision,
  SheetEntry,
  SheetGroup,
  SheetPart,
  SheetReply,
  SheetRow,
  SheetState,
  SheetTable,
  SheetTableRow,
  SheetTotals,
} from './sheets/wire.ts';
export type { BomColumn, BomHead, BomJobReply, BomReply, BomSummary } from './wire.ts';
