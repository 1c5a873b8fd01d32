/**
 * Words that mean a number of pieces and cannot be read as one: `ca. 500`, `1e3`, `3 reels`, `-5`, `500-1000`, `TBD`. A
 * line with such words is asked about; otherwise it would count as one piece.
 */
import { readCount } from '#kernel';
import { isNumber, saysValue, startsWithUnit } from './pieces.ts';

const UNIT = '(?:pcs?\\.?|pieces?|stk\\.?|st\\.?|stücke?|stueck|ea\\.?|each|units?|off|x)';
const NUMBER = "\\d[\\d.,'’]{0,18}";
const ABOUT =
  '(?:ca\\.?|circa|about|approx\\.?|approximately|around|roughly|etwa|ungefähr|rund|zirka|env\\.?|environ|ongeveer|min\\.?|mind\\.?|mindestens|at least|up to|bis zu|max\\.?|maximal|[~≈<>≤≥]=?)';
const COUNTS =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|hundred|thousand|million|dozen|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|hundert|tausend|million|dutzend)';
const WORDS = `(?:an?|half|full|eine?n?|halbe|volle|${COUNTS})`;
const PACKAGES =
  '(?:full )?(?:reels?|rolls?|rollen?|spulen?|trays?|tubes?|stangen?|gurte?|box(?:es)?|packs?|pakete?|packungen|ve|vpe|bags?|beutel|kits?|sets?|dozens?|dutzend|pairs?|paare?|strips?|streifen|cartons?|kartons?|bobines?|rouleaux?|rol(?:len)?)';
const NOT_KNOWN =
  '(?:tbd|tba|tbc|t\\.b\\.d\\.|offen|unknown|unbekannt|unklar|nach bedarf|as (?:required|needed)|a\\/r|diverse|some|few|several|einige|viele|many|lots|\\?+|#n\\/a|#ref!|#value!)';

/** These mean pieces, whatever is around them. */
const ALWAYS = [
  `${NUMBER}e\\+?\\d{1,2}`,
  `[-−–]\\s?${NUMBER}`,
  `${NUMBER}\\s?\\+`,
  `${ABOUT}\\s?${NUMBER}\\s?[km]?`,
  `(?:${NUMBER}|${WORDS})\\s?${PACKAGES}`,
  `${WORDS} ${WORDS}|${COUNTS}`,
  NOT_KNOWN,
].join('|');
/** These may be ratings; they mean pieces after a part number or with a word for pieces. */
const AMONG_NUMBERS = [
  `[-+]?${NUMBER}\\s?(?:k|m|mio\\.?|tsd\\.?|t|mill\\.?|million(?:en|s)?|thousand|tausend|hundred|hundert)`,
  `${NUMBER}\\s?\\/\\s?${NUMBER}`,
  `${NUMBER}\\s?(?:[-–]|to|bis)\\s?${NUMBER}`,
  `${NUMBER}\\s?[x×*]\\s?${NUMBER}`,
  `\\+\\s?${NUMBER}`,
  `\\d{1,9}[.,]\\d{1,9}`,
  `\\d{1,9}(?:[.,'’]\\d{1,9}){2,5}`,
  `\\d{1,9}[oli][\\doli]{0,8}`,
].join('|');

