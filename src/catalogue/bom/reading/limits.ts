/** Limits of reading a bill of materials. Sizes in bytes, times in milliseconds. */
export const BOM_LIMITS = {
  /** Size of a file as it was sent. */
  file: 10 * 1024 * 1024,
  /** Unpacked size of a workbook, declared or actual. */
  unpacked: 100 * 1024 * 1024,
  /** How many times larger than the file a workbook may unpack; applies from `ratioFrom` unpacked bytes on. */
  ratio: 200,
  ratioFrom: 4 * 1024 * 1024,
  zipEntries: 2_000,
  sheets: 60,
  rows: 20_000,
  /** Cells beyond this column are not read. */
  columns: 256,
  /** References of all lines, with ranges written out. */
  references: 300_000,
  /** Characters of a cell; the rest is dropped. */
  cell: 16_000,
  /** Characters of all cells together: a file of 10 MB has more only by repetition. */
  letters: 40_000_000,
  /** Wall time of a reader whose processor time is unknown, and processor time of a zipped file. */
  time: 7_000,
  /** Wall time of a reader whose processor time is watched: a busy machine may leave it waiting. */
  watchedTime: 20_000,
  /** Processor time of a file that is not zipped: for any file, and in addition for each megabyte. */
  work: 3_000,
  workPerMegabyte: 600,
  heapMegabytes: 256,
  /** Resident memory of a reader, buffers included; above it the reader is killed. */
  memory: 512 * 1024 * 1024,
  /** Readers at work at once, and files that wait for one. */
  readers: 2,
  waiting: 16,
} as const;
