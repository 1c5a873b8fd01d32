/** Accepted passwords. Only length and guessability count: there are no rules about character classes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lengths in code points. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 1_024;

export type PasswordFault = 'TOO_SHORT' | 'TOO_LONG' | 'TOO_COMMON';

/** One form of a password, however the keyboard composes its letters. */
export function normalisePassword(text: string): string {
  return text.normalize('NFC');
}

/** Common substitutions of letters. */
const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

export class PasswordRules {
  readonly #common: ReadonlySet<string>;

  constructor(common: ReadonlySet<string>) {
    this.#common = common;
  }

  /** Reads the blocklist of `data/`. */
  static async read(rootDir: string): Promise<PasswordRules> {
    const text = await readFile(join(rootDir, 'data/password-blocklist.txt'), 'utf8');
    return new PasswordRules(new Set(text.split('\n').filter((line) => line !== '')));
  }

  /**
   * Why a normalised password is refused; null if it is accepted. `personalWords` are words that an attacker would know
   * of this person: mail address, name, company.
   */
  faultOf(password: string, personalWords: readonly (string | null | undefined)[]): PasswordFault | null {
    const length = Array.from(password).length;
    if (length < SHORTEST_PASSWORD) return 'TOO_SHORT';
    if (length > LONGEST_PASSWORD) return 'TOO_LONG';
    return this.#isCommon(password.toLowerCase()) || isPersonalWord(password.toLowerCase(), personalWords)
      ? 'TOO_COMMON'
      : null;
  }

  #isCommon(lower: string): boolean {
    const [ending = ''] = /(?<![\d!?.])[\d!?.]*$/.exec(lower) ?? [];
    const stem = lower.slice(0, lower.length - ending.length);
    const plain = Array.from(stem, (sign) => DISGUISES[sign] ?? sign).join('');
    const withoutMarks = lower.replace(/(?<![!?.])[!?.]+$/, '');
    return (
      [lower, withoutMarks, plain + ending].some((form) => this.#common.has(form)) || /^(.)\1+$/su.test(lower)
    );
  }
}

/** Whether the password is a personal word with at most four more characters. */
function isPersonalWord(lower: string, personalWords: readonly (string | null | undefined)[]): boolean {
  return personalWords
    .flatMap((text) => (text ? [text.toLowerCase(), text.toLowerCase().split('@')[0]!] : []))
    .some((word) => word.length >= 4 && lower.includes(word) && lower.length - word.length <= 4);
}
