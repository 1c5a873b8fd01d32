import { CrossReference } from '../../src/catalogue/bom/matching/index.ts';
import { faultsOfSureGrade } from '../../src/catalogue/cross-reference/deciding-facts.ts';
import { NUMBERS } from '../../src/catalogue/cross-reference/fixtures.ts';
import { decodeCompetitor } from '../../src/catalogue/cross-reference/index.ts';
import judgedNumbers from '../../src/catalogue/cross-reference/judged-numbers.json' with { type: 'json' };
import { numbersOfIndustry, withLetterChanged } from '../../src/catalogue/cross-reference/mutated-numbers.ts';
import { createPriceView } from '../../src/catalogue/price-view.ts';
import { QueryReader, vocabularyOf } from '../../src/catalogue/query/index.ts';
import { loadCatalogue } from './catalogue.ts';

/**
 * `npm run eval -- grades [SEEDS]`: compares every part number of the tests, and variants with one letter changed,
 * with every part of the full catalogue. Exit code 1 if a part is graded exact or upgrade without every deciding
 * fact.
 */
export async function evaluateGrades(seeds: number): Promise<void> {
  const { loadedRelease } = await loadCatalogue('full');
  const reader = new QueryReader(vocabularyOf(loadedRelease.release));
  const cross = new CrossReference(
    { loadedRelease, locale: 'en', prices: createPriceView('EUR', 1) },
    reader,
  );
  const fixtures = [
    ...Object.values(NUMBERS)
      .flat()
      .map((line) => line.split(' ')[0]!),
    ...judgedNumbers.numbers.map(({ mpn }) => mpn),
    ...judgedNumbers.sure,
  ];
  const changedNumbers = Array.from({ length: seeds }, (_, seed) =>
    fixtures.flatMap((mpn) => withLetterChanged(mpn, seed)),
  ).flat();
  const numbers = [...fixtures, ...numbersOfIndustry(loadedRelease), ...changedNumbers];
  let judgedParts = 0;
  let sureParts = 0;
  const faults: string[] = [];
  for (const mpn of numbers) {
    const unread = decodeCompetitor(mpn)?.unread;
    const { original, judgements } = cross.judgements(mpn);
    judgedParts += judgements.length;
    for (const { product, grade } of judgements) {
      if (grade === 'functional') continue;
      sureParts += 1;
      for (const fault of faultsOfSureGrade({ release: loadedRelease, product }, original, unread))
        faults.push(`${mpn} ${grade} ${loadedRelease.numberOf(product)}: ${fault}`);
    }
  }
  for (const fault of faults.slice(0, 50)) console.log(fault);
  console.log(
    `${numbers.length} numbers, ${judgedParts} parts judged, ${sureParts} exact or upgrade, ${faults.length} without every fact`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
