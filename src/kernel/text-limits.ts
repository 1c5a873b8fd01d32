/** Characters that a text from outside may have, checked before any pattern reads it. */
export const TEXT_LIMITS = {
  /** A search, also while it is typed. */
  search: 200,
  /** One line of a quick order. */
  quickOrderLine: 200,
  /** One cell of a bill of materials; lists of references may be longer. */
  bomCell: 400,
} as const;
