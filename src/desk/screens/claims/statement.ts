// What the patient takes home of a claim that Medicare pays to the patient: a PDF.
import { findInteractivePatient } from '../../../application/claims/find-claim-to-correct.ts';
import {
  readClaimOutcome,
  type OutcomeDependencies,
} from '../../../application/claims/read-claim-outcomes.ts';
import type { PracticeNames } from '../../../application/providers/practice-names.ts';
import { findItemInNearestRelease } from '../../../application/schedule/find-item-in-nearest-release.ts';
import type { ClaimStatement } from '../../../documents/claim-statement-pdf.ts';
import { formatPrintedPatientName } from '../../../documents/printed-patient-name.ts';
import type { RenderJob } from '../../../documents/render-worker.ts';
import { describeUnprintable } from '../../../documents/unprintable-text.ts';
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { InteractiveStore } from '../../../ports/claims/interactive-store.ts';
import type { ScheduleSnapshot } from '../../../ports/schedule/schedule-snapshot.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import type { DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { postForm } from '../../parts/form-fields.ts';
import { providerName, type ProviderNames } from '../../parts/provider-name.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { claimPath } from './claim-in-words.ts';
import { claimNotThere } from './claim-not-there.ts';
import { claimsWords as words } from './claims-words.ts';

export type StatementDependencies = OutcomeDependencies &
  ProviderNames & {
    readonly interactiveClaims: Pick<InteractiveStore, 'findPatients'>;
    readonly practices: PracticeNames;
    readonly schedule: ScheduleSnapshot;
    readonly clock: Pick<Clock, 'today'>;
    /** Renders outside the event loop. */
    readonly renderDocument: (job: RenderJob) => Promise<Uint8Array>;
  };

/** Medicare has decided a claim for the patient, and what it pays is known. */
export const hasStatement = ({ stream, stage, claimId, services }: ClaimOutcome): boolean =>
  stream === interactiveStream &&
  (stage === 'paid' || stage === 'nil') &&
  claimId !== null &&
  services.every(({ charge, benefitPaid }) => benefitPaid !== null && benefitPaid <= charge);

/** The button on the page of the claim. */
export const statementForm = (visit: DeskVisit, claim: ClaimOutcome): Raw =>
  postForm(
    visit,
    { action: `${claimPath(claim)}/statement`, label: words.statement, opensTab: true },
    html`<div class="actions"><button class="quiet">${words.printStatement}</button></div>`,
  );

/** Posting to it prints the statement. */
export const createStatementScreen = (deps: StatementDependencies): DeskScreen => ({
  path: '/desk/claims/:correlationId/statement',
  permission: 'print-documents',
  shownAt: '/desk/claims',
  async act(visit) {
    const read = await readClaimOutcome(deps, claimCaller(visit), visit.params['correlationId'] ?? '');
    if (!read.ok || !hasStatement(read.answer)) return claimNotThere;
    const statement = await statementOf(deps, read.answer);
    const bytes = await deps.renderDocument({ document: 'claim-statement', statement });
    return { kind: 'pdf', bytes, fileName: 'MedicareClaimStatement.pdf' };
  },
});

async function statementOf(deps: StatementDependencies, claim: ClaimOutcome): Promise<ClaimStatement> {
  const patient = await findInteractivePatient(deps, claim);
  const number = claim.servicingProviderNumber ?? '';
  const name = printable(providerName(deps, number) ?? '');
  return {
    locationId: claim.location,
    practice: deps.practices.get(claim.location) ?? null,
    practitioner: [name, number].filter((part) => part !== '').join(', '),
    patient: patient === null ? '' : printable(formatPrintedPatientName(patient.identity)),
    claimId: claim.claimId ?? '',
    claimedOn: claim.lodgedOn,
    madeOn: deps.clock.today(claim.location),
    isAccountPaid: claim.isAccountPaid !== false,
    services: claim.services.map(({ itemNumber, serviceOn, charge, benefitPaid }) => ({
      itemNumber,
      title: findItemInNearestRelease(deps, itemNumber, serviceOn)?.title ?? null,
      servedOn: serviceOn,
      charge,
      benefit: benefitPaid ?? charge,
    })),
  };
}

/** A name that cannot be printed is left to be written by hand. */
const printable = (name: string): string => (describeUnprintable(name, 'one-line') === null ? name : '');
