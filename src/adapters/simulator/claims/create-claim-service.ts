// The built-in insurer's claim desk: takes bulk bill claims, assesses them the day after, and pays what it assessed.
import { classifyArrival } from '../../../domain/claims/classify-arrival.ts';
import { effectivePayee } from '../../../domain/claims/claim.ts';
import type { ClaimRecord } from '../../../domain/claims/claim-record.ts';
import { serviceMessages } from '../../../domain/claims/validation-error.ts';
import { contentOf } from '../../../domain/claims/compare-claims.ts';
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
import type { InsurerOutcome } from '../../../ports/insurer/insurer.ts';
import type { InsurerClaim, InsurerRecords } from '../../../ports/simulator/insurer-records.ts';
import type { InsurerFault, ProviderPersona } from '../../../ports/simulator/sandbox.ts';
import type { Schedule } from '../../../ports/schedule/schedule.ts';
import { newestFirst } from '../person.ts';
import { openRecords, usualSeed, type Records } from '../patient-directory.ts';
import { answerThrough, defaultWaits, type Waits } from '../fault-injection.ts';
import { openAssessor, type Assessor } from './assessor.ts';
import { peopleOfClaim } from './identify.ts';
import type { AssessmentGround } from './patient-day.ts';
import { paymentOf, runDateOf } from './payment-run.ts';

export interface ClaimDeskOptions extends Omit<AssessmentGround, 'releases'> {
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly providerPersonas: readonly ProviderPersona[];
  /** Where its claims are kept; durable. */
  readonly records: InsurerRecords;
  /** The sandbox switch, asked at every call. */
  readonly fault: () => InsurerFault;
  /** The seed of the simulator beside it: the same seed gives the same people. */
  readonly seed?: number;
  readonly waits?: Partial<Waits>;
}

export interface SimulatedClaimService extends ClaimInsurer {
  /** What a person has had by the claims assessed with a benefit so far, newest first; for the online check's history. */
  paidServices(personKey: string): Promise<History>;
}

type History = readonly PastService[];

/** What the desk works with. */
interface Desk {
  readonly options: ClaimDeskOptions;
  readonly people: Records;
  readonly assessor: Assessor;
  readonly today: () => LocalDate;
  /** What was found for a person on a day, by key; a claim that counts at once makes it forget. */
  readonly kept: Map<string, { readonly today: LocalDate; readonly history: Promise<History> }>;
}

/** Opens the desk on its records. */
export function createClaimService(options: ClaimDeskOptions): SimulatedClaimService {
  const { clock, providerPersonas, seed = usualSeed } = options;
  const people = openRecords(seed, providerPersonas);
  const desk: Desk = {
    options,
    people,
    assessor: openAssessor(options.records, people, () => groundOf(options)),
    today: () => clock.today(),
    kept: new Map(),
  };
  const waits = { ...defaultWaits, ...options.waits };
  const through = async <Answer>(answer: () => Promise<Answer>): Promise<InsurerOutcome<Answer>> => {
    const outcome = await answerThrough({ fault: options.fault(), waits, trouble: 'none' }, () => answer());
    return outcome.ok ? { ok: true, answer: await outcome.answer } : outcome;
  };
  return {
    lodge: (call) => through(() => lodge(desk, call)),
    processingReport: (call) => through(() => processingReport(desk, call)),
    paymentReport: (call) => through(() => paymentReport(desk, call)),
    paidServices: (personKey) => keptServices(desk, personKey),
  };
}

/** The gateway's own rule on claims with one id is the insurer's too; the daily limit is the gateway's alone. */
async function lodge({ options, people, today, kept }: Desk, call: LodgeCall): Promise<LodgeAnswer> {
  const { claim, lodgedOn } = call;
  const arrived = {
    ...call,
    assessedOn: assessmentDay(lodgedOn, today()),
    payeeProviderNumber: effectivePayee(claim),
    patients: peopleOfClaim(people, claim, lodgedOn),
  };
  const candidate = { ...call, ...arrived, requestHash: contentOf(claim), today: today() };
  const received = await options.records.receive(arrived, (held) =>
    classifyArrival(candidate, held === null ? null : recordOf(held), 0),
  );
  if (received.admission.kind === 'error' || received.claim === null) {
    const faults = received.admission.kind === 'error' ? [received.admission.error] : [];
    return { kind: 'refused', messages: serviceMessages(faults) };
  }
  for (const key of received.claim.patients) kept.delete(key);
  return { kind: 'accepted', claimId: received.claim.claimId };
}

/** The day after lodgement; at once when the claim arrives later than that. */
function assessmentDay(lodgedOn: LocalDate, today: LocalDate): LocalDate {
  return lodgedOn < today ? today : plusDays(lodgedOn, 1);
}

function recordOf(held: InsurerClaim): ClaimRecord {
  return { ...held, requestHash: contentOf(held.claim), state: 'lodged', refusal: null };
}

async function processingReport(desk: Desk, call: ReportCall): Promise<ProcessingAnswer> {
  const claim = await find(desk, call);
  if (claim === null) return { kind: 'not-found' };
  if (desk.today() < claim.assessedOn) return { kind: 'not-ready' };
  const [assessment] = await desk.assessor.assess([claim]);
  return assessment === undefined ? { kind: 'not-found' } : { kind: 'complete', assessment };
}

/** A claim is finalised without a payment as soon as it is assessed with nil benefit. */
async function paymentReport(desk: Desk, call: ReportCall): Promise<PaymentAnswer> {
  const { options, today } = desk;
  const claim = await find(desk, call);
  if (claim === null) return { kind: 'not-found' };
  if (today() < claim.assessedOn) return { kind: 'not-ready' };
  const [own] = await desk.assessor.assess([claim]);
  if (own?.benefitPaid === 0) return { kind: 'not-available' };
  if (today() < runDateOf(claim.assessedOn)) return { kind: 'not-ready' };
  const ofRun = await options.records.ofPayee(claim.payeeProviderNumber, claim.assessedOn);
  const assessments = await desk.assessor.assess(ofRun);
  const assessed = ofRun.flatMap((each, at) => {
    const assessment = assessments[at];
    return assessment === undefined ? [] : [{ claim: each, assessment }];
  });
  return { kind: 'complete', payment: paymentOf(options.providers, assessed) };
}

/** The claim, when everything that the caller says of it is so. */
async function find({ options }: Desk, call: ReportCall): Promise<InsurerClaim | null> {
  const claim = await options.records.find(call.correlationId);
  if (claim === null || claim.location !== call.location || claim.claimId !== call.claimId) return null;
  const isPayees = claim.payeeProviderNumber === call.payeeProviderNumber;
  return isPayees && claim.lodgedOn === call.lodgedOn ? claim : null;
}

/** Every online check asks for it: the store is asked once a day for a person. */
function keptServices(desk: Desk, personKey: string): Promise<History> {
  const today = desk.today();
  const known = desk.kept.get(personKey);
  if (known?.today === today) return known.history;
  const history = paidServices(desk, personKey, today);
  desk.kept.set(personKey, { today, history });
  history.catch(() => desk.kept.delete(personKey));
  return history;
}

async function paidServices(
  { people, assessor }: Desk,
  personKey: string,
  today: LocalDate,
): Promise<History> {
  const person = people.people.find(({ key }) => key === personKey);
  if (person === undefined) return [];
  const { pages } = await assessor.bookOf(person, today);
  return newestFirst(pages.flatMap(({ paid }) => paid));
}

const groundOf = ({ schedule, ...ground }: ClaimDeskOptions): AssessmentGround => ({
  ...ground,
  releases: schedule.releases(),
});
