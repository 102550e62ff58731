// Prints an agreement, and records in the audit trail who printed it for which patient.
import {
  recordPrintedAgreements,
  type AgreementRecordDependencies,
} from '../../../application/audit/record-printed-agreements.ts';
import { findItemInNearestRelease } from '../../../application/schedule/find-item-in-nearest-release.ts';
import type { PdfWording } from '../../../documents/document-wording.ts';
import { postAssignmentOfClaim } from '../../../documents/post-assignment-of-claim.ts';
import type { PreAssignmentDocument } from '../../../documents/pre-assignment-pdf.ts';
import type { RenderJob } from '../../../documents/render-worker.ts';
import type { CardIdentity } from '../../../domain/claims/assessment.ts';
import type { Claim } from '../../../domain/claims/claim.ts';
import type { ScheduleSnapshot } from '../../../ports/schedule/schedule-snapshot.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';

export interface PrintDependencies extends AgreementRecordDependencies {
  readonly clock: Pick<Clock, 'today'>;
  readonly schedule: ScheduleSnapshot;
  readonly wording: Pick<PdfWording, 'agreements'>;
  /** Renders outside the event loop. */
  readonly renderDocument: (job: RenderJob) => Promise<Uint8Array>;
}

/** The agreement before the service; a card that is not typed yet identifies no patient. */
export async function printBeforeService(
  deps: PrintDependencies,
  visit: DeskVisit,
  agreements: PreAssignmentDocument,
  card: CardIdentity,
): Promise<DeskAnswer> {
  const { agreements: wording } = deps.wording;
  const bytes = await deps.renderDocument({ document: 'pre-assignment', agreements, wording });
  await record(deps, visit, card.memberNumber === '' || card.memberRefNumber === '' ? null : [card]);
  return { kind: 'pdf', bytes, fileName: 'PreAssignmentAgreement.pdf' };
}

interface SignedClaim {
  readonly claim: Claim;
  /** Of the practitioner. */
  readonly name: string;
  readonly isSignedByPatient: boolean;
}

/** The agreement after the service, from the claim as it is lodged. */
export async function printAfterService(
  deps: PrintDependencies,
  visit: DeskVisit,
  { claim, name, isSignedByPatient }: SignedClaim,
): Promise<DeskAnswer> {
  const medicalEvent = claim.medicalEvent.map((event) => ({
    ...event,
    assignorIsPatient: isSignedByPatient,
  }));
  const agreements = postAssignmentOfClaim({
    claim: { ...claim, medicalEvent },
    providerName: name,
    madeOn: deps.clock.today(visit.location),
    titleOf: (itemNumber, day) => findItemInNearestRelease(deps, itemNumber, day)?.title ?? null,
  });
  const { agreements: wording } = deps.wording;
  const bytes = await deps.renderDocument({ document: 'post-assignment', agreements, wording });
  await record(
    deps,
    visit,
    claim.medicalEvent.map(({ patient }) => patient.medicare),
  );
  return { kind: 'pdf', bytes, fileName: 'PostAssignmentAgreement.pdf' };
}

/** An agreement is given only when its entry is recorded. */
const record = (
  deps: PrintDependencies,
  { location, actor }: DeskVisit,
  cards: readonly CardIdentity[] | null,
): Promise<void> =>
  recordPrintedAgreements(deps, {
    location,
    actor,
    patients: cards?.map((card) => ({ kind: 'medicare-card', ...card })) ?? null,
  });
