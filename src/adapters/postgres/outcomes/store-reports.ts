// Stores the insurer's reports about a claim: its assessment, and the payment run that pays it.
import type { ClaimAssessment } from '../../../domain/claims/assessment.ts';
import {
  attentionToPayment,
  graverReason,
  isGivenUp,
} from '../../../domain/claims/outcomes/attention-to-payment.ts';
import type {
  AttendedWay,
  AttentionReason,
  OutcomeStage,
} from '../../../domain/claims/outcomes/claim-outcome.ts';
import { assessmentEvents } from '../../../domain/claims/outcomes/outcome-events.ts';
import { firstPaymentDay, lookOn } from '../../../domain/claims/outcomes/when-to-ask-insurer.ts';
import {
  attentionToResults,
  findServiceResults,
  sumOfResults,
} from '../../../domain/claims/outcomes/service-results.ts';
import type { Cents } from '../../../domain/values/money.ts';
import { localDate } from '../../../domain/values/local-date.ts';
import type {
  AssessmentToStore,
  OutcomeCollection,
  OutcomeOf,
} from '../../../ports/claims/outcome-collection.ts';
import type { ZoneOfLocation } from '../../../ports/providers/location-zones.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { recordEvents } from '../events/record-event.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { encryptPatientDifferences } from './patient-difference-rows.ts';
import { acceptedRevision } from './accepted-revision.ts';
import { centsOrNull } from './read-outcomes.ts';
import { readStoredServices, writeServiceResults } from './service-result-rows.ts';
import { storeNil } from './settle-claims.ts';
import { storePayment } from './store-payment.ts';

/** The time zone of each location, and what personal data is encrypted with. */
interface ReportPlace {
  readonly zoneOf: ZoneOfLocation;
  readonly encryption: FieldEncryption;
}

/** See ports/claims/outcome-collection.ts. */
export const createReportStore = (
  sql: Sql,
  place: ReportPlace,
  recorded: () => void,
): Pick<OutcomeCollection, 'recordAssessment' | 'recordPayment' | 'recordNil'> => ({
  async recordAssessment(of, assessed) {
    const isStored = await sql.begin((transaction) => storeAssessment(transaction, place, of, assessed));
    recorded();
    return isStored;
  },
  async recordPayment(of, paid) {
    const stored = await sql.begin((transaction) => storePayment(transaction, of, paid));
    recorded();
    return stored;
  },
  async recordNil(of, day) {
    const isDiffering = await sql.begin((transaction) => storeNil(transaction, of, day));
    recorded();
    return isDiffering;
  },
});

interface AssessedRow {
  readonly stage: OutcomeStage;
  readonly lodged_on: string;
  readonly not_ready_on: string | null;
  readonly payee_provider_number: string | null;
  readonly benefit_cents: string | null;
  readonly attention: AttentionReason | null;
  readonly attended_how: AttendedWay | null;
  readonly revision: number | null;
}

async function storeAssessment(
  transaction: Transaction,
  { zoneOf, encryption }: ReportPlace,
  of: OutcomeOf,
  { assessment, differing, differences = [], patientDifferences = [], day }: AssessmentToStore,
): Promise<boolean> {
  const [row] = await transaction<AssessedRow[]>`
    select stage, lodged_on, not_ready_on, payee_provider_number, benefit_cents, attention, attended_how,
      ${acceptedRevision(transaction)} as revision
    from claim_outcome
    where minor_id = ${of.location} and correlation_id = ${of.correlationId} and assessed_on is null
      and stage in ('lodged', 'paid', 'nil', 'unknown')
    for update`;
  if (row === undefined) return false;
  const claimed = await readStoredServices(transaction, of);
  // Its content was removed while the insurer was asked.
  if (claimed.length === 0) return false;
  const results = findServiceResults(claimed, resultEvents(assessment));
  const benefit = assessment.benefitPaid ?? sumOfResults(results);
  const raised = isGivenUp(row.attended_how)
    ? null
    : graverReason(attentionToResults(claimed, results, differing), attentionToEarlierPayment(row, benefit));
  const stage = isSettled(row) ? row.stage : benefit === 0 ? 'nil' : 'assessed';
  const nextLook = stage === 'assessed' ? new Date(paymentLook(zoneOf(of.location), of, row)) : null;
  await transaction`
    update claim_outcome set assessed_on = ${day}, lease_until = null, stage = ${stage},
      attention = ${graverReason(raised, reasonBefore(row))},
      benefit_cents = coalesce(benefit_cents, ${benefit}::bigint),
      settled_on = ${isSettled(row) ? transaction`settled_on` : transaction`${stage === 'nil' ? day : null}::date`},
      next_look_at = ${nextLook}, patient_differences = ${encryptPatientDifferences(encryption, of, patientDifferences)},
      differences = ${differences.length === 0 ? null : JSON.stringify(differences)}::text::jsonb
    where minor_id = ${of.location} and correlation_id = ${of.correlationId}`;
  await writeServiceResults(transaction, of, results);
  const patientStatuses = results.flatMap(({ patientStatus }) => patientStatus ?? []);
  const content = { stage, benefitPaid: benefit, attention: raised, differing, patientStatuses };
  await recordEvents(transaction, assessmentEvents({ ...of, revision: row.revision ?? 1 }, content));
  return true;
}

/** Its payment report may have been read before the assessment: the claim stays paid, or nil. */
const isSettled = ({ stage }: AssessedRow): boolean => stage === 'paid' || stage === 'nil';

/** The end of its reports is no reason any more. */
const reasonBefore = ({ attention }: AssessedRow): AttentionReason | null =>
  attention === 'expiring' ? null : attention;

function attentionToEarlierPayment(row: AssessedRow, assessed: Cents | null): AttentionReason | null {
  if (!isSettled(row)) return null;
  const benefit = centsOrNull(row.benefit_cents);
  return attentionToPayment(assessed, row.stage === 'nil' ? { kind: 'nil' } : { kind: 'listed', benefit });
}

/** The claims of a payee are asked about together: one report settles them all. */
function paymentLook(timeZone: string, { correlationId }: OutcomeOf, row: AssessedRow): number {
  const notReadyOn = row.not_ready_on === null ? null : localDate(row.not_ready_on);
  const place = { timeZone, correlationId: row.payee_provider_number ?? correlationId };
  return lookOn(place, firstPaymentDay(localDate(row.lodged_on), notReadyOn));
}

/** An explanation code, and a patient status where the insurer's record differs. */
const resultEvents = ({ events }: Pick<ClaimAssessment, 'events'>) =>
  events.map(({ id, patient, services }) => ({
    id,
    patientStatus: patient?.status?.code ?? null,
    services: services.map((service) => ({
      id: service.id,
      benefitPaid: service.benefitPaid,
      code: service.assessmentCode,
    })),
  }));
