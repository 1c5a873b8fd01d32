/**
 * Reads a file of staff in a separate process: `KIND FILE RELEASE_FOLDER`. Writes one JSON object per line:
 * `{problem}`, or `{rows}` in slices. For a series file, `series FILE RELEASE_FOLDER NAME ROOT DATA_DIR`, it compiles
 * a release without activating it and reports the differences: `{releaseId, report}`.
 */
import { readIntakeFile } from '../src/catalogue/intake/read-file.ts';
import { ROWS_AT_ONCE } from '../src/catalogue/intake/rows.ts';
import { compileSeries } from '../src/catalogue/intake/series/compile-series.ts';
import { ReleaseError } from '../src/catalogue/release/index.ts';
import { storedMessage } from '../src/messages/index.ts';

const [kind, path = '', releaseFolder = '', name = '', rootDir = '', dataDir = ''] = process.argv.slice(2);

function writeReply(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

try {
  if (kind === 'series') writeReply(await compileSeries({ path, name, releaseFolder, rootDir, dataDir }));
  else {
    const rows = await readIntakeFile(kind === 'stock' ? 'stock' : 'prices', path, releaseFolder);
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      writeReply({ rows: rows.slice(start, start + ROWS_AT_ONCE) });
  }
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  writeReply({ problem: storedMessage(error.text) });
}
