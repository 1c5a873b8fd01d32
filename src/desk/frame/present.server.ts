import { z } from 'zod';
import type { DeskCallReply } from '../contract.ts';
import { type Access, can, OWNER, ROLES } from '../roles.ts';
import type { DeskCall } from './call.server.ts';

/** The descriptions of all calls, for the owner and for tests of roles and hostile texts. */
export function callsReply(calls: readonly DeskCall[]): { calls: DeskCallReply[] } {
  return {
    calls: calls.map(({ definition: { address, access }, details }) => {
      const [method = '', path = ''] = address.split(' ');
      const { summary, body, query, raw = false, unauditedReason = null } = details;
      return {
        method: method.toLowerCase(),
        path: path.replace('/desk/api', ''),
        summary,
        roles: rolesWith(access),
        unaudited: unauditedReason,
        body: body ? schemaOf(body) : null,
        query: query ? schemaOf(query) : null,
        takesFiles: raw && method !== 'GET',
      };
    }),
  };
}

const rolesWith = (access: Access): DeskCallReply['roles'] =>
  access === 'any' || access === 'open'
    ? access
    : ROLES.filter((role) => role !== OWNER && can(role, access));

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
