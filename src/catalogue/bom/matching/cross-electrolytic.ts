import { decodeElectrolytic } from '../../cross-reference/index.ts';
import type { CrossReferenceResult } from './matched-line.ts';

/**
 * What the number of an aluminium electrolytic states, with the query of the replacement tool; empty for other numbers.
 */
export function readElectrolytic(mpn: string): Pick<CrossReferenceResult, 'electrolytic'> {
  const part = decodeElectrolytic(mpn);
  if (!part) return {};
  const { maker, capacitance, ratedVoltage } = part;
  const microfarad = Number((capacitance * 1e6).toPrecision(6));
  const replacement = `capacitance=${microfarad}u&voltage=${ratedVoltage}`;
  return { electrolytic: { maker, capacitance, ratedVoltage, replacement } };
}
