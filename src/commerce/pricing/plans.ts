import { byLanguage } from '#kernel';
import plansJson from '../../../data/plans.json' with { type: 'json' };

export type Interval = 'daily' | 'weekly' | 'monthly' | 'yearly';

/** The interval between deliveries. */
export interface Schedule {
  interval: Interval;
  /** Number of intervals, from 1. */
  count: number;
}

/** A named schedule of the shop, from `data/plans.json`. */
export interface Plan {
  id: string;
  schedule: Schedule;
  /** By language; `en` always exists. */
  names: Readonly<Record<string, string>>;
}

/** Schedules in which reels are delivered. Plans have no price: each delivery costs the price of its day. */
export const PLANS: readonly Plan[] = plansJson.map(({ id, interval, interval_count, name }) => ({
  id,
  schedule: { interval: interval as Interval, count: interval_count },
  names: name,
}));

export function findPlan(id: string): Plan | null {
  return PLANS.find((plan) => plan.id === id) ?? null;
}

/** The plan's name in a language such as `de-AT`; English if there is none. */
export function planName({ id, names }: Plan, locale: string): string {
  return byLanguage({ en: id, ...names }, locale);
}
