/** What the letters after an industry number require beyond its ratings: the automotive grade and the body. */

import { DISCRETE_SEMICONDUCTORS } from '../discretes.ts';

const DISCRETES: ReadonlySet<string> = new Set(DISCRETE_SEMICONDUCTORS);

/** Prefixes and suffixes by which makers of discrete semiconductors mark their automotive grade. */
const AUTOMOTIVE: readonly RegExp[] = [
  // ST: a Y at the end, before the packing code.
  /^(?:STPS|STTH|STPST|SM[ABC]?\d*[JFT]|ESDCAN|ESDLIN)\w*Y(?:-TR|TR|FILM)?$/i,
  // Nexperia, Bourns, TI, Panjit.
  /-Q(?:[A-Z]{1,2})?(?:,\d{3})?$/i,
  /-?Q1(?:$|[^\d])/i,
  /-AU(?:[-_]|$)/i,
  // Diodes Incorporated: a Q before the reel.
  /Q-?(?:7|13)(?:-?[FG])?$/i,
  // Vishay: H before the lead-free plating code, with or without its separators.
  /H[EGM]3(?:$|[-_/])/i,
  /H[EM]3(?:[A-C]?[HI]|\d[0-9A-Z][A-Z]?)$/i,
  // onsemi: letters before the industry number.
  /^(?:SZ[\dBMP]|NSV|NRV|NV(?:D|T|B|R|MF|TF)|SMMB|SMUN|SBA[STVW]\d|SBC[PWX]?\d|SBSS\d|S2N\d|BVSS\d|2V7002)/i,
];

/** The qualification that the number of a discrete part requires; null if it requires none. */
export function gradeAsked(mpn: string, category: string): string | null {
  return DISCRETES.has(category) && AUTOMOTIVE.some((form) => form.test(mpn.trim())) ? 'AEC-Q101' : null;
}

/** Codes of bodies that onsemi writes between the number and the reel: `LT1G`, `WT1G`, `M3T5G`. */
const ONSEMI_BODIES: Readonly<Record<string, string>> = {
  L: 'SOT-23',
  W: 'SOT-323',
  T: 'SOT-416',
  M3: 'SOT-723',
  H: 'SOD-323',
  XV2: 'SOD-523',
};
const ONSEMI_REEL = /(XV2|M3|[LWTH])?T[1-5]G$/;
/** Small parts that onsemi makes in several bodies. Other numbers identify their body without a suffix. */
const IN_SEVERAL_BODIES = /^(?:S|SZ|NSV)?(?:BA[LSTVW]\d|BC8|BZX84|MMB[DFTZ]|BV?SS|2[NV]7002)/;

/**
 * The body that a maker's suffix states. `open`: the maker makes the number in several bodies, and the suffix states
 * none. Null if the suffix does not concern the body.
 */
export function bodyOfSuffix(mpn: string): { packageCase: string } | 'open' | null {
  const text = mpn.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const reel = ONSEMI_REEL.exec(text);
  if (!reel || !IN_SEVERAL_BODIES.test(text)) return null;
  return reel[1] === undefined ? 'open' : { packageCase: ONSEMI_BODIES[reel[1]]! };
}
