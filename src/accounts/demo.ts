/** The accounts of a trial, from `data/demo.json`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Platform } from '#platform';
import type { PasswordHasher } from './hashing.ts';
import { normalisePassword } from './password-rules.ts';
import { findByEmail, insertAccount } from './store.ts';

const demoFile = z.object({
  accounts: z.array(
    z.object({
      email: z.string(),
      password: z.string(),
      first_name: z.string().optional(),
      last_name: z.string().optional(),
      company: z.string().optional(),
      vat_number: z.string().optional(),
      on_account: z.boolean().optional(),
    }),
  ),
});

/** Creates the accounts that do not exist yet. Idempotent, also when two processes run it at once. */
export async function seedDemoAccounts(platform: Platform, hasher: PasswordHasher): Promise<void> {
  const { config, db, random, clock } = platform;
  const { accounts } = demoFile.parse(
    JSON.parse(await readFile(join(config.rootDir, 'data/demo.json'), 'utf8')),
  );
  await Promise.all(
    accounts.map(async ({ email, password, ...facts }) => {
      if (await findByEmail(db.orm, email)) return;
      const now = clock.now();
      await insertAccount(db.orm, random.id(), {
        email,
        emailConfirmedAt: now,
        passwordHash: await hasher.hash(normalisePassword(password), 'own'),
        firstName: facts.first_name ?? null,
        lastName: facts.last_name ?? null,
        company: facts.company ?? null,
        vatNumber: facts.vat_number ?? null,
        type: facts.company ? 'business' : 'individual',
        onAccount: facts.on_account ?? false,
        locale: 'en',
        createdAt: now,
      });
    }),
  );
}
