import { readProduct } from './compiler/grammar.ts';
import type { ComparisonReply, CurvesReply, OperatingCondition } from './contract.ts';
import { attributesOf, seriesById } from './families/index.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { comparisonOf, curvesOf, curveTexts, figuresOf, MODEL_VERSION } from './models/index.ts';
import type { ProductRef } from './release/format.ts';

/** The product as its series describes it. */
function readModelInput(loadedRelease: LoadedRelease, ref: ProductRef) {
  const partNumber = loadedRelease.numberOf(ref);
  const product = readProduct(seriesById(String(loadedRelease.value(ref, 'series'))), partNumber);
  if (!product) throw new Error(`${partNumber} is no part number of its series in data/series`);
  return { partNumber, product, attributes: attributesOf(product) };
}

/** The typical curves of a product. They follow from its number alone, never from prices and stock. */
export function presentCurves(loadedRelease: LoadedRelease, ref: ProductRef, locale: string): CurvesReply {
  const { partNumber, product, attributes } = readModelInput(loadedRelease, ref);
  return {
    slug: partNumber.toLowerCase(),
    partNumber,
    model: MODEL_VERSION,
    notice: curveTexts(locale).notice,
    figures: figuresOf(product, attributes, locale),
    curves: curvesOf(product, attributes, locale),
  };
}

/** Curves of several products in one picture each, and what is left of capacitors at the point. */
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
    ...comparisonOf(modelInputs, locale, point),
  };
}
