import type { TargetCondition } from './contract.ts';

/** What is known of who asks: `urlPath`, `device`, `locale` and what the page says of its visitor. */
export type Attributes = Readonly<Record<string, unknown>>;

/** Whether every condition holds. A condition without property or operator holds; an unknown operator does not. */
export function matches(conditions: readonly TargetCondition[], attributes: Attributes): boolean {
  return conditions.every((condition) => holds(condition, attributes));
}

function holds({ property, operator, value }: TargetCondition, attributes: Attributes): boolean {
  if (!property || !operator) return true;
  const actual = Object.hasOwn(attributes, property) ? attributes[property] : undefined;
  const wanted = property === 'urlPath' ? withoutSlash(value) : value;
  if (Array.isArray(wanted)) {
    if (operator === 'isNot') return wanted.every((each) => compare(operator, actual, each));
    return wanted.some((each) => compare(operator, actual, each));
  }
  return compare(operator, actual, wanted);
}

/** Addresses are compared without a slash at their end. */
function withoutSlash(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSlash);
  return typeof value === 'string' && value.length > 1 && value.endsWith('/') ? value.slice(0, -1) : value;
}

function compare(operator: string, actual: unknown, wanted: unknown): boolean {
  if (Array.isArray(actual)) {
    if (operator === 'is' || operator === 'contains') return actual.includes(wanted);
    return operator === 'isNot' && !actual.includes(wanted);
  }
  if (operator === 'is') return actual === wanted;
  if (operator === 'isNot') return actual !== wanted;
  if (typeof actual === 'string' && typeof wanted === 'string') {
    if (operator === 'contains') return actual.includes(wanted);
    if (operator === 'startsWith') return actual.startsWith(wanted);
    return operator === 'endsWith' && actual.endsWith(wanted);
  }
  if (typeof actual !== 'number' || typeof wanted !== 'number') return false;
  if (operator === 'greaterThan') return actual > wanted;
  if (operator === 'lessThan') return actual < wanted;
  if (operator === 'greaterThanOrEqualTo') return actual >= wanted;
  return operator === 'lessThanOrEqualTo' && actual <= wanted;
}
