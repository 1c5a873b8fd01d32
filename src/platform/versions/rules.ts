/** Shared by the rules of all contents: how differences are described. */
import type { VersionChange } from './versions.ts';

/** Lines that differ between two sets, matched by subject. */
export function changedLines(
  previousLines: ReadonlyMap<string, string>,
  currentLines: ReadonlyMap<string, string>,
): VersionChange[] {
  return [...new Set([...previousLines.keys(), ...currentLines.keys()])].flatMap((subject) => {
    const change = {
      what: subject,
      before: previousLines.get(subject) ?? null,
      after: currentLines.get(subject) ?? null,
    };
    return change.before === change.after ? [] : [change];
  });
}
