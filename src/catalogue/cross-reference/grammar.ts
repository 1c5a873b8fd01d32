/** What a part number of another maker says, by our attribute ids and canonical texts, SI base units. */
export interface Decoded {
  attributes: Readonly<Record<string, number | string>>;
  /** Attribute ids that the number does not state for certain. */
  assumedIds?: readonly string[];
  /** Attribute ids that a cross needs and the number does not hold. */
  unread?: readonly string[];
  /** Attribute ids that the maker's data sheet states, not the number. */
  fromSheet?: readonly string[];
  /** Attribute ids whose values nobody has looked up in a document: compared, but no ground for an exact part. */
  unconfirmedIds?: readonly string[];
  /** Our subcategory where the series means one that no attribute carries. */
  subcategory?: string;
  /** Where one grammar holds the numbers of several makers. */
  maker?: string;
}

/** How the numbers of a maker end. */
export interface Ending {
  /** Whole numbers of which every letter is understood. */
  fullPattern: RegExp;
  /** Attribute ids that other letters at the end may state. */
  mayState: readonly string[];
}

/** One maker's numbers of one kind. `pattern` sees upper case without dashes, slashes and blanks. */
export interface Grammar {
  maker: string;
  category: string;
  pattern: RegExp;
  /**
   * Letters that the pattern lets pass and no field reads, such as the reel. Where they are none of these, they may state
   * what decides, and those facts are unread.
   */
  ending?: Ending;
  /** Null where a field holds no code of this maker: the number is then not decoded at all. */
  read(fields: readonly string[]): Decoded | null;
}

type Fact = number | string | null | undefined;

/**
 * Attributes from facts; null as soon as one is null (a code that the maker does not have), `undefined` facts
 * are left out (the number does not state them).
 */
export function facts(values: Readonly<Record<string, Fact>>): Record<string, number | string> | null {
  const result: Record<string, number | string> = {};
  for (const [id, value] of Object.entries(values)) {
    if (value === null) return null;
    if (value !== undefined) result[id] = value;
  }
  return result;
}

/** Decoded part from facts, or null where one of them is no code. */
export function buildDecoded(
  values: Readonly<Record<string, Fact>>,
  details: Omit<Decoded, 'attributes'> = {},
): Decoded | null {
  const attributes = facts(values);
  return attributes && { attributes, ...details };
}
