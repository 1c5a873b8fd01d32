/** The staff of a trial, from `data/demo.json`: one of every role, so that anybody can look around. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { normalisePassword } from '#accounts';
import { type DemoStaffReply, ROLES } from '../contract.ts';
import * as store from '../frame/store.server.ts';
import type { Gate } from './login.server.ts';
import { usableCode } from './totp.server.ts';

const demoFile = z.object({
  staff: z.array(
    z.object({
      email: z.string(),
      password: z.string(),
      name: z.string(),
      role: z.enum(ROLES),
      totp_secret: z.string(),
    }),
  ),
});

/** The demo staff while they are being created. */
export interface DemoStaff {
  /** Resolves when they exist or could not be created; never rejects. */
  ready: Promise<void>;
}

const readFileOf = async (rootDir: string) =>
  demoFile.parse(JSON.parse(await readFile(join(rootDir, 'data/demo.json'), 'utf8'))).staff;

/** Creates them at the first start of a trial, only where no staff exist. */
export function seedDemoStaff(gate: Gate): DemoStaff {
  const { platform } = gate;
  if (!platform.config.trial) return { ready: Promise.resolve() };
  const ready = seed(gate).catch((error: unknown) =>
    platform.log.error({ err: error }, 'demo staff not made'),
  );
  return { ready };
}

async function seed({ platform, passwords, sealing }: Gate): Promise<void> {
  const { db, config, clock, random } = platform;
  if (await store.hasStaff(db.orm)) return;
  const people = await readFileOf(config.rootDir);
  const rows = await Promise.all(
    people.map(async ({ email, password, name, role, totp_secret }) => ({
      id: random.id(),
      email,
      name,
      role,
      demo: true,
      createdAt: clock.now(),
      passwordHash: await passwords.hasher.hash(normalisePassword(password), 'own'),
      totpSecret: sealing.seal(totp_secret),
    })),
  );
  await db.transaction(async (tx) => {
    for (const row of rows) await store.insertStaff(tx, row);
  });
}

/** Demo staff with unchanged addresses who are still active, with the code that their authenticator would show. */
export async function demoCodes({ platform, sealing }: Gate): Promise<DemoStaffReply[]> {
  const people = await readFileOf(platform.config.rootDir);
  const rows = await store.listStaff(platform.db.orm);
  const now = platform.clock.now();
  return people.flatMap(({ email, password }) => {
    const row = rows.find((each) => each.demo && each.active && each.email === email);
    const secret = row?.totpSecret ? sealing.open(row.totpSecret) : null;
    if (!row || secret === null) return [];
    return [{ email, password, role: row.role, code: usableCode(secret, now, row.totpStep) ?? '' }];
  });
}
