/** What a bill of materials may cost us. Sizes in bytes, times in milliseconds (trust figures; D-06). */
export const BOM_LIMITS = {
  /** Of a file as it was sent. */
  file: 10 * 1024 * 1024,
  /** Of what a workbook unpacks to, declared or in truth. */
  unpacked: 100 * 1024 * 1024,
  /** How many times larger than the file a workbook may unpack; small ones are not judged by it. */
  ratio: 200,
  ratioFrom: 4 * 1024 * 1024,
  zipEntries: 2_000,
  sheets: 60,
  rows: 20_000,
  /** Cells to the right of these are not read. */
  columns: 256,
  /** Of all lines, ranges written out. */
  references: 300_000,
  /** Letters of a cell that are kept. */
  cell: 16_000,
  /** Letters of all cells together: a file of 10 MB cannot say more without repeating itself. */
  letters: 40_000_000,
  /** Wall time until a reader is killed whose processor time is unknown, and processor time of a zipped file. */
  time: 7_000,
  /** Wall time until a reader is killed whose processor time is watched: a busy machine may leave it waiting. */
  watchedTime: 20_000,
  /** Processor time of a file that is not zipped: to begin with, and more for each megabyte. */
  work: 3_000,
  workPerMegabyte: 600,
  heapMegabytes: 256,
  /** Resident memory of a reader, buffers included, until it is killed. */
  memory: 512 * 1024 * 1024,
  /** Readers at once, and files that wait for one. */
  readers: 2,
  waiting: 16,
} as const;
