import { z } from 'zod';
import type { DeskCallReply } from '../contract.ts';
import type { DeskCall, StaffCallSpec } from './call.ts';

/** The descriptions of all calls, for the owner and for tests of roles and hostile texts. */
export function callsReply(calls: readonly DeskCall[]): { calls: DeskCallReply[] } {
  return {
    calls: calls.map(({ spec, isOpen }) => {
      const { method, path, summary, body, query, raw = false } = spec;
      const reads = {
        body: body ? schemaOf(body) : null,
        query: query ? schemaOf(query) : null,
        takesFiles: raw && method !== 'get',
      };
      if (isOpen) return { method, path, summary, roles: 'open', unaudited: null, ...reads };
      const { roles, unauditedReason = null } = spec as StaffCallSpec<unknown, unknown>;
      return { method, path, summary, roles, unaudited: unauditedReason, ...reads };
    }),
  };
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
