/** Industry numbers that several makers use, and so do we: what the original promises, and ours held against it. */
import {
  bodyOfSuffix,
  type CompetitorPart,
  gradeAsked,
  makerOfSuffix,
  ratingsOfMaker,
  ratingsThatDiffer,
} from '../../cross-reference/index.ts';
import type { LoadedRelease } from '../../loaded-release.ts';
import type { ProductRef } from '../../release/format.ts';
import { factsOfProduct, productsOfBase } from './find-parts.ts';
import { withDeviation } from './grade.ts';
import { Judge, type Judgement } from './judge.ts';
import { wantedOf } from './wanted.ts';

type Facts = Record<string, number | string>;

/** What is known of the part that a base number with its suffix means. */
export interface BaseOriginal {
  /** Null: the number does not say whose it is. */
  maker: string | null;
  attributes: Facts;
  /** Attribute ids whose values nobody has looked up in a document. */
  unconfirmed: readonly string[];
  /** The body that the suffix states; `open`: the maker has several, and nothing says which. */
  body: ReturnType<typeof bodyOfSuffix>;
}

/** What an industry number says of itself, whoever makes the part. */
const IDENTITY = ['packageCase', 'diodeConfig', 'polarity', 'fetType', 'direction', 'channels', 'vz', 'vrwm'];

/** The facts of the original: its ratings, and the grade and the body that its suffix asks for. */
export function originalOfBase(
  loaded: LoadedRelease,
  mpn: string,
  bases: readonly string[],
  part: CompetitorPart | null,
): BaseOriginal {
  const rated = ratedOriginal(loaded, mpn, bases, part);
  const [product] = bases.flatMap((base) => productsOfBase(loaded, base));
  const qualification = product ? gradeAsked(mpn, product.category) : null;
  const body = bodyOfSuffix(mpn);
  const { packageCase, ...others } = rated.attributes;
  const place = body === null ? packageCase : body === 'open' ? undefined : body.packageCase;
  return {
    ...rated,
    body,
    attributes: {
      ...(place === undefined ? {} : { packageCase: place }),
      ...others,
      ...(qualification === null ? {} : { qualification }),
    },
  };
}

/**
 * The ratings of the original: those of the maker that the suffix names; else those that every maker's part of the number
 * has; else what the number itself states, so that the rest stays open.
 */
function ratedOriginal(
  loaded: LoadedRelease,
  mpn: string,
  bases: readonly string[],
  part: CompetitorPart | null,
): Omit<BaseOriginal, 'body'> {
  const products = bases.flatMap((base) => productsOfBase(loaded, base));
  const maker = makerOfSuffix(mpn) ?? ownMaker(part);
  const [base = ''] = bases;
  const identity = commonFacts(loaded, products);
  const byNumber = {
    maker,
    attributes: { ...identity, ...part?.attributes },
    unconfirmed: part?.unconfirmed ?? [],
  };
  if (bases.length > 1) return byNumber;
  const promised = maker === null ? null : ratingsOfMaker(base, maker, mpn);
  if (promised)
    return {
      maker,
      attributes: { ...identity, ...promised.ratings },
      unconfirmed: promised.unconfirmed,
    };
  const plain = products.find((product) => loaded.value(product, 'qualification') === null);
  const differing = ratingsThatDiffer(base);
  if (!plain || differing === null) return byNumber;
  const shared = Object.entries({ ...factsOfProduct(loaded, plain), ...identity }).filter(
    ([id]) => !differing.includes(id),
  );
  return { maker, attributes: Object.fromEntries(shared), unconfirmed: [] };
}

/** A decoder of trade numbers names nobody. */
function ownMaker(part: CompetitorPart | null): string | null {
  return part === null || part.maker === 'industry standard' ? null : part.maker;
}

function commonFacts(loaded: LoadedRelease, products: readonly ProductRef[]): Facts {
  const facts: Facts = {};
  for (const id of IDENTITY) {
    const values = new Set(products.map((product) => loaded.value(product, id)));
    const [value] = values;
    if (values.size === 1 && (typeof value === 'number' || typeof value === 'string')) facts[id] = value;
  }
  return facts;
}

/** Ours of the same number in the same body; what is worse is named instead of left out. */
export function judgeBase(
  loaded: LoadedRelease,
  products: readonly ProductRef[],
  { attributes, unconfirmed, body }: BaseOriginal,
): Judgement[] {
  return products.flatMap(({ category, row }) => {
    const wanted = wantedOf(category, attributes);
    const request = {
      category,
      wanted,
      assumed: {},
      original: { unread: [], unconfirmed },
      showsWorse: true,
    };
    const to = loaded.value({ category, row }, 'packageCase');
    const judged = new Judge(loaded, request).judge(row);
    if (!judged || typeof to !== 'string') return judged ?? [];
    if (body === 'open')
      return withDeviation(judged, { attribute: 'packageCase', from: null, to, kind: 'open' });
    return body === null || body.packageCase === to ? judged : [];
  });
}
