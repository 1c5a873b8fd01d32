import { Client, type ClientConfig } from 'pg';

/** Asked so often in this process, a statement is worth keeping prepared on the connections that ask it. */
const WORTH_NAMING = 8;
/** Each name is memory of the server on each connection. */
const MOST_NAMED = 400;
/** Statements that are counted; the counts begin anew beyond. */
const MOST_COUNTED = 2_000;
const PLANNED = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;
/** What stands for "all columns" changes its type when a column is added, which a prepared statement refuses. */
const ALL_COLUMNS = /(?:^|[\s.,])\*\s*(?:,|FROM\b|$)/i;
/** SQLSTATE `feature_not_supported`, under which "cached plan must not change result type" comes. */
const PLAN_IS_STALE = '0A000';

/**
 * Gives statements that are asked again and again a name, under which PostgreSQL keeps them parsed and planned. A
 * migration of another process may change what a kept plan gives: names begin anew then.
 */
export class StatementNames {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string | null>();
  #generation = 1;

  /** Null: not asked often enough, not worth it, or too many have names already. */
  nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
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

type Asked = string | { text?: string; name?: string; values?: unknown[]; submit?: unknown };

/** The driver's client, whose statements are named by `names` where they have values and no name of their own. */
export function namingClient(names: StatementNames): new (config?: ClientConfig | string) => Client {
  return class NamingClient extends Client {
    constructor(config?: ClientConfig | string) {
      super(config);
      const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
      connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === PLAN_IS_STALE) names.renew();
      });
    }

    // The driver's overloads end in one function that takes a text or a description, values and a callback.
    override query(asked: unknown, values?: unknown, ...rest: unknown[]): never {
      const query = super.query as unknown as (...args: unknown[]) => never;
      return query.call(this, named(asked as Asked, values, names), values, ...rest);
    }
  };
}

function named(asked: Asked, values: unknown, names: StatementNames): unknown {
  const { text, name, values: own, submit } = typeof asked === 'string' ? { text: asked } : asked;
  const given = Array.isArray(values) ? values : own;
  if (text === undefined || name !== undefined || submit !== undefined) return asked;
  if (!given || given.length === 0) return asked;
  const kept = names.nameOf(text);
  if (kept === null) return asked;
  return typeof asked === 'string' ? { text, name: kept } : { ...asked, name: kept };
}
