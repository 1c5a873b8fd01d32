import { CrossReference } from '../../src/catalogue/bom/matching/index.ts';
import { faultsOfSureGrade } from '../../src/catalogue/cross-reference/deciding-facts.ts';
import { NUMBERS } from '../../src/catalogue/cross-reference/fixtures.ts';
import { decodeCompetitor } from '../../src/catalogue/cross-reference/index.ts';
import judgedNumbers from '../../src/catalogue/cross-reference/judged-numbers.json' with { type: 'json' };
import { numbersOfIndustry, withLetterChanged } from '../../src/catalogue/cross-reference/mutated-numbers.ts';
import { priceView } from '../../src/catalogue/price-view.ts';
import { QueryReader, vocabularyOf } from '../../src/catalogue/query/index.ts';
import { loadCatalogue } from './catalogue.ts';

/**
 * `npm run eval -- grades [SEEDS]`: every number of the tests, and so many letters changed in each place of it, against
 * every part of the whole catalogue. Ends with 1 where a part is called exact or an upgrade without every deciding fact.
 */
export async function evaluateGrades(seeds: number): Promise<void> {
  const { loaded } = await loadCatalogue('full');
  const reader = new QueryReader(vocabularyOf(loaded.release));
  const cross = new CrossReference({ loaded, locale: 'en', prices: priceView('EUR', 1) }, reader);
  const fixtures = [
    ...Object.values(NUMBERS)
      .flat()
      .map((line) => line.split(' ')[0]!),
    ...judgedNumbers.numbers.map(({ mpn }) => mpn),
    ...judgedNumbers.sure,
  ];
  const changed = Array.from({ length: seeds }, (_, seed) =>
    fixtures.flatMap((mpn) => withLetterChanged(mpn, seed)),
  ).flat();
  const numbers = [...fixtures, ...numbersOfIndustry(loaded), ...changed];
  let judgedParts = 0;
  let sureParts = 0;
  const faults: string[] = [];
  for (const mpn of numbers) {
    const unread = decodeCompetitor(mpn)?.unread;
    const { original, judged } = cross.judgements(mpn);
    judgedParts += judged.length;
    for (const { product, grade } of judged) {
      if (grade === 'functional') continue;
      sureParts += 1;
      for (const fault of faultsOfSureGrade({ loaded, product }, original, unread))
        faults.push(`${mpn} ${grade} ${loaded.numberOf(product)}: ${fault}`);
    }
  }
  for (const fault of faults.slice(0, 50)) console.log(fault);
  console.log(
    `${numbers.length} numbers, ${judgedParts} parts judged, ${sureParts} exact or upgrade, ${faults.length} without every fact`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
