/** Texts as mails may repeat them, whoever wrote them. */

/** Longer lines of a header are folded, and phones show no more of them. */
const LONGEST_SUBJECT = 78;

/**
 * What a text shows, without what cannot be seen: control characters, and the marks that turn the direction of the text
 * behind them. Line breaks stay.
 */
export function stripInvisible(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');
}

/** A text as a subject: one line, nothing unseen, cut behind a whole word where it is long. */
export function mailSubject(text: string): string {
  const line = stripInvisible(text.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')).trim();
  if (line.length <= LONGEST_SUBJECT) return line;
  const shortLine = line.slice(0, LONGEST_SUBJECT - 1);
  const end = shortLine.lastIndexOf(' ');
  return `${(end > LONGEST_SUBJECT / 2 ? shortLine.slice(0, end) : shortLine).toWellFormed().trimEnd()}…`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for a place in HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter]!);
}
