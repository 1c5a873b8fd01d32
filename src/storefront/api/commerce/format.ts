import type { StoreCurrency } from '#settings/contract';
import type { FormatOptions } from './types.ts';

/**
 * A formatted amount. It is multiplied by `options.rate`, else by the rate of a display currency. Anything but a finite
 * number gives the currency symbol alone.
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
