/** Committed files must work on any machine: no folder beside the project, no path of one machine. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './check-imports.ts';

const FOLDERS = ['src', 'data', 'tests', 'tools', 'docs', 'stand-ins', 'public', 'README.md', '.ci'];
const TEXT = /\.(tsx?|json|md|css|csv|sql|txt|svg|html|mjs|yml)$|(^|\/)(run|[^./]+)$/;
const MACHINE_PATH = /\.\.\/shared\/|(?<![\w.])\/(?:work|home\/[a-z]\w*|Users\/\w+)\//;

/** Lines with a path outside the project. This file contains the patterns and is skipped. */
export function checkPaths(rootDir: string): Problem[] {
  const files = FOLDERS.flatMap((folder) => globSync([folder, `${folder}/**`], { cwd: rootDir }));
  return files
    .filter(
      (file) =>
        TEXT.test(file) && !file.startsWith('tools/check-paths') && statSync(join(rootDir, file)).isFile(),
    )
    .flatMap((file) => linesOf(readFileSync(join(rootDir, file), 'utf8'), file));
}

function linesOf(text: string, file: string): Problem[] {
  if (!MACHINE_PATH.test(text)) return [];
  return text.split('\n').flatMap((content, index) => {
    const machinePath = MACHINE_PATH.exec(content)?.[0];
    if (!machinePath) return [];
    const message = `${machinePath} is a place outside the project. Copy what is needed into data/, or use a path from the project folder.`;
    return [{ file, line: index + 1, message }];
  });
}
