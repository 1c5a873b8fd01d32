/** One-time codes of an authenticator (RFC 6238): six digits, thirty seconds, one step early or late. */

import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';

const PERIOD_S = 30;
const DIGITS = 6;
/** Accepted steps before and after the current one, for inaccurate clocks. */
const WINDOW = 1;

const ofSecret = (secret: string, facts: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...facts, secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_S });

/** 160 random bits in base32, the format of authenticators. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The time step of a code; null where it is wrong or not later than the last used one: each code counts once.
 * @param lastStep step of the code that was last used; 0: none
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number): number | null {
  const delta = ofSecret(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return null;
  const step = stepAt(now) + delta;
  return step > lastStep ? step : null;
}

/** A code that is valid now; null while all have been used. Only for the demo staff of a trial. */
export function usableCode(secret: string, now: Date, lastStep: number): string | null {
  const step = Math.max(stepAt(now), lastStep + 1);
  if (step > stepAt(now) + WINDOW) return null;
  return ofSecret(secret).generate({ timestamp: step * PERIOD_S * 1000 });
}

/** For the authenticator: the URI, and its QR code as a data URL. */
export function enrolmentOf(secret: string, issuer: string, email: string): { uri: string; qr: string } {
  const uri = ofSecret(secret, { issuer, label: email }).toString();
  const svg = encodeQR(uri, 'svg', { border: 2 });
  return { uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

const stepAt = (moment: Date) => Math.floor(moment.getTime() / 1000 / PERIOD_S);
