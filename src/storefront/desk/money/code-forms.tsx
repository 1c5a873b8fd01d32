/** What coupons and gift cards share: their forms, their tables, how amounts and days are said. */

import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useShell } from '../../shell/use-shell.ts';
import { Button, VisuallyHidden } from '../../ui/index.ts';
import { callDesk } from '../client.ts';
import { Scroll } from '../list/scroll.tsx';
import { useDeskTexts } from '../texts.ts';
import { dayOnlyText } from '../times.ts';
import { useFault } from '../use-fault.ts';
import { moneyTexts } from './texts.ts';

/** Text of a form by name; an empty one is null. */
export const textIn = (form: FormData) => (name: string) => String(form.get(name) ?? '').trim() || null;
export const decimal = (text: string | null) => text?.replace(',', '.') ?? null;
export const count = (text: string | null) => (text === null ? null : Number(text));

/** Makes or ends something; says what is wrong, where one of these fields is at fault beside it, and reads the page again. */
export function useChange(...fields: readonly string[]) {
  const { revalidate } = useRevalidator();
  const fault = useFault(...fields);
  const change = async <T,>(path: string, body: object, onDone: (answer: T) => void) => {
    fault.clear();
    try {
      onDone(await callDesk<T>('POST', path, body));
      await revalidate();
    } catch (error) {
      fault.report(error);
    }
  };
  return { fault, change };
}

/** @param numbers those of the heads that stand over figures */
export function List({
  heads,
  numbers,
  children,
}: {
  heads: readonly string[];
  numbers: readonly string[];
  children: ReactNode;
}) {
  const t = useDeskTexts(moneyTexts);
  return (
    <Scroll>
      <table className="desk-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head} className={numbers.includes(head) ? 'number' : undefined}>
                {head === t.end ? <VisuallyHidden>{head}</VisuallyHidden> : head}
              </th>
            ))}
          </tr>
        </thead>
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

/** `7.5 %` of a percentage kept as text. */
export function usePercent() {
  const { locale } = useShell();
  return (value: string) => `${Number(value).toLocaleString(locale)} %`;
}

/** A last day; days have no zone. */
export function useDay() {
  const { locale } = useShell();
  return (day: string | null) => (day === null ? '–' : dayOnlyText(new Date(day), locale, 'UTC'));
}
