import { readFileSync } from 'node:fs';
import { CrossReference } from '../../src/catalogue/bom/matching/index.ts';
import { priceView } from '../../src/catalogue/price-view.ts';
import { QueryReader, vocabularyOf } from '../../src/catalogue/query/index.ts';
import { loadCatalogue } from './catalogue.ts';
import { compare, halfOf, type Labelled } from './labels.ts';

/** One number of another maker, with what the text beside it in a list says. */
interface Seen {
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

function labelled({ mpn, category, maker: _maker, file: _file, ...label }: Seen): Labelled {
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

/** `npm run eval -- mpn FILE`: a number is right when maker, category and every labelled field are. */
export async function evaluateNumbers(file: string): Promise<void> {
  const { loaded } = await loadCatalogue('demo');
  const reader = new QueryReader(vocabularyOf(loaded.release));
  const cross = new CrossReference({ loaded, locale: 'en', prices: priceView('EUR', 1) }, reader);
  const seen = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Seen);
  const results = seen.map((one) => {
    const read = cross.find(one.mpn);
    const right = compare(labelled(one), { ...read, status: 'matched' } as never);
    const isMaker = one.maker === undefined || read.maker === one.maker;
    const isRight = isMaker && Object.values(right).every(Boolean);
    if (!isRight)
      console.log(
        `${one.mpn}: wanted ${JSON.stringify(one)}\n    read ${read.maker} ${read.category} ${JSON.stringify(read.attributes)}`,
      );
    return { half: halfOf(one.mpn), isRight, candidates: read.candidates.length };
  });
  for (const half of ['A', 'B', null]) {
    const mine = results.filter((one) => half === null || one.half === half);
    const right = mine.filter(({ isRight }) => isRight).length;
    const crossed = mine.filter(({ candidates }) => candidates > 0).length;
    console.log(
      `${half ? `half ${half}` : 'all'}: ${right} of ${mine.length} read right (${((100 * right) / mine.length).toFixed(1)} %), ${crossed} with parts of ours`,
    );
  }
}
