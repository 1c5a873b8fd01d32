import { z } from 'zod';
import { asIssue } from '#messages';
import type { Platform } from '#platform';
import type { AuditEntry } from '../contract.ts';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import { csvFile } from '../frame/csv.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import { type AuditFilter, type AuditRow, listAudit } from '../frame/store.server.ts';
import { exportAuditEntries, listAuditEntries } from './contract.ts';

const PAGE = 100;
const MOST_EXPORTED = 50_000;

const day = z.iso.date(asIssue(refusals.dayFormat({ example: '2026-11-21' }))).optional();
const filter = z.object({
  who: z.string().max(254).optional(),
  action: z.string().max(100).optional(),
  subject: z.string().max(254).optional(),
  since: day,
  until: day,
});
const pageQuery = filter.extend({ after: z.coerce.number().int().positive().optional() });

/** The audit log, for owners. */
export function auditCalls({ db }: Pick<Platform, 'db'>): DeskCall[] {
  return [
    staffCall(
      listAuditEntries,
      { summary: 'Who changed what, the latest first', query: pageQuery },
      async ({ query: { after: lastId, ...criteria } }) => {
        const rows = await listAudit(db.orm, { ...filterOf(criteria), beforeId: lastId, limit: PAGE + 1 });
        const entries = rows.slice(0, PAGE).map(presentEntry);
        return { rows: entries, next: rows.length > PAGE ? String(entries.at(-1)?.id) : null };
      },
    ),
    staffCall(
      exportAuditEntries,
      { summary: 'The audit log as a file', query: filter },
      async ({ query }) => {
        const rows = await listAudit(db.orm, { ...filterOf(query), limit: MOST_EXPORTED });
        const head = ['id', 'at', 'by', 'role', 'action', 'subject', 'before', 'after'];
        const lines = rows.map((row) => {
          const {
            id,
            at: occurredAt,
            by: actor,
            role,
            action,
            subject,
            before: previousValue,
            after: newValue,
          } = presentEntry(row);
          const change = [previousValue, newValue].map((side) => (side === null ? '' : JSON.stringify(side)));
          return [id, occurredAt, actor, role, action, subject, ...change];
        });
        return csvFile('audit.csv', [head, ...lines]);
      },
    ),
  ];
}

/** Days are in UTC; `until` is inclusive. */
function filterOf({
  since: startDay,
  until: endDay,
  ...texts
}: z.infer<typeof filter>): Omit<AuditFilter, 'limit'> {
  const start = (text: string) => new Date(`${text}T00:00:00Z`);
  return {
    ...texts,
    ...(startDay && { since: start(startDay) }),
    ...(endDay && { until: new Date(start(endDay).getTime() + 86_400_000) }),
  };
}

function presentEntry({
  id,
  at: occurredAt,
  who: actor,
  role,
  action,
  subject,
  before: previousValue,
  after: newValue,
}: AuditRow): AuditEntry {
  return {
    id,
    at: occurredAt.toISOString(),
    by: actor,
    role,
    action,
    subject,
    before: previousValue,
    after: newValue,
  };
}
