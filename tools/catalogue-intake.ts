/** Reads a file of prices or stock in a process of its own: KIND FILE RELEASE_FOLDER. Rows or problem as JSON. */
import { readIntakeFile } from '../src/catalogue/intake/read-file.ts';
import { ReleaseError } from '../src/catalogue/release/index.ts';

const [kind, path = '', folder = ''] = process.argv.slice(2);

try {
  const rows = await readIntakeFile(kind === 'stock' ? 'stock' : 'prices', path, folder);
  process.stdout.write(JSON.stringify({ rows }));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stdout.write(JSON.stringify({ problem: error.message }));
}
