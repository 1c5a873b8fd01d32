/** One-time codes of an authenticator (RFC 6238): six digits, thirty seconds, a step early or late. */

import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';

const PERIOD_S = 30;
const DIGITS = 6;
/** Steps before and after the present one, for clocks that go wrong. */
const WINDOW = 1;

export const CODE = /^\d{6}$/;

const ofSecret = (secret: string, facts: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...facts, secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_S });

/** 160 random bits in base32, as authenticators take it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The step whose code this is; null where it is none, or one that was used already: a code counts once.
 * @param lastStep step of the code that was used last; 0: none was
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number): number | null {
  const delta = ofSecret(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return null;
  const step = stepAt(now) + delta;
  return step > lastStep ? step : null;
}

/** A code that would be taken now; null while all of them have been used. For the demo staff of a trial alone. */
export function usableCode(secret: string, now: Date, lastStep: number): string | null {
  const step = Math.max(stepAt(now), lastStep + 1);
  if (step > stepAt(now) + WINDOW) return null;
  return ofSecret(secret).generate({ timestamp: step * PERIOD_S * 1000 });
}

/** For the authenticator: the address behind the picture, and the picture itself. */
export function enrolmentOf(secret: string, issuer: string, email: string): { uri: string; qr: string } {
  const uri = ofSecret(secret, { issuer, label: email }).toString();
  const svg = encodeQR(uri, 'svg', { border: 2 });
  return { uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

const stepAt = (moment: Date) => Math.floor(moment.getTime() / 1000 / PERIOD_S);
