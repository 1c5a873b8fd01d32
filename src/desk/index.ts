/** The desk of the staff: its own login, cookie and paths below `/desk/api`; every change is in the audit log. */
import type { Hono } from 'hono';
import type { PasswordHasher, PasswordRules } from '#accounts';
import type { CallerEnv } from '#settings';
import { areas } from './areas.server.ts';
import { auditCalls } from './audit/calls.server.ts';
import { type DeskCall, staffCall } from './frame/call.server.ts';
import { listDeskCalls } from './frame/contract.ts';
import type { DeskDependencies } from './frame/dependencies.server.ts';
import { mountCalls } from './frame/mount.server.ts';
import { callsReply } from './frame/present.server.ts';
import { QueueStreams } from './frame/queue-streams.server.ts';
import { queueCalls, queueCounter } from './frame/queues.server.ts';
import { sweepKeys } from './frame/store.server.ts';
import { loginCalls } from './login/calls.server.ts';
import { seedDemoStaff } from './login/demo.server.ts';
import type { Gate } from './login/login.server.ts';
import { Sealing } from './login/sealing.server.ts';
import { StaffSessions } from './login/sessions.server.ts';
import { teamCalls } from './team/calls.server.ts';

export { ROLES, type Role } from './contract.ts';
export type { DeskDependencies } from './frame/dependencies.server.ts';
export { openStaffTool, type StaffTool } from './team/tool.server.ts';

export interface Desk {
  /** Mount these routes under `/desk/api`. */
  routes: Hono<CallerEnv>;
  /** Ends open streams, because a closing port waits for every response. */
  endStreams(): void;
  /** Waits for work that was started with the desk. */
  close(): Promise<void>;
}

const SWEEP_MS = 3_600_000;

/** Opens the desk: its calls, and in a trial its demo staff in the background. */
export function openDesk(
  dependencies: DeskDependencies,
  passwords: { hasher: PasswordHasher; rules: PasswordRules },
): Desk {
  const { platform, settings } = dependencies;
  const sessions = new StaffSessions(platform);
  const gate: Gate = { platform, passwords, sealing: new Sealing(platform.sessionSecret), sessions };
  const demo = seedDemoStaff(gate);
  const { calls: areaCalls, queues } = areas(dependencies);
  const count = queueCounter(queues, platform);
  const streams = new QueueStreams(platform, sessions, count);
  const calls: DeskCall[] = [
    ...loginCalls(gate, { settings, demo }),
    ...queueCalls(count, streams),
    ...teamCalls(gate),
    ...auditCalls(platform),
    ...areaCalls,
    staffCall(listDeskCalls, { summary: 'Every call of the desk' }, () => callsReply(calls)),
  ];
  platform.jobs.repeatEvery('desk.sweep', SWEEP_MS, async () => {
    await sweepKeys(platform.db.orm, platform.clock.now());
    await sessions.sweep();
  });
  return {
    routes: mountCalls(calls, platform, sessions),
    endStreams: () => streams.end(),
    close: () => demo.ready,
  };
}
