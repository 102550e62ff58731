// Undoes the import of a bank statement by one of its deposits; it is in the audit trail.
import type { Actor } from '../../domain/values/actor.ts';
import { isStorableText } from '../../domain/values/storable-text.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { DepositOf, DepositStore } from '../../ports/reconciliation/deposit-store.ts';

interface UndoStatementDependencies {
  readonly deposits: Pick<DepositStore, 'undoImport'>;
  readonly audit: AuditTrail;
}

/** How many deposits were removed; null where a person matched one of them or set it aside, or none is there: nothing is changed then. */
export async function undoBankStatement(
  { deposits, audit }: UndoStatementDependencies,
  of: DepositOf,
  actor: Actor,
): Promise<number | null> {
  const removed = isStorableText(of.id) ? await deposits.undoImport(of) : null;
  if (removed === null) return null;
  const outcome = `${removed} deposits removed`;
  await audit.add({ act: 'undo-bank-statement', outcome, correlationId: null, location: of.location, actor });
  return removed;
}
