/** What another maker's part number states, by our attribute ids, canonical texts and SI base units. */
export interface Decoded {
  attributes: Readonly<Record<string, number | string>>;
  /** Attribute ids that the number does not state for certain. */
  assumedIds?: readonly string[];
  /** Attribute ids that a cross-reference needs and the number does not encode. */
  unread?: readonly string[];
  /** Attribute ids that come from the maker's data sheet, not from the number. */
  fromSheet?: readonly string[];
  /** Attribute ids whose values were not verified in a document: compared, but they cannot prove an exact part. */
  unconfirmedIds?: readonly string[];
  /** Our subcategory where the series implies one that no attribute states. */
  subcategory?: string;
  /** The maker, if one grammar covers several makers. */
  maker?: string;
}

/** The known endings of a maker's numbers. */
export interface Ending {
  /** Full numbers in which every letter is understood. */
  fullPattern: RegExp;
  /** Attribute ids that unknown letters at the end may encode. */
  mayState: readonly string[];
}

/** One maker's numbers of one kind. `pattern` matches upper case without dashes, slashes and blanks. */
export interface Grammar {
  maker: string;
  category: string;
  pattern: RegExp;
  /**
   * Trailing letters that the pattern accepts but no field reads, such as the reel. Other letters may encode deciding
   * facts, which are then unread.
   */
  ending?: Ending;
  /** Null if a field holds no code of this maker: the number is then not decoded. */
  read(fields: readonly string[]): Decoded | null;
}

type Fact = number | string | null | undefined;

/**
 * Attributes from facts. Null as soon as one fact is null (a code that the maker does not have); `undefined` facts are
 * left out (the number does not state them).
 */
export function facts(values: Readonly<Record<string, Fact>>): Record<string, number | string> | null {
  const result: Record<string, number | string> = {};
  for (const [id, value] of Object.entries(values)) {
    if (value === null) return null;
    if (value !== undefined) result[id] = value;
  }
  return result;
}

/** Decoded part from facts, or null if one of them is no code. */
export function buildDecoded(
  values: Readonly<Record<string, Fact>>,
  details: Omit<Decoded, 'attributes'> = {},
): Decoded | null {
  const attributes = facts(values);
  return attributes && { attributes, ...details };
}
