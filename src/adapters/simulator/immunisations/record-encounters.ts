// Decides which encounters the simulated Immunisation Register records, and which it pends until they are corrected or confirmed.
import type { RecordEncountersAnswer } from '../../../domain/immunisations/register-answers.ts';
import { parseRegisterDay } from '../../../domain/immunisations/register-day.ts';
import type {
  EncounterRequest,
  RecordEncountersRequest,
} from '../../../domain/immunisations/register-requests.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type {
  IndividualRecord,
  RecordDecision,
  SimulatedEncounter,
} from '../../../ports/simulator/immunisation-records.ts';
import type { InventedPerson } from '../invented-person.ts';
import { historyOf, isDuplicate, recordedEpisode, type HistoryEncounter } from './immunisation-history.ts';
import { registerCodes, type RegisterCodeName } from '../../../domain/immunisations/register-codes.ts';
import { messageOf, statusOf } from './register-statuses.ts';

interface ArrivedEncounters {
  readonly request: RecordEncountersRequest;
  readonly person: InventedPerson | null;
  readonly location: MinorId;
  readonly today: LocalDate;
}

interface DecidedEncounter {
  readonly written: SimulatedEncounter;
  /** By episode. */
  readonly duplicates: readonly boolean[];
}

/** The fields are valid. Somebody who is not found is pended as a whole, until the details are confirmed. */
export function decideEncounters(
  { request, person, location, today }: ArrivedEncounters,
  { encounters: recorded, nextClaimId }: IndividualRecord,
): RecordDecision<RecordEncountersAnswer> {
  const claimId = request.claimId ?? nextClaimId;
  const isOfPended = ({ claimSequenceNumber }: EncounterRequest) =>
    recorded.some(
      (each) =>
        each.claimId === claimId &&
        each.claimSequence === Number(claimSequenceNumber) &&
        each.state === 'pended',
    );
  if (request.claimId !== undefined && !request.encounters.every(isOfPended))
    return { answer: statusOf('cannotBeConfirmed'), write: [] };
  const isKnown = person !== null || request.individual.acceptAndConfirm === 'Y';
  const history: HistoryEncounter[] = [...historyOf(person, recorded, today)];
  const decided = request.encounters.map((encounter): DecidedEncounter => {
    const dateOfService = parseRegisterDay(encounter.dateOfService);
    invariant(dateOfService, 'the fields are valid');
    const duplicates = encounter.episodes.map((episode) => isDuplicate(history, episode, dateOfService));
    const isConfirmed = request.claimId !== undefined && encounter.acceptAndConfirm === 'Y';
    const state = isKnown && (isConfirmed || !duplicates.includes(true)) ? 'recorded' : 'pended';
    const claimSequence = Number(encounter.claimSequenceNumber ?? encounter.id);
    const written = {
      location,
      claimId,
      claimSequence,
      state,
      dateOfService,
      submittedOn: today,
      encounter,
    } as const;
    if (state === 'recorded') history.push({ ...written, episodes: encounter.episodes, editable: true });
    return { written, duplicates };
  });
  const answer = {
    ...statusOf(isKnown ? statusOfAll(decided) : 'notFound'),
    claimDetails: { claimId, encounters: decided.map(shownEncounter) },
  };
  return { answer, write: decided.map(({ written }) => written) };
}

function statusOfAll(decided: readonly DecidedEncounter[]): RegisterCodeName {
  const recorded = decided.filter(({ written }) => written.state === 'recorded').length;
  if (recorded === decided.length) return recorded === 1 ? 'encounterRecorded' : 'allRecorded';
  return recorded === 0 ? 'notRecorded' : 'someNotRecorded';
}

type ShownEncounter = NonNullable<NonNullable<RecordEncountersAnswer['claimDetails']>['encounters']>[number];

function shownEncounter({ written, duplicates }: DecidedEncounter): ShownEncounter {
  const { encounter, claimId, claimSequence, state } = written;
  const isRecorded = state === 'recorded';
  const status = isRecorded ? 'encounterRecorded' : 'notRecorded';
  const { code } = registerCodes[status];
  const text = messageOf(status);
  return {
    id: encounter.id,
    claimSequenceNumber: String(claimSequence),
    claimId,
    claimSeqNum: claimSequence,
    immEncSeqNum: claimSequence,
    dateOfService: encounter.dateOfService,
    episodes: encounter.episodes.map((episode, at) =>
      recordedEpisode(
        episode,
        duplicates[at] === true && !isRecorded ? 'duplicateDose' : 'vaccineValid',
        isRecorded,
      ),
    ),
    information: { status: isRecorded ? 'RECORDED' : 'PENDED', code, text },
  };
}
