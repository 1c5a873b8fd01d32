/** Durations as people write them: `3 weeks`, `2 d 4 h`, `1,5 Tage`, `36`; a bare number is hours. */

const HOURS: readonly (readonly [names: RegExp, hours: number])[] = [
  [/^(?:w|wks?|weeks?|wochen?)$/, 168],
  [/^(?:d|days?|t|tage?n?)$/, 24],
  [/^(?:|h|hrs?|hours?|std|stunden?)$/, 1],
  [/^(?:m|min|mins|minutes?|minuten?)$/, 1 / 60],
];
const PIECE = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*([a-z]*)\.?(?:\s*[,+]?\s+|$|(?=\d))/;

/** Hours; null if the text is no duration. Each unit at most once; a bare number must stand alone. */
export function readDuration(text: string): number | null {
  let rest = text.trim().toLowerCase();
  let sum = 0;
  const seenUnits = new Set<number>();
  while (rest !== '') {
    const [match, number = '', name = ''] = PIECE.exec(rest) ?? [];
    const hours = HOURS.find(([names]) => names.test(name))?.[1];
    if (!match || hours === undefined || seenUnits.has(hours)) return null;
    if (name === '' && match.length !== text.trim().length) return null;
    seenUnits.add(hours);
    sum += Number(number.replace(',', '.')) * hours;
    rest = rest.slice(match.length);
  }
  return seenUnits.size > 0 ? sum : null;
}
