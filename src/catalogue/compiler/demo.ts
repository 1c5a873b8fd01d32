/** Order numbers of the demo catalogue. */
import type { Product } from '../families/family.ts';
import type { DemoRule } from '../families/series.ts';
import { mantissaOf, mantissas } from './values.ts';

/** Categories whose demo is reduced to an E-series. */
const THINNED = new Set(['ceramic-capacitors', 'resistors', 'resistorarrays']);
const LISTED_FIELDS = ['term', 'tcr', 'bin', 'wb'] as const;
const mantissaSets = new Map<string, ReadonlySet<number>>();

function mantissaSet(eseries: string): ReadonlySet<number> {
  const values = mantissaSets.get(eseries) ?? new Set(mantissas(eseries));
  mantissaSets.set(eseries, values);
  return values;
}

/** The entry for the product's dielectric, else that for all others. */
function ruleOf<T>(rules: Record<string, T>, product: Product): T | undefined {
  return rules[String(product.fields['dielectric'])] ?? rules['*'];
}

function passesLists(rule: DemoRule, { fields }: Product, pack: string): boolean {
  if (rule.pack && pack !== 'KIT' && !rule.pack.includes(pack)) return false;
  return LISTED_FIELDS.every((id) => {
    const list: readonly (string | number | null)[] | undefined = rule[id];
    const value = fields[id];
    return list === undefined || value === undefined || list.includes(value);
  });
}

function passesTolerance(rule: DemoRule, product: Product): boolean {
  const tolerance = product.fields['tol'];
  if (!rule.tol || tolerance === undefined) return true;
  return ruleOf(rule.tol, product)?.includes(String(tolerance)) ?? false;
}

function passesValue(rule: DemoRule, product: Product): boolean {
  if (!rule.eseries || !THINNED.has(product.series.category)) return true;
  const value = Number(product.fields['value']);
  // Small capacitors have separate steps, and a jumper has no mantissa.
  if (value === 0 || (product.series.family === 'mlcc' && value < 10)) return true;
  const eseries = ruleOf(rule.eseries, product);
  return eseries !== undefined && mantissaSet(eseries).has(mantissaOf(value));
}

/** True where the order number of this product in this packing is part of the demo catalogue. */
export function isInDemo(product: Product, pack: string): boolean {
  const { series } = product;
  const onlyReels = series.code === null || series.category === 'choke-coils';
  if (onlyReels && pack !== 'T' && pack !== 'KIT') return false;
  if (series.demo === null) return true;
  return (
    passesLists(series.demo, product, pack) &&
    passesTolerance(series.demo, product) &&
    passesValue(series.demo, product)
  );
}
