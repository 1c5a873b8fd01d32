/** Content of a document: plain values, except for figures, which draw themselves. Sizes in points of 1/72 inch. */
import type PDFDocument from 'pdfkit';

/** The canvas of figures: a pdfkit document with the faces `sans`, `bold` and `mono`. */
export type PdfCanvas = InstanceType<typeof PDFDocument>;

export type PaperSize = 'A4' | 'LETTER';

export interface PdfContent {
  /** The largest line: number of a document, of a part, or the name of a cheat sheet. */
  title: string;
  /** One or two sentences below the title. */
  subtitle?: string;
  /** Kind of document, beside the brand: "Data sheet". Omitted if the title contains it ("Invoice 26-00017-0"). */
  kind?: string;
  /** Name of the shop (`config.brand.name`). */
  brand: string;
  /** Language of the frame's words and of the PDF; English if it has no texts. */
  locale: string;
  /** ISO day or time stored as the document's creation date: same content and date, same bytes. */
  date: string;
  size?: PaperSize;
  /** Small lines at the right of the header: the sender (`companyLines(company, ).letterhead`). */
  letterhead?: readonly string[];
  /** Framed word at the right of the header, such as SAMPLE. */
  badge?: string | null;
  /** Small lines at the left of every footer; page numbers are at the right. At most three lines fit. */
  foot: readonly string[];
  parts: readonly PdfPart[];
}

export type PdfPart =
  /** Kept on one page with the part that follows. */
  | { kind: 'heading'; text: string }
  /** A paragraph; line breaks are kept. Quiet: small and grey. */
  | { kind: 'text'; text: string; quiet?: boolean }
  /** Labels and values, in one or two columns; the left column is filled first. */
  | { kind: 'facts'; facts: readonly PdfFact[]; columnCount?: 1 | 2 }
  /** Blocks of lines side by side: bill to, ship to. */
  | { kind: 'addresses'; addresses: readonly { head: string; lines: readonly string[] }[] }
  /** Full width; the head is repeated on each page, and a row that is too long continues on the next page. */
  | { kind: 'table'; columns: readonly PdfColumn[]; rows: readonly PdfRow[] }
  /** Tables as wide as their texts, side by side if they fit. */
  | { kind: 'tables'; tables: readonly CompactTable[] }
  /** Amounts below one another at the right; the last one, their sum, in bold. */
  | { kind: 'sums'; sums: readonly PdfFact[] }
  /** Pictures and plots in rows of `columnCount`. */
  | { kind: 'figures'; columnCount: number; height: number; figures: readonly PdfFigure[] };

export type PdfFact = readonly [label: string, value: string];

export interface PdfColumn {
  head: string;
  /** Width relative to the other columns. */
  width: number;
  align?: 'left' | 'right';
  /** Set in the monospaced face of part numbers and codes. */
  mono?: boolean;
}

/** Text, or text with smaller lines below it. */
export type PdfCell = string | { text: string; small: readonly string[] };

/** As many cells as columns; a row of one cell is the bold heading of the rows below it. */
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

/** Draws itself into a box and returns the height that it used. */
export type PdfFigure = (canvas: PdfCanvas, box: PdfBox) => number;
