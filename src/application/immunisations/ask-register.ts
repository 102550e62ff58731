// Asks the Immunisation Register for a caller: each question about a person is recorded in the audit trail (interface 2.15).
import { identifierOfIndividual } from '../../domain/immunisations/individual-identifier.ts';
import type {
  CatchupDateAnswer,
  ImmunisationHistoryAnswer,
  IndividualDetailsAnswer,
  RecordEncountersAnswer,
} from '../../domain/immunisations/register-answers.ts';
import { registerOutcome } from '../../domain/immunisations/register-outcome.ts';
import type {
  CatchupDateRequest,
  IdentifyIndividualRequest,
  ImmunisationHistoryRequest,
  RecordEncountersRequest,
} from '../../domain/immunisations/register-requests.ts';
import type { Actor } from '../../domain/values/actor.ts';
import type { Verdict } from '../../domain/values/verdict.ts';
import type { AuditIndex } from '../../ports/claims/audit-index.ts';
import type { IdentifiedIndividuals } from '../../ports/immunisations/identified-individuals.ts';
import type {
  ImmunisationRegister,
  RegisterAnswer,
  RegisterCall,
} from '../../ports/immunisations/immunisation-register.ts';
import type { InsurerFailure, InsurerResult } from '../../ports/insurer/eligibility-insurer.ts';
import type { LookedUpPatient, LookUpPatient, PatientLookUp } from '../eligibility/look-up-patient.ts';
import type { Failure } from '../failure-result.ts';

export interface RegisterDependencies {
  readonly immunisationRegister: ImmunisationRegister;
  readonly lookUpPatient: LookUpPatient;
  readonly individuals: IdentifiedIndividuals;
  readonly auditIndex: Pick<AuditIndex, 'patient'>;
}

interface RegisterQuestion<Request> extends RegisterCall<Request> {
  readonly actor: Actor;
}

export type RegisterResult<Body> =
  | { readonly kind: 'answered'; readonly answer: RegisterAnswer<Body> }
  /** The register was not reached: nothing was recorded. */
  | { readonly kind: 'no-answer' }
  /** It may have been recorded. */
  | { readonly kind: 'outcome-unknown' }
  | { readonly kind: 'too-many'; readonly failure: Failure };

/** Finds an individual; one who is not found counts as a wrong verification. */
export async function identifyIndividual(
  deps: RegisterDependencies,
  question: RegisterQuestion<IdentifyIndividualRequest>,
): Promise<RegisterResult<IndividualDetailsAnswer>> {
  const patient = identifierOfIndividual(question.request.individual);
  const result = await ask(
    deps,
    { act: 'identify-individual', patient },
    question,
    deps.immunisationRegister.identifyIndividual,
  );
  if (result.kind !== 'answered') return result;
  const individualIdentifier = result.answer.body.individualDetails?.individualIdentifier;
  // Without it the entry of a history would not name the patient, so an answer waits for it.
  if (individualIdentifier !== undefined) {
    const individual = deps.auditIndex.patient({ kind: 'individual', individualIdentifier });
    await deps.individuals.remember(individual, deps.auditIndex.patient(patient));
  }
  return result;
}

/** What an individual has had and is due for. */
export async function readImmunisationHistory(
  deps: RegisterDependencies,
  question: RegisterQuestion<ImmunisationHistoryRequest>,
): Promise<RegisterResult<ImmunisationHistoryAnswer>> {
  const { individualIdentifier } = question.request;
  const individual = deps.auditIndex.patient({ kind: 'individual', individualIdentifier });
  const index = (await deps.individuals.patientOf(individual)) ?? individual;
  const patient = { kind: 'blind-index', index } as const;
  return ask(deps, { act: 'immunisation-history', patient }, question, deps.immunisationRegister.readHistory);
}

/** Records the date by which an individual catches up. */
export function recordCatchupDate(
  deps: RegisterDependencies,
  question: RegisterQuestion<CatchupDateRequest>,
): Promise<RegisterResult<CatchupDateAnswer>> {
  const patient = identifierOfIndividual(question.request.individual);
  return ask(
    deps,
    { act: 'record-catchup-date', patient },
    question,
    deps.immunisationRegister.recordCatchupDate,
  );
}

/** Records encounters, never twice by itself. */
export function recordEncounters(
  deps: RegisterDependencies,
  question: RegisterQuestion<RecordEncountersRequest>,
): Promise<RegisterResult<RecordEncountersAnswer>> {
  const patient = identifierOfIndividual(question.request.individual);
  return ask(
    deps,
    { act: 'record-encounters', patient },
    question,
    deps.immunisationRegister.recordEncounters,
  );
}

const changes: ReadonlySet<PatientLookUp['act']> = new Set(['record-catchup-date', 'record-encounters']);

/** What a question comes to, as a look-up of a patient. */
interface Asked<Body> {
  readonly verified: Verdict;
  readonly outcome: string;
  readonly result: InsurerResult<RegisterAnswer<Body>>;
}

async function ask<Request, Body extends { readonly statusCode: string }>(
  { lookUpPatient }: RegisterDependencies,
  { act, patient }: { readonly act: PatientLookUp['act']; readonly patient: LookedUpPatient },
  { actor, ...call }: RegisterQuestion<Request>,
  send: (call: RegisterCall<Request>) => Promise<InsurerResult<RegisterAnswer<Body>>>,
): Promise<RegisterResult<Body>> {
  const isChange = changes.has(act);
  // A question ends when its caller leaves; a change goes on.
  const signal = isChange ? undefined : call.signal;
  const lookUp = { act, actor, patient, location: call.minorId, signal, isRecordedFirst: isChange };
  const looked = await lookUpPatient(lookUp, async (): Promise<Asked<Body>> => {
    const result = await send({ ...call, signal });
    if (!result.ok) {
      const outcome = isChange && mayBeRecorded(result.failure) ? 'outcome-unknown' : 'call-failed';
      return { verified: null, outcome, result };
    }
    const outcome = registerOutcome(result.answer.body.statusCode);
    const isWrong = act === 'identify-individual' && outcome === 'not-found';
    return { verified: isWrong ? false : null, outcome, result };
  });
  if (!looked.ok) return { kind: 'too-many', failure: looked.failure };
  const { outcome, result } = looked.answer;
  if (result.ok) return { kind: 'answered', answer: result.answer };
  return { kind: outcome === 'outcome-unknown' ? outcome : 'no-answer' };
}

/** A message that was refused, or never sent, recorded nothing. */
const mayBeRecorded = ({ kind, isUnsent }: InsurerFailure): boolean =>
  kind !== 'refused' && isUnsent !== true;
