// The simulator's service for bulk bill and veterans' claims: accepts them, assesses them the day after, and reports assessment and payment.
import { classifyClaimArrival } from '../../../domain/claims/classify-arrival.ts';
import { effectivePayeeProvider } from '../../../domain/claims/claim.ts';
import type { ClaimRecord } from '../../../domain/claims/claim-record.ts';
import { serviceMessagesFromErrors } from '../../../domain/claims/validation-error.ts';
import {
  isBulkBillClaim,
  isVeteranClaim,
  payerOfStream,
} from '../../../domain/claims/store-and-forward-claim.ts';
import { serialiseClaimContent } from '../../../domain/claims/compare-claims.ts';
import type { PastService } from '../../../domain/patients/patient.ts';
import { plusDays, type LocalDate } from '../../../domain/values/local-date.ts';
import type {
  ClaimInsurer,
  LodgeAnswer,
  LodgeCall,
  PaymentAnswer,
  ProcessingAnswer,
  ReportCall,
} from '../../../ports/insurer/claim-insurer.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import type { InsurerResult } from '../../../ports/insurer/eligibility-insurer.ts';
import type {
  InsurerClaimRecord,
  InsurerClaimRecords,
} from '../../../ports/simulator/insurer-claim-records.ts';
import type { InjectedFault } from '../../../domain/values/injected-fault.ts';
import type { ProviderPersona } from '../../../ports/simulator/sandbox.ts';
import type { ScheduleSnapshot } from '../../../ports/schedule/schedule-snapshot.ts';
import { sortNewestFirst } from '../invented-person.ts';
import { openPatientDirectory, defaultSeed, type PatientDirectory } from '../patient-directory.ts';
import { answerWithFaults, defaultFaultWaits, type FaultWaits } from '../fault-injection.ts';
import type { SimulatedAssessment } from './build-processing-report.ts';
import { createClaimAssessor, type ClaimAssessor } from './claim-assessor.ts';
import { createVeteranAssessor, type VeteranAssessor } from '../veterans/veteran-assessor.ts';
import { findPeopleOfClaim } from './find-people-of-claim.ts';
import type { AssessmentInputs } from './patient-day.ts';
import { buildPayment, paymentRunDate } from './payment-run.ts';

interface ClaimServiceOptions extends Omit<AssessmentInputs, 'releases'> {
  readonly clock: Clock;
  readonly schedule: ScheduleSnapshot;
  readonly providerPersonas: readonly ProviderPersona[];
  /** Where its claims are stored; durable. */
  readonly records: InsurerClaimRecords;
  /** The sandbox switch, asked at every call. */
  readonly fault: () => InjectedFault;
  /** The seed of the simulator: the same seed gives the same people. */
  readonly seed?: number;
  readonly waits?: Partial<FaultWaits>;
}

export interface SimulatedClaimService extends ClaimInsurer {
  /** A claim that other software of the location lodges: it comes whatever fault is injected. */
  lodgeByOtherSoftware(call: LodgeCall): Promise<LodgeAnswer>;
  /** What a person has had by the claims assessed with a benefit so far, newest first; for the online check's history. */
  paidServices(personKey: string): Promise<History>;
}

type History = readonly PastService[];

/** What the functions of the service share. */
interface ClaimServiceState {
  readonly options: ClaimServiceOptions;
  readonly people: PatientDirectory;
  readonly assessor: ClaimAssessor;
  readonly veteranAssessor: VeteranAssessor;
  readonly today: () => LocalDate;
  /** Paid services of a person on a day, by key; a claim for the person that counts at once clears them. */
  readonly paidServicesCache: Map<string, { readonly today: LocalDate; readonly history: Promise<History> }>;
}

/** Opens the service on its records. */
export function createClaimService(options: ClaimServiceOptions): SimulatedClaimService {
  const { clock, providerPersonas, seed = defaultSeed } = options;
  const people = openPatientDirectory(seed, providerPersonas);
  const state: ClaimServiceState = {
    options,
    people,
    assessor: createClaimAssessor(options.records, people, () => inputsOf(options)),
    veteranAssessor: createVeteranAssessor(options.records, people, () => options.schedule.releases()),
    today: () => clock.today(),
    paidServicesCache: new Map(),
  };
  const waits = { ...defaultFaultWaits, ...options.waits };
  const through = async <Answer>(answer: () => Promise<Answer>): Promise<InsurerResult<Answer>> => {
    const outcome = await answerWithFaults({ fault: options.fault(), waits, personaFault: 'none' }, () =>
      answer(),
    );
    return outcome.ok ? { ok: true, answer: await outcome.answer } : outcome;
  };
  return {
    lodge: (call) => through(() => lodge(state, call)),
    processingReport: (call) => through(() => processingReport(state, call)),
    paymentReport: (call) => through(() => paymentReport(state, call)),
    lodgeByOtherSoftware: (call) => lodge(state, call),
    paidServices: (personKey) => cachedPaidServices(state, personKey),
  };
}

/** The persona whose claims are refused. */
const neverTaken = 'claim-refused';
const rejection = serviceMessagesFromErrors([
  {
    code: '2030',
    severity: 'Error',
    reason:
      'In the sandbox every bulk bill claim of this invented patient is refused (persona claim-refused): lodge for another one to see a claim taken.',
  },
]);

