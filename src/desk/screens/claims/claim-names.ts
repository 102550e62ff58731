// Names the people and items of claims for a page: patients by what was lodged, practitioners by the register, items by the schedule.
import { patientName, patientNames } from '../../../domain/claims/patient-names.ts';
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { ClaimStore } from '../../../ports/claims/claim-store.ts';
import type { InteractiveStore } from '../../../ports/claims/interactive-store.ts';
import type { ItemNames } from '../../parts/item-names.ts';
import type { ProviderNames } from '../../parts/provider-name.ts';

export interface ClaimNameDependencies extends ProviderNames, ItemNames {
  readonly claims: Pick<ClaimStore, 'findContents'>;
  readonly interactiveClaims: Pick<InteractiveStore, 'findPatients'>;
}

/** Of the claims that a page shows. */
export interface ClaimNames extends ProviderNames, ItemNames {
  /** Without claims whose content is not kept. */
  readonly patients: ReadonlyMap<CorrelationId, readonly string[]>;
}

/** For claims of one location. */
export async function nameClaims(
  { claims, interactiveClaims, providers, schedule }: ClaimNameDependencies,
  location: MinorId,
  shown: readonly ClaimOutcome[],
): Promise<ClaimNames> {
  const idsOf = (isInteractive: boolean) =>
    shown
      .filter(({ stream }) => (stream === interactiveStream) === isInteractive)
      .map(({ correlationId }) => correlationId);
  const [bulkBilled, interactive] = [idsOf(false), idsOf(true)];
  const [contents, named] = await Promise.all([
    bulkBilled.length === 0 ? none : claims.findContents(location, bulkBilled),
    interactive.length === 0 ? none : interactiveClaims.findPatients(location, interactive),
  ]);
  const patients = new Map<CorrelationId, readonly string[]>();
  for (const [id, content] of contents) patients.set(id, patientNames(content));
  for (const [id, { identity }] of named)
    patients.set(
      id,
      [patientName(identity)].filter((name) => name !== ''),
    );
  return { patients, providers, schedule };
}

const none: readonly [] = [];

/** With a comma between them; null where none is known. */
export function patientsOf(
  { patients }: Pick<ClaimNames, 'patients'>,
  { correlationId }: Pick<ClaimOutcome, 'correlationId'>,
): string | null {
  const names = patients.get(correlationId) ?? [];
  return names.length === 0 ? null : names.join(', ');
}
