import { readFileSync } from 'node:fs';
import { CrossReference } from '../../src/catalogue/bom/matching/index.ts';
import { createPriceView } from '../../src/catalogue/price-view.ts';
import { QueryReader, vocabularyOf } from '../../src/catalogue/query/index.ts';
import { loadCatalogue } from './catalogue.ts';
import { compareWithLabel, halfOf, type Labelled } from './labels.ts';

/** One part number of another maker, with the facts that the text beside it in a list gives. */
interface SeenNumber {
  mpn: string;
  maker?: string;
  category: string;
  value?: number;
  package?: string;
  voltage?: number;
  tolerance?: number;
  dielectric?: string;
  file?: string;
}

function labelNumber({ mpn, category, maker: _maker, file: _file, ...label }: SeenNumber): Labelled {
  return {
    file: mpn,
    line: 0,
    refs: '',
    qty: '',
    raw: { value: '', description: '', footprint: '', mpn, row: '' },
    label: { category, ...label, dnp: false, scope: 'in_scope' },
    confidence: 'high',
  };
}

/** `npm run eval -- mpn FILE`: a part number counts as right if maker, category and every labelled field are. */
export async function evaluateNumbers(file: string): Promise<void> {
  const { loadedRelease } = await loadCatalogue('demo');
  const reader = new QueryReader(vocabularyOf(loadedRelease.release));
  const cross = new CrossReference(
    { loadedRelease, locale: 'en', prices: createPriceView('EUR', 1) },
    reader,
  );
  const seenNumbers = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SeenNumber);
  const results = seenNumbers.map((seenNumber) => {
    const read = cross.find(seenNumber.mpn);
    const right = compareWithLabel(labelNumber(seenNumber), { ...read, status: 'matched' } as never);
    const isMaker = seenNumber.maker === undefined || read.maker === seenNumber.maker;
    const isRight = isMaker && Object.values(right).every(Boolean);
    if (!isRight)
      console.log(
        `${seenNumber.mpn}: wanted ${JSON.stringify(seenNumber)}\n    read ${read.maker} ${read.category} ${JSON.stringify(read.attributes)}`,
      );
    return { half: halfOf(seenNumber.mpn), isRight, candidates: read.candidates.length };
  });
  for (const half of ['A', 'B', null]) {
    const resultsOfHalf = results.filter((one) => half === null || one.half === half);
    const rightCount = resultsOfHalf.filter(({ isRight }) => isRight).length;
    const crossedCount = resultsOfHalf.filter(({ candidates }) => candidates > 0).length;
    console.log(
      `${half ? `half ${half}` : 'all'}: ${rightCount} of ${resultsOfHalf.length} read right (${((100 * rightCount) / resultsOfHalf.length).toFixed(1)} %), ${crossedCount} with parts of ours`,
    );
  }
}
