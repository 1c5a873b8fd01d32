import { FILE_RATE } from '#commerce/pricing';
import { LoadedRelease } from '../../loaded-release.ts';
import { createPriceView } from '../../price-view.ts';
import { QueryReader, vocabularyOf } from '../../query/index.ts';
import { buildRelease } from '../../release/index.ts';
import type { BomField, BomRecord } from '../records.ts';
import { CrossReference } from './cross.ts';
import { BomMatcher } from './match-line.ts';
import { LineReader } from './read-line.ts';

/** The demo catalogue with opening stock and the prices of the model, and readers and matchers for it. */
export async function openMatching() {
  const loadedRelease = await LoadedRelease.load(buildRelease({ build: 'demo' }), {
    prices: { get: () => undefined, orderNumbers: () => [] },
    stock: { onHand: () => undefined, orderNumbers: () => [] },
    rate: FILE_RATE,
  });
  const reader = new QueryReader(vocabularyOf(loadedRelease.release));
  const lines = new LineReader(reader);
  const prices = createPriceView('EUR', 1);
  return {
    loadedRelease,
    lines,
    matcher: (quantity = 1, locale = 'en') =>
      new BomMatcher(loadedRelease, lines, { quantity, currency: 'EUR', locale }, prices),
    cross: (locale = 'en') => new CrossReference({ loadedRelease, locale, prices }, reader),
  };
}

/** A record from `C1,C2 | value=100n | package=0402`; the references come first. */
export function aRecord(text: string): BomRecord {
  const [refs = '', ...cells] = text.split('|').map((cell) => cell.trim());
  const fields: Partial<Record<BomField, string>> = {};
  for (const cell of cells) {
    const separator = cell.indexOf('=');
    fields[cell.slice(0, separator) as BomField] = cell.slice(separator + 1);
  }
  return {
    line: 1,
    textLine: 1,
    refs: refs.split(/[ ,]+/).filter((ref) => ref !== ''),
    leftOff: [],
    quantity: null,
    fitted: true,
    text: Object.values(fields).join(' '),
    fields,
    alternates: [],
    cells: cells.map((cell) => cell.slice(cell.indexOf('=') + 1)),
  };
}
