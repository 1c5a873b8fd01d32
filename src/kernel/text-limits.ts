/** Longest texts from outside, checked before any pattern runs on them. */
export const TEXT_LIMITS = {
  /** A search, also while it is being typed. */
  search: 200,
  /** One line of a quick order. */
  quickOrderLine: 200,
  /** One cell of a bill of materials; lists of reference designators may be longer. */
  bomCell: 400,
} as const;
