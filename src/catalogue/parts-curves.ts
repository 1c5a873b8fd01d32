import { readProduct } from './compiler/grammar.ts';
import type { CurvesReply } from './contract.ts';
import { attributesOf, seriesById } from './families/index.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { curvesOf, curveTexts, figuresOf, MODEL_VERSION } from './models/index.ts';
import type { ProductRef } from './release/format.ts';

/** The typical curves of a product. They follow from its number alone, never from prices and stock. */
export function presentCurves(loaded: LoadedRelease, product: ProductRef, locale: string): CurvesReply {
  const partNumber = loaded.numberOf(product);
  const read = readProduct(seriesById(String(loaded.value(product, 'series'))), partNumber);
  if (!read) throw new Error(`${partNumber} is no part number of its series in data/series`);
  const attributes = attributesOf(read);
  return {
    slug: partNumber.toLowerCase(),
    partNumber,
    model: MODEL_VERSION,
    notice: curveTexts(locale).notice,
    figures: figuresOf(read, attributes, locale),
    curves: curvesOf(read, attributes, locale),
  };
}
