import type { Shop } from './shop.ts';

/** One line of the table. */
export interface Row {
  number: string;
  operation: string;
  goal: string;
  worst: string;
  yardstick: string;
  shopFigure: string;
}

/** The shop that rows are measured on, and where they are added. */
export interface Bench {
  shop: Shop;
  /** First of the ports that yardsticks may use. */
  port: number;
  /** Folder of the database and the releases of the shop. */
  dataDir: string;
  /** Whether one of these rows is selected. */
  wants(...numbers: string[]): boolean;
  add(...rows: Row[]): void;
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const kB = (value: number) => `${(value / 1000).toFixed(0)} kB`;

/** The JSON reply of the shop at this path. */
export async function json<T>({ url }: Pick<Shop, 'url'>, path: string): Promise<T> {
  return (await (await fetch(url + path)).json()) as T;
}

/** The table as text, ordered by row number. */
export function tableOf(rows: readonly Row[]): string {
  const head: Row = {
    number: '#',
    operation: 'Operation',
    goal: 'Goal',
    worst: 'Never worse',
    yardstick: 'Yardstick',
    shopFigure: 'Ours',
  };
  const keys = ['number', 'operation', 'goal', 'worst', 'yardstick', 'shopFigure'] as const;
  const widths = keys.map((key) => Math.max(...[head, ...rows].map((row) => row[key].length)));
  return [head, ...rows.toSorted((a, b) => Number(a.number) - Number(b.number))]
    .map((row) => keys.map((key, i) => row[key].padEnd(widths[i]!)).join('  '))
    .join('\n');
}
