import type { TargetCondition } from './contract.ts';

/** Attributes of a visitor: `urlPath`, `device`, `locale` and others that the page sends. */
export type Attributes = Readonly<Record<string, unknown>>;

/** Whether every condition holds. A condition without property or operator holds; an unknown operator does not. */
export function matches(conditions: readonly TargetCondition[], attributes: Attributes): boolean {
  return conditions.every((condition) => holds(condition, attributes));
}

function holds({ property, operator, value }: TargetCondition, attributes: Attributes): boolean {
  if (!property || !operator) return true;
  const actual = Object.hasOwn(attributes, property) ? attributes[property] : undefined;
  const expected = property === 'urlPath' ? withoutSlash(value) : value;
  if (Array.isArray(expected)) {
    if (operator === 'isNot') return expected.every((each) => compare(operator, actual, each));
    return expected.some((each) => compare(operator, actual, each));
  }
  return compare(operator, actual, expected);
}

/** Paths are compared without a trailing slash. */
function withoutSlash(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSlash);
  return typeof value === 'string' && value.length > 1 && value.endsWith('/') ? value.slice(0, -1) : value;
}

function compare(operator: string, actual: unknown, expected: unknown): boolean {
  if (Array.isArray(actual)) {
    if (operator === 'is' || operator === 'contains') return actual.includes(expected);
    return operator === 'isNot' && !actual.includes(expected);
  }
  if (operator === 'is') return actual === expected;
  if (operator === 'isNot') return actual !== expected;
  if (typeof actual === 'string' && typeof expected === 'string') {
    if (operator === 'contains') return actual.includes(expected);
    if (operator === 'startsWith') return actual.startsWith(expected);
    return operator === 'endsWith' && actual.endsWith(expected);
  }
  if (typeof actual !== 'number' || typeof expected !== 'number') return false;
  if (operator === 'greaterThan') return actual > expected;
  if (operator === 'lessThan') return actual < expected;
  if (operator === 'greaterThanOrEqualTo') return actual >= expected;
  return operator === 'lessThanOrEqualTo' && actual <= expected;
}
