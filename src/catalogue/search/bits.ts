/**
 * Sets of rows as bits, 32 rows to a word: row r is bit r & 31 of word r >> 5. The words are signed, because V8 reads
 * those as small integers without a conversion.
 */
export type RowSet = Int32Array;

/** Number of words of a set over this many rows. */
export function wordsFor(rows: number): number {
  return (rows + 31) >>> 5;
}

export function emptySet(rows: number): RowSet {
  return new Int32Array(wordsFor(rows));
}

export function fullSet(rows: number): RowSet {
  const set = emptySet(rows);
  addRange(set, 0, rows);
  return set;
}

export function addRow(set: RowSet, row: number): void {
  set[row >>> 5]! |= 1 << (row & 31);
}

/** Whether a row is in the set. */
export function hasRow(set: RowSet, row: number): boolean {
  return ((set[row >>> 5]! >>> (row & 31)) & 1) === 1;
}

/** Adds the rows `start` … `end - 1`. */
export function addRange(set: RowSet, start: number, end: number): void {
  if (start >= end) return;
  const first = start >>> 5;
  const last = (end - 1) >>> 5;
  const head = -1 << (start & 31);
  const tail = -1 >>> (31 - ((end - 1) & 31));
  if (first === last) {
    set[first]! |= head & tail;
    return;
  }
  set[first]! |= head;
  set.fill(-1, first + 1, last);
  set[last]! |= tail;
}

/** Number of set bits of one word. */
export function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countRows(set: RowSet): number {
  let count = 0;
  for (let w = 0; w < set.length; w++) count += popcount(set[w]!);
  return count;
}

/**
 * Number of rows that `set` shares with the set stored at `offset` of `sets`. Carry-save adders sum eight words before
 * one population count, which is a third faster than a count per word.
 */
export function countShared(set: RowSet, sets: RowSet, offset: number): number {
  const words = set.length;
  let onesSum = 0;
  let twos = 0;
  let fours = 0;
  let eights = 0;
  let w = 0;
  for (; w + 8 <= words; w += 8) {
    const k = offset + w;
    let x = set[w]! & sets[k]!;
    let y = set[w + 1]! & sets[k + 1]!;
    let half = onesSum ^ x;
    const twosA = (onesSum & x) | (half & y);
    onesSum = half ^ y;
    x = set[w + 2]! & sets[k + 2]!;
    y = set[w + 3]! & sets[k + 3]!;
    half = onesSum ^ x;
    const twosB = (onesSum & x) | (half & y);
    onesSum = half ^ y;
    half = twos ^ twosA;
    const foursA = (twos & twosA) | (half & twosB);
    twos = half ^ twosB;
    x = set[w + 4]! & sets[k + 4]!;
    y = set[w + 5]! & sets[k + 5]!;
    half = onesSum ^ x;
    const twosC = (onesSum & x) | (half & y);
    onesSum = half ^ y;
    x = set[w + 6]! & sets[k + 6]!;
    y = set[w + 7]! & sets[k + 7]!;
    half = onesSum ^ x;
    const twosD = (onesSum & x) | (half & y);
    onesSum = half ^ y;
    half = twos ^ twosC;
    const foursB = (twos & twosC) | (half & twosD);
    twos = half ^ twosD;
    half = fours ^ foursA;
    eights += popcount((fours & foursA) | (half & foursB));
    fours = half ^ foursB;
  }
  let count = 8 * eights + 4 * popcount(fours) + 2 * popcount(twos) + popcount(onesSum);
  for (; w < words; w++) count += popcount(set[w]! & sets[offset + w]!);
  return count;
}

/** Number of set bits among rows `start` … `end - 1`. */
export function countRange(set: RowSet, start: number, end: number): number {
  if (start >= end) return 0;
  const first = start >>> 5;
  const last = (end - 1) >>> 5;
  const head = -1 << (start & 31);
  const tail = -1 >>> (31 - ((end - 1) & 31));
  if (first === last) return popcount(set[first]! & head & tail);
  let count = popcount(set[first]! & head) + popcount(set[last]! & tail);
  for (let w = first + 1; w < last; w++) count += popcount(set[w]!);
  return count;
}

/** Rows of `a` that are not in `b`. */
export function difference(a: RowSet, b: RowSet): RowSet {
  const remainder = new Int32Array(a.length);
  for (let w = 0; w < remainder.length; w++) remainder[w] = a[w]! & ~b[w]!;
  return remainder;
}

/** Adds the set stored at `offset` of `sets` to `set`. */
export function addStored(set: RowSet, sets: RowSet, offset: number): void {
  for (let w = 0; w < set.length; w++) set[w]! |= sets[offset + w]!;
}

/** All rows of `rows` that are not in the set. */
export function complement(set: RowSet, rows: number): RowSet {
  const complementSet = new Int32Array(set.length);
  for (let w = 0; w < set.length; w++) complementSet[w] = ~set[w]!;
  if (rows & 31) complementSet[complementSet.length - 1]! &= -1 >>> (32 - (rows & 31));
  return complementSet;
}

/** Row numbers of the set, or of all other rows, in ascending order; written into the buffer. */
export function rowsInto(set: RowSet, rows: number, isComplement: boolean, buffer: Uint32Array): Uint32Array {
  let n = 0;
  for (let w = 0; w < set.length; w++) {
    const base = w << 5;
    let word = isComplement ? ~set[w]! : set[w]!;
    if (isComplement && base + 32 > rows) word &= -1 >>> (base + 32 - rows);
    while (word !== 0) {
      const lowest = word & -word;
      buffer[n++] = base + 31 - Math.clz32(lowest);
      word ^= lowest;
    }
  }
  return buffer.subarray(0, n);
}

/** Rows `offset` … `offset + limit - 1` of the set in ascending order. */
export function sliceRows(set: RowSet, offset: number, limit: number): number[] {
  const rows: number[] = [];
  let skip = offset;
  for (let w = 0; w < set.length && rows.length < limit; w++) {
    const inWord = popcount(set[w]!);
    if (skip >= inWord) {
      skip -= inWord;
      continue;
    }
    for (let word = set[w]!; word !== 0 && rows.length < limit; word &= word - 1) {
      if (skip > 0) skip--;
      else rows.push((w << 5) + 31 - Math.clz32(word & -word));
    }
  }
  return rows;
}
