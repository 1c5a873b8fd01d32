/** Reads a stored request and finds our parts for its lines, so that staff review a draft instead of typing it. */
import type { BomSource, BomTable, Catalogue, ReadSource } from '#catalogue';
import type { MatchedLine } from '#catalogue/contract';
import { ApiError } from '#kernel';
import type { Platform } from '#platform';
import { linesIn } from './mails.ts';
import { READ } from './quotes.ts';
import { type RequestLine, readRequestLine } from './request-lines.ts';
import { applySettledLines } from './settled-lines.ts';
import { findFile, findQuote, type QuoteRow, storeReading } from './store.ts';
import type { UnreadReason } from './unread-list.ts';

/** Version of the stored form, for its readers. */
const VERSION = 1;
/** Maximum number of stored lines; longer lists are matched by staff from the file. */
const MOST_LINES = 2_000;
/** After this many failed attempts staff match the list. */
const MOST_ATTEMPTS = 6;

type BomRecord = BomTable['records'][number];
type StoredReading = Parameters<typeof storeReading>[2];

/** Thrown for a list that would be refused again however often it is read. */
class UnreadableList extends Error {
  readonly reason: UnreadReason;

  constructor(reason: UnreadReason) {
    super(reason.code);
    this.reason = reason;
  }
}

interface Dependencies {
  catalogue: Pick<Catalogue, 'matcher' | 'slices' | 'release' | 'find' | 'numberOf'>;
  readSource: ReadSource;
}

/** Registers the reading job, which never delays the request itself. */
export function readQuotes(
  { db, jobs, files, clock, log }: Pick<Platform, 'db' | 'jobs' | 'files' | 'clock' | 'log'>,
  { catalogue, readSource }: Dependencies,
): void {
  jobs.onDeadLetter(async (tx, { kind, key }) => {
    if (kind !== READ) return;
    await storeReading(tx, key, createEmptyReading({ code: 'reading_failed' }));
  });
  jobs.handle(READ, async ({ key, attempt }) => {
    const quote = await findQuote(db.orm, key);
    if (!quote || quote.reading !== null) return;
    const keep = (kept: StoredReading) => storeReading(db.orm, key, kept);
    try {
      await keep(await read(quote));
    } catch (error) {
      if (attempt < MOST_ATTEMPTS || error instanceof ApiError) throw error;
      log.error({ err: error, quote: key }, 'a quote request could not be read');
      await keep(createEmptyReading({ code: 'reading_failed' }));
    }
  });

  async function read(quote: QuoteRow): Promise<StoredReading> {
    const requestLines = quote.fileKey === null ? linesIn(quote.payload).map(readRequestLine) : [];
    const source = await sourceOf(quote, requestLines);
    if (!source) return createEmptyReading({ code: 'file_gone' });
    try {
      return await matchTable(quote, await readTable(quote, source), requestLines);
    } catch (error) {
      if (error instanceof UnreadableList) return createEmptyReading(error.reason);
      // Thrown by the matcher.
      if (error instanceof ApiError && error.code === 'payload_too_large')
        return createEmptyReading({ code: 'line_too_slow' });
      throw error;
    }
  }

  async function readTable(quote: QuoteRow, source: BomSource): Promise<BomTable> {
    const reading = await readSource(source, {}, `quote ${quote.id}`);
    if (!reading.ok) throw new UnreadableList(reading.refusal);
    return reading.table;
  }

  async function sourceOf(
    { fileKey }: QuoteRow,
    requestLines: readonly RequestLine[],
  ): Promise<BomSource | null> {
    if (fileKey === null) return { text: requestLines.map(({ plain }) => plainPart(plain)).join('\n') };
    const [file, bytes] = await Promise.all([findFile(db.orm, fileKey), files.get(fileKey)]);
    return file && bytes ? { bytes, name: file.name } : null;
  }

  async function matchTable(
    quote: QuoteRow,
    table: BomTable,
    requestLines: readonly RequestLine[],
  ): Promise<StoredReading> {
    const { locale, currency } = quote;
    const order = { quantity: table.boards ?? 1, locale, currency };
    const records = table.records.slice(0, MOST_LINES).map((record) => withOwnNumber(record, requestLines));
    const matcher = catalogue.matcher(order);
    const { json: asRead, summary } = await catalogue.slices.match(matcher, records);
    const json = requestLines.length === 0 ? asRead : await settleLines(quote, asRead, requestLines, order);
    const head = {
      version: VERSION,
      readAt: clock.now().toISOString(),
      release: catalogue.release().id,
      currency,
      note: null,
      rows: table.rows,
      columns: table.columns,
      sheet: table.sheet,
      notes: table.notes,
      lineCount: table.records.length,
      summary,
    };
    const reading = `${JSON.stringify(head).slice(0, -1)},"lines":[${json}]}`;
    return { reading, lineCount: table.records.length };
  }

  /** Applies the decisions of the bench: parts that were chosen for words are graded by these words. */
  async function settleLines(
    quote: QuoteRow,
    asRead: string,
    requestLines: readonly RequestLine[],
    order: Parameters<Catalogue['matcher']>[0],
  ): Promise<string> {
    const inWords = new Map<number, MatchedLine>();
    if (requestLines.some(({ words }) => words !== '')) {
      const text = requestLines.map(({ words }) => words || '-').join('\n');
      const { records } = await readTable(quote, { text });
      const { json } = await catalogue.slices.match(catalogue.matcher(order), records.slice(0, MOST_LINES));
      for (const line of JSON.parse(`[${json}]`) as MatchedLine[]) {
        if (requestLines[line.line - 1]?.words) inWords.set(line.line, line);
      }
    }
    const lines = applySettledLines(
      JSON.parse(`[${asRead}]`) as MatchedLine[],
      requestLines,
      inWords,
      (name) => catalogue.find(name)?.packaging ?? null,
    );
    return JSON.stringify(lines).slice(1, -1);
  }

  /**
   * One of our part numbers at the beginning of a line is a part number, however short, and not text to be
   * interpreted.
   */
  function withOwnNumber(record: BomRecord, requestLines: readonly RequestLine[]): BomRecord {
    const [name = ''] = requestLines[record.line - 1]?.plain.split(' ') ?? [];
    const match = name === '' ? null : catalogue.find(name);
    if (!match) return record;
    return { ...record, fields: { ...record.fields, mpn: catalogue.numberOf(match.product) } };
  }

  /** Replaces an order number by its product number, which the reader knows. */
  function plainPart(plain: string): string {
    const [name = '', ...rest] = plain.split(' ');
    const match = catalogue.find(name);
    return match ? [catalogue.numberOf(match.product), ...rest].join(' ') : plain;
  }

  function createEmptyReading(note: UnreadReason): StoredReading {
    const reading = JSON.stringify({ version: VERSION, readAt: clock.now().toISOString(), note, lines: [] });
    return { reading, lineCount: null };
  }
}
