/** Worker thread that reads lines of visitors' lists; it is ended if one takes too long. */
import { parentPort } from 'node:worker_threads';
import { QueryReader } from '../query/index.ts';
import type { LineReading } from './matching/line-reading.ts';
import { LineReader } from './matching/read-line.ts';
import type { BomRecord } from './records.ts';
import { readSharedVocabulary, type SharedRelease } from './shared-release.ts';

export type LineRequest =
  | { kind: 'release'; release: SharedRelease }
  | { kind: 'read'; id: number; records: readonly BomRecord[] };

export type LineReply = { id: number } & ({ readings: LineReading[] } | { error: unknown });

let reader: LineReader | undefined;

parentPort?.on('message', (request: LineRequest) => {
  if (request.kind === 'release') {
    reader = new LineReader(new QueryReader(readSharedVocabulary(request.release)));
    return;
  }
  parentPort?.postMessage(answer(request));
});

function answer({ id, records }: Extract<LineRequest, { kind: 'read' }>): LineReply {
  try {
    if (!reader) throw new Error('no release was given to the thread that reads lines');
    const currentReader = reader;
    return { id, readings: records.map((record) => currentReader.read(record)) };
  } catch (error) {
    return { id, error };
  }
}
