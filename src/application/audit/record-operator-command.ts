// Records a command of the operator in the audit trail.
import { systemActor } from '../../domain/values/actor.ts';
import type { AuditTrail, AuditedCommand } from '../../ports/claims/audit-trail.ts';

/** Adds the entry, durably; `outcome` says what was done, in ids and words of our own. */
export const recordCommand = (
  audit: Pick<AuditTrail, 'add'>,
  act: AuditedCommand,
  outcome: string,
): Promise<void> => audit.add({ act, outcome, correlationId: null, location: null, actor: systemActor });
