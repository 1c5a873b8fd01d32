/** Capacitance left at the reader's voltage and temperature: a filter and a column, never a rating. */
import type { AttributeInfo, Filter, OperatingCondition, PartRow, PartsReply } from '#catalogue/contract';
import type { ListTexts } from './texts.ts';
import type { ListCategory } from './view.ts';

export const EFFECTIVE = 'effectiveCapacitance';
/** Parameters of the address that make up the condition. */
export const EFFECTIVE_PARAMETERS: readonly string[] = ['workingVoltage', 'ambient', EFFECTIVE];

/**
 * Attribute info of effective capacitance, printed like the nominal value; `null` unless the list is of ceramic
 * capacitors.
 */
export function effectiveInfo(attributes: Readonly<Record<string, AttributeInfo>>): AttributeInfo | null {
  const { capacitance, dielectric } = attributes;
  if (!capacitance || !dielectric) return null;
  return { ...capacitance, id: EFFECTIVE, facet: 'log-minmax' };
}

/** Whether the list offers the filter. A search knows the attributes of all categories, so they do not tell. */
export function hasEffectiveFilter({ filterOrder }: Pick<ListCategory, 'filterOrder'>): boolean {
  return filterOrder.includes('capacitance') && filterOrder.includes('dielectric');
}

/** The operating point of a list; `null` where none is set. */
export function pointOf({ filters }: Pick<PartsReply, 'filters'>): OperatingCondition | null {
  return filters[EFFECTIVE]?.at ?? null;
}

/** Adds the unit to a bare number of an address, as a field shows it: `24` as `24 V`; other texts stay unchanged. */
export function withUnit(text: string, unit: string): string {
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(text.trim()) ? `${text.trim()} ${unit}` : text;
}

/** `C at 24 V, 85 °C` */
export function pointName({ voltage, ambient }: OperatingCondition, texts: ListTexts): string {
  return texts.leftAt({
    voltage: `${voltage}\u00a0V`,
    ambient: `${String(ambient).replace('-', '−')}\u00a0°C`,
  });
}

/** Effective over nominal capacitance, 0 to 1, by row; 0 where either is unknown. */
export function sharesOf(rows: readonly PartRow[]): number[] {
  return rows.map(({ attributes }) => {
    const { [EFFECTIVE]: effectiveCapacitance, capacitance } = attributes;
    return typeof effectiveCapacitance === 'number' && typeof capacitance === 'number'
      ? effectiveCapacitance / capacitance
      : 0;
  });
}

/** Address parameters of the operating point of a filter. */
export function pointParameters({ at: operatingPoint }: Filter): [name: string, text: string][] {
  if (!operatingPoint) return [];
  return [
    ['workingVoltage', String(operatingPoint.voltage)],
    ['ambient', String(operatingPoint.ambient)],
  ];
}
