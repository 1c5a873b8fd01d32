/** `npm run menus -- …`: reads and replaces the header and footer menus of a shop, running or not. */
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Platform, StartError } from '#platform';
import { exportMenus, importMenus, menuProblemText } from '#settings';
import { runCommand, withPlatform } from './with-platform.ts';

const HELP = `npm run menus -- COMMAND

  import FILE.json   replaces the menus of the file; a running store shows them within a second
  export [ID]        prints the menus as they stand, or one of them; what is printed can be imported

A file holds one menu or a list of menus, in the form of data/menus/header.json:
  { "id": "header", "name": "Header", "items": [ITEM, …] }
ITEM has name, type (url, column or heading), value (a path or an address, for url), and may have
options { "target": "_blank" }, items, and $locale { "de": { "name": … } }.
A file takes effect as a whole: with one bad item, told by its place, nothing is changed.`;

const MOST_BYTES = 5_000_000;
const MOST_PROBLEMS = 20;
/** Runs one command and returns the exit code. */
async function run([command, argument]: string[]): Promise<number> {
  if (command === 'import' && argument) return withPlatform((platform) => importFile(platform, argument));
  if (command === 'export') return withPlatform((platform) => print(platform, argument));
  const isHelp = command === '--help' || command === '-h';
  console[isHelp ? 'log' : 'error'](HELP);
  return isHelp ? 0 : 1;
}

async function importFile({ db }: Platform, path: string): Promise<number> {
  const importResult = await importMenus(db, await readJson(resolve(path)));
  if (importResult.ok) {
    console.log(`In force: ${importResult.ids.join(', ')}.`);
    return 0;
  }
  const { problems } = importResult;
  console.error(`${path} was not imported, nothing is changed:`);
  for (const problem of problems.slice(0, MOST_PROBLEMS)) console.error(`  ${menuProblemText(problem)}`);
  if (problems.length > MOST_PROBLEMS) console.error(`  and ${problems.length - MOST_PROBLEMS} more`);
  return 1;
}

async function print(platform: Platform, id: string | undefined): Promise<number> {
  const menus = await exportMenus(platform);
  const chosenMenus = id === undefined ? menus : menus.find((menu) => menu.id === id);
  if (chosenMenus === undefined) {
    console.error(`There is no menu ${id}; there are ${menus.map((menu) => menu.id).join(', ')}.`);
    return 1;
  }
  console.log(JSON.stringify(chosenMenus, null, 2));
  return 0;
}

async function readJson(path: string): Promise<unknown> {
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw new StartError(`${path} is larger than ${MOST_BYTES} bytes.`);
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : error}`);
  }
}

await runCommand(run);
