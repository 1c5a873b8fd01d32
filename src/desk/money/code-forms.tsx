/** Parts shared by coupons and gift cards: forms, tables, formats of amounts and days. */

import type { ReactNode } from 'react';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button } from '../../storefront/ui/index.ts';
import { Scroll } from '../ui/list/scroll.tsx';
import { type ColumnHead, TableHead } from '../ui/list/table-head.tsx';
import { useDeskTexts } from '../ui/texts.ts';
import { dayOnlyText } from '../ui/times.ts';
import { moneyTexts } from './texts.ts';

/** Text of a form field by name; null if empty. */
export const textIn = (form: FormData) => (name: string) => String(form.get(name) ?? '').trim() || null;
export const decimal = (text: string | null) => text?.replace(',', '.') ?? null;
export const count = (text: string | null) => (text === null ? null : Number(text));

export function List({ heads, children }: { heads: readonly ColumnHead[]; children: ReactNode }) {
  return (
    <Scroll>
      <table className="desk-table">
        <TableHead heads={heads} />
        <tbody>{children}</tbody>
      </table>
    </Scroll>
  );
}

export function End({ active, onEnd, label }: { active: boolean; onEnd: () => void; label: string }) {
  const t = useDeskTexts(moneyTexts);
  if (!active) return <span className="quiet">{t.ended}</span>;
  return (
    <Button onClick={onEnd} aria-label={`${t.end} ${label}`}>
      {t.end}
    </Button>
  );
}

export function useAmount(currency: string) {
  const { locale } = useShell();
  return (value: number) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value);
}

/** Formats a percentage stored as text: `7.5 %`. */
export function usePercent() {
  const { locale } = useShell();
  return (value: string) => `${Number(value).toLocaleString(locale)} %`;
}

/** Formats a last valid day; days have no time zone. */
export function useDay() {
  const { locale } = useShell();
  return (day: string | null) => (day === null ? '–' : dayOnlyText(new Date(day), locale, 'UTC'));
}
