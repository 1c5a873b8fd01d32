/**
 * Category of a termination finish as of J-STD-609: e3 matte tin, e4 precious metals, e2 other tin alloys, e0 with
 * lead. Null: no finish.
 */
export function eCodeOf(termination: unknown): string | null {
  if (typeof termination !== 'string' || termination === '') return null;
  if (termination.includes('SnPb')) return 'e0';
  if (termination.includes('CuSn')) return 'e2';
  if (/Sn\b|\bSn|tin/.test(termination)) return 'e3';
  return /\b(?:Au|Ag|AgPd|Pd)\b/.test(termination) ? 'e4' : null;
}
