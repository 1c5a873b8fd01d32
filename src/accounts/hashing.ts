/** Passwords as Argon2id hashes. Hashing runs outside the event loop, few at a time. */

import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { ApiError } from '#kernel';
import type { Config } from '#platform';
import { AddressQueue } from './password-queue.ts';
import { refusals } from './refusals.ts';

/**
 * 46 MiB in eight passes: 115 ms a hash on the two-core machine this was measured on; the target is at least 100 ms.
 * Two at once stay below 100 MB of memory, and leave threads for files and compression.
 */
const COST = { memoryCost: 47_104, timeCost: 8, parallelism: 1 };
/** The lowest cost that the algorithm accepts, for tests about other things (see `Config.passwordWork`). */
const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const AT_ONCE = 2;
/**
 * A caller who would wait longer than about seven seconds is refused. One address may queue as many logins as an office
 * at the start of its day; staff are few.
 */
const CUSTOMERS = { total: 120, ofAddress: 30 };
const STAFF = { total: 20, ofAddress: 5 };

/** For whom a password is hashed or compared. `own`: the store itself, at start or from the command line. */
export type PasswordCaller = { address: string; isStaff?: boolean } | 'own';

export class PasswordHasher {
  #running = 0;
  readonly #customers = new AddressQueue(CUSTOMERS);
  readonly #staff = new AddressQueue(STAFF);
  readonly #storeQueue = new AddressQueue({
    total: Number.POSITIVE_INFINITY,
    ofAddress: Number.POSITIVE_INFINITY,
  });
  #staffWereLast = false;
  readonly #cost: typeof COST;
  readonly #decoy: string;

  constructor(work: Config['passwordWork']) {
    this.#cost = work === 'least' ? LEAST_COST : COST;
    this.#decoy = decoyHash(this.#cost);
  }

  /** An encoded hash with a new salt. */
  hash(password: string, caller: PasswordCaller): Promise<string> {
    return this.#inTurn(caller, () => hash(password, this.#cost));
  }

  /**
   * Checks a password against the hash that `find` returns; null (no such account) takes as long. `find` runs when this
   * password's turn comes, so tries that it counts are counted before the work, and at most two at once. Staff and
   * customers have separate queues, and addresses take turns: a flood from one address delays only itself.
   */
  verify<Found extends { passwordHash: string }>(
    password: string,
    caller: PasswordCaller,
    find: () => Promise<Found | null>,
  ): Promise<Found | null> {
    return this.#inTurn(caller, async () => {
      const credentials = await find();
      const isRight = await verify(credentials?.passwordHash ?? this.#decoy, password);
      return credentials && isRight ? credentials : null;
    });
  }

  /** True for a hash whose cost differs from the current one. */
  isOutdated(encodedHash: string): boolean {
    const options = parseOptions(encodedHash);
    return options.memoryCost !== this.#cost.memoryCost || options.timeCost !== this.#cost.timeCost;
  }

  async #inTurn<T>(caller: PasswordCaller, work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (caller === 'own') await this.#storeQueue.wait('', busy);
      else await (caller.isStaff ? this.#staff : this.#customers).wait(caller.address, busy);
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      if (!this.#startNext()) this.#running -= 1;
    }
  }

  /** Starts the next waiting call, alternating between staff and customers if both wait. */
  #startNext(): boolean {
    const isStaffsTurn = !this.#staff.isEmpty && (!this.#staffWereLast || this.#customers.isEmpty);
    this.#staffWereLast = isStaffsTurn;
    const queue = isStaffsTurn ? this.#staff : this.#customers;
    return queue.startNext() || this.#storeQueue.startNext();
  }
}

function busy(): ApiError {
  return new ApiError('too_many_requests', refusals.tooManyLogins, {
    retryAfter: 5,
  });
}

/** A well-formed hash with a random digest, which no password matches. */
function decoyHash({ memoryCost, timeCost, parallelism }: typeof COST): string {
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`;
}
