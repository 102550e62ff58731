// Names the practice at a location for printed documents and pages, and records who did.
import type { Actor } from '../../domain/values/actor.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { Practice } from '../../domain/values/practice.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { PracticeRegister } from './practice-names.ts';

export interface NamePracticeDependencies {
  readonly practices: Pick<PracticeRegister, 'set'>;
  readonly audit: Pick<AuditTrail, 'add'>;
}

/** `practice`: as it can be printed; null: the operator's file names it again, or nothing does. */
export async function namePractice(
  { practices, audit }: NamePracticeDependencies,
  { location, actor }: { readonly location: MinorId; readonly actor: Actor },
  practice: Practice | null,
): Promise<void> {
  const outcome = practice === null ? 'removed' : 'named';
  await audit.add({ act: 'name-practice', outcome, correlationId: null, location, actor });
  await practices.set(location, practice);
}
