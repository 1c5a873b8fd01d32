import type { CompetitorPart } from '../../cross-reference/index.ts';
import type { OpenValue } from '../../query/index.ts';
import type { BomRecord } from '../records.ts';
import type { LetterAgainstUnit } from './category-votes.ts';
import type { ForeignKind } from './scope-words.ts';

/** Two statements of a line that cannot both be true, by attribute; `text` is what the cells say. */
export interface Contradiction {
  attribute: string;
  text: number | string;
  other: number | string;
  /** Who says the other: the part number, the land pattern, the description. */
  by: 'number' | 'footprint' | 'description';
}

/** One line as we read it, before we look for a part. */
export interface LineReading {
  fitted: boolean;
  category: string | null;
  /** Known only as far as the family. */
  family: 'diode' | 'transistor' | null;
  foreign: ForeignKind | null;
  attributes: Readonly<Record<string, number | string>>;
  contradictions: readonly Contradiction[];
  /** The land pattern takes several sizes. */
  sizes: readonly string[];
  /** Sides of a coil's body as the land pattern names them, mm. */
  sides: readonly number[] | null;
  /** The one chip size of the list, where this line states no size and its kind goes by it. */
  usualSize: BomRecord['usualSize'] | null;
  /** A number stood without its unit. */
  isUnitAssumed: boolean;
  /** The main value where it can be read in several ways; its attribute is then the likeliest reading. */
  open: OpenValue | null;
  /** What stands beside the value and is not understood; null where all of it is, or other cells say the value. */
  unread: string | null;
  /** The letters of the reference name another kind of part than the unit of the value. */
  oddUnit: LetterAgainstUnit | null;
  /** Base numbers of ours that the line names, and whether one alone. */
  bases: readonly string[];
  /** Another maker's number. */
  mpn: string | null;
  decoded: CompetitorPart | null;
  /** The part number is spelled like one of another kind of part. */
  isNumberOdd: boolean;
  /** Attributes that only the part number states. */
  fromNumber: readonly string[];
  /** Kind of our parts that the number or the words ask for, where no attribute says it. */
  subcategory: string | null;
  /** Pads of a link, and no word of a part on them. */
  isBarePads: boolean;
  /** The land pattern as written; null: none. */
  pattern: string | null;
}
