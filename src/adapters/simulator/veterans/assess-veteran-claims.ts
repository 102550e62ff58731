// Assesses veterans' claims: each service is paid what was charged, or its fee in the Medicare schedule, unless the card does not cover it.
import type { AssessedEvent, AssessedService } from '../../../domain/claims/assessment.ts';
import type { VeteranEvent, VeteranService } from '../../../domain/claims/veterans/veteran-claim.ts';
import { findItemInForce } from '../../../domain/schedule/releases/item-in-force.ts';
import type { Releases } from '../../../domain/schedule/releases/choose-release.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { cents, parseMoney, type Cents } from '../../../domain/values/money.ts';
import { omitNulls } from '../../../domain/values/omit-nulls.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import type { VeteranClaimRecord } from '../../../ports/simulator/insurer-claim-records.ts';
import type { AssessmentCode } from '../medicare-codes.ts';
import type { PatientDirectory } from '../patient-directory.ts';
import { sparseEvent } from '../leave-out-optional-fields.ts';
import { padToFiveDigits, sumCents, type SimulatedAssessment } from '../claims/build-processing-report.ts';
import type { ServiceDecision } from '../claims/patient-day.ts';
import { buildReportedVeteran, identifyVeteran, veteranKeyOf, type Veteran } from './identify-veteran.ts';

interface VeteranAssessmentInputs {
  readonly people: Pick<PatientDirectory, 'people'>;
  /** DVA's own schedule is not held: these fees stand in where nothing was charged. */
  readonly releases: Releases;
}

/** The assessment of each claim; `claims` are all of the veterans in them, in the order of assessment. */
export function assessVeteranClaims(
  inputs: VeteranAssessmentInputs,
  claims: readonly VeteranClaimRecord[],
): readonly SimulatedAssessment[] {
  const paid = new Set<string>();
  return claims.map((claim) => assessClaim(inputs, claim, paid));
}

type DecidedService = AssessedService & { readonly benefitPaid: Cents };
interface DecidedEvent extends AssessedEvent {
  readonly services: readonly DecidedService[];
  /** Whether the report says no more of it than it must. */
  readonly isSparse: boolean;
}

/** `paid`: keys of the services that are paid already. */
function assessClaim(
  inputs: VeteranAssessmentInputs,
  { claim, claimId, lodgedOn }: VeteranClaimRecord,
  paid: Set<string>,
): SimulatedAssessment {
  const { providerNumber } = claim.serviceProvider;
  const events = claim.medicalEvent.map((event): DecidedEvent => {
    const veteran = identifyVeteran(inputs.people, event.patient, lodgedOn);
    const eventDate = parseOffsetDate(event.medicalEventDate);
    invariant(eventDate !== null, 'a claim that was accepted has the days of its events');
    const services = event.service.map((service): DecidedService => {
      const item = padToFiveDigits(service.itemNumber);
      const key = [veteran === null ? '' : veteranKeyOf(veteran), item, eventDate, providerNumber].join(' ');
      const isRepeated = paid.has(key) && service.duplicateServiceOverrideInd !== 'Y';
      const decision = isRepeated
        ? ({ code: '162', benefit: cents(0) } as const)
        : decide(inputs, event, service, veteran);
      if (decision.benefit > 0) paid.add(key);
      return assessedService(service, decision);
    });
    const patient = buildReportedVeteran(event.patient, veteran, lodgedOn);
    return { id: event.id, eventDate, patient, services, isSparse: veteran?.fault === 'sparse-answers' };
  });
  const services = events.flatMap((event) => event.services);
  return {
    claimId,
    benefitPaid: sumCents(services.map(({ benefitPaid }) => benefitPaid)),
    chargeAmount: sumCents(services.map(({ chargeAmount }) => chargeAmount ?? cents(0))),
    serviceProviderNumber: providerNumber,
    events: events.map(({ isSparse, ...event }) => (isSparse ? sparseEvent : event)),
  };
}

/** A gold card covers everything, a white one the accepted condition, another none. */
function decide(
  { releases }: VeteranAssessmentInputs,
  { acceptedDisability, medicalEventDate }: VeteranEvent,
  { itemNumber, chargeAmount }: VeteranService,
  veteran: Veteran | null,
): ServiceDecision {
  const refused = (code: AssessmentCode) => ({ code, benefit: cents(0) });
  if (veteran === null) return refused('217');
  const { entitlementCode } = veteran.veteran;
  const isCovered =
    entitlementCode === 'PTEC' || (entitlementCode === 'STEC' && acceptedDisability.ind === 'Y');
  if (!isCovered) return refused('108');
  const served = parseOffsetDate(medicalEventDate);
  const item = served === null ? null : findItemInForce(releases, itemNumber.replace(/^0+/, ''), served);
  const fee = item?.kind === 'in-force' ? item.item.published.scheduleFee : null;
  const benefit = chargeAmount === undefined ? fee : parseMoney(chargeAmount);
  return benefit === null || benefit === 0 ? refused('101') : { code: '105', benefit };
}

function assessedService(service: VeteranService, { code, benefit }: ServiceDecision): DecidedService {
  const { id, itemNumber, chargeAmount, numberOfPatientsSeen = null, accountReferenceNumber } = service;
  return {
    id,
    itemNumber: padToFiveDigits(itemNumber),
    assessmentCode: code,
    benefitPaid: benefit,
    chargeAmount: chargeAmount === undefined ? null : parseMoney(chargeAmount),
    numberOfPatientsSeen,
    // The description of these reports has a code, and no text.
    error: null,
    ...omitNulls({ accountReferenceNumber }),
    gstInd: 'N',
  };
}
