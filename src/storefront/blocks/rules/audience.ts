/** Conditions of variants, evaluated as in the public clients. */

type Value = string | number | boolean | undefined;

interface Condition {
  property?: unknown;
  operator?: unknown;
  value?: unknown;
}

/**
 * Whether all conditions hold for the attributes. An unknown operator never holds; an incomplete condition always does.
 */
export function isFor(query: unknown, attributes: Readonly<Record<string, Value>>): boolean {
  return !Array.isArray(query) || query.every((each) => holds(each as Condition | null, attributes));
}

function holds(condition: Condition | null, attributes: Readonly<Record<string, Value>>): boolean {
  const { property, operator, value } = condition ?? {};
  if (typeof property !== 'string' || typeof operator !== 'string') return true;
  const actual = Object.hasOwn(attributes, property) ? attributes[property] : undefined;
  const test = TESTS.get(operator);
  if (!test) return false;
  if (!Array.isArray(value)) return test(actual, value);
  return operator === 'isNot'
    ? value.every((each) => test(actual, each))
    : value.some((each) => test(actual, each));
}

const texts = (compare: (a: string, b: string) => boolean) => (a: Value, b: unknown) =>
  typeof a === 'string' && typeof b === 'string' && compare(a, b);
const numbers = (compare: (a: number, b: number) => boolean) => (a: Value, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' && compare(a, b);

const TESTS: ReadonlyMap<string, (actual: Value, expected: unknown) => boolean> = new Map([
  ['is', (a: Value, b: unknown) => a === b],
  ['isNot', (a: Value, b: unknown) => a !== b],
  ['contains', texts((a, b) => a.includes(b))],
  ['startsWith', texts((a, b) => a.startsWith(b))],
  ['endsWith', texts((a, b) => a.endsWith(b))],
  ['greaterThan', numbers((a, b) => a > b)],
  ['lessThan', numbers((a, b) => a < b)],
  ['greaterThanOrEqualTo', numbers((a, b) => a >= b)],
  ['lessThanOrEqualTo', numbers((a, b) => a <= b)],
]);