/** The gateway's own rule on claims with one id is the insurer's too; the daily limit is the gateway's alone. */
async function lodge(
  { options, people, today, paidServicesCache }: ClaimServiceState,
  call: LodgeCall,
): Promise<LodgeAnswer> {
  const { claim, lodgedOn } = call;
  const arrived = {
    ...call,
    assessedOn: assessmentDay(lodgedOn, today()),
    payeeProviderNumber: effectivePayeeProvider(claim),
    patients: findPeopleOfClaim(people, call, lodgedOn),
  };
  if (arrived.patients.includes(neverTaken)) return { kind: 'refused', messages: rejection };
  const candidate = { ...call, ...arrived, requestHash: serialiseClaimContent(claim), today: today() };
  const received = await options.records.receive(arrived, (stored) =>
    classifyClaimArrival(candidate, stored === null ? null : recordOf(stored), 0),
  );
  if (received.arrival.kind === 'error' || received.claim === null) {
    const errors = received.arrival.kind === 'error' ? [received.arrival.error] : [];
    return { kind: 'refused', messages: serviceMessagesFromErrors(errors) };
  }
  for (const key of received.claim.patients) paidServicesCache.delete(key);
  return { kind: 'accepted', claimId: received.claim.claimId };
}

/** The day after lodgement; at once when the claim arrives later than that. */
function assessmentDay(lodgedOn: LocalDate, today: LocalDate): LocalDate {
  return lodgedOn < today ? today : plusDays(lodgedOn, 1);
}

function recordOf(stored: InsurerClaimRecord): ClaimRecord {
  return { ...stored, requestHash: serialiseClaimContent(stored.claim), state: 'lodged', rejection: null };
}

async function processingReport(state: ClaimServiceState, call: ReportCall): Promise<ProcessingAnswer> {
  const claim = await find(state, call);
  if (claim === null) return { kind: 'not-found' };
  if (state.today() < claim.assessedOn) return { kind: 'not-ready' };
  const [assessment] = await assess(state, [claim]);
  return assessment === undefined ? { kind: 'not-found' } : { kind: 'complete', assessment };
}

/** A claim is finalised without a payment as soon as it is assessed with nil benefit. */
async function paymentReport(state: ClaimServiceState, call: ReportCall): Promise<PaymentAnswer> {
  const { options, today } = state;
  const claim = await find(state, call);
  if (claim === null) return { kind: 'not-found' };
  if (today() < claim.assessedOn) return { kind: 'not-ready' };
  const [own] = await assess(state, [claim]);
  if (own?.benefitPaid === 0) return { kind: 'not-available' };
  if (today() < paymentRunDate(claim.assessedOn)) return { kind: 'not-ready' };
  const ofDay = await options.records.ofPayee(claim.payeeProviderNumber, claim.assessedOn);
  const ofRun = ofDay.filter(({ stream }) => payerOfStream(stream) === call.payer);
  const assessments = await assess(state, ofRun);
  const assessed = ofRun.flatMap((each, at) => {
    const assessment = assessments[at];
    return assessment === undefined ? [] : [{ claim: each, assessment }];
  });
  return { kind: 'complete', payment: buildPayment(options.providers, assessed, call.payer) };
}

/** The assessments of claims of one payer, in their order. */
async function assess(
  { assessor, veteranAssessor }: ClaimServiceState,
  claims: readonly InsurerClaimRecord[],
): Promise<readonly SimulatedAssessment[]> {
  const [bulkBilled, ofVeterans] = [claims.filter(isBulkBillClaim), claims.filter(isVeteranClaim)];
  return bulkBilled.length > 0 ? assessor.assess(bulkBilled) : veteranAssessor.assess(ofVeterans);
}

/** The claim, if location, claim id, payee and lodgement day all match; an id that names no claim is that of the question. */
async function find({ options }: ClaimServiceState, call: ReportCall): Promise<InsurerClaimRecord | null> {
  const { records } = options;
  const { correlationId, location, claimId, lodgedOn } = call;
  const claim =
    (await records.find(correlationId)) ?? (await records.findByClaimId(location, claimId, lodgedOn));
  if (claim === null || claim.location !== call.location || claim.claimId !== call.claimId) return null;
  const isPayees = claim.payeeProviderNumber === call.payeeProviderNumber;
  const isOfPayer = payerOfStream(claim.stream) === call.payer;
  return isPayees && isOfPayer && claim.lodgedOn === call.lodgedOn ? claim : null;
}

/** Every online check asks for it: the store is asked once a day for a person. */
function cachedPaidServices(state: ClaimServiceState, personKey: string): Promise<History> {
  const today = state.today();
  const known = state.paidServicesCache.get(personKey);
  if (known?.today === today) return known.history;
  const history = paidServices(state, personKey, today);
  state.paidServicesCache.set(personKey, { today, history });
  history.catch(() => state.paidServicesCache.delete(personKey));
  return history;
}

async function paidServices(
  { people, assessor }: ClaimServiceState,
  personKey: string,
  today: LocalDate,
): Promise<History> {
  const person = people.people.find(({ key }) => key === personKey);
  if (person === undefined) return [];
  const { claims } = await assessor.decisionsFor(person, today);
  return sortNewestFirst(claims.flatMap(({ paid }) => paid));
}

const inputsOf = ({ schedule, ...inputs }: ClaimServiceOptions): AssessmentInputs => ({
  ...inputs,
  releases: schedule.releases(),
});
