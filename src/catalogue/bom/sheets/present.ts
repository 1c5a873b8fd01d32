import { isTape } from '#commerce/stock';
import type { MatchedLine, MatchedPart } from '../matching/matched-line.ts';
import type { Showing } from '../matching/present.ts';
import { askedOf } from './decisions.ts';
import { printAttributes, withFacts } from './part-facts.ts';
import type { Placed } from './sheet-lines.ts';
import type { SheetRow, SheetTableRow } from './wire.ts';

const MOST_OFFERED = 5;
/** Of a note in the file nobody reads more on a bench. */
const LONGEST_TEXT = 400;

export function presentRow(
  showing: Showing,
  { line, decided, corrected }: Placed,
  volts: number | null,
): Omit<SheetRow, 'alike'> {
  const { state, group, part, others, more } = decided;
  const { category, attributes } = line;
  const offered = others.slice(0, MOST_OFFERED);
  const shown = (each: (typeof offered)[number]) => withFacts(showing, each, volts);
  return {
    line: line.line,
    refs: line.refs,
    text: line.text.slice(0, LONGEST_TEXT),
    quantity: line.quantity,
    pieces: line.pieces,
    hasUnreadPieces: line.piecesQuestion !== null,
    group,
    state,
    category,
    stated: printAttributes(category, attributes, showing.locale),
    assumed: printAssumed(line, showing.locale).filter((text) => text !== attributes['dielectric']),
    mpn: line.mpn,
    maker: line.maker,
    ...askedOf(line, decided),
    reasonCode: line.reasonCode,
    readAs: readAs(line, showing.locale),
    corrected,
    isMore: decided.isMore,
    part: part && withFacts(showing, part, volts, more),
    alternatives: offered.map(shown),
    asksVoltage: asksVoltage(line),
  };
}

/** What was assumed, a size with whose it is: `±1 %`, `0603 like the capacitors`. */
function printAssumed(
  { category, attributes, assumptions, sizeLike }: MatchedLine,
  locale: string,
): string[] {
  const dielectric = attributes['dielectric'] ?? '';
  const { packageCase, ...others } = assumptions;
  const texts = printAttributes(category, { dielectric, ...others }, locale);
  if (packageCase === undefined) return texts;
  const size = printAttributes(category, { packageCase }, locale).join(' ');
  return [...texts, sizeLike ? `${size} ${sizeLike}` : size];
}

/** Ceramics of class 2 lose capacitance with voltage; where the line names none, it is worth asking. */
function asksVoltage({ category, attributes, assumptions }: MatchedLine): boolean {
  if (category !== 'ceramic-capacitors') return false;
  const dielectric = String(attributes['dielectric'] ?? assumptions['dielectric'] ?? '');
  return /^[XYZ]\d[A-Z]$/.test(dielectric) && Number(attributes['capacitance']) >= 1e-7;
}

/** Lines whose number says everything, as makers of diodes and transistors number them. */
const BY_NUMBER = new Set(['same_base', 'same_base_limit', 'own_number']);
/** Longer words are prose. */
const LONGEST_READING = 200;

/** Words that read as this line is read: its values, assumed ones with them; its own words where nothing was read. */
function readAs(line: MatchedLine, locale: string): string {
  const { category, attributes, assumptions, text, mpn, reasonCode } = line;
  if (BY_NUMBER.has(reasonCode)) return (mpn ?? text).slice(0, LONGEST_READING).trim();
  const values = printAttributes(category, { ...attributes, ...assumptions }, locale);
  const words = values.length > 0 ? values.map((each) => each.replaceAll('\u00a0', ' ')).join(' ') : text;
  return words.slice(0, LONGEST_READING).trim();
}

function variantIdOf(
  loaded: Showing['loaded'],
  { partNumber, packaging }: Pick<MatchedPart, 'partNumber' | 'packaging'>,
): string {
  const product = loaded.find(partNumber)?.product;
  if (!product || packaging === null) return partNumber;
  const isCut = isTape(packaging);
  return loaded.orderNumber(product, isCut ? 'T' : packaging) + (isCut ? `+${packaging}` : '');
}

export function presentTableRow(
  { loaded, locale }: Showing,
  { line, decided }: Placed,
  ownNumber: string,
): SheetTableRow {
  const { category, attributes } = line;
  const { state, part } = decided;
  // What it costs and when it ships depends on how many.
  const bought = line.piecesQuestion === null ? part : null;
  const { reason, conflicts } = askedOf(line, decided);
  return {
    line: line.line,
    refs: line.refs.join(', '),
    text: line.text,
    quantity: line.quantity,
    // One piece of a part that a list names without any number is what its owner sees and takes.
    isCounted: line.isCounted || bought !== null,
    state,
    ownNumber,
    reading: printAttributes(category, attributes, locale).join(' · '),
    assumed: printAssumed(line, locale)
      .filter((text) => text !== attributes['dielectric'])
      .join(' · '),
    partNumber: part?.partNumber ?? '',
    variantId: part ? variantIdOf(loaded, part) : '',
    name: part?.name ?? '',
    pieces: bought?.pieces ?? null,
    packaging: part?.packaging ?? null,
    shipsNow: bought?.shipsNow ?? null,
    shipsLater: bought?.shipsLater ?? null,
    stock: part?.stock ?? null,
    price: bought?.price ?? null,
    total: bought?.total ?? null,
    reason: [reason, ...conflicts].join(' '),
  };
}
