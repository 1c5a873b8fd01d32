import { useSyncExternalStore } from 'react';
import { SCRIPTS, type ScriptName, type ScriptSettings } from '../scripts/script-rules.ts';
import { createStoredValue } from '../shell/stored-value.ts';
import { wantsNoTracking } from '../shell/track.ts';

/** Scripts that need consent: those that track, and a chat that loads before it is opened. */
const CHOICES = ['analytics', 'sales', 'chat'] as const;
export type ChoiceName = (typeof CHOICES)[number];

/** Days for which an answer is valid. */
export const CONSENT_DAYS = 180;

/** The answer of a visitor. It is stored in the browser and never sent. */
export interface Choice {
  /** Version of the question that was answered. */
  version: string;
  /** ISO date and time of expiry. */
  until: string;
  granted: ScriptName[];
  /** Names of the cookies that existed before consent: a withdrawal deletes those set later, except the shop's. */
  cookies: string[];
}

const storage = createStoredValue('privacy-choice');

/** The configured scripts that need consent, in the order in which the dialog lists them. */
export const choicesOf = ({ scripts }: ScriptSettings): ChoiceName[] =>
  CHOICES.filter((name) => scripts.some((script) => script.name === name));

/** Whether a configured script tracks. A chat alone is no reason to ask for consent. */
export const hasTracking = ({ scripts }: ScriptSettings): boolean =>
  scripts.some(({ name }) => SCRIPTS[name].purpose === 'tracks');

/** Parses an answer; null if it is missing, malformed, expired or for another version. */
export function readChoice(text: string | null, version: string, now: Date): Choice | null {
  const parsedChoice = parseJson(text);
  if (!isChoice(parsedChoice) || parsedChoice.version !== version) return null;
  return new Date(parsedChoice.until) > now ? parsedChoice : null;
}

/** The scripts that an answer allows; none if the browser opts out of tracking (DNT, GPC). */
export const grantedBy = (choice: Choice | null): readonly ScriptName[] =>
  wantsNoTracking() ? [] : (choice?.granted ?? []);

/** The answer of this browser; null if there is none. Updates when another tab changes it. */
export function useChoice({ version }: ScriptSettings): Choice | null {
  const text = useSyncExternalStore(storage.subscribe, storage.get, () => null);
  return readChoice(text, version, new Date());
}

/** Stores an answer for 180 days. */
export function choose(settings: ScriptSettings, grantedNames: readonly ScriptName[]): void {
  const previousChoice = readChoice(storage.get(), settings.version, new Date());
  const expiresAt = new Date(Date.now() + CONSENT_DAYS * 86_400_000).toISOString();
  const choice: Choice = {
    version: settings.version,
    until: expiresAt,
    granted: choicesOf(settings).filter((name) => grantedNames.includes(name)),
    cookies: previousChoice?.granted.length ? previousChoice.cookies : cookieNames(),
  };
  storage.set(JSON.stringify(choice));
}

/** Names of the cookies that this page can read. */
export const cookieNames = (): string[] =>
  document.cookie
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter(Boolean);

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // malformed or truncated
  }
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const {
    version,
    until: expiresAt,
    granted: grantedNames,
    cookies,
  } = value as Partial<Record<keyof Choice, unknown>>;
  if (typeof version !== 'string' || typeof expiresAt !== 'string') return false;
  return Array.isArray(grantedNames) && Array.isArray(cookies);
}
