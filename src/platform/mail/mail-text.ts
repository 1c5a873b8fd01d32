/** Makes any text safe to repeat in a mail. */

/** Longer header lines are folded, and phones show no more. */
const LONGEST_SUBJECT = 78;

/**
 * The visible text, without control characters and without marks that change the direction of the text after them. Line
 * breaks become `\n`.
 */
export function stripInvisible(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');
}

/** A text as a subject: one line without invisible characters; a long one is cut after a whole word if possible. */
export function mailSubject(text: string): string {
  const line = stripInvisible(text.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')).trim();
  if (line.length <= LONGEST_SUBJECT) return line;
  const shortLine = line.slice(0, LONGEST_SUBJECT - 1);
  const end = shortLine.lastIndexOf(' ');
  return `${(end > LONGEST_SUBJECT / 2 ? shortLine.slice(0, end) : shortLine).toWellFormed().trimEnd()}…`;
}
