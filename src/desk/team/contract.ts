/** Calls for the team, for owners. Browser-safe. */
import { shape } from '#kernel';
import { defineDeskCall, type Role, type TeamMemberReply } from '../contract.ts';

export const listMembers = defineDeskCall(
  'GET /desk/api/team',
  'manageStaff',
  shape<{ reply: { members: TeamMemberReply[] } }>(),
);

/** Adds a member, who enrols by the link. */
export const inviteMember = defineDeskCall(
  'POST /desk/api/team',
  'manageStaff',
  shape<{
    body: { email: string; name: string; role: Role };
    reply: { member: TeamMemberReply; link: string };
  }>(),
);

/** Other rights end the sessions of the member. */
export const changeMember = defineDeskCall(
  'PUT /desk/api/team/:id',
  'manageStaff',
  shape<{ body: MemberChange; reply: { ended: number } }>(),
);

/** Removes password, second factor and sessions; the member enrols again by the link. */
export const resetMember = defineDeskCall(
  'POST /desk/api/team/:id/reset',
  'manageStaff',
  shape<{ reply: { link: string } }>(),
);

export const endMemberSessions = defineDeskCall(
  'POST /desk/api/team/:id/end-sessions',
  'manageStaff',
  shape<{ reply: { ended: number } }>(),
);

/** Parts that are left out stay the same. */
export interface MemberChange {
  name?: string;
  role?: Role;
  /** Whether the member may log in. */
  active?: boolean;
}
