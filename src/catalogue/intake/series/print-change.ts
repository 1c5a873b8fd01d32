/** Changes of a series file in words: names of attributes, values with their unit and decimal mark. */
import { formatAttribute, type PrintableValue } from '#kernel';
import { attributeFormat } from '../../parts-facets.ts';
import { attribute } from '../../taxonomy.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import type { ValueChange } from '../contract.ts';
import { signOf, unitOf } from '../sheet/columns.ts';

/** Narrow no-break space. */
const GAP = '\u202f';

export type ChangeInWords = Pick<ValueChange, 'before' | 'after'> & { name: string };

/** Name of an attribute; null for an unknown id. */
export function attributeInWords(id: string, locale: string): string | null {
  return attribute(id) ? attributeLabel(id, locale) : null;
}

/**
 * `Gain (Peak)`, `0.5 dBi`, `0.7 dBi`; null if the id is no attribute. Values that would print the same are shown as
 * stored, with the stored unit in the name as in heads of sheets, so that the change is visible.
 */
export function changeInWords(
  { what: attributeId, before: oldValue, after: newValue }: ValueChange,
  locale: string,
): ChangeInWords | null {
  const name = attributeInWords(attributeId, locale);
  if (name === null) return null;
  const [oldText = '', newText = ''] = [oldValue, newValue].map((storedValue) =>
    printValue(attributeId, storedValue, locale),
  );
  if (oldText !== newText) return { name, before: oldText, after: newText };
  const unit = unitOf(attribute(attributeId));
  return { name: unit ? `${name} [${signOf(unit, '')}]` : name, before: oldValue, after: newValue };
}

function printValue(id: string, storedValue: string, locale: string): string {
  if (storedValue === '') return '';
  const { number, unit } = formatAttribute(attributeFormat(id, locale), readStored(storedValue), locale);
  return unit ? `${number}${GAP}${unit}` : number;
}

/** Values are stored as JSON; older reports may contain plain texts. */
function readStored(storedValue: string): PrintableValue {
  try {
    return JSON.parse(storedValue) as PrintableValue;
  } catch {
    return storedValue;
  }
}
