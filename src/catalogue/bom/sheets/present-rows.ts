import { isTape } from '#commerce/stock';
import type { MatchedLine, MatchedPart } from '../matching/matched-line.ts';
import type { Showing } from '../matching/present.ts';
import { describeQuestion } from './decisions.ts';
import { presentSheetPart, printAttributes } from './part-facts.ts';
import type { DecidedLine } from './sheet-lines.ts';
import type { SheetRow, SheetTableRow } from './wire.ts';

const MOST_OFFERED = 5;
/** Characters of a row's text that the bench shows. */
const LONGEST_TEXT = 400;

export function presentRow(
  showing: Showing,
  { line, outcome, correction }: DecidedLine,
  volts: number | null,
): Omit<SheetRow, 'alike'> {
  const { state, group, part, otherParts, cheaperQuantity } = outcome;
  const { category, attributes } = line;
  const offeredParts = otherParts.slice(0, MOST_OFFERED);
  const presentAlternative = (each: (typeof offeredParts)[number]) => presentSheetPart(showing, each, volts);
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
    ...describeQuestion(line, outcome),
    reasonCode: line.reasonCode,
    readAs: describeReading(line, showing.locale),
    corrected: correction,
    isMore: outcome.isMore,
    part: part && presentSheetPart(showing, part, volts, cheaperQuantity),
    alternatives: offeredParts.map(presentAlternative),
    asksVoltage: asksVoltage(line),
  };
}

/** Assumed values, a size with its source: `±1 %`, `0603 like the capacitors`. */
function printAssumed(
  { category, attributes, assumptions, sizeLike }: MatchedLine,
  locale: string,
): string[] {
  const dielectric = attributes['dielectric'] ?? '';
  const { packageCase, ...otherAssumptions } = assumptions;
  const texts = printAttributes(category, { dielectric, ...otherAssumptions }, locale);
  if (packageCase === undefined) return texts;
  const size = printAttributes(category, { packageCase }, locale).join(' ');
  return [...texts, sizeLike ? `${size} ${sizeLike}` : size];
}

/** Class 2 ceramics lose capacitance with voltage: from 100 nF on, the bench asks for the working voltage. */
function asksVoltage({ category, attributes, assumptions }: MatchedLine): boolean {
  if (category !== 'ceramic-capacitors') return false;
  const dielectric = String(attributes['dielectric'] ?? assumptions['dielectric'] ?? '');
  return /^[XYZ]\d[A-Z]$/.test(dielectric) && Number(attributes['capacitance']) >= 1e-7;
}

/** Reasons of lines whose part number decides alone, such as industry numbers. */
const BY_NUMBER = new Set(['same_base', 'same_base_limit', 'own_number']);
/** Longer readings are prose. */
const LONGEST_READING = 200;

/** Words that read as this line is read, with its assumed values; its own text if nothing was read. */
function describeReading(line: MatchedLine, locale: string): string {
  const { category, attributes, assumptions, text, mpn, reasonCode } = line;
  if (BY_NUMBER.has(reasonCode)) return (mpn ?? text).slice(0, LONGEST_READING).trim();
  const values = printAttributes(category, { ...attributes, ...assumptions }, locale);
  const words = values.length > 0 ? values.map((each) => each.replaceAll('\u00a0', ' ')).join(' ') : text;
  return words.slice(0, LONGEST_READING).trim();
}

function variantIdOf(
  loadedRelease: Showing['loadedRelease'],
  { partNumber, packaging }: Pick<MatchedPart, 'partNumber' | 'packaging'>,
): string {
  const product = loadedRelease.find(partNumber)?.product;
  if (!product || packaging === null) return partNumber;
  const isCut = isTape(packaging);
  return loadedRelease.orderNumber(product, isCut ? 'T' : packaging) + (isCut ? `+${packaging}` : '');
}

export function presentTableRow(
  { loadedRelease, locale }: Showing,
  { line, outcome }: DecidedLine,
  ownNumber: string,
): SheetTableRow {
  const { category, attributes } = line;
  const { state, part } = outcome;
  // Price and delivery depend on the number of pieces, so they are left out while it is unknown.
  const countedPart = line.piecesQuestion === null ? part : null;
  const { reason, conflicts } = describeQuestion(line, outcome);
  return {
    line: line.line,
    refs: line.refs.join(', '),
    text: line.text,
    quantity: line.quantity,
    // Without any number in the list, the bench shows and orders one piece of the part.
    isCounted: line.isCounted || countedPart !== null,
    state,
    ownNumber,
    reading: printAttributes(category, attributes, locale).join(' · '),
    assumed: printAssumed(line, locale)
      .filter((text) => text !== attributes['dielectric'])
      .join(' · '),
    partNumber: part?.partNumber ?? '',
    variantId: part ? variantIdOf(loadedRelease, part) : '',
    name: part?.name ?? '',
    pieces: countedPart?.pieces ?? null,
    packaging: part?.packaging ?? null,
    shipsNow: countedPart?.shipsNow ?? null,
    shipsLater: countedPart?.shipsLater ?? null,
    stock: part?.stock ?? null,
    price: countedPart?.price ?? null,
    total: countedPart?.total ?? null,
    reason: [reason, ...conflicts].join(' '),
  };
}
