import type { DiffLineReply } from './contract.ts';

/** A larger comparison would block other requests; such texts are shown as entirely replaced. */
const MOST_CELLS = 4_000_000;
/** Unchanged lines shown around a change. */
const AROUND = 2;

/** The differences between two texts, line by line; long unchanged stretches are omitted. */
export function lineDiff(oldText: string, newText: string): DiffLineReply[] {
  const [oldLines, newLines] = [oldText.split('\n'), newText.split('\n')];
  let head = 0;
  while (head < oldLines.length && head < newLines.length && oldLines[head] === newLines[head]) head += 1;
  let tail = 0;
  const room = Math.min(oldLines.length, newLines.length) - head;
  while (tail < room && oldLines[oldLines.length - 1 - tail] === newLines[newLines.length - 1 - tail])
    tail += 1;
  const lines = [
    ...unchangedLines(oldLines.slice(0, head)),
    ...diffLines(oldLines.slice(head, oldLines.length - tail), newLines.slice(head, newLines.length - tail)),
    ...unchangedLines(oldLines.slice(oldLines.length - tail)),
  ];
  return omitUnchanged(lines);
}

const unchangedLines = (lines: readonly string[]) =>
  lines.map((text): DiffLineReply => ({ kind: 'same', text }));

/** By the longest common subsequence. */
function diffLines(oldLines: readonly string[], newLines: readonly string[]): DiffLineReply[] {
  const removedLine = (text: string): DiffLineReply => ({ kind: 'out', text });
  const addedLine = (text: string): DiffLineReply => ({ kind: 'in', text });
  const width = newLines.length + 1;
  if ((oldLines.length + 1) * width > MOST_CELLS)
    return [...oldLines.map(removedLine), ...newLines.map(addedLine)];
  const common = new Uint32Array((oldLines.length + 1) * width);
  for (let a = oldLines.length - 1; a >= 0; a -= 1) {
    for (let b = newLines.length - 1; b >= 0; b -= 1) {
      common[a * width + b] =
        oldLines[a] === newLines[b]
          ? common[(a + 1) * width + b + 1]! + 1
          : Math.max(common[(a + 1) * width + b]!, common[a * width + b + 1]!);
    }
  }
  const lines: DiffLineReply[] = [];
  let [a, b] = [0, 0];
  while (a < oldLines.length || b < newLines.length) {
    if (a < oldLines.length && b < newLines.length && oldLines[a] === newLines[b]) {
      lines.push({ kind: 'same', text: oldLines[a]! });
      [a, b] = [a + 1, b + 1];
    } else if (
      b >= newLines.length ||
      (a < oldLines.length && common[(a + 1) * width + b]! >= common[a * width + b + 1]!)
    ) {
      lines.push(removedLine(oldLines[a]!));
      a += 1;
    } else {
      lines.push(addedLine(newLines[b]!));
      b += 1;
    }
  }
  return lines;
}

function omitUnchanged(lines: readonly DiffLineReply[]): DiffLineReply[] {
  const isNearChange = lines.map((_, index) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ kind }) => kind !== 'same'),
  );
  return lines.flatMap((line, index) => {
    if (isNearChange[index]) return [line];
    return isNearChange[index - 1] ? [{ kind: 'same' as const, text: '…' }] : [];
  });
}
