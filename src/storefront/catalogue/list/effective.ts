/** What is left of a capacitor at the reader's voltage and temperature: a condition, a column, never a rating. */
import type { AttributeInfo, Filter, OperatingCondition, PartRow, PartsReply } from '#catalogue/contract';
import type { ListTexts } from './texts.ts';

export const EFFECTIVE = 'effectiveCapacitance';
/** Parameters of the address that make up the condition. */
export const EFFECTIVE_PARAMETERS: readonly string[] = ['workingVoltage', 'ambient', EFFECTIVE];

/** Lists of ceramic capacitors can be asked for it; it prints like the nominal value. */
export function effectiveInfo(attributes: Readonly<Record<string, AttributeInfo>>): AttributeInfo | null {
  const { capacitance, dielectric } = attributes;
  if (!capacitance || !dielectric) return null;
  return { ...capacitance, id: EFFECTIVE, facet: 'log-minmax' };
}

/** The operating point of a list; null where none is asked. */
export function pointOf({ filters }: Pick<PartsReply, 'filters'>): OperatingCondition | null {
  return filters[EFFECTIVE]?.at ?? null;
}

/** A number of an address as a field shows it: `24` as `24 V`; what has its unit stays. */
export function withUnit(text: string, unit: string): string {
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(text.trim()) ? `${text.trim()} ${unit}` : text;
}

/** `C at 24 V, 85 °C` */
export function pointName({ voltage, ambient }: OperatingCondition, texts: ListTexts): string {
  return texts.leftAt(`${voltage}\u00a0V`, `${String(ambient).replace('-', '−')}\u00a0°C`);
}

/** Share of the nominal value, 0 to 1, by row. */
export function sharesOf(rows: readonly PartRow[]): number[] {
  return rows.map(({ attributes }) => {
    const { [EFFECTIVE]: effectiveCapacitance, capacitance } = attributes;
    return typeof effectiveCapacitance === 'number' && typeof capacitance === 'number'
      ? effectiveCapacitance / capacitance
      : 0;
  });
}

/** The parameters of the operating point of a filter, for an address. */
export function pointParameters({ at: operatingPoint }: Filter): [name: string, text: string][] {
  if (!operatingPoint) return [];
  return [
    ['workingVoltage', String(operatingPoint.voltage)],
    ['ambient', String(operatingPoint.ambient)],
  ];
}
