/** Data Matrix ECC 200 by ISO/IEC 16022: square symbols for ASCII text. */
import { correctionOf } from './reed-solomon.ts';

interface Size {
  /** Modules per side, including the finder patterns. */
  side: number;
  data: number;
  correction: number;
  /** Regions per side. */
  regions: number;
}

const SIZES: readonly Size[] = (
  [
    [10, 3, 5, 1],
    [12, 5, 7, 1],
    [14, 8, 10, 1],
    [16, 12, 12, 1],
    [18, 18, 14, 1],
    [20, 22, 18, 1],
    [22, 30, 20, 1],
    [24, 36, 24, 1],
    [26, 44, 28, 1],
    [32, 62, 36, 2],
    [36, 86, 42, 2],
    [40, 114, 48, 2],
    [44, 144, 56, 2],
    [48, 174, 68, 2],
  ] as const
).map(([side, data, correction, regions]) => ({ side, data, correction, regions }));

const PAD = 129;

/** Codewords of a text; two digits share one. Throws for anything but ASCII. */
export function asciiCodewords(text: string): number[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: separators of the message are among them
  if (!/^[\x00-\x7f]*$/.test(text)) throw new RangeError('a label holds ASCII');
  return (text.match(/\d\d|[\s\S]/g) ?? []).map((part) =>
    part.length === 2 ? 130 + Number(part) : part.charCodeAt(0) + 1,
  );
}

/** Rows of modules from the top, true is dark; null if the text is too long for the largest supported symbol. */
export function dataMatrix(text: string): boolean[][] | null {
  const words = asciiCodewords(text);
  const size = SIZES.find(({ data }) => data >= words.length);
  if (!size) return null;
  const data = padWords(words, size.data);
  const codewords = [...data, ...correctionOf(data, size.correction)];
  return frameRegions(placeCodewords(codewords, size.side - 2 * size.regions), size);
}

function padWords(words: readonly number[], length: number): number[] {
  const full = [...words];
  if (full.length < length) full.push(PAD);
  while (full.length < length) {
    const padValue = PAD + ((149 * (full.length + 1)) % 253) + 1;
    full.push(padValue > 254 ? padValue - 254 : padValue);
  }
  return full;
}

/** Places the bits of the codewords in the mapping matrix (annex F of the standard). */
function placeCodewords(words: readonly number[], side: number): boolean[][] {
  const cells = Array.from({ length: side }, () => new Array<boolean | null>(side).fill(null));
  const set = (row: number, column: number, word: number, bit: number) => {
    let [r, c] = [row, column];
    if (r < 0) {
      r += side;
      c += 4 - ((side + 4) % 8);
    }
    if (c < 0) {
      c += side;
      r += 4 - ((side + 4) % 8);
    }
    cells[r]![c] = (((words[word] ?? 0) >> (8 - bit)) & 1) === 1;
  };
  const setBits = (word: number, positions: readonly (readonly [number, number])[]) => {
    for (const [bit, [row, column]] of positions.entries()) set(row, column, word, bit + 1);
  };
  // biome-ignore format: the shape is read in rows
  const utah = (r: number, c: number, word: number) =>
    setBits(word, [
      [r - 2, c - 2], [r - 2, c - 1],
      [r - 1, c - 2], [r - 1, c - 1], [r - 1, c],
      [r, c - 2],     [r, c - 1],     [r, c],
    ]);
  const n = side;
  type Corner = {
    start: [row: number, column: number];
    isUsed: boolean;
    bits: [row: number, column: number][];
  };
  // biome-ignore format: one corner of the annex after the other, eight bits each
  const corners: Corner[] = [
    { start: [n, 0], isUsed: true, bits: [
      [n - 1, 0], [n - 1, 1], [n - 1, 2], [0, n - 2], [0, n - 1], [1, n - 1], [2, n - 1], [3, n - 1],
    ] },
    { start: [n - 2, 0], isUsed: n % 4 !== 0, bits: [
      [n - 3, 0], [n - 2, 0], [n - 1, 0], [0, n - 4], [0, n - 3], [0, n - 2], [0, n - 1], [1, n - 1],
    ] },
    { start: [n - 2, 0], isUsed: n % 8 === 4, bits: [
      [n - 3, 0], [n - 2, 0], [n - 1, 0], [0, n - 2], [0, n - 1], [1, n - 1], [2, n - 1], [3, n - 1],
    ] },
    { start: [n + 4, 2], isUsed: n % 8 === 0, bits: [
      [n - 1, 0], [n - 1, n - 1], [0, n - 3], [0, n - 2], [0, n - 1], [1, n - 3], [1, n - 2], [1, n - 1],
    ] },
  ];
  const isFree = (r: number, c: number) => cells[r]?.[c] === null;
  let [word, row, column] = [0, 4, 0];
  do {
    for (const { start, isUsed, bits } of corners) {
      if (isUsed && row === start[0] && column === start[1]) setBits(word++, bits);
    }
    do {
      if (row < n && column >= 0 && isFree(row, column)) utah(row, column, word++);
      row -= 2;
      column += 2;
    } while (row >= 0 && column < n);
    row += 1;
    column += 3;
    do {
      if (row >= 0 && column < n && isFree(row, column)) utah(row, column, word++);
      row += 2;
      column -= 2;
    } while (row < n && column >= 0);
    row += 3;
    column += 1;
  } while (row < n || column < n);
  if (cells[n - 1]![n - 1] === null) {
    cells[n - 1]![n - 1] = true;
    cells[n - 2]![n - 2] = true;
  }
  return cells.map((line) => line.map((cell) => cell === true));
}

/** Puts each region into its frame: solid at the left and bottom, alternating at the top and right. */
function frameRegions(cells: boolean[][], { side, regions }: Size): boolean[][] {
  const inner = cells.length / regions;
  const step = inner + 2;
  return Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => {
      const [dx, dy] = [x % step, y % step];
      if (dx === 0 || dy === step - 1) return true;
      if (dy === 0) return dx % 2 === 0;
      if (dx === step - 1) return dy % 2 === 1;
      const [column, row] = [Math.floor(x / step) * inner + dx - 1, Math.floor(y / step) * inner + dy - 1];
      return cells[row]![column]!;
    }),
  );
}
