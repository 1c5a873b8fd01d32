import { seriesFileNames } from '../../families/series.ts';

/** The file of `data/series` that an uploaded one stands in for, by its name; browsers add counts to names. */
export function seriesFileName(fileName: string): string | null {
  const name = /^([a-z]+(?:-[a-z]+)*)(?:[ _-]*\(?\d+\)?)?\.json$/.exec(fileName.toLowerCase().trim())?.[1];
  return name && seriesFileNames.includes(name) ? name : null;
}

/** Whether a file of series is a sheet; which file its series stand in is told by its rows, not by its name. */
export function isSheetName(fileName: string): boolean {
  return fileName.toLowerCase().trim().endsWith('.csv');
}
