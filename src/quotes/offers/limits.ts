/** What may be offered, and by which role: the rules of `data/quoting.json`. Plain values. */
import { type PackedOffer, type ProductLookup, quantityError } from '#commerce/cart';
import { unitPriceAt } from '#commerce/pricing';
import { printDigits } from '#kernel';
import { type Message, messagesFrom, messageWith, textsOf } from '#messages';
import quoting from '../../../data/quoting.json' with { type: 'json' };
import { doubtMessage } from './doubt.ts';
import {
  groupOf,
  MOST_STEPS,
  type Offer,
  type OfferedPart,
  type OfferLine,
  type Settlement,
} from './offer.ts';

export const QUOTING = quoting;

export const offerProblems = messagesFrom(textsOf('quotes/offers/problems'));

/** The problem of a line, or of the whole offer (`lineId` null). */
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
  message: Message;
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

/** Everything that prevents sending an offer; empty if it can be sent. */
export function problemsOf(
  offer: Pick<Offer, 'lines' | 'validOn'>,
  { shelf, role, today }: { shelf: ProductLookup; role: string; today: string },
): OfferProblem[] {
  const { lines, validOn } = offer;
  const problems: OfferProblem[] = [];
  if (lines.length === 0) problems.push(offerProblem('EMPTY', offerProblems.noLines));
  const latest = plusDays(today, quoting.mostValidDays);
  if (validOn < today || validOn > latest)
    problems.push(offerProblem('VALID', offerProblems.invalidDay({ latest })));
  const ids = new Set(lines.map(({ id }) => id));
  for (const line of lines) {
    const problem = problemOfLine(line, shelf, role);
    if (problem) problems.push({ lineId: line.id, ...problem });
    else if (line.beside !== null && (!line.part || !ids.has(groupOf(line))))
      problems.push({ lineId: line.id, code: 'ALONE', message: offerProblems.alternativeAlone });
  }
  return problems;
}

type Problem = Omit<OfferProblem, 'lineId'>;

const offerProblem = (code: Problem['code'], message: Message): OfferProblem => ({
  lineId: null,
  code,
  message,
});

function problemOfLine(line: OfferLine, shelf: ProductLookup, role: string): Problem | null {
  const { part, noOffer } = line;
  if (!part) {
    if (noOffer) return null;
    return { code: 'OPEN', message: offerProblems.undecided };
  }
  const selection = selectOffer(part, shelf, 'en');
  if (!selection) return { code: 'GONE', message: offerProblems.notSold({ part: part.orderNumber }) };
  const { offer } = selection;
  return (
    problemOfQuantity(part, shelf) ??
    problemOfSteps(part) ??
    problemOfPrice(part, offer, role) ??
    findUnsettled(line, part, offer)
  );
}

/** The product that is sold in the packaging of a part, with its texts in a language; null if it is no longer sold. */
function selectOffer({ productNumber, packaging }: OfferedPart, shelf: ProductLookup, locale: string) {
  const goods = shelf.find(productNumber, locale)?.goods;
  const offer = goods?.offers.find((each) => each.packaging === packaging);
  return goods && offer ? { goods, offer } : null;
}

function problemOfQuantity(part: OfferedPart, shelf: ProductLookup): Problem | null {
  const faultIn = (locale: string) => {
    const selection = selectOffer(part, shelf, locale);
    return selection && quantityError(selection, part.quantity);
  };
  const fault = faultIn('en');
  if (!fault) return null;
  return { code: 'QUANTITY', message: messageWith((locale) => (faultIn(locale) ?? fault).message) };
}

/** Finds values that look wrong but may be intended: they block the offer until staff confirm them. */
function findUnsettled(
  { askedLine, askedQuantity, beside: mainLineId, doubt, settled: settlements }: OfferLine,
  part: OfferedPart,
  packedOffer: PackedOffer,
): Problem | null {
  const isOpen = (code: Settlement) => !settlements.includes(code);
  if (doubt !== null && isOpen('DOUBT')) return { code: 'DOUBT', message: doubtMessage(doubt) };
  if (askedLine !== null && mainLineId === null && askedQuantity === null && isOpen('PIECES'))
    return { code: 'PIECES', message: offerProblems.quantityUnknown };
  const stepAboveList = part.steps.find(
    ({ quantity, micros }) => micros > unitPriceAt(packedOffer, quantity).micros,
  );
  if (!stepAboveList || !isOpen('ABOVE')) return null;
  const { quantity } = stepAboveList;
  const list = unitPriceAt(packedOffer, quantity).micros;
  return {
    code: 'ABOVE',
    message: messageWith((language) =>
      offerProblems.aboveList({ price: printPrice(list, language), quantity }),
    ),
  };
}

/** Millionths as an amount, written in a language: `0.0125`. */
const printPrice = (micros: number, language: string): string =>
  printDigits(String(micros / 1_000_000), language);

/** Quantities must rise, prices must not, and the first price must apply to the offered quantity. */
export function problemOfSteps({ steps, quantity }: OfferedPart): Problem | null {
  const wrong = (message: Message): Problem => ({ code: 'STEPS', message });
  if (steps.length === 0 || steps.length > MOST_STEPS)
    return wrong(offerProblems.priceCount({ most: MOST_STEPS }));
  if (steps[0]!.quantity > quantity) return wrong(offerProblems.firstBreakTooHigh);
  const isRising = steps.every((step, at) => at === 0 || step.quantity > steps[at - 1]!.quantity);
  if (!isRising) return wrong(offerProblems.breaksNotRising);
  const isFalling = steps.every((step, at) => at === 0 || step.micros <= steps[at - 1]!.micros);
  if (!isFalling) return wrong(offerProblems.pricesRising);
  return steps.some(({ micros }) => micros <= 0) ? wrong(offerProblems.priceNotPositive) : null;
}

function problemOfPrice({ steps }: OfferedPart, packedOffer: PackedOffer, role: string): Problem | null {
  const maxPercent = mostBelowList(role);
  const floor = floorMicros(packedOffer);
  for (const { quantity, micros } of steps) {
    if (micros < floor) {
      const message = messageWith((language) =>
        offerProblems.belowCost({ price: printPrice(floor, language) }),
      );
      return { code: 'COST', message };
    }
    const list = unitPriceAt(packedOffer, quantity).micros;
    if (micros * 100 < list * (100 - maxPercent)) {
      const lowest = Math.ceil((list * (100 - maxPercent)) / 100);
      const message = messageWith((language) =>
        offerProblems.discountAboveRole({ maxPercent, price: printPrice(lowest, language) }),
      );
      return { code: 'DISCOUNT', message };
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
