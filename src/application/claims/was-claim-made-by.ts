// Finds in the audit trail whether a person made a claim.
import { anyAuditEntries, type AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { ClaimOutcome } from '../../ports/claims/claim-outcomes.ts';

/** What makes a claim. */
const lodgingActs: ReadonlySet<string> = new Set(['lodge', 'interactive']);
/** A claim has its first entries when it is made. */
const entriesMax = 200;

/** `person`: the hash that the audit trail has for the person. */
export async function wasClaimMadeBy(
  audit: Pick<AuditTrail, 'read'>,
  { location, correlationId }: Pick<ClaimOutcome, 'location' | 'correlationId'>,
  person: string,
): Promise<boolean> {
  const about = { correlationIds: [correlationId], patients: [] };
  const entries = await audit.read({ ...anyAuditEntries, about, location }, 0, entriesMax);
  return entries.some(({ act, actor }) => lodgingActs.has(act) && actor.person === person);
}
