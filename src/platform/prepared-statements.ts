import { Client, type ClientConfig } from 'pg';

/** A statement executed this often in this process is kept prepared on its connections. */
const WORTH_NAMING = 8;
/** Each name takes memory of the server on each connection. */
const MOST_NAMED = 400;
/** Statements whose executions are counted; beyond that all counts restart. */
const MOST_COUNTED = 2_000;
const PLANNED = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;
/** `*` changes its result type when a column is added, which a prepared statement refuses. */
const ALL_COLUMNS = /(?:^|[\s.,])\*\s*(?:,|FROM\b|$)/i;
/**
 * SQLSTATE `feature_not_supported`, and the PostgreSQL routine that raises "cached plan must not change result type".
 */
const STALE_PLAN = { code: '0A000', routine: 'RevalidateCachedQuery' };

/**
 * Whether PostgreSQL refused a prepared plan because a migration has changed its result type. The statement had no
 * effect.
 */
export function isPlanStale(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, routine } = error as Error & { code?: unknown; routine?: unknown };
  return code === STALE_PLAN.code && routine === STALE_PLAN.routine;
}

/**
 * Names repeated statements, so that PostgreSQL keeps them parsed and planned. After a migration has made a plan stale,
 * all names are replaced by new ones.
 */
export class StatementNames {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string | null>();
  #generation = 1;

  /** Null: not executed often enough, not preparable, or too many statements have names. */
  nameOf(text: string): string | null {
    const existingName = this.#names.get(text);
    if (existingName !== undefined) return existingName;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
    this.#counts.set(text, count);
    if (count < WORTH_NAMING || this.#names.size >= MOST_NAMED) return null;
    const isNamed = PLANNED.test(text) && !ALL_COLUMNS.test(text);
    const name = isNamed ? `kept-${this.#generation}-${this.#names.size}` : null;
    this.#names.set(text, name);
    this.#counts.delete(text);
    return name;
  }

  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

type QueryCallback = (error: Error | undefined, result?: unknown) => void;

/**
 * The driver's client, which names statements that have values and no name. A statement made stale by a migration is
 * retried once without a name; inside a transaction it fails, and so does the transaction (see `isPlanStale`).
 */
export function namingClient(names: StatementNames): new (config?: ClientConfig | string) => Client {
  return class NamingClient extends Client {
    // All overloads of the driver end in one function of a text or a description, values and a callback.
    override query(statement: unknown, values?: unknown, callback?: unknown): never {
      const plain = plainStatement(statement, values);
      const name = plain && names.nameOf(plain.text);
      const ask = super.query.bind(this) as unknown as (...args: unknown[]) => unknown;
      if (!plain || !name) return ask(statement, values, callback) as never;
      const answer = this.#askKept(plain, name, (statement) => ask(statement) as Promise<unknown>);
      const onAnswer = [values, callback].find((each) => typeof each === 'function') as
        | QueryCallback
        | undefined;
      if (!onAnswer) return answer as never;
      answer.then(
        (result) => onAnswer(undefined, result),
        (error: Error) => onAnswer(error),
      );
      return undefined as never;
    }

    async #askKept(
      plain: Statement,
      name: string,
      ask: (statement: Statement) => Promise<unknown>,
    ): Promise<unknown> {
      try {
        return await ask({ ...plain, name });
      } catch (error) {
        if (!isPlanStale(error)) throw error;
        names.renew();
        if (this.getTransactionStatus() !== 'I') throw error;
        return ask(plain);
      }
    }
  };
}

/** A statement with values and without a name; null for anything else, such as a cursor. */
function plainStatement(statement: unknown, values: unknown): Statement | null {
  const description = (typeof statement === 'string' ? { text: statement } : statement) as {
    text?: string;
    name?: string;
    values?: unknown[];
    submit?: unknown;
    callback?: unknown;
  };
  const { text, name, submit, callback } = description;
  const statementValues = Array.isArray(values) ? (values as unknown[]) : description.values;
  if (text === undefined || name !== undefined || submit !== undefined || callback !== undefined) return null;
  return statementValues && statementValues.length > 0
    ? { ...description, text, values: statementValues }
    : null;
}
