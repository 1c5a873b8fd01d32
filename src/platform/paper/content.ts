/** What stands on a paper. Plain values, but for what draws itself. Sizes in points of 1/72 inch. */
import type PDFDocument from 'pdfkit';

/** What figures are drawn on: a document of pdfkit that has the faces `sans`, `bold` and `mono`. */
export type PdfCanvas = InstanceType<typeof PDFDocument>;

export type PaperSize = 'A4' | 'LETTER';

export interface PdfContent {
  /** The largest line: number of a document, of a part, or the name of a sheet. */
  title: string;
  /** One or two sentences below the title. */
  subtitle?: string;
  /** What kind of paper it is, beside the brand: "Data sheet". Left out where the title says it ("Invoice 26-00017-0"). */
  kind?: string;
  /** Name of the shop (`config.brand.name`). */
  brand: string;
  /** Language of the words of the frame and of the document; en, de, fr, nl, else English. */
  locale: string;
  /** ISO day or time that the document carries as its own: same content and date, same bytes. */
  date: string;
  size?: PaperSize;
  /** Small lines at the right of the head: who sends it (`companyLines().letterhead`). */
  letterhead?: readonly string[];
  /** Framed word at the right of the head, such as SAMPLE. */
  badge?: string | null;
  /** Small lines at the foot of every page, left; page numbers stand at the right. At most three are room for. */
  foot: readonly string[];
  parts: readonly PdfPart[];
}

export type PdfPart =
  /** Stays on one page with what follows. */
  | { kind: 'heading'; text: string }
  /** A paragraph; line breaks stay. Quiet: small and grey. */
  | { kind: 'text'; text: string; quiet?: boolean }
  /** Label and value. In two columns, read down the left one first, where `columnCount` is 2. */
  | { kind: 'facts'; facts: readonly PdfFact[]; columnCount?: 1 | 2 }
  /** Blocks of lines beside each other: bill to, ship to. */
  | { kind: 'addresses'; addresses: readonly { head: string; lines: readonly string[] }[] }
  /** Over the whole width; heads are repeated on each page, and a row that is too long goes on there. */
  | { kind: 'table'; columns: readonly PdfColumn[]; rows: readonly PdfRow[] }
  /** Tables as wide as their texts, beside each other where they fit. */
  | { kind: 'tables'; tables: readonly CompactTable[] }
  /** Amounts below one another at the right, the last one in bold: their sum. */
  | { kind: 'sums'; sums: readonly PdfFact[] }
  /** Pictures and plots in rows of so many. */
  | { kind: 'figures'; columnCount: number; height: number; figures: readonly PdfFigure[] };

export type PdfFact = readonly [label: string, value: string];

export interface PdfColumn {
  head: string;
  /** Share of the width against the other columns. */
  width: number;
  align?: 'left' | 'right';
  /** Set in the face of part numbers and codes. */
  mono?: boolean;
}

/** Text, or text with smaller lines below it. */
export type PdfCell = string | { text: string; small: readonly string[] };

/** As many cells as there are columns; a row of one cell names the group of those below and stands in bold. */
export type PdfRow = readonly PdfCell[];

export interface CompactTable {
  title: string;
  columns: readonly Omit<PdfColumn, 'width'>[];
  rows: readonly (readonly string[])[];
  /** Small lines below the table. */
  notes: readonly string[];
}

export interface PdfBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws itself into a box and answers with the height that it took. */
export type PdfFigure = (canvas: PdfCanvas, box: PdfBox) => number;
