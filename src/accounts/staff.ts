/** Account commands of staff on the command line. */
import type { Platform } from '#platform';
import { createSettings } from '#settings';
import type { Account } from './account.ts';
import { readEmail } from './email.ts';
import { PasswordHasher } from './hashing.ts';
import { normalisePassword, type PasswordFault, PasswordRules } from './password-rules.ts';
import { dropKeys, findByEmail, listAccounts, lockAccount, updateAccount } from './store.ts';

export interface AccountsDesk {
  /** In the order of their addresses, at most `limit`. */
  list(limit: number): Promise<Account[]>;
  /** Sets whether a company may buy on account. False if there is no such account. */
  approve(email: string, onAccount: boolean): Promise<boolean>;
  /**
   * Sets a password and ends every session of the account. Null: done; else what is wrong with the password, or
   * `UNKNOWN` if there is no such account.
   */
  setPassword(email: string, password: string): Promise<PasswordFault | 'UNKNOWN' | null>;
  close(): void;
}

export async function openAccountsDesk(platform: Platform): Promise<AccountsDesk> {
  const { db, config } = platform;
  const settings = await createSettings(platform);
  const find = async (email: string) => {
    const address = readEmail(email);
    return address === null ? null : findByEmail(db.orm, address);
  };
  return {
    list: (limit) => listAccounts(db.orm, limit),
    approve: async (email, onAccount) => {
      const account = await find(email);
      if (account) await updateAccount(db.orm, account.id, { onAccount });
      return account !== null;
    },
    setPassword: async (email, newPassword) => {
      const account = await find(email);
      if (!account) return 'UNKNOWN';
      const rules = await PasswordRules.read(config.rootDir);
      const password = normalisePassword(newPassword);
      const fault = rules.faultOf(password, [account.email, config.brand.name]);
      if (fault) return fault;
      const passwordHash = await new PasswordHasher(config.passwordWork).hash(password, 'own');
      await db.transaction(async (tx) => {
        await lockAccount(tx, account.id);
        await updateAccount(tx, account.id, { passwordHash });
        await dropKeys(tx, account.id, 'recover');
        await settings.sessions.endAll(account.id, tx);
      });
      return null;
    },
    close: () => settings.close(),
  };
}
