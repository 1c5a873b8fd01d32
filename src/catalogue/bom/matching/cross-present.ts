/** A cross reference in the words of the reader. */
import { PRICE_CURRENCY } from '#commerce/pricing';
import { formatSI, money, unitPrice } from '#kernel';
import type { NumberField } from '../../cross-reference/index.ts';
import type { LoadedRelease } from '../../loaded-release.ts';
import { mlccModel } from '../../models/index.ts';
import type { ProductRef } from '../../release/format.ts';
import { say } from '../../say.ts';
import { attribute } from '../../taxonomy.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import type { Deviation } from './grade.ts';
import type { CrossReferenceCandidate, CrossReferenceResult } from './matched-line.ts';
import { differencesOf, printed, type Showing } from './present.ts';
import { WARNINGS } from './texts.ts';

interface ReadNumber {
  mpn: string;
  attributes: Readonly<Record<string, number | string>>;
  assumed: readonly string[];
  fields: readonly NumberField[];
  locale: string;
}

/** How a number was read: its fields, and its attributes as text. */
export function shownNumber({
  attributes,
  assumed,
  fields,
  locale,
}: ReadNumber): Pick<CrossReferenceResult, 'fields' | 'reading'> {
  const dielectric = attributes['dielectric'];
  const textOf = (id: string) => printed(id, attributes[id] ?? null, locale, dielectric);
  return {
    fields: fields.map((field) => {
      const stated = field.attributes.filter((id) => attributes[id] !== undefined);
      return {
        ...field,
        label: stated.map((id) => attributeLabel(id, locale)).join(', '),
        text: stated.map(textOf).join(', '),
      };
    }),
    reading: Object.keys(attributes)
      .filter((id) => attribute(id) !== undefined)
      .map((id) => ({
        attribute: id,
        label: attributeLabel(id, locale),
        text: textOf(id),
        isAssumed: assumed.includes(id),
      })),
  };
}

/** Differences as lines of a table. */
export function differenceTable(
  deviations: readonly Deviation[],
  locale: string,
  biased: boolean,
): CrossReferenceCandidate['table'] {
  const notes = differencesOf(deviations, locale, biased);
  return deviations.map(({ attribute, from, to, kind }, at) => ({
    label: attributeLabel(attribute, locale),
    from:
      kind === 'open' || kind === 'assumed' ? '?' : from === null ? '–' : printed(attribute, from, locale),
    to: printed(attribute, to, locale),
    note: notes[at]?.note ?? '',
  }));
}

/** Price and total in the cheapest packaging, or the price of the smallest lot. */
export function priceOf(
  { loaded, prices }: Showing,
  product: ProductRef,
  quantity: number | null,
): Pick<CrossReferenceCandidate, 'price' | 'total' | 'minimum' | 'multiple'> {
  const index = loaded.category(product.category).prices;
  const first = index.first(product.row);
  const best = quantity === null ? null : loaded.choose(product, quantity);
  const way = best ? index.wayOf(product.row, best.packaging) : first;
  const micros = best?.micros ?? first?.micros;
  return {
    price: micros === undefined ? null : prices.unit(unitPrice(PRICE_CURRENCY, micros)),
    total: best && prices.amount(money(PRICE_CURRENCY, best.minor)),
    minimum: way?.minimum ?? 1,
    multiple: way?.multiple ?? 1,
  };
}

/** Thickness in mm; null where the series states none. */
export function heightOf(loaded: LoadedRelease, product: ProductRef): number | null {
  const height = loaded.value(product, 'height');
  return typeof height === 'number' ? height : null;
}

/** What is typically left of a ceramic at a voltage, F; null: not said, above the rating, or no ceramic. */
export function effectiveAt(
  loaded: LoadedRelease,
  product: ProductRef,
  voltage: number | null,
): number | null {
  if (voltage === null) return null;
  const ids = ['capacitance', 'ratedVoltage', 'packageCase', 'dielectric', 'opTemp', 'elements'];
  const part = mlccModel.mlccOf(Object.fromEntries(ids.map((id) => [id, loaded.value(product, id)])));
  const left = part && mlccModel.capacitanceAt(part, { voltage });
  return left === null ? null : Number(left.toPrecision(4));
}

/** What class 2 loses at the working voltage; of the original nobody says it. */
export function biasWarning(
  loaded: LoadedRelease,
  product: ProductRef,
  voltage: number | null,
  locale: string,
): string {
  if (voltage === null) return say(WARNINGS.bias, locale);
  const left = effectiveAt(loaded, product, voltage);
  const values = {
    voltage: formatSI(voltage, 'V', 3, locale).text,
    effective: left === null ? '' : formatSI(left, 'F', 3, locale).text,
  };
  return say(left === null ? WARNINGS.aboveRating : WARNINGS.biasAt, locale, values);
}
