/** Results of a cross-reference in the reader's language. */
import { PRICE_CURRENCY } from '#commerce/pricing';
import { formatSI, money, unitPrice } from '#kernel';
import type { NumberField } from '../../cross-reference/index.ts';
import type { LoadedRelease } from '../../loaded-release.ts';
import { mlccModel } from '../../models/index.ts';
import type { ProductRef } from '../../release/format.ts';
import { attribute } from '../../taxonomy.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import type { Deviation } from './grade.ts';
import type { CrossReferenceCandidate, CrossReferenceResult } from './matched-line.ts';
import { describeDifferences, printValue, type Showing } from './present.ts';
import { matchingTexts } from './texts.ts';

interface NumberReading {
  mpn: string;
  attributes: Readonly<Record<string, number | string>>;
  assumedIds: readonly string[];
  fields: readonly NumberField[];
  locale: string;
}

/** How a number was read: its fields, and its attributes as text. */
export function presentNumber({
  attributes,
  assumedIds,
  fields,
  locale,
}: NumberReading): Pick<CrossReferenceResult, 'fields' | 'reading'> {
  const dielectric = attributes['dielectric'];
  const textOf = (id: string) => printValue(id, attributes[id] ?? null, locale, dielectric);
  return {
    fields: fields.map((field) => {
      const statedIds = field.attributes.filter((id) => attributes[id] !== undefined);
      return {
        ...field,
        label: statedIds.map((id) => attributeLabel(id, locale)).join(', '),
        text: statedIds.map(textOf).join(', '),
      };
    }),
    reading: Object.keys(attributes)
      .filter((id) => attribute(id) !== undefined)
      .map((id) => ({
        attribute: id,
        label: attributeLabel(id, locale),
        text: textOf(id),
        isAssumed: assumedIds.includes(id),
      })),
  };
}

/** Differences as rows of a table. */
export function differenceTable(
  deviations: readonly Deviation[],
  locale: string,
  isBiased: boolean,
): CrossReferenceCandidate['table'] {
  const notes = describeDifferences(deviations, locale, isBiased);
  return deviations.map(({ attribute, originalValue, ourValue, kind }, index) => ({
    label: attributeLabel(attribute, locale),
    from:
      kind === 'open' || kind === 'assumed'
        ? '?'
        : originalValue === null
          ? '–'
          : printValue(attribute, originalValue, locale),
    to: printValue(attribute, ourValue, locale),
    note: notes[index]?.note ?? '',
  }));
}

/**
 * Price and total in the best packaging for the quantity; without a quantity, the price of the smallest lot and no
 * total.
 */
export function presentPrice(
  { loadedRelease, prices }: Showing,
  product: ProductRef,
  quantity: number | null,
): Pick<CrossReferenceCandidate, 'price' | 'total' | 'minimum' | 'multiple'> {
  const index = loadedRelease.category(product.category).prices;
  const first = index.smallestQuote(product.row);
  const best = quantity === null ? null : loadedRelease.chooseQuote(product, quantity);
  const way = best ? index.quantityRules(product.row, best.packaging) : first;
  const micros = best?.micros ?? first?.micros;
  return {
    price: micros === undefined ? null : prices.unit(unitPrice(PRICE_CURRENCY, micros)),
    total: best && prices.toAmount(money(PRICE_CURRENCY, best.minor)),
    minimum: way?.minimum ?? 1,
    multiple: way?.multiple ?? 1,
  };
}

/** Thickness in mm; null if the series states none. */
export function readHeight(loadedRelease: LoadedRelease, product: ProductRef): number | null {
  const height = loadedRelease.value(product, 'height');
  return typeof height === 'number' ? height : null;
}

/** Typical capacitance of a ceramic at a voltage, in F; null: no voltage, above the rating, or not modelled. */
export function effectiveCapacitanceAt(
  loadedRelease: LoadedRelease,
  product: ProductRef,
  voltage: number | null,
): number | null {
  if (voltage === null) return null;
  const ids = ['capacitance', 'ratedVoltage', 'packageCase', 'dielectric', 'opTemp', 'elements'];
  const attributes = Object.fromEntries(ids.map((id) => [id, loadedRelease.value(product, id)]));
  const part = mlccModel.mlccOf(attributes, loadedRelease.release.seriesSet);
  const remainingFarads = part && mlccModel.capacitanceAt(part, { voltage });
  return remainingFarads === null ? null : Number(remainingFarads.toPrecision(4));
}

/** Warning about the capacitance that class 2 loses at the working voltage; the original's loss is unknown. */
export function biasWarning(
  loadedRelease: LoadedRelease,
  product: ProductRef,
  voltage: number | null,
  locale: string,
): string {
  const { warnings } = matchingTexts(locale);
  if (voltage === null) return warnings.bias;
  const remainingFarads = effectiveCapacitanceAt(loadedRelease, product, voltage);
  const printedVoltage = formatSI(voltage, 'V', 3, locale).text;
  if (remainingFarads === null) return warnings.aboveRating({ voltage: printedVoltage });
  const effective = formatSI(remainingFarads, 'F', 3, locale).text;
  return warnings.biasAt({ effective, voltage: printedVoltage });
}
