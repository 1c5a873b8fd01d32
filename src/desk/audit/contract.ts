/** Calls of the audit log, for owners. Browser-safe. */
import { shape } from '#kernel';
import { type AuditEntry, type DeskPage, defineDeskCall } from '../contract.ts';

export const listAuditEntries = defineDeskCall(
  'GET /desk/api/audit',
  'readAuditLog',
  shape<{ query: AuditQuery & { after?: string }; reply: DeskPage<AuditEntry> }>(),
);

/** The audit log as a CSV file. */
export const exportAuditEntries = defineDeskCall(
  'GET /desk/api/audit.csv',
  'readAuditLog',
  shape<{ query: AuditQuery }>(),
);

/** Filter of the audit log. Days are in UTC, as `2026-11-21`; `until` is inclusive. */
export interface AuditQuery {
  who?: string;
  action?: string;
  subject?: string;
  since?: string;
  until?: string;
}
