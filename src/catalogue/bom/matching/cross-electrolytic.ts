import { decodeElectrolytic } from '../../cross-reference/index.ts';
import type { CrossReferenceResult } from './matched-line.ts';

/** What a number of an aluminium electrolytic says, with the parameters of the replacement tool; else nothing. */
export function readElectrolytic(mpn: string): Pick<CrossReferenceResult, 'electrolytic'> {
  const part = decodeElectrolytic(mpn);
  if (!part) return {};
  const { maker, capacitance, ratedVoltage } = part;
  const microfarad = Number((capacitance * 1e6).toPrecision(6));
  const replacement = `capacitance=${microfarad}u&voltage=${ratedVoltage}`;
  return { electrolytic: { maker, capacitance, ratedVoltage, replacement } };
}
