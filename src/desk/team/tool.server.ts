/** Operator commands for staff: for a desk where nobody has an account yet, or nobody can log in. */
import { readEmail } from '#accounts';
import type { Platform } from '#platform';
import type { Role } from '../contract.ts';
import { audit } from '../frame/audit.server.ts';
import * as store from '../frame/store.server.ts';
import { newEnrolmentLink } from '../login/enrolment.server.ts';

export interface StaffTool {
  list(): Promise<store.StaffRow[]>;
  /** An enrolment link, valid for 24 hours; or why nobody was added. */
  add(email: string, role: Role, name: string | null): Promise<{ link: string } | 'NO_ADDRESS' | 'TAKEN'>;
  /** Removes password, second factor and sessions; null where nobody has this address. */
  reset(email: string): Promise<{ link: string } | null>;
}

export function openStaffTool(platform: Platform): StaffTool {
  const { db, clock, random } = platform;
  const actor = { id: null, email: 'command line', role: null };
  return {
    list: () => store.listStaff(db.orm),
    add: async (address, role, chosenName) => {
      const email = readEmail(address);
      if (!email) return 'NO_ADDRESS';
      return db.transaction(async (tx) => {
        const name = chosenName ?? email.slice(0, email.lastIndexOf('@'));
        const row = { id: random.id(), email, name, role, createdAt: clock.now() };
        if (!(await store.insertStaff(tx, row))) return 'TAKEN';
        await audit(platform, tx, actor, { action: 'team.add', subject: email, after: { name, role } });
        return { link: await newEnrolmentLink(platform, tx, row.id) };
      });
    },
    reset: async (address) => {
      const member = await store.findStaffByEmail(db.orm, readEmail(address) ?? '');
      if (!member) return null;
      return db.transaction(async (tx) => {
        await store.updateStaff(tx, member.id, { passwordHash: null, totpSecret: null, demo: false });
        await store.replaceRecoveryCodes(tx, member.id, []);
        await store.deleteSessionsOf(tx, member.id);
        await audit(platform, tx, actor, { action: 'team.reset', subject: member.email });
        return { link: await newEnrolmentLink(platform, tx, member.id) };
      });
    },
  };
}
