/** Widths of letters of IBM Plex Sans SemiBold in ems, by kind; rounded up, so that a line never leaves its room. */
function widthOf(letter: string): number {
  if (/[iljI.,:;'’|!·]/.test(letter)) return 0.33;
  if (/[ftr()[\]\-/ \u00a0]/.test(letter)) return 0.4;
  if (/[mwMW@%—]/.test(letter)) return 0.92;
  if (/[A-ZÄÖÜÉÈ&+=±≥≤×→]/.test(letter)) return 0.69;
  return 0.61;
}

const textWidth = (text: string) => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

/**
 * A text in lines of at most `width` ems, broken between words; what does not fit in `most` lines ends in an ellipsis.
 * Null: with `whole` asked for, it does not fit.
 */
export function linesOf(text: string, width: number, most: number, whole = false): string[] | null {
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
  const fits = lines.length <= most && lines.every((each) => textWidth(each) <= width);
  if (fits) return lines;
  if (whole) return null;
  return lines
    .slice(0, most)
    .map((each, at) => shortened(each, width, at === most - 1 && lines.length > most));
}

function shortened(line: string, width: number, isCut: boolean): string {
  if (!isCut && textWidth(line) <= width) return line;
  let kept = line;
  while (kept && textWidth(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`;
}
