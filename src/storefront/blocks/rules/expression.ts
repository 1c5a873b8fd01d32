import jsep, { type Expression } from 'jsep';

/** Values by name that expressions read: `state`, `context`, `Device`. */
export type Scope = Readonly<Record<string, unknown>>;

export class ExpressionProblem extends Error {}

const LONGEST = 1_000;
const MOST_STEPS = 2_000;
const LONGEST_TEXT = 100_000;
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** Wrapper that editors put around an expression. */
const WRAPPED = /^var _virtual_index=([\s\S]*);return _virtual_index;?$/;

/**
 * The value of an expression: literals, `state.part.price`, arithmetic, comparison, `? :`, lists, and a few methods of
 * texts, lists and numbers. It calls nothing else, assigns nothing, reads own properties only, and never runs a text as
 * code. Throws an `ExpressionProblem`.
 */
export function evaluate(source: unknown, scope: Scope): unknown {
  return new Evaluation(scope).value(parseExpression(source));
}

const parsedCache = new Map<string, Expression>();
const MOST_REMEMBERED = 500;

function parseExpression(source: unknown): Expression {
  if (typeof source !== 'string' || source.length > LONGEST)
    throw new ExpressionProblem('no expression, or a long one');
  const cachedTree = parsedCache.get(source);
  if (cachedTree) return cachedTree;
  const text = source.trim();
  const inner = (WRAPPED.exec(text)?.[1] ?? text).replace(/^return\s+/, '').replace(/;\s*$/, '');
  let tree: Expression;
  try {
    tree = jsep(inner);
  } catch (error) {
    throw new ExpressionProblem((error as Error).message, { cause: error });
  }
  if (parsedCache.size >= MOST_REMEMBERED) parsedCache.clear();
  parsedCache.set(source, tree);
  return tree;
}

class Evaluation {
  readonly #scope: Scope;
  #steps = 0;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  value(node: Expression): unknown {
    this.#steps += 1;
    if (this.#steps > MOST_STEPS) throw new ExpressionProblem('too many steps');
    const rule = RULES[node.type];
    if (!rule) throw new ExpressionProblem(`${node.type} is not understood`);
    return rule(node, this);
  }

