/**
 * Width of a character of IBM Plex Sans SemiBold in ems, by class; rounded up, so that no line is wider than computed.
 */
function widthOf(letter: string): number {
  if (/[iljI.,:;'’|!·]/.test(letter)) return 0.33;
  if (/[ftr()[\]\-/ \u00a0]/.test(letter)) return 0.4;
  if (/[mwMW@%—]/.test(letter)) return 0.92;
  if (/[A-ZÄÖÜÉÈ&+=±≥≤×→]/.test(letter)) return 0.69;
  return 0.61;
}

const textWidth = (text: string) => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

/**
 * Breaks a text between words into lines of at most `width` ems; text beyond `maxLines` lines ends in an ellipsis.
 * Null if `mustFit` is set and the text does not fit.
 */
export function linesOf(text: string, width: number, maxLines: number, mustFit = false): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line === '' || textWidth(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  const fits = lines.length <= maxLines && lines.every((each) => textWidth(each) <= width);
  if (fits) return lines;
  if (mustFit) return null;
  return lines
    .slice(0, maxLines)
    .map((each, at) => shorten(each, width, at === maxLines - 1 && lines.length > maxLines));
}

function shorten(line: string, width: number, isCut: boolean): string {
  if (!isCut && textWidth(line) <= width) return line;
  let shortLine = line;
  while (shortLine && textWidth(`${shortLine}…`) > width) shortLine = shortLine.slice(0, -1);
  return `${shortLine.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`;
}
