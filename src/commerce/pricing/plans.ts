import plansJson from '../../../data/plans.json' with { type: 'json' };

export type Interval = 'daily' | 'weekly' | 'monthly' | 'yearly';

/** How often goods are called off. */
export interface Schedule {
  interval: Interval;
  /** Every so many of them, from 1. */
  count: number;
}

/** A schedule that the shop offers by name: what `data/plans.json` says. */
export interface Plan {
  id: string;
  schedule: Schedule;
  /** By language; `en` is always there. */
  names: Readonly<Record<string, string>>;
}

/** Rhythms in which reels are delivered. The price is that of the day; no plan has one of its own. */
export const PLANS: readonly Plan[] = plansJson.map(({ id, interval, interval_count, name }) => ({
  id,
  schedule: { interval: interval as Interval, count: interval_count },
  names: name,
}));

export function findPlan(id: string): Plan | null {
  return PLANS.find((plan) => plan.id === id) ?? null;
}

/** The plan's name in a language such as `de-AT`, English where there is none. */
export function planName({ id, names }: Plan, locale: string): string {
  return names[locale.slice(0, 2).toLowerCase()] ?? names['en'] ?? id;
}
