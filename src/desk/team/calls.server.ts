import { z } from 'zod';
import { readEmail } from '#accounts';
import { ApiError } from '#kernel';
import { ROLES, type TeamMemberReply } from '../contract.ts';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import * as store from '../frame/store.server.ts';
import { newEnrolmentLink } from '../login/enrolment.server.ts';
import type { Gate } from '../login/login.server.ts';
import { OWNER } from '../roles.ts';
import { changeMember, endMemberSessions, inviteMember, listMembers, resetMember } from './contract.ts';

const ID = /^[0-9a-f]{24}$/;

/** The team, for owners. A change of somebody's rights ends their sessions. */
export function teamCalls(gate: Gate): DeskCall[] {
  const { platform, sessions } = gate;
  const { db } = platform;
  return [
    staffCall(listMembers, { summary: 'Everybody who works at the desk' }, async () => {
      const [rows, counts] = await Promise.all([store.listStaff(db.orm), store.countSessions(db.orm)]);
      return { members: rows.map((row) => presentMember(row, counts.get(row.id) ?? 0)) };
    }),
    staffCall(
      inviteMember,
      {
        summary: 'Invites somebody; answers with the link',
        body: z.object({
          email: z.string().min(1).max(254),
          name: z.string().trim().min(1).max(100),
          role: z.enum(ROLES),
        }),
      },
      async ({ body, change, audit }) => {
        const email = readEmail(body.email);
        if (!email) throw new ApiError('invalid_value', refusals.invalidEmail, { param: 'email' });
        return change(async (tx) => {
          const { name, role } = body;
          const row = { id: platform.random.id(), email, name, role, createdAt: platform.clock.now() };
          const newMember = await store.insertStaff(tx, row);
          if (!newMember) throw new ApiError('conflict', refusals.addressInUse, { param: 'email' });
          await audit(tx, 'team.add', email, { after: { name, role } });
          return {
            member: presentMember(newMember, 0),
            link: await newEnrolmentLink(platform, tx, newMember.id),
          };
        });
      },
    ),
    staffCall(
      changeMember,
      {
        summary: 'Changes name, role or whether somebody may come in',
        params: { id: ID },
        body: z.object({
          name: z.string().trim().min(1).max(100).optional(),
          role: z.enum(ROLES).optional(),
          active: z.boolean().optional(),
        }),
      },
      async ({ params, body, change, audit }) =>
        change(async (tx) => {
          const owners = await store.lockOwners(tx);
          const row = await memberOf(tx, params.id);
          const changedMember = { name: row.name, role: row.role, active: row.active, ...body };
          if (
            owners.length === 1 &&
            owners[0] === row.id &&
            (changedMember.role !== OWNER || !changedMember.active)
          ) {
            throw new ApiError('conflict', refusals.ownerNeeded);
          }
          await store.updateStaff(tx, row.id, changedMember);
          const hasOtherRights = changedMember.role !== row.role || changedMember.active !== row.active;
          const endedCount = hasOtherRights ? await sessions.endAll(tx, row.id) : 0;
          const { name, role, active } = row;
          await audit(tx, 'team.change', row.email, { before: { name, role, active }, after: changedMember });
          return { ended: endedCount };
        }),
    ),
    staffCall(
      resetMember,
      {
        summary: 'Takes away password, second factor and sessions; answers with a link to enrol again',
        params: { id: ID },
      },
      async ({ params, change, audit }) =>
        change(async (tx) => {
          const row = await memberOf(tx, params.id);
          await store.updateStaff(tx, row.id, { passwordHash: null, totpSecret: null, demo: false });
          await store.replaceRecoveryCodes(tx, row.id, []);
          await sessions.endAll(tx, row.id);
          const link = await newEnrolmentLink(platform, tx, row.id);
          await audit(tx, 'team.reset', row.email);
          return { link };
        }),
    ),
    staffCall(
      endMemberSessions,
      { summary: 'Ends every session of somebody', params: { id: ID } },
      async ({ params, change, audit }) =>
        change(async (tx) => {
          const row = await memberOf(tx, params.id);
          const endedCount = await sessions.endAll(tx, row.id);
          await audit(tx, 'team.end_sessions', row.email, { after: { ended: endedCount } });
          return { ended: endedCount };
        }),
    ),
  ];
}

async function memberOf(tx: Parameters<typeof store.lockStaff>[0], id: string) {
  const row = await store.lockStaff(tx, id);
  if (!row) throw new ApiError('not_found', refusals.noColleague);
  return row;
}

function presentMember(row: store.StaffRow, sessionCount: number): TeamMemberReply {
  const { id, email, name, role, active, demo } = row;
  return {
    id,
    email,
    name,
    role,
    active,
    demo,
    sessions: sessionCount,
    enrolled: row.passwordHash !== null && row.totpSecret !== null,
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt?.toISOString() ?? null,
  };
}
