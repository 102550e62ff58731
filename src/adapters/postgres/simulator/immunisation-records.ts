// Stores what the simulator of the Immunisation Register records: encounters, and catch-up dates.
import type { EncounterRequest } from '../../../domain/immunisations/register-requests.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type {
  ImmunisationRecords,
  SimulatedEncounter,
} from '../../../ports/simulator/immunisation-records.ts';
import { advisoryLockSpaces } from '../connection/advisory-locks.ts';
import { durableCommit } from '../connection/durable-commit.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

interface Row {
  readonly minor_id: MinorId;
  readonly claim_id: string;
  readonly claim_sequence: number;
  readonly state: SimulatedEncounter['state'];
  readonly date_of_service: LocalDate;
  readonly submitted_on: LocalDate;
  readonly content: EncounterRequest;
}

const claimDigits = 6;

/** The register's records of a database. */
export function immunisationRecords(sql: Sql): ImmunisationRecords {
  return {
    decide: (individual, decide) =>
      sql.begin(async (transaction) => {
        await transaction`
          select pg_advisory_xact_lock(${advisoryLockSpaces.immunisedIndividual}, hashtext(${individual})), ${durableCommit(transaction)}`;
        const encounters = await encountersOf(transaction, individual);
        const { answer, write } = decide({ encounters, nextClaimId: await nextClaimId(transaction) });
        for (const encounter of write) await insert(transaction, individual, encounter);
        return answer;
      }),

    encountersOf: (individual) => encountersOf(sql, individual),

    async catchupDateOf(individual) {
      const [row] = await sql<{ catchup_date: LocalDate }[]>`
        select catchup_date::text from insurer_catchup_date where individual = ${individual}`;
      return row?.catchup_date ?? null;
    },

    async recordCatchupDate(individual, day) {
      await sql`
        insert into insurer_catchup_date (individual, catchup_date) values (${individual}, ${day})
        on conflict (individual) do update set catchup_date = excluded.catchup_date`;
    },
  };
}

/** `W000123A`: eight characters, never given twice. */
async function nextClaimId(transaction: Transaction): Promise<string> {
  const [row] = await transaction<{ next: string }[]>`
    select nextval('insurer_immunisation_claim')::text as next`;
  invariant(row, 'a sequence has a next value');
  return `W${row.next.padStart(claimDigits, '0')}A`;
}

async function encountersOf(
  sql: Sql | Transaction,
  individual: string,
): Promise<readonly SimulatedEncounter[]> {
  const rows = await sql<Row[]>`
    select minor_id, claim_id, claim_sequence, state, date_of_service::text, submitted_on::text, content
    from insurer_immunisation_encounter where individual = ${individual} order by place`;
  return rows.map((row) => ({
    location: row.minor_id,
    claimId: row.claim_id,
    claimSequence: row.claim_sequence,
    state: row.state,
    dateOfService: row.date_of_service,
    submittedOn: row.submitted_on,
    encounter: row.content,
  }));
}

async function insert(transaction: Transaction, individual: string, each: SimulatedEncounter): Promise<void> {
  await transaction`
    insert into insurer_immunisation_encounter (individual, minor_id, claim_id, claim_sequence, state, date_of_service,
                                                submitted_on, content)
    values (${individual}, ${each.location}, ${each.claimId}, ${each.claimSequence}, ${each.state},
            ${each.dateOfService}, ${each.submittedOn}, ${JSON.stringify(each.encounter)}::text::jsonb)
    on conflict (claim_id, claim_sequence) do update set
      state = excluded.state, date_of_service = excluded.date_of_service, submitted_on = excluded.submitted_on,
      content = excluded.content`;
}
