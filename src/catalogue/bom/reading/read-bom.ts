import type { BomChoice, BomReading, BomSource } from '../records.ts';
import { readTable } from './read-table.ts';
import { ReadingError } from './refusal.ts';

/**
 * Reads a bill of materials in this process: for reader processes, and for tools that trust their files. A server uses
 * `createBomReader`. A file that cannot be read is a result, never an exception.
 */
export async function readBom(source: BomSource, choice?: BomChoice): Promise<BomReading> {
  try {
    return { ok: true, table: await readTable(source, choice) };
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return { ok: false, refusal: error.refusal };
  }
}