const SURE = new RegExp(`^(?:[x×*=]\\s?)?(?:${ALWAYS})(?:\\s?${UNIT})?$`, 'iu');
const ANY = new RegExp(`^(?:${ALWAYS}|${AMONG_NUMBERS})$`, 'iu');
const WITH_SIGN = new RegExp(
  `^(?:[x×*=]\\s?(?:${ALWAYS}|${AMONG_NUMBERS})|(?:${ALWAYS}|${AMONG_NUMBERS})\\s?${UNIT})$`,
  'iu',
);
/** Before a part: with a multiplication sign or a word for pieces, or words that always mean pieces. */
const LEADING = new RegExp(
  `^((?:${ALWAYS}|${AMONG_NUMBERS})\\s?(?:${UNIT}|[×*:])|${ALWAYS})(?: ?[×*:,] ?| )(?:(?:of|von|de|van) )?(?=\\S)`,
  'iu',
);
const LEADING_TIMES = new RegExp(`^(${NUMBER}\\s?[x×*]\\s?(\\d[\\d.,]{0,18})) (?=\\S)`, 'iu');
const NAMED = /^[,;(]?(?:qty\.?|quantity|menge|anzahl|stückzahl|qté|quantité)[:=]?(.{0,30})$/iu;
const MOST_WORDS = 4;
/** Sides of bodies in millimetres are smaller. */
const LEAST_COUNT = 40;
/** A value with a letter for thousands or millions and no unit: a resistance, unless the line states another value. */
const BARE_PREFIX = new RegExp(`^${NUMBER}\\s?[km]$`, 'iu');
const CURVE = /(?<!\p{L})(?:ntc|ptc|thermistor|varistor|b\s?=?\s?\d)/iu;
const SIZE = /^0\d{3}/;
/** Words to which the number after them belongs. */
const TAKES_NUMBER = /(?:[=±x×*]|(?:^|\s)(?:h|height|höhe|dick|vf|vgs|esr|dcr|type|typ|case|rev\.?))$/iu;
const DIGITS_ONLY = /^[-+−–x×*=(]?\s?\d[\d.,'’ /+x×*–-]*\)?$/iu;
const NOTHING = /^(?:n\/?a|none|null|undefined|~|[-–—]+)$/i;
const GROUPED = /(?: |^)(?!(?:201|402|603|805) )([1-9]\d{0,2}(?: \d{3}){1,2})$/;
const LAST_UNIT = new RegExp(`\\s?(?:${UNIT}|[×*])$`, 'iu');
/** `10k pcs`: thousands as a letter before a word for pieces. */
const THOUSANDS = /^\d{1,4}(?:[.,]\d)?\s?k\s*(?:pcs|pieces|stk|stück|stueck|ea)$/iu;
const PIECES_NAME = /^(?:qty\.?|quantity|menge|anzahl|stückzahl)\s*[:=]?\s*/iu;
const SEPARATOR = /\s*[,;:|\t]\s*|\s+/;

/**
 * Words of a line that mean its number of pieces and cannot be read; null if there are none.
 * @param quantity number that was read as pieces: it does not count if it was taken out of such words
 */
export function unreadPiecesIn(line: string, quantity: number | null): string | null {
  const text = line.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const textBesideNumber = textAroundNumber(text);
  if (textBesideNumber !== null)
    return isReadable(textBesideNumber)
      ? null
      : isMeantBesideNumber(textBesideNumber)
        ? textBesideNumber
        : null;
  const groupedDigits = GROUPED.exec(text)?.[1];
  // `1 250` after values may be two numbers.
  if (quantity !== null && groupedDigits && saysValue(text) && readCount(groupedDigits) !== quantity)
    return groupedDigits;
  const pieceWords = findNamedPieces(text) ?? findLeadingPieces(text) ?? findTrailingPieces(text);
  if (pieceWords === null || isReadable(pieceWords)) return null;
  return quantity === null || pieceWords.replace(/\D/g, '').includes(String(quantity)) ? pieceWords : null;
}

/** Text before or after a part number, if the number is all that a line states of the part. */
function textAroundNumber(text: string): string | null {
  const [first = '', ...otherWords] = text.split(SEPARATOR);
  if (otherWords.length === 0) return null;
  if (isNumber(first))
    return text
      .slice(first.length)
      .replace(/^[ ,;:|]{1,3}/, '')
      .trim();
  const last = otherWords.at(-1)!;
  return isNumber(last)
    ? text
        .slice(0, -last.length)
        .trimEnd()
        .replace(/[,;:|]$/, '')
        .trimEnd()
    : null;
}

function isMeantBesideNumber(words: string): boolean {
  const text = words.replace(PIECES_NAME, '');
  if (NOTHING.test(text) || SURE.test(text) || WITH_SIGN.test(text)) return true;
  if (SIZE.test(text) && /^\d+$/.test(text)) return false;
  return ANY.test(text) || (DIGITS_ONLY.test(text) && !/, \d/.test(text));
}

/** Whether the words are a number of pieces that we can read: `1.000 pcs`, `x 500`, `10k pcs`. */
function isReadable(words: string): boolean {
  const number = words.replace(PIECES_NAME, '').replace(/^[x×*=(]\s?|[)]$/giu, '');
  if (THOUSANDS.test(number)) return true;
  const plain = number.replace(LAST_UNIT, '').trim();
  return /^0+$/.test(plain) || readCount(plain) !== null;
}

/** Pieces after a word for them: `10k 0603 qty: tbd`. */
function findNamedPieces(text: string): string | null {
  const words = text.split(' ');
  const nameIndex = words.findIndex((word, index) => index > 0 && NAMED.test(word));
  if (nameIndex < 0) return null;
  const followingWords = [NAMED.exec(words[nameIndex]!)![1]!, ...words.slice(nameIndex + 1)].filter((word) =>
    /[^:=\s]/.test(word),
  );
  const [first] = followingWords;
  if (first === undefined || isReadable(first.replace(/[,;)]$/, ''))) return null;
  return saysPart(words.slice(0, nameIndex).join(' ')) ? followingWords.slice(0, MOST_WORDS).join(' ') : null;
}

function findLeadingPieces(text: string): string | null {
  const times = LEADING_TIMES.exec(text);
  const match = times ?? LEADING.exec(text);
  if (!match || (times && SIZE.test(times[2]!))) return null;
  const rest = text.slice(match[0].length);
  return saysPart(rest) && !startsWithUnit(rest) ? match[1]!.trim() : null;
}

function findTrailingPieces(text: string): string | null {
  const words = text.split(/(?<=\S)(?: *[,;|:=(] *| )(?=\S)/);
  for (let count = Math.min(MOST_WORDS, words.length - 1); count >= 1; count -= 1) {
    const last = words.slice(-count).join(' ').replace(/\)$/, '');
    const precedingText = text.slice(0, text.lastIndexOf(words.at(-count)!)).trim();
    if (last !== '' && saysPart(precedingText) && isMeantAsPieces(last, precedingText)) return last;
  }
  return null;
}

function isMeantAsPieces(last: string, precedingText: string): boolean {
  if (TAKES_NUMBER.test(precedingText)) return false;
  if (SURE.test(last)) return !isTemperature(last, precedingText);
  if (isBody(last)) return false;
  if (WITH_SIGN.test(last)) return true;
  if (!ANY.test(last) || SIZE.test(last) || /[/]/.test(last)) return false;
  if (BARE_PREFIX.test(last)) return saysValue(precedingText) && !CURVE.test(precedingText);
  return true;
}

/** `-40` after a temperature. */
const isTemperature = (last: string, precedingText: string) =>
  /^[-−–]/.test(last) && /(?:°c?|temp\.?|\.\.\.?)$/i.test(precedingText);

/** `6 x 6`, `4x4`: a body in millimetres, or elements and their size. */
function isBody(text: string): boolean {
  const match = /^(\d+(?:[.,]\d+)?)\s?[x×*]\s?(\d+(?:[.,]\d+)?)$/.exec(text);
  if (!match) return false;
  if (SIZE.test(match[2]!)) return true;
  return match.slice(1).every((side) => Number(side.replace(',', '.')) < LEAST_COUNT);
}

const saysPart = (text: string) => saysValue(text) || text.split(/[\s,;]+/).some(isNumber);
