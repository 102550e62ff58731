// The simulator's durable records of the Immunisation Register: encounters and catch-up dates by individual.
import type { EncounterRequest } from '../../domain/immunisations/register-requests.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

export interface SimulatedEncounter {
  readonly location: MinorId;
  readonly claimId: string;
  /** From 1, in the order of the request. */
  readonly claimSequence: number;
  /** `pended`: not recorded until it is confirmed. */
  readonly state: 'recorded' | 'pended';
  readonly dateOfService: LocalDate;
  readonly submittedOn: LocalDate;
  readonly encounter: EncounterRequest;
}

/** What is known of an individual when a request is decided on. */
export interface IndividualRecord {
  readonly encounters: readonly SimulatedEncounter[];
  /** For a new claim. */
  readonly nextClaimId: string;
}

/** An answer, and the encounters that it writes; one with the claim id and sequence of another replaces it. */
export interface RecordDecision<Answer> {
  readonly answer: Answer;
  readonly write: readonly SimulatedEncounter[];
}

export interface ImmunisationRecords {
  /** Decides under a lock of the individual, and writes what follows in the same durable transaction. */
  decide<Answer>(
    individual: string,
    decide: (record: IndividualRecord) => RecordDecision<Answer>,
  ): Promise<Answer>;
  /** In the order of recording. */
  encountersOf(individual: string): Promise<readonly SimulatedEncounter[]>;
  catchupDateOf(individual: string): Promise<LocalDate | null>;
  recordCatchupDate(individual: string, day: LocalDate): Promise<void>;
}
