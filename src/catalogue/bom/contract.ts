/** Wire shapes of the bench for bills of materials. Browser-safe. */
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
export type { BomColumn, BomHead } from './wire.ts';
