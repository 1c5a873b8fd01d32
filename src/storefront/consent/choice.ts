import { useSyncExternalStore } from 'react';
import { SCRIPTS, type ScriptName, type ScriptSettings } from '../scripts/script-rules.ts';
import { createStoredValue } from '../shell/stored-value.ts';
import { wantsNoTracking } from '../shell/track.ts';

/** What a visitor may say yes to: what tracks, and a chat that is there before it is opened. */
const CHOICES = ['analytics', 'sales', 'chat'] as const;
export type ChoiceName = (typeof CHOICES)[number];

/** Days that an answer holds; then it is asked again. */
export const CONSENT_DAYS = 180;

/** The answer of a visitor. It stays in the browser and is never sent. */
export interface Choice {
  /** Of what was asked about. */
  version: string;
  /** ISO date and time after which it is asked again. */
  until: string;
  granted: ScriptName[];
  /** Cookies that were there when it was given: what came later from nobody of ours goes with a withdrawal. */
  cookies: string[];
}

const storage = createStoredValue('privacy-choice');

/** What of the configured scripts a visitor decides on, in the order of the page that asks. */
export const choicesOf = ({ scripts }: ScriptSettings): ChoiceName[] =>
  CHOICES.filter((name) => scripts.some((script) => script.name === name));

/** Whether there is anything to ask about: nothing is asked for the sake of a chat that waits to be opened. */
export const hasTracking = ({ scripts }: ScriptSettings): boolean =>
  scripts.some(({ name }) => SCRIPTS[name].purpose === 'tracks');

/** Reads an answer; null where there is none that holds. */
export function readChoice(text: string | null, version: string, now: Date): Choice | null {
  const parsedChoice = parseJson(text);
  if (!isChoice(parsedChoice) || parsedChoice.version !== version) return null;
  return new Date(parsedChoice.until) > now ? parsedChoice : null;
}

/** What a choice allows. A browser that says so by itself has refused everything. */
export const grantedBy = (choice: Choice | null): readonly ScriptName[] =>
  wantsNoTracking() ? [] : (choice?.granted ?? []);

/** The answer of this browser; null: none yet. Follows a change in another tab. */
export function useChoice({ version }: ScriptSettings): Choice | null {
  const text = useSyncExternalStore(storage.subscribe, storage.get, () => null);
  return readChoice(text, version, new Date());
}

/** Keeps an answer for 180 days. */
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

/** Names of the cookies that this page can see. */
export const cookieNames = (): string[] =>
  document.cookie
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter(Boolean);

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // somebody else's, or cut off
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
