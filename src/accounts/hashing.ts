/** Passwords as Argon2id hashes. The work runs outside the event loop, few at a time. */
import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { ApiError } from '#kernel';
import type { Config } from '#platform';

/**
 * 46 MiB in eight passes: 115 ms a hash on the two-core machine this was measured on (trust figure: 100 ms or more).
 * Two at once stay below the 100 MB that input may cost, and leave threads for files and compression.
 */
const COST = { memoryCost: 47_104, timeCost: 8, parallelism: 1 };
/** The least that the algorithm takes, for tests that are about something else (see `Config.passwordWork`). */
const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const AT_ONCE = 2;
/** Who would wait longer than about seven seconds is asked to come again. */
const MOST_WAITING = 120;

export class PasswordHasher {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #cost: typeof COST;
  readonly #decoy: string;

  constructor(work: Config['passwordWork']) {
    this.#cost = work === 'least' ? LEAST_COST : COST;
    this.#decoy = decoyHash(this.#cost);
  }

  /** An encoded hash with a salt of its own. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, this.#cost));
  }

  /**
   * Whether the password belongs to the hash that `find` brings; null (no such account) takes the same work. `find`
   * runs when it is this password's turn, so what it counts is counted before the work and at most twice at once.
   */
  verify<Found extends { passwordHash: string }>(
    password: string,
    find: () => Promise<Found | null>,
  ): Promise<Found | null> {
    return this.#inTurn(async () => {
      const found = await find();
      const right = await verify(found?.passwordHash ?? this.#decoy, password);
      return found && right ? found : null;
    });
  }

  /** True for a hash that was made at another cost than today's. */
  isOutdated(encoded: string): boolean {
    const made = parseOptions(encoded);
    return made.memoryCost !== this.#cost.memoryCost || made.timeCost !== this.#cost.timeCost;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) throw busy();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
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
