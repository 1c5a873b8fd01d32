/** Categories by the letters of reference designators: weak evidence, as letters are often wrong. */

/** Categories by reference letters; `diode` and `transistor` are families, whose category stays open. */
const BY_LETTERS: Readonly<Record<string, string>> = {
  C: 'ceramic-capacitors',
  CAP: 'ceramic-capacitors',
  R: 'resistors',
  RES: 'resistors',
  RS: 'resistors',
  RSH: 'resistors',
  RSHUNT: 'resistors',
  RN: 'resistorarrays',
  RP: 'resistorarrays',
  RA: 'resistorarrays',
  RM: 'resistorarrays',
  RR: 'resistorarrays',
  L: 'inductors',
  IND: 'inductors',
  FB: 'ferrite-beads',
  FER: 'ferrite-beads',
  BEAD: 'ferrite-beads',
  FL: 'ferrite-beads',
  LED: 'leds',
  LD: 'leds',
  DS: 'leds',
  D: 'diode',
  CR: 'diode',
  VD: 'diode',
  DZ: 'zeners',
  ZD: 'zeners',
  Z: 'zeners',
  TVS: 'tvs-diodes',
  ESD: 'tvs-diodes',
  Q: 'transistor',
  VT: 'transistor',
  T: 'transistor',
  TR: 'transistor',
  RT: 'thermistors',
  TH: 'thermistors',
  NTC: 'thermistors',
  THERM: 'thermistors',
  PTC: 'thermistors',
};

/** Letters of parts that we do not make. */
const FOREIGN = new Set(
  'U IC J P CN CON CONN JP X Y XT XO XTAL OSC SW S KEY BTN K RL RLY TP H MH FID MECH BT BAT MOD MK LS SP BZ PCB HS ST JMP SJ W RV VR POT F FUSE ANT SKT SOCKET M MOT DISP LCD LOGO G E AN'.split(
    ' ',
  ),
);

/** Letters of the first reference: `RN12` is RN. */
export function referenceLetters(refs: readonly string[]): string {
  return /^[A-Za-z]+/.exec(refs[0]?.trim() ?? '')?.[0].toUpperCase() ?? '';
}

/** The category, `diode`, `transistor` or `foreign` that the letters mean; null if they mean nothing. */
export function categoryOfReferences(refs: readonly string[]): string | null {
  const letters = referenceLetters(refs);
  const categoryByLetters = (text: string) => (Object.hasOwn(BY_LETTERS, text) ? BY_LETTERS[text]! : null);
  if (FOREIGN.has(letters)) return 'foreign';
  return categoryByLetters(letters) ?? (letters.length > 1 && letters.startsWith('LED') ? 'leds' : null);
}
