/** What part numbers and words request beyond ratings: a series for pulses, the current of a link. */

/** Chip resistors for pulses and surges, as their makers call the series: Yageo, Panasonic, Rohm, KOA, Vishay. */
const PULSE_SERIES =
  /^(?:SR(?:0402|0603|0805|1206|1210|1218|2010|2512)|ERJ-?P[A0-9]|ERJ-?T|ESR\d|SG73|CRCW\d{4}\w+P-?HP?|CRCW-?\w*HP)/i;
const PULSE_WORDS =
  /(?<!\p{L})(?:anti-?surge|surge|pulse[- ]?(?:proof|with\p{L}*|load|resist\p{L}*)|impulsfest\p{L}*|stoßfest\p{L}*|stossfest\p{L}*)(?!\p{L})/iu;

/** The subcategory of our resistors that a number or the words beside it request; null for none. */
export function pulseSeriesAsked(mpn: string, words: string, category: string): string | null {
  if (category !== 'resistors') return null;
  return PULSE_SERIES.test(mpn.trim()) || PULSE_WORDS.test(words) ? 'high-power-pulse' : null;
}

const AMPERES = /(?<![\p{L}\d.,])(\d+(?:[.,]\d+)?)\s?(m?)A(?:mps?)?(?![\p{L}\d])/u;

/** Current in A that the words about a link state; null if they state none. */
export function currentOfLink(words: string): number | null {
  const match = AMPERES.exec(words);
  if (!match) return null;
  const amperes = Number(match[1]!.replace(',', '.'));
  return match[2] === 'm' ? amperes / 1000 : amperes;
}

/** Pads that are linked by solder: no part is placed on them unless the words state one. */
export function isBarePads(words: string, pattern: string): boolean {
  const isLink = /jumper|bridge|br[üu](?:e)?cke/iu.test(`${words} ${pattern}`);
  const isPads = /(?<!\p{L})(?:pads?|solder\p{L}*|l[öo](?:e)?t\p{L}*)(?!\p{L})/iu.test(
    `${words} ${pattern}`.replace(/[_-]/g, ' '),
  );
  return isLink && isPads && !/\d\s?(?:ohms?|Ω|\u2126|R)(?![\p{L}])|(?<!\p{L})resist|(?<!\d)0R/iu.test(words);
}
