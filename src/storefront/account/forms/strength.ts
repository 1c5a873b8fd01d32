/** How hard a password is to guess. */
export type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong';

export const SHORTEST_PASSWORD = 8;

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm'];
const COMMON = /pass ?wor[dt]|passwort|kennwort|letmein|welcome|willkommen|iloveyou|monkey|dragon|admin/gi;

/**
 * A rough estimate from length, variety and predictable parts; the server decides with its list of known passwords.
 * @param personal words an attacker knows, such as name and email
 */
export function strengthOf(password: string, personal: readonly string[] = []): Strength {
  const characters = [...password.normalize('NFC')];
  if (characters.length < SHORTEST_PASSWORD) return 'short';
  const bits = Math.log2(poolOf(password)) * countUnpredictable(characters, personal);
  if (bits < 40) return 'weak';
  if (bits < 60) return 'fair';
  return bits < 80 ? 'good' : 'strong';
}

function poolOf(password: string): number {
  let pool = 2;
  if (/\p{Ll}/u.test(password)) pool += 26;
  if (/\p{Lu}/u.test(password)) pool += 26;
  if (/\d/.test(password)) pool += 10;
  if (/[^\p{L}\d]/u.test(password)) pool += 24;
  return pool;
}

/** Number of characters that neither follow from those before them nor belong to personal words. */
function countUnpredictable(characters: readonly string[], personal: readonly string[]): number {
  let text = characters.join('').toLowerCase();
  for (const word of personal.flatMap((each) => each.toLowerCase().split(/[^\p{L}\d]+/u))) {
    if (word.length >= 3) text = text.replaceAll(word, ' ');
  }
  const rest = [...text.replace(COMMON, '  ')];
  return rest.filter((character, index) => !follows(rest[index - 1], character, rest[index - 2])).length;
}

function follows(previous: string | undefined, character: string, twoBefore: string | undefined): boolean {
  if (previous === undefined) return false;
  if (character === previous || character === twoBefore) return true;
  return ROWS.some((row) => row.includes(previous + character) || row.includes(character + previous));
}
