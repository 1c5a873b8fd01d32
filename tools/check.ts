/**
 * `npm run check`: types, lint and formatting, imports, unused code, names, migrations, texts, styles, regular expressions,
 * paths, references and recipes. `npm test` begins with the same steps.
 */
import { join } from 'node:path';
import {
  checkImports,
  countTypeCycles,
  describeTypeCycles,
  type Problem,
  readSources,
} from './check-imports.ts';
import { checkMessages } from './check-messages.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkNames } from './check-names.ts';
import { checkPaths } from './check-paths.ts';
import { checkRecipes } from './check-recipes.ts';
import { checkReferences } from './check-references.ts';
import { checkStyles } from './check-styles.ts';
import { checkTexts } from './check-texts.ts';
import { checkPatterns } from './patterns/check-patterns.ts';
import { runTool } from './run-tool.ts';

export interface Check {
  name: string;
  /** Describes the problems for the console; empty if there are none. */
  run(rootDir: string): Promise<string>;
  /** Figures to print beside the result. */
  figures?(rootDir: string): string;
}

export const CHECKS: readonly Check[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint and format', run: checkStyle },
  {
    name: 'imports between modules',
    run: async (rootDir) => describe(checkImports(readSources(rootDir))),
    figures: (rootDir) => describeTypeCycles(countTypeCycles(readSources(rootDir))),
  },
  { name: 'unused exports, files and packages', run: checkUnused },
  { name: 'names that say something', run: async (rootDir) => describe(checkNames(rootDir)) },
  { name: 'numbers of migrations', run: async (rootDir) => describe(checkMigrations(rootDir)) },
  { name: 'texts in every language', run: async (rootDir) => describe(checkTexts(rootDir)) },
  { name: 'styles in layers', run: async (rootDir) => describe(checkStyles(rootDir)) },
  { name: 'messages in every language', run: async (rootDir) => describe(checkMessages(rootDir)) },
  { name: 'regular expressions', run: async (rootDir) => describe(await checkPatterns(rootDir)) },
  { name: 'paths outside the project', run: async (rootDir) => describe(checkPaths(rootDir)) },
  { name: 'references of docs and comments', run: async (rootDir) => describe(checkReferences(rootDir)) },
  { name: 'recipes for changes', run: async (rootDir) => describe(checkRecipes(rootDir)) },
];

/** Generates the types of routes, then checks everything. */
async function checkTypes(rootDir: string): Promise<string> {
  const routes = await runTool(rootDir, 'node_modules/@react-router/dev/bin.cjs', ['typegen']);
  if (!routes.ok) return routes.output;
  const types = await runTool(rootDir, 'node_modules/typescript/bin/tsc', ['-p', '.', '--pretty', 'false']);
  return types.ok ? '' : types.output;
}

async function checkStyle(rootDir: string): Promise<string> {
  const args = ['check', '--error-on-warnings', '.'];
  const style = await runTool(rootDir, 'node_modules/@biomejs/biome/bin/biome', args);
  return style.ok ? '' : style.output;
}

/** What nothing uses; `knip.json` says where programs begin. Types of routes must have been generated. */
async function checkUnused(rootDir: string): Promise<string> {
  const { ok, output } = await runTool(rootDir, 'node_modules/knip/bin/knip.js', ['--no-progress']);
  return ok ? '' : output;
}

function describe(problems: readonly Problem[]): string {
  return problems.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n');
}

if (import.meta.main) {
  const rootDir = join(import.meta.dirname, '..');
  let failedCount = 0;
  for (const check of CHECKS) {
    const fault = await check.run(rootDir);
    const figures = check.figures ? ` (${check.figures(rootDir)})` : '';
    console.log(fault ? `✖ ${check.name}\n${fault}` : `✔ ${check.name}${figures}`);
    if (fault) failedCount += 1;
  }
  process.exit(failedCount > 0 ? 1 : 0);
}
