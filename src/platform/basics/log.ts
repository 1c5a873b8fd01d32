import { type Logger, pino } from 'pino';

export type { Logger };

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Structured log, one JSON line per entry. Never log bodies, cookies or session ids. Log errors under `err`: its
 * serializer leaves out the values that a database error repeats.
 */
export function createLogger(level: LogLevel, stream?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** Facts of a database error that contain no values of the query: SQLSTATE, table, constraint, column. */
const PLAIN_FACTS = ['code', 'schema', 'table', 'column', 'constraint', 'syscall'] as const;

/** Name, message, stack frames and cause. A failed query is described without its parameters. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isQuery = 'query' in error && 'params' in error;
  const facts = PLAIN_FACTS.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)]] : []));
  return {
    type: error.name,
    message: isQuery ? `Failed query: ${error.query}` : error.message,
    ...Object.fromEntries(facts),
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** What went wrong in one line, without the parameters of a failed query. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isQuery = 'query' in error && 'params' in error;
  if (isQuery) return `Failed query: ${error.cause instanceof Error ? error.cause.message : error.query}`;
  return error.message || error.name;
}
