/** Finds two migrations of one module with the same number before a start fails on them. */
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Problem } from './check-imports.ts';

/** Migrations whose number an earlier one of the same module has too. */
export function checkMigrations(rootDir: string): Problem[] {
  const files = globSync('src/**/migrations/*.sql', { cwd: rootDir }).sort();
  const filesByNumber = Map.groupBy(files, (file) => `${dirname(file)}/${basename(file).slice(0, 4)}`);
  return [...filesByNumber.values()].flatMap(([first, ...duplicates]) =>
    duplicates.map((file) => ({
      file,
      line: 1,
      message: `has the number of ${basename(first!)}. Give the one that has not landed the next free number.`,
    })),
  );
}
