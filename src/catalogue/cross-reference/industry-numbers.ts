import data from '../../../data/other-makers/industry-numbers.json' with { type: 'json' };

/** Ratings by our attribute ids. */
type Ratings = Readonly<Record<string, number>>;

interface Entry {
  bases: readonly string[];
  maker: string;
  /** Ordering suffix, if one maker sells two different parts under the number. */
  suffix?: string;
  source: string;
  document?: string;
  unconfirmedRatings?: readonly string[];
  facts: Ratings;
}

/** Ratings that a maker specifies for an industry number, and which of them were not verified in a document. */
export interface MakerRatings {
  ratings: Ratings;
  unconfirmedIds: readonly string[];
}

const ENTRIES: readonly Entry[] = data.numbers.map(({ facts, ...entry }) => ({
  ...entry,
  facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'number')),
}));

function plain(number: string): string {
  return number.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** 2V7002 and BVSS138 are automotive 2N7002 and BSS138. */
function canonicalNumber(mpn: string): string {
  return plain(mpn)
    .replace(/^2V7002/, '2N7002')
    .replace(/^BVSS/, 'BSS');
}

/** Whether a number is another name of our base number: 1N4007 of S1M, 2N3904 of MMBT3904. */
export function isOtherName(base: string, mpn: string): boolean {
  return placeOfBase(base, mpn) === null && !plain(base).startsWith(plain(mpn));
}

/**
 * Count of letters before the industry number in a maker's own (S of onsemi: automotive); null: it does not contain it.
 */
function placeOfBase(base: string, mpn: string): number | null {
  // 2V7002 and BVSS138 are automotive 2N7002 and BSS138; SMAJ5A is SMAJ5.0A.
  const number = plain(mpn)
    .replace(/^2V7002/, '2N7002')
    .replace(/^BVSS/, 'BSS');
  const spellings = [plain(base), plain(base.replace('.0', ''))];
  const places = spellings.map((one) => number.indexOf(one)).filter((at) => at >= 0 && at <= LONGEST_PREFIX);
  return places.length > 0 ? Math.min(...places) : null;
}

/** `NSV` of onsemi. */
const LONGEST_PREFIX = 3;

/** Ratings that one maker specifies for an industry number; null if unknown. */
export function ratingsOfMaker(base: string, maker: string, mpn: string): MakerRatings | null {
  const rest = canonicalNumber(mpn).slice((placeOfBase(base, mpn) ?? 0) + plain(base).length);
  const makerEntries = ENTRIES.filter((entry) => entry.maker === maker && entry.bases.includes(base));
  const special = makerEntries.find(({ suffix }) => suffix !== undefined && rest.startsWith(suffix));
  const entry = special ?? makerEntries.find(({ suffix }) => suffix === undefined);
  if (!entry) return null;
  const { facts, document, unconfirmedRatings: unconfirmedIds } = entry;
  return { ratings: facts, unconfirmedIds: document ? (unconfirmedIds ?? []) : Object.keys(facts) };
}

interface Family {
  names: RegExp;
  /** Ratings that are the same for every maker; all others differ by maker. */
  sharedRatings: readonly string[];
  /** Makers sell this number in different bodies. */
  inSeveralBodies?: true;
}

const GAIN = ['hfeMin', 'hfeMax'];

/**
 * Registered and traded types, with the ratings that follow from the number for any maker. Forward voltages, power
 * limits and most recovery times do not: each maker specifies its own.
 */
const FAMILIES: readonly Family[] = [
  // Rectifiers: the letter encodes the voltage, the digit the current (those of class 2 carry 1.5 A or 2 A). In the RS
  // series the letter also sets the recovery time.
  { names: /^S[1358][ABDGJKM]$/, sharedRatings: ['vrrm', 'ifAv'] },
  { names: /^S[13]F[ABDGJKM]$/, sharedRatings: ['vrrm', 'ifAv'], inSeveralBodies: true },
  { names: /^RS[13]F?[ABDGJKM]$/, sharedRatings: ['vrrm', 'ifAv', 'trr'] },
  { names: /^(?:US|ES)[13]F?[ABCDGJKM]$|^MURS[13][246]0$/, sharedRatings: ['vrrm', 'ifAv'] },
  { names: /^(?:S|RS|US|ES)2F?[ABCDGJKM]$|^MURS2[246]0$/, sharedRatings: ['vrrm'], inSeveralBodies: true },
  { names: /^(?:MB|ABS)(?:[12468]|10)S?$/, sharedRatings: ['vrrm'] },
  { names: /^1N4148W[ST]?$|^1N914BW$|^BAV(?:19|20|21)WS?$/, sharedRatings: ['trr'] },
  { names: /^1SS(?:355|400)$/, sharedRatings: [] },
  // Schottky diodes: from 2 A on, the same number is made in SMA, SMB and SMC.
  {
    names: /^S[SK]1(?:[2-9]|10|15|20)[ABF]?$|^S[SK][2-5](?:[2-9]|10|15|20)[ABF]$/,
    sharedRatings: ['vrrm', 'ifAv'],
  },
  { names: /^S[SK][2-5](?:[2-9]|10|15|20)$/, sharedRatings: ['vrrm', 'ifAv'], inSeveralBodies: true },
  { names: /^BAT54(?:[ACS]W?|WS)?$/, sharedRatings: ['vrrm'] },
  { names: /^BAT54[WTH]$/, sharedRatings: ['vrrm'], inSeveralBodies: true },
  { names: /^BAS[47]0(?:-0[456]W?|WS)?$/, sharedRatings: ['vrrm'] },
  { names: /^BAS[47]0[WTH]$|^BAT4[36]WS?$/, sharedRatings: ['vrrm'], inSeveralBodies: true },
  { names: /^1N58(?:17|18|19)W$|^MBR05(?:20|30|40)$/, sharedRatings: ['vrrm', 'ifAv'] },
  { names: /^SD103AWS?$|^SD101AWS$/, sharedRatings: ['vrrm'] },
  { names: /^RB(?:751[SV]40|52[01]S30)$/, sharedRatings: [] },
  // Zener diodes: tolerance and test current by the series; BZX84 is rated for 0.25, 0.3 and 0.35 W.
  { names: /^(?:BZX84|BZX384|BZX584|BZT52)[BC]\d{1,2}V?\d?[SWT]?$/, sharedRatings: ['vzTol', 'izt'] },
  { names: /^MM[35]Z\d{1,2}V?\d?B?$/, sharedRatings: ['vzTol', 'izt'] },
  { names: /^(?:MMSZ|MMBZ)52\d\d[BC]?[SW]?$|^1SM[AB]59\d\d[AB]?$/, sharedRatings: ['vzTol', 'izt'] },
  // Surge protectors: power by the series, stand-off voltage in the number.
  {
    names: /^SM(?:[ABCD]J|F)\d{1,3}(?:[.V]\d{1,2})?C?A$|^P6SMB\d{1,3}(?:[.V]\d)?C?A$/,
    sharedRatings: ['ppp'],
  },
  // Transistors: the letter or number at the end is the gain group. T is SOT-416 for some makers, SOT-523 for others.
  { names: /^BC8(?:07|17)-(?:16|25|40)W?$/, sharedRatings: ['vceo', 'ic', ...GAIN] },
  { names: /^BC8(?:46|47|48|49|50|56|57|58|59|60)[ABC]W?$/, sharedRatings: ['vceo', 'ic', ...GAIN] },
  {
    names: /^BC8(?:46|47|48|49|50|56|57|58|59|60)[ABC]T$/,
    sharedRatings: ['vceo', 'ic', ...GAIN],
    inSeveralBodies: true,
  },
  { names: /^BC[PX]5[1-6]-1[06]$/, sharedRatings: ['vceo', 'ic', ...GAIN] },
  { names: /^MMBT(?:3904|3906|4401|4403)W?$|^MMBTA(?:05|06|55|56)$/, sharedRatings: ['vceo', 'ic', ...GAIN] },
  { names: /^MMBT(?:3904|3906|4401|4403)T$/, sharedRatings: ['vceo', 'ic', ...GAIN], inSeveralBodies: true },
  { names: /^MMBT(?:2222A|2907A)T$/, sharedRatings: ['vceo', ...GAIN], inSeveralBodies: true },
  // The 2222A carries 1 A and the 2907A 0.8 A from one maker, 0.6 A from the others.
  { names: /^MMBT(?:2222A|2907A)W?$|^PZT2(?:222|907)A$/, sharedRatings: ['vceo', ...GAIN] },
  {
    names: /^MMBT(?:5551|5401|5088|5089|2369A|H10)$|^MMBTA(?:13|14|63|64)$/,
    sharedRatings: ['vceo', ...GAIN],
  },
  { names: /^MMDT(?:2222A|2907A)$/, sharedRatings: ['vceo', ...GAIN] },
  { names: /^MMDT(?:3904|3906|3946|4401|4403|5401|5551)$/, sharedRatings: ['vceo', 'ic', ...GAIN] },
  { names: /^BCV(?:26|27|46|47)$/, sharedRatings: ['vceo', 'hfeMin'] },
];

/** Facts of an industry number that hold for every maker. */
export interface SharedFacts {
  ratings: readonly string[];
  inSeveralBodies: boolean;
}

/** Facts that follow from an industry number alone; null if none are known. */
export function sharedFactsOf(base: string): SharedFacts | null {
  const family = FAMILIES.find(({ names }) => names.test(base.toUpperCase()));
  return family ? { ratings: family.sharedRatings, inSeveralBodies: family.inSeveralBodies ?? false } : null;
}
