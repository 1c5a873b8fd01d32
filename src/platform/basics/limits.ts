/** Every limit at the door, in one table. Sizes in bytes, times in milliseconds. */
export const LIMITS = {
  /** Path and query together; longer is 414. */
  url: 8 * 1024,
  /** All header lines; longer is 431. The request line is counted with them by the parser. */
  headers: 16 * 1024,
  headerCount: 100,
  /** Body of a request that is not a file; longer is 413. */
  body: 1024 * 1024,
  upload: 10 * 1024 * 1024,
  jsonDepth: 64,
  queryParameters: 1_000,
  queryDepth: 5,
  /** Until the headers, until the whole request has arrived. */
  headerTime: 10_000,
  requestTime: 60_000,
  /** A connection without any byte in either direction. */
  idleTime: 75_000,
  keepAliveTime: 10_000,
  connections: 20_000,
  /** From the signal to stop until connections are cut. */
  drainTime: 10_000,
} as const;
