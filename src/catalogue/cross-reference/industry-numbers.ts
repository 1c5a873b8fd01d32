import data from '../../../data/other-makers/industry-numbers.json' with { type: 'json' };

/** Ratings by our attribute ids. */
type Ratings = Readonly<Record<string, number>>;

interface Entry {
  bases: readonly string[];
  maker: string;
  /** Letters behind the number, where one maker sells two parts of it. */
  suffix?: string;
  source: string;
  document?: string;
  unconfirmed?: readonly string[];
  facts: Ratings;
}

/** What a maker promises of an industry number, and which of it nobody has looked up in a document. */
export interface Promised {
  ratings: Ratings;
  unconfirmed: readonly string[];
}

const ENTRIES: readonly Entry[] = data.numbers.map(({ facts, ...entry }) => ({
  ...entry,
  facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'number')),
}));

/** What one maker promises of an industry number; null: not known. */
export function ratingsOfMaker(base: string, maker: string, mpn: string): Promised | null {
  const rest = mpn
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(base.replace(/[^0-9A-Z]/gi, '').length);
  const known = ENTRIES.filter((entry) => entry.maker === maker && entry.bases.includes(base));
  const special = known.find(({ suffix }) => suffix !== undefined && rest.startsWith(suffix));
  const entry = special ?? known.find(({ suffix }) => suffix === undefined);
  if (!entry) return null;
  const { facts, document, unconfirmed } = entry;
  return { ratings: facts, unconfirmed: document ? (unconfirmed ?? []) : Object.keys(facts) };
}

interface Family {
  names: RegExp;
  /** Ratings that differ between the makers of this number: they stay open where nobody is named. */
  differs?: readonly string[];
}

/**
 * Registered and traded types whose ratings follow from the number alone, apart from those in which makers differ.
 * Numbers of which makers promise other voltages or resistances (BAV99, 2N7002, BSS138, MMBTA42) are not among them.
 */
const FAMILIES: readonly Family[] = [
  // Rectifiers: amperes and a letter of volts; recovery by the series, but ES types are made from 15 to 35 ns.
  { names: /^(?:S|RS)[1-3]F?[ABDGJKM]$/ },
  // Makers publish different forward voltages (1.0 and 1.1 V up to 400 V); ours is none of them.
  { names: /^US[1-3]F?[ABDGJKM]$/, differs: ['vfMax'] },
  { names: /^ES[1-3]F?[ABCDGJKM]$/, differs: ['trr', 'vfMax'] },
  { names: /^S[58][ABDGJKM]$/ },
  { names: /^MURS[1-3][246]0$/ },
  { names: /^(?:MB|ABS)(?:[12468]|10)S?$/ },
  { names: /^1N4148W[ST]?$|^1N914BW$/, differs: ['vrrm', 'ifAv'] },
  { names: /^1SS(?:355|400)$/ },
  { names: /^BAV(?:19|20|21)WS?$/, differs: ['ifAv'] },
  // Schottky diodes: the forward voltage is each maker's own.
  { names: /^S[SK][1-5](?:[2-9]|10|15|20)[ABF]?$/, differs: ['vfMax'] },
  { names: /^BAT54(?:[ACS]W?|W|WS|T|H)?$/ },
  { names: /^BAS[47]0(?:-0[456]W?|W|WS|T|H)?$|^BAT4[36]WS?$/, differs: ['ifAv', 'vfMax'] },
  { names: /^1N58(?:17|18|19)W$|^MBR05(?:20|30|40)$/, differs: ['vfMax'] },
  { names: /^SD103AWS?$|^SD101AWS$/, differs: ['ifAv'] },
  { names: /^RB(?:751[SV]40|52[01]S30)$/ },
  // Zener diodes: volts, tolerance and test current by the series; BZX84 is rated for 0.25, 0.3 and 0.35 W.
  { names: /^(?:BZX84|BZX384|BZX584|BZT52)[BC]\d{1,2}V?\d?[SWT]?$/, differs: ['powerMax'] },
  { names: /^MM[35]Z\d{1,2}V?\d?B?$/, differs: ['powerMax'] },
  { names: /^(?:MMSZ|MMBZ)52\d\d[BC]?[SW]?$|^1SM[AB]59\d\d[AB]?$/, differs: ['powerMax'] },
  // Surge protectors: power by the series, stand-off voltage in the number.
  { names: /^SM(?:[ABCD]J|F)\d{1,3}(?:[.V]\d{1,2})?C?A$|^P6SMB\d{1,3}(?:[.V]\d)?C?A$/ },
  // Transistors.
  { names: /^BC8(?:07|17)-(?:16|25|40)W?$|^BC8(?:46|47|48|49|50|56|57|58|59|60)[ABC][TW]?$/ },
  { names: /^BC[PX]5[1-6]-1[06]$/ },
  { names: /^MMBT(?:2222A|2907A|3904|3906|4401|4403)[TW]?$|^MMBTA(?:05|06|55|56)$/ },
  { names: /^MMBT(?:5551|5401|5088|5089|2369A|H10)$|^MMBTA(?:13|14|63|64)$/, differs: ['ic'] },
  { names: /^MMDT(?:2222A|2907A|3904|3906|3946|4401|4403|5401|5551)$|^PZT2(?:222|907)A$/ },
  { names: /^BCV(?:26|27|46|47)$/, differs: ['ic'] },
];

/** Ratings in which makers of this number differ; null where no rating follows from the number alone. */
export function ratingsThatDiffer(base: string): readonly string[] | null {
  const family = FAMILIES.find(({ names }) => names.test(base.toUpperCase()));
  return family ? (family.differs ?? []) : null;
}
