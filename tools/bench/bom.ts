import { FILE_RATE } from '#commerce/pricing';
import { BomMatcher, LineReader } from '../../src/catalogue/bom/matching/index.ts';
import { readBom } from '../../src/catalogue/bom/reading/read-bom.ts';
import { LoadedRelease } from '../../src/catalogue/loaded-release.ts';
import { createPriceView } from '../../src/catalogue/price-view.ts';
import { QueryReader, vocabularyOf } from '../../src/catalogue/query/index.ts';
import { readRelease } from '../../src/catalogue/release/index.ts';
import type { Quantiles } from './search-speed.ts';

/** A board of 200 lines, which the benchmark of bills of materials measures. */

const LINES = 200;
const ROUNDS = 25;
const BOARDS = 50;

const SIZES = ['0402', '0603', '0805', '1206'];
const CAPACITORS = ['10p', '22p', '100p', '1n', '4.7n', '10n', '100n', '1u', '4.7u', '10u'];
const RESISTORS = ['0R', '10R', '22R', '49.9R', '100R', '330R', '1k', '4k7', '10k', '22k', '100k', '1M'];
const NUMBERS = [
  'GRM155R71C104KA88D',
  'CL10B105KA8NNNC',
  'RC0603FR-0710KL',
  'ERJ-2RKF4701X',
  'BAT54S',
  'BLM18KG601SN1D',
  'SMAJ24A',
  'STM32F103C8T6',
];

/** A list as a design program writes it: commas, a header, one line per kind of part. */
export function makeBoard(lines = LINES): string {
  const rows = ['Designator,Quantity,Comment,Footprint,Description,Manufacturer Part Number'];
  for (let i = 0; i < lines; i += 1) {
    const size = SIZES[i % SIZES.length];
    const capacitor = CAPACITORS[i % CAPACITORS.length];
    const resistor = RESISTORS[i % RESISTORS.length];
    const kinds = [
      `C${i},1,${capacitor},C_${size},,`,
      `R${i},1,${resistor} 1%,R_${size},,`,
      `"C${i}, C${i + 1000}",2,,${size},"CAP CER ${capacitor}F 50V X7R ${size}",`,
      `"R${i}, R${i + 1000}",2,${resistor},Resistor_SMD:R_${size},RES SMD ${resistor} 1% ${size},`,
      `U${i},1,,,,${NUMBERS[Math.floor(i / 5) % NUMBERS.length]}`,
    ];
    rows.push(kinds[i % kinds.length]!);
  }
  return rows.join('\n');
}

/** Times in milliseconds of matching and pricing one board: the first run, and those after it. */
export interface BomFigures {
  lines: number;
  first: number;
  repeatedTimes: Quantiles;
  /** Processor time of one run, which other load on the machine disturbs less. */
  cpu: number;
}

/** Matches and prices the board in this process, against the release in a folder. */
export async function measureBoms(folder: string): Promise<BomFigures> {
  const loadedRelease = await LoadedRelease.load(await readRelease(folder), {
    prices: { get: () => undefined, orderNumbers: () => [] },
    stock: { onHand: () => undefined, orderNumbers: () => [] },
    rate: FILE_RATE,
  });
  const reader = new LineReader(new QueryReader(vocabularyOf(loadedRelease.release)));
  const order = { quantity: BOARDS, currency: 'EUR', locale: 'en' };
  const read = await readBom({ text: makeBoard() });
  if (!read.ok) throw new Error(read.refusal.code);
  const { records } = read.table;
  const cpuBefore = process.cpuUsage();
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    const matcher = new BomMatcher(loadedRelease, reader, order, createPriceView('EUR', 1));
    for (const record of records) matcher.match(record);
    return performance.now() - startedAt;
  });
  const { user, system } = process.cpuUsage(cpuBefore);
  const [firstTime = 0, ...laterTimes] = times;
  const sortedTimes = laterTimes.toSorted((a, b) => a - b);
  const quantileAt = (share: number) =>
    sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * share))]!;
  return {
    lines: records.length,
    first: firstTime,
    repeatedTimes: { p50: quantileAt(0.5), p99: quantileAt(0.99) },
    cpu: (user + system) / 1000 / ROUNDS,
  };
}
