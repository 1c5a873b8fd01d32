import { CERAMIC_GRAMMARS } from './ceramic.ts';
import { CHOKE_GRAMMARS } from './chokes.ts';
import { DIODE_GRAMMARS } from './diodes.ts';
import { fieldsOf, type NumberField } from './fields.ts';
import type { Decoded, Grammar } from './grammar.ts';
import { LED_GRAMMARS } from './leds.ts';
import { MAGNETIC_GRAMMARS } from './magnetics.ts';
import { makerOfSuffix } from './maker-suffix.ts';
import { isPlausible } from './plausible.ts';
import { type NumberRefusal, refusalBy } from './refusal.ts';
import { RESISTOR_GRAMMARS } from './resistors.ts';
import { TANTALUM_GRAMMARS } from './tantalum.ts';
import { THERMISTOR_GRAMMARS } from './thermistors.ts';
import { TRANSISTOR_GRAMMARS } from './transistors.ts';

/** A competitor's part as decoded from its number. */
export interface CompetitorPart {
  mpn: string;
  maker: string;
  category: string;
  /** By our attribute ids: SI base units and canonical texts (`±10%`, `X7R`, inch size). */
  attributes: Readonly<Record<string, number | string>>;
  /** Attribute ids that follow from convention, not from a code. */
  assumedIds: readonly string[];
  /** Attribute ids that a cross-reference needs and this maker's numbers do not encode. */
  unread: readonly string[];
  /** Attribute ids that come from the maker's data sheet, not from the number. */
  fromSheet: readonly string[];
  /** Attribute ids whose values were not verified in a document. */
  unconfirmedIds: readonly string[];
  /** Our subcategory where the series implies one that no attribute states. */
  subcategory?: string;
}

const GRAMMARS: readonly Grammar[] = [
  ...CERAMIC_GRAMMARS,
  ...TANTALUM_GRAMMARS,
  ...RESISTOR_GRAMMARS,
  ...MAGNETIC_GRAMMARS,
  ...CHOKE_GRAMMARS,
  ...THERMISTOR_GRAMMARS,
  ...LED_GRAMMARS,
  ...DIODE_GRAMMARS,
  ...TRANSISTOR_GRAMMARS,
];

/** Categories of trade numbers that several makers use: the suffix identifies the maker. */
const DIODES = new Set(['diode-rectifiers', 'schottky-diodes', 'zeners', 'tvs-diodes']);

/** `SS14` is a full number. */
const SHORTEST = 4;
const LONGEST = 40;

/** Upper case without blanks, dashes, slashes, trailing point and a distributor's prefix. */
function plainNumber(mpn: string): string {
  return mpn
    .trim()
    .replace(/^\d{2,4}-(?=[A-Za-z0-9]{5})/, '')
    .toUpperCase()
    .replace(/[\s\-_/=.,#*+]+/g, '');
}

/** Null: the grammar does not match, or the fields together describe a part that no maker makes. */
function readBy(grammar: Grammar, plain: string): Decoded | null {
  const match = grammar.pattern.exec(plain);
  const part = match && grammar.read(match.slice(1));
  if (!part || !isPlausible(grammar.category, part.attributes)) return null;
  const { ending } = grammar;
  if (!ending || ending.fullPattern.test(plain)) return part;
  return { ...part, unread: [...new Set([...(part.unread ?? []), ...ending.mayState])] };
}

/** Why a number with the form of a maker's does not decode; null if no maker's form matches. */
export function numberRefusal(mpn: string): NumberRefusal | null {
  const text = mpn.trim();
  if (text.length < SHORTEST || text.length > LONGEST) return null;
  const plain = plainNumber(text);
  let first: NumberRefusal | null = null;
  for (const grammar of GRAMMARS) {
    const refusal = refusalBy(grammar, plain);
    // A full number that is implausible explains more than one wrong field.
    if (refusal?.code === null) return refusal;
    first ??= refusal;
  }
  return first;
}

/** The fields of a decoded number; empty if it does not decode. */
export function numberFields(mpn: string): NumberField[] {
  const text = mpn.trim().toUpperCase();
  for (const plain of [text.replace(/[\s\-_/=.,#*+]+/g, ''), plainNumber(text)]) {
    const grammar = GRAMMARS.find((grammar) => readBy(grammar, plain));
    if (grammar) return fieldsOf(grammar, plain);
  }
  return [];
}

function decodePlain(mpn: string, plain: string): CompetitorPart | null {
  for (const grammar of GRAMMARS) {
    const part = readBy(grammar, plain);
    if (!part) continue;
    return {
      mpn,
      maker: part.maker ?? (DIODES.has(grammar.category) ? makerOfSuffix(mpn) : null) ?? grammar.maker,
      category: grammar.category,
      attributes: part.attributes,
      assumedIds: part.assumedIds ?? [],
      unread: part.unread ?? [],
      fromSheet: part.fromSheet ?? [],
      unconfirmedIds: part.unconfirmedIds ?? [],
      ...(part.subcategory ? { subcategory: part.subcategory } : {}),
    };
  }
  return null;
}

/**
 * Decodes another maker's part number by its ordering code. Null if no maker's grammar matches in full: a field is
 * never guessed, and a packing code is never read as an electrical one.
 */
export function decodeCompetitor(mpn: string): CompetitorPart | null {
  const text = mpn.trim();
  if (text.length < SHORTEST || text.length > LONGEST) return null;
  const plainText = text.toUpperCase().replace(/[\s\-_/=.,#*+]+/g, '');
  const withoutPrefix = plainNumber(text);
  return (
    decodePlain(text, plainText) ?? (withoutPrefix === plainText ? null : decodePlain(text, withoutPrefix))
  );
}
