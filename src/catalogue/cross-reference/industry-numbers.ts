import data from '../../../data/other-makers/industry-numbers.json' with { type: 'json' };

/** Ratings by our attribute ids. */
type Ratings = Readonly<Record<string, number>>;

interface Entry {
  bases: readonly string[];
  maker: string;
  /** Letters behind the number, where one maker sells two parts of it. */
  suffix?: string;
  source: string;
  facts: Ratings;
}

const ENTRIES: readonly Entry[] = data.numbers.map(({ facts, ...entry }) => ({
  ...entry,
  facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'number')),
}));

/** What one maker promises of an industry number; null: not known. */
export function ratingsOfMaker(base: string, maker: string, mpn: string): Ratings | null {
  const rest = mpn
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(base.replace(/[^0-9A-Z]/gi, '').length);
  const known = ENTRIES.filter((entry) => entry.maker === maker && entry.bases.includes(base));
  const special = known.find(({ suffix }) => suffix !== undefined && rest.startsWith(suffix));
  return (special ?? known.find(({ suffix }) => suffix === undefined))?.facts ?? null;
}

/**
 * Registered and traded types whose deciding ratings follow from the number alone, with every maker. Numbers of which
 * makers promise different ratings (BAV99, 2N7002, BSS138, MMBTA42) are not among them.
 */
const FAMILIES: readonly RegExp[] = [
  // Rectifiers: amperes and a letter of volts; recovery by the series.
  /^(?:S|ES|RS|US)[1-3]F?[ABDGJKM]$/,
  /^ES[1-3]F?C$/,
  /^S[58][ABDGJKM]$/,
  /^MURS[1-3][246]0$/,
  /^(?:MB|ABS)(?:[12468]|10)S?$/,
  /^1N4148W[ST]?$|^1N914BW$|^1SS(?:355|400)$|^BAV(?:19|20|21)WS?$/,
  // Schottky diodes.
  /^S[SK][1-5](?:[2-9]|10|15|20)[ABF]?$/,
  /^BAT54(?:[ACS]W?|W|WS|T|H)?$|^BAS[47]0(?:-0[456]W?|W|WS|T|H)?$/,
  /^1N58(?:17|18|19)W$|^MBR05(?:20|30|40)$|^SD103AWS?$|^SD101AWS$|^RB(?:751[SV]40|52[01]S30)$|^BAT4[36]WS?$/,
  // Zener diodes: volts, tolerance and test current by the series.
  /^(?:BZX84|BZX384|BZX584|BZT52)[BC]\d{1,2}V?\d?[SWT]?$/,
  /^MM[35]Z\d{1,2}V?\d?B?$/,
  /^(?:MMSZ|MMBZ)52\d\d[BC]?[SW]?$|^1SM[AB]59\d\d[AB]?$/,
  // Surge protectors: power by the series, stand-off voltage in the number.
  /^SM(?:[ABCD]J|F)\d{1,3}(?:[.V]\d{1,2})?C?A$|^P6SMB\d{1,3}(?:[.V]\d)?C?A$/,
  // Transistors.
  /^BC8(?:07|17)-(?:16|25|40)W?$|^BC8(?:46|47|48|49|50|56|57|58|59|60)[ABC][TW]?$/,
  /^BC[PX]5[1-6]-1[06]$/,
  /^MMBT(?:2222A|2907A|3904|3906|4401|4403)[TW]?$|^MMBT(?:5551|5401|5088|5089|2369A|H10)$|^MMBTA(?:05|06|13|14|55|56|63|64)$/,
  /^MMDT(?:2222A|2907A|3904|3906|3946|4401|4403|5401|5551)$|^PZT2(?:222|907)A$|^BCV(?:26|27|46|47)$/,
];

/** Whether every maker's part of this number has the same deciding ratings. */
export function isSameWithEveryMaker(base: string): boolean {
  return FAMILIES.some((family) => family.test(base.toUpperCase()));
}
