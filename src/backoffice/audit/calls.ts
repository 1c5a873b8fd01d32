import { z } from 'zod';
import type { Platform } from '#platform';
import type { AuditEntry, DeskPage } from '../contract.ts';
import { type DeskCall, staffCall } from '../frame/call.ts';
import { csvFile } from '../frame/csv.ts';
import { type AuditFilter, type AuditRow, listAudit } from '../store.ts';

const PAGE = 100;
const MOST_EXPORTED = 50_000;

const day = z.iso.date('This must be a day such as 2026-11-21.').optional();
const filter = z.object({
  who: z.string().max(254).optional(),
  action: z.string().max(100).optional(),
  subject: z.string().max(254).optional(),
  since: day,
  until: day,
});
const paged = filter.extend({ after: z.coerce.number().int().positive().optional() });

/** The audit log, for owners. */
export function auditCalls({ db }: Pick<Platform, 'db'>): DeskCall[] {
  return [
    staffCall(
      {
        method: 'get',
        path: '/audit',
        summary: 'Who changed what, the latest first',
        roles: [],
        query: paged,
      },
      async ({ query: { after, ...asked } }): Promise<DeskPage<AuditEntry>> => {
        const rows = await listAudit(db.orm, { ...filterOf(asked), before: after, limit: PAGE + 1 });
        const shown = rows.slice(0, PAGE).map(presentEntry);
        return { rows: shown, next: rows.length > PAGE ? String(shown.at(-1)?.id) : null };
      },
    ),
    staffCall(
      {
        method: 'get',
        path: '/audit.csv',
        summary: 'The audit log as a file',
        roles: [],
        query: filter,
      },
      async ({ query }) => {
        const rows = await listAudit(db.orm, { ...filterOf(query), limit: MOST_EXPORTED });
        const head = ['id', 'at', 'by', 'role', 'action', 'subject', 'before', 'after'];
        const lines = rows.map((row) => {
          const { id, at, by, role, action, subject, before, after } = presentEntry(row);
          const change = [before, after].map((side) => (side === null ? '' : JSON.stringify(side)));
          return [id, at, by, role, action, subject, ...change];
        });
        return csvFile('audit.csv', [head, ...lines]);
      },
    ),
  ];
}

/** Days are those of UTC, `until` included. */
function filterOf({ since, until, ...texts }: z.infer<typeof filter>): Omit<AuditFilter, 'limit'> {
  const start = (text: string) => new Date(`${text}T00:00:00Z`);
  return {
    ...texts,
    ...(since && { since: start(since) }),
    ...(until && { until: new Date(start(until).getTime() + 86_400_000) }),
  };
}

function presentEntry({ id, at, who, role, action, subject, before, after }: AuditRow): AuditEntry {
  return { id, at: at.toISOString(), by: who, role, action, subject, before, after };
}
