import { readProduct } from './compiler/grammar.ts';
import type { ComparisonReply, CurvesReply, OperatingCondition } from './contract.ts';
import { attributesOf } from './families/index.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { comparisonOf, curvesOf, curveTexts, figuresOf, MODEL_VERSION } from './models/index.ts';
import type { ProductRef } from './release/format.ts';

/** The product as defined by its series. */
function readModelInput(loadedRelease: LoadedRelease, ref: ProductRef) {
  const { seriesSet } = loadedRelease.release;
  const partNumber = loadedRelease.numberOf(ref);
  const product = readProduct(seriesSet, loadedRelease.seriesOf(ref), partNumber);
  if (!product) throw new Error(`${partNumber} is no part number of its series in data/series`);
  return { partNumber, modelledPart: { product, attributes: attributesOf(product), seriesSet } };
}

/** The typical curves of a product. They depend on its number alone, not on prices and stock. */
export function presentCurves(loadedRelease: LoadedRelease, ref: ProductRef, locale: string): CurvesReply {
  const { partNumber, modelledPart } = readModelInput(loadedRelease, ref);
  return {
    slug: partNumber.toLowerCase(),
    partNumber,
    model: MODEL_VERSION,
    notice: curveTexts(locale).notice,
    figures: figuresOf(modelledPart, locale),
    curves: curvesOf(modelledPart, locale),
  };
}

/**
 * Curves of several products in shared diagrams, and the remaining capacitance of capacitors at the operating point.
 */
export function presentComparison(
  loadedRelease: LoadedRelease,
  refs: readonly ProductRef[],
  locale: string,
  point: OperatingCondition | null,
): ComparisonReply {
  const modelInputs = refs.map((ref) => readModelInput(loadedRelease, ref));
  return {
    parts: modelInputs.map(({ partNumber }) => partNumber.toLowerCase()),
    model: MODEL_VERSION,
    notice: curveTexts(locale).notice,
    ...comparisonOf(
      modelInputs.map(({ modelledPart }) => modelledPart),
      locale,
      point,
    ),
  };
}
