/** Fields for date and time hold no zone: at the desk they mean the clock where promises are kept, on any computer. */

/** `2026-11-21T18:05`, as such a field holds a moment; empty for none. */
export function fieldTextOf(moment: string | null, zone: string): string {
  return moment === null ? '' : wallClock(new Date(moment), zone).slice(0, 16);
}

/** The moment that a field means, as ISO text; null where it holds none. A time that the clock skips is an hour later. */
export function momentOf(text: string, zone: string): string | null {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (moment: number) => Date.parse(`${wallClock(new Date(moment), zone)}Z`) - moment;
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc))).toISOString();
}

/** What the zone is called at that time: `CET`, in summer `CEST`. */
export function zoneNameAt(text: string, zone: string, locale: string): string {
  const moment = new Date(momentOf(text, zone) ?? Date.now());
  const language = locale === 'en' ? 'en-GB' : locale;
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    moment,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** `2026-11-21T18:05:30` by the clock of a zone. */
const wallClock = (moment: Date, zone: string) =>
  moment.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
