import type { DiffLineReply } from './contract.ts';

/** Tables of more cells would keep others waiting: such texts are shown as replaced. */
const MOST_CELLS = 4_000_000;
/** Unchanged lines that stay around a change. */
const AROUND = 2;

/** What it takes to come from one text to the other, line by line; long unchanged stretches are left out. */
export function lineDiff(before: string, after: string): DiffLineReply[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  const room = Math.min(old.length, now.length) - head;
  while (tail < room && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  const lines = [
    ...same(old.slice(0, head)),
    ...changed(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...same(old.slice(old.length - tail)),
  ];
  return shortened(lines);
}

const same = (lines: readonly string[]) => lines.map((text): DiffLineReply => ({ kind: 'same', text }));

/** By the longest common sequence. */
function changed(old: readonly string[], now: readonly string[]): DiffLineReply[] {
  const out = (text: string): DiffLineReply => ({ kind: 'out', text });
  const put = (text: string): DiffLineReply => ({ kind: 'in', text });
  const width = now.length + 1;
  if ((old.length + 1) * width > MOST_CELLS) return [...old.map(out), ...now.map(put)];
  const common = new Uint32Array((old.length + 1) * width);
  for (let a = old.length - 1; a >= 0; a -= 1) {
    for (let b = now.length - 1; b >= 0; b -= 1) {
      common[a * width + b] =
        old[a] === now[b]
          ? common[(a + 1) * width + b + 1]! + 1
          : Math.max(common[(a + 1) * width + b]!, common[a * width + b + 1]!);
    }
  }
  const lines: DiffLineReply[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < now.length) {
    if (a < old.length && b < now.length && old[a] === now[b]) {
      lines.push({ kind: 'same', text: old[a]! });
      [a, b] = [a + 1, b + 1];
    } else if (
      b >= now.length ||
      (a < old.length && common[(a + 1) * width + b]! >= common[a * width + b + 1]!)
    ) {
      lines.push(out(old[a]!));
      a += 1;
    } else {
      lines.push(put(now[b]!));
      b += 1;
    }
  }
  return lines;
}

function shortened(lines: readonly DiffLineReply[]): DiffLineReply[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same'),
  );
  return lines.flatMap((line, at) => {
    if (near[at]) return [line];
    return near[at - 1] ? [{ kind: 'same' as const, text: '…' }] : [];
  });
}
