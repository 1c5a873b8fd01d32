/** Calls and wire shapes of the bench for bills of materials. Browser-safe. */
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
export {
  changeSheet,
  deleteSheet,
  readSheet,
  readSheetCart,
  readSheets,
  readSheetTable,
} from './sheets/wire.ts';
export type { BomColumn, BomHead } from './wire.ts';
