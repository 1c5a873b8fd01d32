/** The part that a line requests. Values are those of our attributes: SI base units, canonical texts. */
export interface Request {
  category: string;
  requirements: Readonly<Record<string, number | string>>;
  /** Values that we chose if none is stated; compared like requirements, and reported as assumed. */
  assumptions: Readonly<Record<string, number | string>>;
  /** Subcategory that no attribute states: soft termination, open mode. */
  subcategory?: string;
  /** Leaded terminations are allowed. */
  lead?: boolean;
  /** Set if another maker's part is replaced: each of its ratings that we do not know is an open difference. */
  original?: { unread: readonly string[]; unconfirmedIds?: readonly string[] };
  /** Keeps worse parts, with a check of what is worse, instead of rejecting them. */
  showsWorse?: boolean;
}

/** Ceramic classes that may replace a class (wider temperature range, smaller change), nearest first. */
const BETTER_CLASS: Readonly<Record<string, readonly string[]>> = {
  Y5V: ['X5R', 'X6S', 'X7S', 'X7R', 'X8R', 'C0G'],
  Z5U: ['X5R', 'X6S', 'X7S', 'X7R', 'X8R', 'C0G'],
  X5R: ['X7R', 'X8R', 'C0G'],
  X6S: ['X7S', 'X7R', 'X8R', 'C0G'],
  X7T: ['X7S', 'X7R', 'X8R', 'C0G'],
  X7S: ['X7R', 'X8R', 'C0G'],
  X7R: ['X8R', 'C0G'],
  X8L: ['X8R'],
  U2J: ['C0G'],
};

/** Steps from a ceramic class to one that may replace it; null if it may not. */
export function classSteps(originalClass: string, candidateClass: string): number | null {
  if (originalClass === candidateClass) return 0;
  const index = Object.hasOwn(BETTER_CLASS, originalClass)
    ? BETTER_CLASS[originalClass]!.indexOf(candidateClass)
    : -1;
  return index < 0 ? null : index + 1;
}

/** Width of a tolerance as a share of the value; null for other texts, and for an absolute width without a value. */
export function toleranceWidth(text: string, value: number): number | null {
  const percent = /^±([\d.]+)%$/.exec(text);
  if (percent) return Number(percent[1]) / 100;
  if (text === '-20%/+80%') return 0.8;
  const absolute = /^±([\d.]+)(pF|nH)$/.exec(text);
  if (!absolute || !(value > 0)) return null;
  return Number(`${absolute[1]}e${absolute[2] === 'pF' ? -12 : -9}`) / value;
}

/** A request in which nothing is assumed yet. */
export function requestFor(
  category: string,
  requirements: Request['requirements'],
  subcategory?: string,
  original?: Request['original'],
): Request {
  return {
    category,
    requirements,
    assumptions: {},
    ...(subcategory ? { subcategory } : {}),
    ...(original ? { original } : {}),
  };
}
