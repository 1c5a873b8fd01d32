import type { CompetitorPart } from '../../cross-reference/index.ts';
import type { OpenValue } from '../../query/index.ts';
import type { BomRecord } from '../records.ts';
import type { LetterAgainstUnit } from './category-votes.ts';
import type { ForeignKind } from './scope-words.ts';

/** Two statements of a line that cannot both be true; `text` is what the cells say. */
export interface Contradiction {
  attribute: string;
  text: number | string;
  otherValue: number | string;
  /** Source of the other statement: the part number, the land pattern or the description. */
  source: 'number' | 'footprint' | 'description';
}

/** One line as we read it, before a part is looked for. */
export interface LineReading {
  isFitted: boolean;
  category: string | null;
  /** Set if only the family is known. */
  family: 'diode' | 'transistor' | null;
  foreign: ForeignKind | null;
  attributes: Readonly<Record<string, number | string>>;
  contradictions: readonly Contradiction[];
  /** Sizes of a land pattern that accepts several. */
  sizes: readonly string[];
  /** Sides of a coil's body as the land pattern names them, in mm. */
  sides: readonly number[] | null;
  /** The one chip size of the list, if this line states no size and its category has one. */
  usualSize: BomRecord['usualSize'] | null;
  /** The number has no unit; we assumed one. */
  isUnitAssumed: boolean;
  /** The main value if it has several readings; its attribute then holds the likeliest one. */
  open: OpenValue | null;
  /** Text beside the value that was not understood; null: none, or other cells state the value. */
  unread: string | null;
  /** The reference letters mean another category than the unit of the value. */
  oddUnit: LetterAgainstUnit | null;
  /** Our base numbers that the line names. */
  bases: readonly string[];
  /** Another maker's number. */
  mpn: string | null;
  competitorPart: CompetitorPart | null;
  /** The part number is spelled like that of another category. */
  isNumberOdd: boolean;
  /** Attributes that only the part number states. */
  fromNumber: readonly string[];
  /** Subcategory of our parts that the number or the words request, if no attribute states it. */
  subcategory: string | null;
  /** Solder pads of a jumper, without words for a part on them. */
  isBarePads: boolean;
  /** The land pattern as written; null: none. */
  pattern: string | null;
}
