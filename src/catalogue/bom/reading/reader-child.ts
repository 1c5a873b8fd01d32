/**
 * A reader process: reads one source at a time and sends its table, with the records in portions. `reader-process.ts`
 * starts it with little memory, no settings and no right to write, and kills it if it takes too long.
 */
import type { BomChoice, BomReading, BomRecord, BomSource, BomTable } from '../records.ts';
import { readBom } from './read-bom.ts';
import { warmUp } from './warm-up.ts';

/** Request to a reader. */
export interface ReadRequest {
  source: BomSource;
  choice: BomChoice;
}

/** Messages of a reader: ready once, then for each source a refusal, or a table and its records. */
export type ReaderMessage =
  | { kind: 'ready' }
  | { kind: 'refused'; reading: Extract<BomReading, { ok: false }> }
  | { kind: 'table'; table: BomTable }
  | { kind: 'records'; records: BomRecord[] }
  | { kind: 'done' };

/** Characters of a portion: small enough that the parent is not blocked by one. */
const PORTION = 150_000;

function send(message: ReaderMessage): void {
  process.send?.(message);
}

process.on('message', (request: ReadRequest) => void answer(request));
// Without a parent there is nothing to read.
process.on('disconnect', () => process.exit());

async function answer({ source, choice }: ReadRequest): Promise<void> {
  const reading = await readBom(source, choice);
  if (!reading.ok) return send({ kind: 'refused', reading });
  const { records, ...table } = reading.table;
  send({ kind: 'table', table: { ...table, records: [] } });
  for (const portion of splitIntoPortions(records)) send({ kind: 'records', records: portion });
  send({ kind: 'done' });
}

function* splitIntoPortions(records: readonly BomRecord[]): Iterable<BomRecord[]> {
  let portion: BomRecord[] = [];
  let size = 0;
  for (const record of records) {
    portion.push(record);
    size += 200 + record.cells.reduce((sum, cell) => sum + cell.length * 2, 0) + record.refs.length * 8;
    if (size < PORTION) continue;
    yield portion;
    portion = [];
    size = 0;
  }
  if (portion.length > 0) yield portion;
}

await warmUp();
send({ kind: 'ready' });
