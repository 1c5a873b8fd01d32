/** A sentence that says why a VAT number does not change the tax, and the consequence. */
import { isTaxCharged, type TaxCase, type VatNumberFault } from '#commerce/delivery';
import { cartTexts } from './texts.ts';

export function vatFaultText(
  fault: VatNumberFault,
  { treatment, vatNumber }: Pick<TaxCase, 'treatment' | 'vatNumber'>,
  locale: string,
): string {
  const { vatFaults, vatCharged, vatNotPrinted } = cartTexts(locale);
  const consequence = isTaxCharged(treatment) ? vatCharged : null;
  const printNote = vatNumber === null ? vatNotPrinted : null;
  const problem = vatFaults[fault];
  const reason = typeof problem === 'string' ? problem : problem({ number: vatNumber ?? '' });
  return [reason, consequence, printNote].filter(Boolean).join(' ');
}