  lookUp(name: string): unknown {
    return name === 'undefined' ? undefined : ownValue(this.#scope, name);
  }
}

type Rule = (node: Expression, evaluation: Evaluation) => unknown;
const part = (node: Expression, name: string) => node[name] as Expression;

const RULES: Readonly<Record<string, Rule>> = {
  __proto__: null as never,
  Literal: (node) => node['value'],
  Identifier: (node, at) => at.lookUp(String(node['name'])),
  ArrayExpression: (node, at) => (node['elements'] as Expression[]).map((each) => at.value(each)),
  UnaryExpression: (node, at) => unary(String(node['operator']), at.value(part(node, 'argument'))),
  ConditionalExpression: (node, evaluation) =>
    evaluation.value(part(node, evaluation.value(part(node, 'test')) ? 'consequent' : 'alternate')),
  MemberExpression: (node, at) => ownValue(at.value(part(node, 'object')), keyOf(node, at)),
  BinaryExpression: (node, at) => binary(node, at),
  LogicalExpression: (node, at) => binary(node, at),
  CallExpression: (node, at) => callMethod(node, at),
};

function keyOf(node: Expression, evaluation: Evaluation): string {
  const property = part(node, 'property');
  return node['computed'] ? textOf(evaluation.value(property)) : String(property['name']);
}

/** An own property of a value, or the length of a text or list; never an inherited property. */
function ownValue(holder: unknown, key: string): unknown {
  if (FORBIDDEN.has(key)) throw new ExpressionProblem(`${key} cannot be read`);
  if (holder === null || holder === undefined) return undefined;
  if (typeof holder === 'string') return key === 'length' ? holder.length : undefined;
  if (typeof holder !== 'object') return undefined;
  return Object.hasOwn(holder, key) ? (holder as Record<string, unknown>)[key] : undefined;
}

function unary(operator: string, value: unknown): unknown {
  if (operator === '!') return !value;
  if (operator === '-') return -numberOf(value);
  if (operator === '+') return numberOf(value);
  throw new ExpressionProblem(`${operator} is not understood`);
}

function binary(node: Expression, evaluation: Evaluation): unknown {
  const operator = String(node['operator']);
  const leftValue = evaluation.value(part(node, 'left'));
  if (operator === '&&') return leftValue && evaluation.value(part(node, 'right'));
  if (operator === '||') return leftValue || evaluation.value(part(node, 'right'));
  if (operator === '??') return leftValue ?? evaluation.value(part(node, 'right'));
  const rightValue = evaluation.value(part(node, 'right'));
  const operation = OPERATIONS[operator];
  if (!operation) throw new ExpressionProblem(`${operator} is not understood`);
  return operation(leftValue, rightValue);
}

const OPERATIONS: Readonly<Record<string, (leftValue: unknown, rightValue: unknown) => unknown>> = {
  __proto__: null as never,
  '+': (leftValue, rightValue) =>
    typeof leftValue === 'string' || typeof rightValue === 'string'
      ? limitText(textOf(leftValue) + textOf(rightValue))
      : numberOf(leftValue) + numberOf(rightValue),
  '-': (left, right) => numberOf(left) - numberOf(right),
  '*': (left, right) => numberOf(left) * numberOf(right),
  '/': (left, right) => numberOf(left) / numberOf(right),
  '%': (left, right) => numberOf(left) % numberOf(right),
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': (left, right) => left === right || ((left ?? null) === null && (right ?? null) === null),
  '!=': (left, right) => !(left === right || ((left ?? null) === null && (right ?? null) === null)),
  '<': (left, right) => numberOf(left) < numberOf(right),
  '<=': (left, right) => numberOf(left) <= numberOf(right),
  '>': (left, right) => numberOf(left) > numberOf(right),
  '>=': (left, right) => numberOf(left) >= numberOf(right),
};

type Method = (receiver: never, ...values: unknown[]) => unknown;

const METHODS: Readonly<Record<string, Readonly<Record<string, Method>>>> = {
  string: {
    __proto__: null as never,
    includes: (on: string, part) => on.includes(textOf(part)),
    startsWith: (on: string, part) => on.startsWith(textOf(part)),
    endsWith: (on: string, part) => on.endsWith(textOf(part)),
    toUpperCase: (on: string) => on.toUpperCase(),
    toLowerCase: (on: string) => on.toLowerCase(),
    trim: (on: string) => on.trim(),
    slice: (on: string, from = 0, to = on.length) => on.slice(numberOf(from), numberOf(to)),
  },
  list: {
    __proto__: null as never,
    includes: (on: unknown[], value) => on.includes(value),
    indexOf: (on: unknown[], value) => on.indexOf(value),
    join: (on: unknown[], between = ',') => limitText(on.map(textOf).join(textOf(between))),
    slice: (on: unknown[], from = 0, to = on.length) => on.slice(numberOf(from), numberOf(to)),
  },
  number: {
    __proto__: null as never,
    toFixed: (on: number, digits = 0) => on.toFixed(Math.min(20, Math.max(0, numberOf(digits)))),
  },
};

function callMethod(node: Expression, evaluation: Evaluation): unknown {
  const callee = part(node, 'callee');
  if (callee.type !== 'MemberExpression') throw new ExpressionProblem('only methods of values are called');
  const receiver = evaluation.value(part(callee, 'object'));
  const name = keyOf(callee, evaluation);
  const method = METHODS[Array.isArray(receiver) ? 'list' : typeof receiver]?.[name];
  if (!method) throw new ExpressionProblem(`${name}() is not understood`);
  return method(
    receiver as never,
    ...(node['arguments'] as Expression[]).map((each) => evaluation.value(each)),
  );
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && value.trim() !== '' && value.length < 40) return Number(value);
  return typeof value === 'boolean' ? Number(value) : Number.NaN;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') throw new ExpressionProblem('an object is no text');
  return String(value);
}

function limitText(text: string): string {
  if (text.length > LONGEST_TEXT) throw new ExpressionProblem('the text grows too long');
  return text;
}
