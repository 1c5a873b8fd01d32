/**
 * Access to the mails and demo staff of a trial: for browsers that opened the link printed at start, or for everybody
 * with `TRIAL=on`. The network address of a caller proves nothing, because a forwarded port looks like this machine.
 */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform/basics';
import type { Platform } from './platform.ts';

type Trial = Pick<Platform, 'config' | 'sessionSecret'>;

/** Path of the link, with the key as `?key=`. */
export const TRIAL_ACCESS_PATH = '/dev/open';
const COOKIE_SECONDS = 30 * 24 * 3_600;

const deriveKey = ({ sessionSecret }: Trial, purpose: string) =>
  createHmac('sha256', sessionSecret).update(purpose).digest('base64url');

/** The key in the link: the same in every process on one database, and after a restart. */
const accessKey = (trial: Trial) =>
  deriveKey(trial, 'link to the mails and demo staff of a trial').slice(0, 32);

const cookieValue = (trial: Trial) => deriveKey(trial, 'cookie for the mails and demo staff of a trial');

/** All ports of a host share cookies, so that two trials on one machine need two names. */
const cookieName = ({ config }: Trial) =>
  `${isSecure(config) ? '__Host-' : ''}${config.storagePrefix}-trial-${config.port}`;

const isSecure = ({ publicUrl }: Trial['config']) => publicUrl.startsWith('https:');

/** The link that opens mails and demo staff. A secret: print it only for the operator. */
export function trialLink(trial: Trial): string {
  return `${trial.config.publicUrl}${TRIAL_ACCESS_PATH}?key=${accessKey(trial)}`;
}

/** Whether this is the key of the link, compared in constant time. */
export function isTrialKey(trial: Trial, key: string): boolean {
  return isSameSecret(key, accessKey(trial));
}

/** `name=value` of the cookie that the link sets. */
export function trialCookie(trial: Trial): string {
  return `${cookieName(trial)}=${cookieValue(trial)}`;
}

/** The `Set-Cookie` line for a browser that opened the link. */
export function trialCookieLine(trial: Trial): string {
  const secure = isSecure(trial.config) ? '; Secure' : '';
  return `${trialCookie(trial)}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether the sender of this `Cookie` header has access. Always false in a shop. */
export function hasTrialAccess(trial: Trial, cookieHeader: string | null | undefined): boolean {
  const { config } = trial;
  if (!config.trial) return false;
  if (config.openTrial) return true;
  const prefix = `${cookieName(trial)}=`;
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim());
  return pairs.some(
    (pair) => pair.startsWith(prefix) && isSameSecret(pair.slice(prefix.length), cookieValue(trial)),
  );
}
