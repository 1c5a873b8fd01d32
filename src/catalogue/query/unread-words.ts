/** What is read beside the words and values of a search text: the moisture level, and texts that ask for no part. */
import { foldWord } from './lexicon.ts';

/** `MSL 3`, `MSL-2a`: nothing else of a part is written so. */
const MOISTURE = /(?<![\p{L}\d-])MSL[ :=-]{0,2}([1-6]|2a|5a)(?![\p{L}\d])/iu;

/** The text without its moisture level, and that level as the catalogue names it. */
export function withoutMoisture(text: string): { rest: string; level: string | null } {
  const match = MOISTURE.exec(text);
  if (!match) return { rest: text, level: null };
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return { rest: rest.trim(), level: match[1]!.toLowerCase() };
}

/** Whoever types these and nothing that says more wants to see what there is. */
const EVERYTHING = new Set(
  'part parts component components smd smt chip chips device electronic electronics discrete discretes bauteil bauelement'.split(
    ' ',
  ),
);

/** Letters that a word must have at least. */
const SHORTEST = 2;
const MOST = 6;

/**
 * The words of a text in which nothing was read: `datasheet` and `minimum order` are no condition on parts, and taken
 * for none they would find every part there is. None where parts as such are asked for.
 */
export function findUnreadWords(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu)?.filter((word) => word.length >= SHORTEST) ?? [];
  return words.some((word) => EVERYTHING.has(foldWord(word))) ? [] : words.slice(0, MOST);
}
