import type { Quantity } from '#kernel';
import type { CompetitorPart } from '../cross-reference/index.ts';
import type { Sense } from './lexicon.ts';
import type { OwnNumber } from './vocabulary.ts';

export type Compare = 'min' | 'max' | 'eq';

interface Common {
  /** The words as typed. */
  text: string;
  /** Bound to a condition, or without meaning. */
  isUsed?: boolean;
}

/** A number with the words beside it. */
export interface ValueItem extends Common {
  kind: 'value';
  quantity: Quantity;
  /** Other end of a written range. */
  rangeEnd?: Quantity;
  compare?: Compare;
  /** `VAC` was written. */
  ac?: true;
  /** Attribute that the unit names: 24VWM, 38.9VC. */
  attribute?: string;
  /** After `@`: a test condition, not a requirement. */
  condition?: true;
  /** The letter is K, which could be kelvin. */
  kelvin?: true;
  /** Relative or absolute tolerance written with ± (0.25 pF). */
  plusMinus?: true;
}

/** Digits without a unit: a code, a count, a plain number. */
export interface BareItem extends Common {
  kind: 'bare';
  digits: string;
  rangeEnd?: string;
  compare?: Compare;
  condition?: true;
}

export interface ToleranceItem extends Common {
  kind: 'tolerance';
  /** Canonical text, `±10%`. */
  tolerance: string;
  compare?: Compare;
}

/** Figures with only one possible meaning. */
export interface FigureItem extends Common {
  kind: 'figure';
  figure: 'ppm' | 'temperature' | 'angle' | 'gain' | 'millimetre' | 'watt' | 'cri';
  value: number;
  rangeEnd?: number;
  compare?: Compare;
}

export interface SizeItem extends Common {
  kind: 'size';
  digits: string;
  /** As written beside the digits. */
  system?: 'metric' | 'inch';
}

/** A body by two or three sides in mm. */
export interface BodyItem extends Common {
  kind: 'body';
  sides: readonly number[];
}

export interface PackageItem extends Common {
  kind: 'package';
  canonical: string;
}

/** `4x`, `0603x4`, `4 channels`. */
export interface CountItem extends Common {
  kind: 'count';
  count: number;
  /** Counted things, if the text names them. */
  unit?: 'lines' | 'channels' | 'pins' | 'elements';
  /** Size of one element. */
  elementSize?: string;
}

export interface LetterItem extends Common {
  kind: 'letter';
  letter: string;
  /** Written without a blank after the value: `104K`, `10kJ`. */
  isAttached?: true;
  sense?: Sense;
}

export interface MarkingItem extends Common {
  kind: 'marking';
  /** EIA-96 resistor marking, in ohm. */
  resistance: number;
}

export interface CaseItem extends Common {
  kind: 'case';
  letter: string;
  /** EIA name with height: `7343-31`. */
  eia?: string;
}

export interface WordItem extends Common {
  kind: 'word';
  phrase: string;
  sense: Sense;
}

export interface CompareItem extends Common {
  kind: 'compare';
  compare: Compare;
}

export interface BaseItem extends Common {
  kind: 'base';
  /** Matching base numbers. */
  bases: readonly string[];
  category: string | null;
  /** Condition on the base number. */
  filter: { eq: string } | { prefix: string } | { in: string[] };
}

export interface OwnItem extends Common {
  kind: 'own';
  ownNumber: OwnNumber;
}

export interface CompetitorItem extends Common {
  kind: 'competitor';
  part: CompetitorPart;
}

export interface UnknownItem extends Common {
  kind: 'unknown';
}

export type Item =
  | ValueItem
  | BareItem
  | ToleranceItem
  | FigureItem
  | SizeItem
  | BodyItem
  | PackageItem
  | CountItem
  | LetterItem
  | MarkingItem
  | CaseItem
  | WordItem
  | CompareItem
  | BaseItem
  | OwnItem
  | CompetitorItem
  | UnknownItem;
