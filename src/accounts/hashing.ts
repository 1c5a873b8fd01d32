/** Passwords as Argon2id hashes. The work runs outside the event loop, few at a time. */
import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { ApiError } from '#kernel';
import type { Config } from '#platform';
import { AddressQueue } from './password-queue.ts';

/**
 * 46 MiB in eight passes: 115 ms a hash on the two-core machine this was measured on (trust figure: 100 ms or more).
 * Two at once stay below the 100 MB that input may cost, and leave threads for files and compression.
 */
const COST = { memoryCost: 47_104, timeCost: 8, parallelism: 1 };
/** The least that the algorithm takes, for tests that are about something else (see `Config.passwordWork`). */
const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const AT_ONCE = 2;
/**
 * Who would wait longer than about seven seconds is asked to come again. One address has room for an office that begins
 * its day, and no more; staff are few.
 */
const CUSTOMERS = { total: 120, ofAddress: 30 };
const STAFF = { total: 20, ofAddress: 5 };

/** Who has a password hashed or compared. `own`: the store itself, at its start or from the command line. */
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

  /** An encoded hash with a salt of its own. */
  hash(password: string, caller: PasswordCaller): Promise<string> {
    return this.#inTurn(caller, () => hash(password, this.#cost));
  }

  /**
   * Whether the password belongs to the hash that `find` brings; null (no such account) takes the same work. `find`
   * runs when it is this password's turn, so what it counts is counted before the work and at most twice at once.
   * Staff wait apart from customers, and addresses take turns: whoever floods one address waits for himself.
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

  /** True for a hash that was made at another cost than today's. */
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

  /** Staff and customers by turns, where both wait. */
  #startNext(): boolean {
    const isStaffsTurn = !this.#staff.isEmpty && (!this.#staffWereLast || this.#customers.isEmpty);
    this.#staffWereLast = isStaffsTurn;
    const queue = isStaffsTurn ? this.#staff : this.#customers;
    return queue.startNext() || this.#storeQueue.startNext();
  }
}

function busy(): ApiError {
  return new ApiError('too_many_requests', 'Too many logins at the moment. Try again in a few seconds.', {
    retryAfter: 5,
  });
}

/** A hash in the right form that no password has: its digest is chance. */
function decoyHash({ memoryCost, timeCost, parallelism }: typeof COST): string {
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`;
}
