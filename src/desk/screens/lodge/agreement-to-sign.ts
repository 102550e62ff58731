// An agreement that is complete, before or after the service: what is printed of it, whom it is about, and who signs.
import { findItemInNearestRelease } from '../../../application/schedule/find-item-in-nearest-release.ts';
import { postAssignmentOfClaim } from '../../../documents/post-assignment-of-claim.ts';
import type { PostAssignmentDocument } from '../../../documents/post-assignment-pdf.ts';
import type { PreAssignmentDocument } from '../../../documents/pre-assignment-pdf.ts';
import type { CardIdentity } from '../../../domain/claims/assessment.ts';
import type { Claim } from '../../../domain/claims/claim.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ScheduleSnapshot } from '../../../ports/schedule/schedule-snapshot.ts';
import type { Clock } from '../../../ports/system/clock.ts';

export interface AgreementToSign {
  readonly printed:
    | { readonly document: 'pre-assignment'; readonly agreements: PreAssignmentDocument }
    | { readonly document: 'post-assignment'; readonly agreements: PostAssignmentDocument };
  /** Null where a card is not typed yet: it identifies no patient. */
  readonly cards: readonly CardIdentity[] | null;
  /** The name of who signs; null where somebody signs for the patient who is not named yet. */
  readonly signer: string | null;
  /** Of each service of the first patient, as typed; empty where it is not known yet. */
  readonly charges: readonly string[];
  /** Of the first patient. */
  readonly familyName: string;
  /** The correlation id of the claim, also of one that is not lodged yet; null: there is none. */
  readonly correlationId: string | null;
}

interface ClaimToSign {
  readonly claim: Claim;
  readonly location: MinorId;
  /** Of the practitioner. */
  readonly providerName: string;
  /** Null: the patient signs; empty: somebody else, who is not named yet. */
  readonly otherSigner: string | null;
  readonly correlationId: string | null;
}

interface ClaimToSignDependencies {
  readonly clock: Pick<Clock, 'today'>;
  readonly schedule: ScheduleSnapshot;
}

/** The agreement after the service, from the claim as it is lodged. */
export function agreementOfClaim(
  deps: ClaimToSignDependencies,
  { claim, location, providerName, otherSigner, correlationId }: ClaimToSign,
): AgreementToSign {
  const assignorIsPatient = otherSigner === null;
  const medicalEvent = claim.medicalEvent.map((event) => ({ ...event, assignorIsPatient }));
  const agreements = postAssignmentOfClaim({
    claim: { ...claim, medicalEvent },
    providerName,
    madeOn: deps.clock.today(location),
    titleOf: (itemNumber, day) => findItemInNearestRelease(deps, itemNumber, day)?.title ?? null,
  });
  const patientName = agreements.events[0]?.patientName ?? '';
  return {
    printed: { document: 'post-assignment', agreements },
    cards: claim.medicalEvent.map(({ patient }) => patient.medicare),
    signer: otherSigner === '' ? null : (otherSigner ?? patientName),
    charges: claim.medicalEvent[0]?.service.map(({ chargeAmount }) => chargeAmount) ?? [],
    familyName: claim.medicalEvent[0]?.patient.identity.familyName ?? '',
    correlationId,
  };
}

/** How many patients' pages it has: on a screen one patient signs, and sees no other. */
export const countPatients = ({ printed }: AgreementToSign): number =>
  printed.document === 'pre-assignment'
    ? printed.agreements.assignments.length
    : printed.agreements.events.length;
