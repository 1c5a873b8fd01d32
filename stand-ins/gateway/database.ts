import { randomInt } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import shapes from '../../data/gateway/shapes.json' with { type: 'json' };

/** Any object of the gateway's API as it is sent. Fields that begin with `_` are internal. */
export interface ApiObject {
  id: string;
  object: string;
  [field: string]: unknown;
}

/** A webhook event that is still to be delivered. */
export interface Delivery {
  eventId: string;
  attempt: number;
  /** Milliseconds since 1970. */
  dueAt: number;
}

/**
 * The database holds secrets of payments, so only this user may read it. SQLite gives its journals the file's mode.
 */
function makePrivate(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

const PREFIXES: Readonly<Record<string, string>> = {
  payment_intent: 'pi',
  setup_intent: 'seti',
  setup_attempt: 'setatt',
  payment_method: 'pm',
  source: 'src',
  charge: 'ch',
  customer: 'cus',
  refund: 're',
  event: 'evt',
};
const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The state of the stand-in in one file, so that it survives a restart. */
export class GatewayDatabase {
  readonly #db: DatabaseSync;
  readonly #now: () => Date;
  readonly #statements = new Map<string, StatementSync>();

  /** With `folder` null the database is in memory only. */
  constructor(folder: string | null, now: () => Date) {
    const file = folder === null ? ':memory:' : join(folder, 'gateway.sqlite');
    if (folder) makePrivate(folder, file);
    this.#db = new DatabaseSync(file);
    this.#now = now;
    this.#db.exec(`
      PRAGMA busy_timeout = 2000;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS things (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE, object TEXT, body TEXT);
      CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, asked TEXT, status INTEGER, body TEXT);
      CREATE TABLE IF NOT EXISTS deliveries (event_id TEXT PRIMARY KEY, attempt INTEGER, due_at INTEGER);`);
  }

  /** A new object of the published shape with `fields` laid over it; not stored yet. */
  create(object: string, fields: Record<string, unknown>): ApiObject {
    const shape: unknown = Reflect.get(shapes, object) ?? {};
    const prefix = PREFIXES[object] ?? object;
    const newFields: Record<string, unknown> = { ...structuredClone(shape as object), object, ...fields };
    newFields['created'] = this.nowInSeconds();
    return { ...newFields, id: newId(prefix), object };
  }

  nowInSeconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }

  find(id: unknown): ApiObject | null {
    if (typeof id !== 'string') return null;
    const row = this.#prepare('SELECT body FROM things WHERE id = ?').get(id);
    return row ? JSON.parse(String(row['body'])) : null;
  }

  save<T extends ApiObject>(apiObject: T): T {
    this.#prepare(
      'INSERT INTO things (id, object, body) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
    ).run(apiObject.id, apiObject.object, JSON.stringify(apiObject));
    return apiObject;
  }

  /** The newest objects first. */
  list(object: string, limit: number): ApiObject[] {
    const rows = this.#prepare('SELECT body FROM things WHERE object = ? ORDER BY seq DESC LIMIT ?').all(
      object,
      limit,
    );
    return rows.map((row) => JSON.parse(String(row['body'])));
  }

  /** The stored answer to an idempotency key. */
  findAnswer(key: string): { requestHash: string; status: number; body: string } | null {
    const row = this.#prepare('SELECT asked, status, body FROM answers WHERE key = ?').get(key);
    return row
      ? { requestHash: String(row['asked']), status: Number(row['status']), body: String(row['body']) }
      : null;
  }

  saveAnswer(key: string, requestHash: string, status: number, body: string): void {
    this.#prepare('INSERT OR IGNORE INTO answers (key, asked, status, body) VALUES (?, ?, ?, ?)').run(
      key,
      requestHash,
      status,
      body,
    );
  }

  listDeliveries(): Delivery[] {
    return this.#prepare('SELECT event_id, attempt, due_at FROM deliveries ORDER BY rowid')
      .all()
      .map((row) => ({
        eventId: String(row['event_id']),
        attempt: Number(row['attempt']),
        dueAt: Number(row['due_at']),
      }));
  }

  scheduleDelivery({ eventId, attempt, dueAt }: Delivery): void {
    this.#prepare(
      'INSERT INTO deliveries (event_id, attempt, due_at) VALUES (?, ?, ?) ON CONFLICT (event_id) DO UPDATE SET attempt = excluded.attempt, due_at = excluded.due_at',
    ).run(eventId, attempt, dueAt);
  }

  removeDelivery(eventId: string): void {
    this.#prepare('DELETE FROM deliveries WHERE event_id = ?').run(eventId);
  }

  close(): void {
    this.#db.close();
  }

  /** A statement of this database, prepared once. */
  #prepare(text: string): StatementSync {
    const cachedStatement = this.#statements.get(text);
    if (cachedStatement) return cachedStatement;
    const statement = this.#db.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }
}

/** An id in the gateway's form: a prefix such as `pi_` and 24 letters and digits. */
export function newId(prefix: string): string {
  const letters = Array.from({ length: 24 }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]);
  return `${prefix}_${letters.join('')}`;
}

/** An object as a caller may see it. */
export function visibleFields(thing: ApiObject): ApiObject {
  const visible = Object.entries(thing).filter(([field]) => !field.startsWith('_'));
  return Object.fromEntries(visible) as ApiObject;
}
