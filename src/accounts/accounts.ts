import { type Executor, type Platform, parseMailAddress } from '#platform';
import type { Settings } from '#settings';
import { type Account, RECORD_ID, type SavedCard, type StoredCard } from './account.ts';
import { Captcha } from './captcha.ts';
import { seedDemoAccounts } from './demo.ts';
import { PasswordHasher } from './hashing.ts';
import { PasswordRules } from './password-rules.ts';
import { findCard, findDefaultCard } from './record-store.ts';
import { handleRecovery } from './recovery.ts';
import { Entry, type LoginHook } from './session-login.ts';
import { countOrder, findAccount, findByEmail, sweepKeys } from './store.ts';
import { keepCard, type NewCard } from './stored-cards.ts';
import type { Wiring } from './wiring.ts';

const SWEEP_MS = 3_600_000;

/** Customers. Their own calls are in `api.ts`; this is the interface for other modules. */
export interface Accounts {
  /** Null for null, for a malformed id, and for an unknown account. Inside a transaction, pass its executor. */
  find(id: string | null, executor?: Executor): Promise<Account | null>;
  /** By mail address in any letter case. Not for answers to visitors: the result reveals who has an account. */
  findByEmail(email: string): Promise<Account | null>;
  /** Registers a `LoginHook`. */
  onLogin(hook: LoginHook): void;
  /** A card of this account as it is charged; null if the account has no such card. */
  storedCard(accountId: string, cardId: string): Promise<StoredCard | null>;
  defaultCard(accountId: string): Promise<StoredCard | null>;
  /**
   * Stores a card for later; the first becomes the default. The same payment method again returns the existing card;
   * null if it belongs to another account.
   */
  saveCard(tx: Executor, accountId: string, card: NewCard): Promise<StoredCard | null>;
  /** Counts one more order; call it in the order's transaction. */
  countOrder(tx: Executor, accountId: string): Promise<void>;
  /** For the calls of this module. */
  readonly wiring: Wiring;
  readonly captcha: Captcha;
  /** Waits for work that was started with the module. */
  close(): Promise<void>;
}

/**
 * Opens the module: reads the blocklist, registers its jobs, and in a trial creates the demo accounts in the
 * background.
 */
export async function createAccounts(platform: Platform, settings: Settings): Promise<Accounts> {
  const { db, config, jobs, clock, log } = platform;
  const hasher = new PasswordHasher(config.passwordWork);
  const rules = await PasswordRules.read(config.rootDir);
  const entry = new Entry(settings);
  const captcha = new Captcha(platform);
  const seeding = config.trial ? seedDemoAccounts(platform, hasher) : Promise.resolve();
  const ready = seeding.catch((error: unknown) => log.error({ err: error }, 'demo accounts not made'));
  const wiring: Wiring = { platform, settings, entry, hasher, rules, ready };
  handleRecovery(wiring);
  jobs.repeatEvery('accounts.sweep', SWEEP_MS, async () => {
    await sweepKeys(db.orm, clock.now());
    await captcha.sweep();
  });
  return {
    find: async (id, executor = db.orm) =>
      id !== null && RECORD_ID.test(id) ? findAccount(executor, id) : null,
    findByEmail: async (email) => {
      await ready;
      const address = parseMailAddress(email);
      const credentials = address === null ? null : await findByEmail(db.orm, address);
      if (!credentials) return null;
      const { passwordHash: _, ...account } = credentials;
      return account;
    },
    onLogin: (hook) => entry.add(hook),
    storedCard: async (accountId, cardId) =>
      RECORD_ID.test(cardId) ? asStored(await findCard(db.orm, { accountId }, cardId)) : null,
    defaultCard: async (accountId) => asStored(await findDefaultCard(db.orm, { accountId })),
    saveCard: async (tx, accountId, card) => asStored(await keepCard(platform, tx, { accountId }, card)),
    countOrder,
    wiring,
    captcha,
    close: () => ready,
  };
}

function asStored(card: SavedCard | null): StoredCard | null {
  if (!card) return null;
  const { id, gatewayCustomer, paymentMethod, brand, last4, expMonth, expYear } = card;
  return { id, gatewayCustomer, paymentMethod, brand, last4, expMonth, expYear };
}
