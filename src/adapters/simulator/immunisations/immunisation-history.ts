// What an individual of the simulated Immunisation Register has had: by the persona, and by what was recorded since.
import { formatRegisterDay } from '../../../domain/immunisations/register-day.ts';
import type {
  ImmunisationHistoryAnswer,
  RecordedEpisode,
} from '../../../domain/immunisations/register-answers.ts';
import type { EpisodeRequest } from '../../../domain/immunisations/register-requests.ts';
import { plusMonths, type LocalDate } from '../../../domain/values/local-date.ts';
import type { SimulatedEncounter } from '../../../ports/simulator/immunisation-records.ts';
import { birthDateOf, type InventedPerson } from '../invented-person.ts';
import { registerCodes } from '../../../domain/immunisations/register-codes.ts';
import { messageOf } from './register-statuses.ts';
import { findDueDoses, findVaccine, scheduledVisits } from './simulated-vaccines.ts';

export interface HistoryEncounter {
  readonly claimId: string;
  readonly claimSequence: number;
  readonly dateOfService: LocalDate;
  readonly submittedOn: LocalDate;
  readonly episodes: readonly EpisodeRequest[];
  /** False for what no request recorded. */
  readonly editable: boolean;
}

/** The last age in months at which a child with doses due was immunised. */
const lastVisitMonths = 6;

/** Everything that is recorded as of a day, the persona's own first. */
export function historyOf(
  person: InventedPerson | null,
  recorded: readonly SimulatedEncounter[],
  today: LocalDate,
): readonly HistoryEncounter[] {
  const own = person === null ? [] : scheduledEncounters(person, today);
  const later = recorded
    .filter(({ state }) => state === 'recorded')
    .map(({ encounter, ...each }) => ({ ...each, episodes: encounter.episodes, editable: true }));
  return [...own, ...later];
}

function scheduledEncounters(person: InventedPerson, today: LocalDate): readonly HistoryEncounter[] {
  if (person.immunised === 'no') return [];
  const born = birthDateOf(person, today);
  const doses = new Map<string, number>();
  return scheduledVisits
    .filter(({ months }) => person.immunised === 'fully' || months <= lastVisitMonths)
    .map(({ months, vaccines }, at) => ({
      claimId: `S${person.card.number.slice(0, 6)}A`,
      claimSequence: at + 1,
      dateOfService: plusMonths(born, months),
      submittedOn: plusMonths(born, months),
      episodes: vaccines.map((vaccineCode, index) => {
        const dose = (doses.get(vaccineCode) ?? 0) + 1;
        doses.set(vaccineCode, dose);
        return { id: index + 1, vaccineCode, vaccineDose: String(dose) };
      }),
      editable: false,
    }))
    .filter(({ dateOfService }) => dateOfService <= today);
}

/** How many doses for each disease. */
function countDoses(history: readonly HistoryEncounter[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { episodes } of history)
    for (const { vaccineCode } of episodes)
      for (const disease of findVaccine(vaccineCode)?.diseases ?? [])
        counts.set(disease, (counts.get(disease) ?? 0) + 1);
  return counts;
}

/** Whether the vaccine was given on the day, or the dose is recorded for one of its diseases. */
export function isDuplicate(
  history: readonly HistoryEncounter[],
  { vaccineCode, vaccineDose }: EpisodeRequest,
  day: LocalDate,
): boolean {
  const isSameDay = history.some(
    ({ dateOfService, episodes }) =>
      dateOfService === day && episodes.some((each) => each.vaccineCode === vaccineCode),
  );
  const had = countDoses(history);
  const diseases = findVaccine(vaccineCode)?.diseases ?? [];
  return isSameDay || diseases.some((disease) => Number(vaccineDose) <= (had.get(disease) ?? 0));
}

/** An episode as the register shows it. */
export function recordedEpisode(
  episode: EpisodeRequest,
  status: 'vaccineValid' | 'duplicateDose',
  editable: boolean,
): RecordedEpisode {
  const { code } = registerCodes[status];
  const text = messageOf(status);
  const isValid = status === 'vaccineValid';
  return {
    ...episode,
    actionRequiredIndicator: !isValid,
    editable,
    information: { status: isValid ? 'VALID' : 'INVALID', code, text },
  };
}

/** History and due doses, newest encounter first. */
export function historyDetails(
  person: InventedPerson | null,
  history: readonly HistoryEncounter[],
  today: LocalDate,
): NonNullable<ImmunisationHistoryAnswer['immunisationDetails']> {
  const due = person === null ? [] : findDueDoses(birthDateOf(person, today), countDoses(history), today);
  return {
    dueList: due.map(({ disease, dose, dueOn }) => ({
      disease,
      vaccineDose: String(dose),
      dueDate: formatRegisterDay(dueOn),
    })),
    encounters: history
      .toSorted((one, other) => other.dateOfService.localeCompare(one.dateOfService))
      .map(({ claimId, claimSequence, dateOfService, submittedOn, episodes, editable }) => ({
        claimId,
        claimSeqNum: claimSequence,
        immEncSeqNum: claimSequence,
        episodes: episodes.map((episode) => recordedEpisode(episode, 'vaccineValid', editable)),
        editable,
        dateOfService: formatRegisterDay(dateOfService),
        dateSubmitted: formatRegisterDay(submittedOn),
      })),
  };
}
