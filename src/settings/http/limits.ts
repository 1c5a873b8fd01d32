/** What one call of the store's API may bring. Beyond it the call is refused before anything is done with it. */
export const CALL_LIMITS = {
  bodyBytes: 1_048_576,
  bodyDepth: 64,
  /** Path and query. */
  urlLength: 8_192,
  queryDepth: 5,
  queryArray: 20,
  queryParameters: 1_000,
} as const;
