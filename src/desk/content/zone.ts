/** Fields for date and time have no time zone: at the desk they are in the company's zone, on any computer. */

/** `2026-11-21T18:05`, the field value of a moment; empty for null. */
export function fieldTextOf(moment: string | null, zone: string): string {
  return moment === null ? '' : wallClock(new Date(moment), zone).slice(0, 16);
}

/**
 * The moment of a field value as ISO text; null if there is none. A local time that the clock skips counts as an hour
 * later.
 */
export function momentOf(text: string, zone: string): string | null {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (moment: number) => Date.parse(`${wallClock(new Date(moment), zone)}Z`) - moment;
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc))).toISOString();
}

/** Name of the zone at that time: `CET`, in summer `CEST`. */
export function zoneNameAt(text: string, zone: string, locale: string): string {
  const moment = new Date(momentOf(text, zone) ?? Date.now());
  const language = locale === 'en' ? 'en-GB' : locale;
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    moment,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** `2026-11-21T18:05:30`: the local time in a zone. */
const wallClock = (moment: Date, zone: string) =>
  moment.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
