import type { DeskCallReply } from '../contract.ts';
import type { DeskCall, StaffCallSpec } from './call.ts';

/** The table of calls as the owner, and the test of all roles, read it. */
export function callsReply(calls: readonly DeskCall[]): { calls: DeskCallReply[] } {
  return {
    calls: calls.map(({ spec, isOpen }) => {
      const { method, path, summary } = spec;
      if (isOpen) return { method, path, summary, roles: 'open', unaudited: null };
      const { roles, unaudited = null } = spec as StaffCallSpec<unknown, unknown>;
      return { method, path, summary, roles, unaudited };
    }),
  };
}
