// Reads the audit trail in tests.
import type { AuditTrail, StoredAuditEntry } from '../../src/ports/claims/audit-trail.ts';
import { anyAuditEntries } from '../../src/ports/claims/audit-trail.ts';

/** The entries of a claim, or all of them, oldest first; at most a thousand. */
export function auditEntries(
  { audit }: { readonly audit: AuditTrail },
  correlationId: string | null = null,
): Promise<readonly StoredAuditEntry[]> {
  const about = correlationId === null ? null : { correlationIds: [correlationId], patients: [] };
  return audit.read({ ...anyAuditEntries, about }, 0, 1_000);
}
