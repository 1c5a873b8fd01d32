/** Industry numbers that several makers use, including us: the ratings of the original, and how our parts compare. */
import {
  bodyOfSuffix,
  type CompetitorPart,
  gradeAsked,
  isOtherName,
  makerOfSuffix,
  ratingsOfMaker,
  sharedFactsOf,
} from '../../cross-reference/index.ts';
import type { LoadedRelease } from '../../loaded-release.ts';
import type { ProductRef } from '../../release/format.ts';
import { factsOfProduct, productsOfBase } from './find-parts.ts';
import { withDeviation } from './grade.ts';
import { Judge, type Judgement } from './judge.ts';
import { requirementsFor } from './requirements.ts';

type Facts = Record<string, number | string>;

/** Facts about the part that a base number with its suffix names. */
export interface BaseOriginal {
  /** Null: the number does not name its maker. */
  maker: string | null;
  attributes: Facts;
  /** Attribute ids whose values were not verified in a document. */
  unconfirmedIds: readonly string[];
  body: BodyOfNumber;
}

/**
 * The body that the suffix states; null: the number has only one body. `open`: the maker that the suffix names has
 * several. `unstated`: makers use the number for different bodies, or the number is that of a leaded part.
 */
export type BodyOfNumber = ReturnType<typeof bodyOfSuffix> | 'unstated';

/** Attributes that an industry number fixes, whichever maker the part is from. */
const IDENTITY = ['packageCase', 'diodeConfig', 'polarity', 'fetType', 'direction', 'channels', 'vz', 'vrwm'];

/** The facts of the original: its ratings, and the grade and the body that its suffix states. */
export function describeBaseOriginal(
  loadedRelease: LoadedRelease,
  mpn: string,
  bases: readonly string[],
  part: CompetitorPart | null,
): BaseOriginal {
  const ratedPart = rateOriginal(loadedRelease, mpn, bases, part);
  const [product] = bases.flatMap((base) => productsOfBase(loadedRelease, base));
  const qualification = product ? gradeAsked(mpn, product.category) : null;
  const body = bodyOfSuffix(mpn) ?? (isBodyUnstated(mpn, bases) ? 'unstated' : null);
  const { packageCase, ...otherAttributes } = ratedPart.attributes;
  const place = body === null ? packageCase : typeof body === 'string' ? undefined : body.packageCase;
  return {
    ...ratedPart,
    body,
    attributes: {
      ...(place === undefined ? {} : { packageCase: place }),
      ...otherAttributes,
      ...(qualification === null ? {} : { qualification }),
    },
  };
}

/**
 * Whether the number leaves the body open: it is only another name of our number (1N4007 is leaded, S1M is not), or
 * makers use it for several bodies.
 */
function isBodyUnstated(mpn: string, bases: readonly string[]): boolean {
  if (bases.every((base) => isOtherName(base, mpn))) return true;
  return bases.length === 1 && (sharedFactsOf(bases[0]!)?.inSeveralBodies ?? false);
}

/**
 * The ratings of the original, from the first source that has them: the maker that the suffix names; the ratings that
 * all makers' parts of the number share; the number itself, so the rest stays open.
 */
function rateOriginal(
  loadedRelease: LoadedRelease,
  mpn: string,
  bases: readonly string[],
  part: CompetitorPart | null,
): Omit<BaseOriginal, 'body'> {
  const products = bases.flatMap((base) => productsOfBase(loadedRelease, base));
  const maker = makerOfSuffix(mpn) ?? namedMaker(part);
  const [base = ''] = bases;
  const identity = commonFacts(loadedRelease, products);
  const byNumber = {
    maker,
    attributes: { ...identity, ...part?.attributes },
    unconfirmedIds: part?.unconfirmedIds ?? [],
  };
  if (bases.length > 1) return byNumber;
  const sharedFacts = sharedFactsOf(base);
  const plain = products.find((product) => loadedRelease.value(product, 'qualification') === null);
  const plainFacts = plain && sharedFacts ? Object.entries(factsOfProduct(loadedRelease, plain)) : [];
  const ofEveryMaker = Object.fromEntries(plainFacts.filter(([id]) => sharedFacts?.ratings.includes(id)));
  const makerRatings = maker === null ? null : ratingsOfMaker(base, maker, mpn);
  if (makerRatings)
    return {
      maker,
      attributes: { ...identity, ...ofEveryMaker, ...makerRatings.ratings },
      unconfirmedIds: makerRatings.unconfirmedIds,
    };
  if (sharedFacts === null) return byNumber;
  return { maker, attributes: { ...identity, ...ofEveryMaker }, unconfirmedIds: [] };
}

/** The decoder of industry numbers names no maker. */
function namedMaker(part: CompetitorPart | null): string | null {
  return part === null || part.maker === 'industry standard' ? null : part.maker;
}

function commonFacts(loadedRelease: LoadedRelease, products: readonly ProductRef[]): Facts {
  const facts: Facts = {};
  for (const id of IDENTITY) {
    const values = new Set(products.map((product) => loadedRelease.value(product, id)));
    const [value] = values;
    if (values.size === 1 && (typeof value === 'number' || typeof value === 'string')) facts[id] = value;
  }
  return facts;
}

/** Grades our parts of the same number and body; worse ratings are listed instead of rejecting the part. */
export function judgeBase(
  loadedRelease: LoadedRelease,
  products: readonly ProductRef[],
  { attributes, unconfirmedIds, body }: BaseOriginal,
): Judgement[] {
  return products.flatMap(({ category, row }) => {
    const requirements = requirementsFor(category, attributes);
    const request = {
      category,
      requirements,
      assumptions: {},
      original: { unread: [], unconfirmedIds },
      showsWorse: true,
    };
    const packageCase = loadedRelease.value({ category, row }, 'packageCase');
    const judgement = new Judge(loadedRelease, request).judge(row);
    if (!judgement || typeof packageCase !== 'string') return judgement ?? [];
    if (typeof body === 'string')
      return withDeviation(judgement, {
        attribute: 'packageCase',
        originalValue: null,
        ourValue: packageCase,
        kind: 'open',
      });
    return body === null || body.packageCase === packageCase ? judgement : [];
  });
}
