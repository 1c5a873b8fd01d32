import type { StoreCurrency } from '#settings/contract';
import type { FormatOptions } from './types.ts';

/**
 * An amount in words. It is multiplied by the rate of the currency only where that is for display, or by a rate that
 * was given. What is no number gives the symbol alone.
 */
export function formatAmount(
  amount: unknown,
  options: FormatOptions & { code: string; locale: string },
  entry: StoreCurrency | null,
): string {
  const decimals = options.decimals ?? entry?.decimals ?? 2;
  const format = new Intl.NumberFormat(options.locale, {
    style: 'currency',
    currency: options.code,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const rate = options.rate ?? (entry?.type === 'display' ? entry.rate : 1);
  if (typeof amount === 'number' && Number.isFinite(amount)) return format.format(amount * rate);
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency');
  return symbol?.value ?? options.code;
}
