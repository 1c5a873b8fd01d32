/** Other content of a search text: the moisture level, and words that are no condition on parts. */
import { foldWord } from './lexicon.ts';

/** `MSL 3`, `MSL-2a`: the notation has no other meaning. */
const MOISTURE = /(?<![\p{L}\d-])MSL[ :=-]{0,2}([1-6]|2a|5a)(?![\p{L}\d])/iu;

/** The text without its moisture level, and the level in the catalogue's notation. */
export function withoutMoisture(text: string): { rest: string; level: string | null } {
  const match = MOISTURE.exec(text);
  if (!match) return { rest: text, level: null };
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return { rest: rest.trim(), level: match[1]!.toLowerCase() };
}

/** Words that request all parts, if the text states nothing more specific. */
const EVERYTHING = new Set(
  'part parts component components smd smt chip chips device electronic electronics discrete discretes bauteil bauelement'.split(
    ' ',
  ),
);

/** Fewest letters of a word. */
const SHORTEST = 2;
const MOST = 6;

/**
 * The words of a text in which nothing was understood. `datasheet` and `minimum order` are no conditions on parts;
 * ignoring them would return every part. Empty if the text requests parts in general.
 */
export function findUnreadWords(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu)?.filter((word) => word.length >= SHORTEST) ?? [];
  return words.some((word) => EVERYTHING.has(foldWord(word))) ? [] : words.slice(0, MOST);
}
