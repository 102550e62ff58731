// Names the people and items of claims for a page: patients by what was lodged, practitioners by the register, items by the schedule.
import { patientNames } from '../../../domain/claims/patient-names.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { ClaimStore } from '../../../ports/claims/claim-store.ts';
import type { ItemNames } from '../../parts/item-names.ts';
import type { ProviderNames } from '../../parts/provider-name.ts';

export interface ClaimNameDependencies extends ProviderNames, ItemNames {
  readonly claims: Pick<ClaimStore, 'findContents'>;
}

/** Of the claims that a page shows. */
export interface ClaimNames extends ProviderNames, ItemNames {
  /** Without claims whose content is not kept. */
  readonly patients: ReadonlyMap<CorrelationId, readonly string[]>;
}

/** For claims of one location. */
export async function nameClaims(
  { claims, providers, schedule }: ClaimNameDependencies,
  location: MinorId,
  shown: readonly ClaimOutcome[],
): Promise<ClaimNames> {
  const ids = shown.map(({ correlationId }) => correlationId);
  const contents = ids.length === 0 ? new Map() : await claims.findContents(location, ids);
  const patients = new Map([...contents].map(([id, content]) => [id, patientNames(content)] as const));
  return { patients, providers, schedule };
}

/** With a comma between them; null where none is known. */
export function patientsOf(
  { patients }: Pick<ClaimNames, 'patients'>,
  { correlationId }: Pick<ClaimOutcome, 'correlationId'>,
): string | null {
  const names = patients.get(correlationId) ?? [];
  return names.length === 0 ? null : names.join(', ');
}
