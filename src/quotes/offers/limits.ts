/** What may be offered, and by which role: the rules of `data/quoting.json`. Plain values. */
import { type PackedOffer, type ProductLookup, quantityError } from '#commerce/cart';
import { unitPriceAt } from '#commerce/pricing';
import { formatCount } from '#kernel';
import quoting from '../../../data/quoting.json' with { type: 'json' };
import {
  groupOf,
  MOST_STEPS,
  type Offer,
  type OfferedPart,
  type OfferLine,
  type Settlement,
} from './offer.ts';

export const QUOTING = quoting;

/** What is wrong with a line, or with the whole offer (`lineId` null). */
export interface OfferProblem {
  lineId: string | null;
  code:
    | 'OPEN'
    | 'GONE'
    | 'QUANTITY'
    | 'STEPS'
    | 'DISCOUNT'
    | 'COST'
    | 'ALONE'
    | 'VALID'
    | 'EMPTY'
    | Settlement;
  message: string;
}

/** Maximum discount of a role in percent of the list price; 0 for a role that may give none. */
export function mostBelowList(role: string): number {
  const limits: Readonly<Record<string, number>> = quoting.mostBelowListPercent;
  return Object.hasOwn(limits, role) ? (limits[role] ?? 0) : 0;
}

/** Lowest unit price for any role, in millionths: a share of the packaging's lowest list price. */
export function floorMicros({ steps }: Pick<PackedOffer, 'steps'>): number {
  const lowest = Math.min(...steps.map(({ price }) => price.micros));
  return Math.ceil((lowest * quoting.floorPercent) / 100);
}

/** Everything that prevents sending an offer; empty where it can be sent. */
export function problemsOf(
  offer: Pick<Offer, 'lines' | 'validOn'>,
  { shelf, role, today }: { shelf: ProductLookup; role: string; today: string },
): OfferProblem[] {
  const { lines, validOn } = offer;
  const problems: OfferProblem[] = [];
  if (lines.length === 0) problems.push(offerProblem('EMPTY', 'Add at least one line.'));
  const latest = plusDays(today, quoting.mostValidDays);
  if (validOn < today || validOn > latest)
    problems.push(offerProblem('VALID', `Choose a day from today to ${latest}.`));
  const ids = new Set(lines.map(({ id }) => id));
  for (const line of lines) {
    const problem = problemOfLine(line, shelf, role);
    if (problem) problems.push({ lineId: line.id, ...problem });
    else if (line.beside !== null && (!line.part || !ids.has(groupOf(line))))
      problems.push({ lineId: line.id, code: 'ALONE', message: 'An alternative needs a line with a part.' });
  }
  return problems;
}

type Problem = Omit<OfferProblem, 'lineId'>;

const offerProblem = (code: Problem['code'], message: string): OfferProblem => ({
  lineId: null,
  code,
  message,
});

function problemOfLine(line: OfferLine, shelf: ProductLookup, role: string): Problem | null {
  const { part, noOffer } = line;
  if (!part) {
    if (noOffer) return null;
    return { code: 'OPEN', message: 'Offer a part, or say why nothing is offered.' };
  }
  const goods = shelf.find(part.productNumber, 'en')?.goods;
  const packedOffer = goods?.offers.find(({ packaging }) => packaging === part.packaging);
  if (!goods || !packedOffer)
    return { code: 'GONE', message: `${part.orderNumber} is no longer sold in this form.` };
  const wrong = quantityError({ goods, offer: packedOffer }, part.quantity);
  if (wrong) return { code: 'QUANTITY', message: wrong.message.textIn('en') };
  return (
    problemOfSteps(part) ?? problemOfPrice(part, packedOffer, role) ?? findUnsettled(line, part, packedOffer)
  );
}

/** Finds values that look wrong but may be intended: they block the offer until staff confirm them. */
function findUnsettled(
  { askedLine, askedQuantity, beside: mainLineId, doubt, settled: settlements }: OfferLine,
  part: OfferedPart,
  packedOffer: PackedOffer,
): Problem | null {
  const isOpen = (code: Settlement) => !settlements.includes(code);
  if (doubt !== null && isOpen('DOUBT')) return { code: 'DOUBT', message: doubt };
  if (askedLine !== null && mainLineId === null && askedQuantity === null && isOpen('PIECES'))
    return { code: 'PIECES', message: 'The request does not say how many pieces. Check the quantity.' };
  const stepAboveList = part.steps.find(
    ({ quantity, micros }) => micros > unitPriceAt(packedOffer, quantity).micros,
  );
  if (!stepAboveList || !isOpen('ABOVE')) return null;
  const list = unitPriceAt(packedOffer, stepAboveList.quantity).micros / 1_000_000;
  return {
    code: 'ABOVE',
    message: `The list price is ${list} from ${formatCount(stepAboveList.quantity)} pieces. Check the price.`,
  };
}

/** Quantities must rise, prices must not, and the first price must apply to the offered quantity. */
export function problemOfSteps({ steps, quantity }: OfferedPart): Problem | null {
  const wrong = (message: string): Problem => ({ code: 'STEPS', message });
  if (steps.length === 0 || steps.length > MOST_STEPS) return wrong(`Enter 1 to ${MOST_STEPS} prices.`);
  if (steps[0]!.quantity > quantity) return wrong('The first price break is above the offered quantity.');
  const isRising = steps.every((step, at) => at === 0 || step.quantity > steps[at - 1]!.quantity);
  if (!isRising) return wrong('Enter the price breaks in rising quantities.');
  const isFalling = steps.every((step, at) => at === 0 || step.micros <= steps[at - 1]!.micros);
  if (!isFalling) return wrong('Prices must not rise with the quantity.');
  return steps.some(({ micros }) => micros <= 0) ? wrong('Enter prices above 0.') : null;
}

function problemOfPrice({ steps }: OfferedPart, packedOffer: PackedOffer, role: string): Problem | null {
  const maxDiscountPercent = mostBelowList(role);
  const floor = floorMicros(packedOffer);
  for (const { quantity, micros } of steps) {
    if (micros < floor) {
      return { code: 'COST', message: `Enter at least ${floor / 1_000_000}. A lower price is below cost.` };
    }
    const list = unitPriceAt(packedOffer, quantity).micros;
    if (micros * 100 < list * (100 - maxDiscountPercent)) {
      const lowestPrice = Math.ceil((list * (100 - maxDiscountPercent)) / 100) / 1_000_000;
      return {
        code: 'DISCOUNT',
        message: `Your role may go ${maxDiscountPercent} % below the list price, to ${lowestPrice}. Ask an owner for more.`,
      };
    }
  }
  return null;
}

/** The calendar day `count` days later. */
export function plusDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The calendar day of a moment in a time zone. */
export function dayIn(moment: Date, timeZone: string): string {
  return moment.toLocaleString('sv-SE', { timeZone }).slice(0, 10);
}

/** The first moment after a day in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = Date.parse(`${plusDays(day, 1)}T00:00:00Z`);
  const offsetAt = (moment: number) =>
    Date.parse(`${new Date(moment).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`) - moment;
  return new Date(next - offsetAt(next - offsetAt(next)));
}
