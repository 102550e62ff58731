// Everything that is sealed, sealed anew under the first key: in small steps, while the service runs, again after a stop.
import type { Claim } from '../../../domain/claims/claim.ts';
import type { InteractiveOutcome } from '../../../domain/interactive/outcome.ts';
import type { Rekeying } from '../../../ports/personal-data.ts';
import { patientOf } from '../claims/lodged-services.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { keyLockSpace } from './key-watch.ts';
import { sealedAs, sealedTables, type SealedTable } from './sealed-columns.ts';
import { hashedPrefix, sealedPrefix, SealProblem, type Stored, type Vault } from './vault.ts';

/** Rows of one transaction: short enough that nobody waits for it. */
const rowsAtOnce = 200;

interface Keyed {
  readonly correlation_id: string;
  readonly revision: number;
  readonly [column: string]: unknown;
}

/** A step: rewrites up to so many rows behind the last id; null when there are no more. */
type Step = (
  transaction: Transaction,
  after: string,
) => Promise<{ readonly last: string; readonly rows: number } | null>;

/** The rekeying of a database. */
export function rekeying(sql: Sql, vault: Vault): Rekeying {
  const { writesUnder } = vault;
  const key = writesUnder ?? '';
  return {
    writesUnder,

    async remaining() {
      let count = 0;
      for (const table of sealedTables)
        count += await countOf(sql, table.table, staleColumns(sql, table, key));
      count += await countOf(sql, 'lodged_service', staleHash(sql, key));
      for (const people of interactivePeople)
        count += await countOf(sql, 'interactive_claim', wronglyHashed(sql, key, people));
      return count;
    },

    async pass(done, unreadable) {
      const told = new Set<string>();
      const tell = (problem: unknown) => {
        if (!(problem instanceof SealProblem)) throw problem;
        if (!told.has(problem.message)) unreadable(problem.message);
        told.add(problem.message);
      };
      const steps = [
        ...sealedTables.map((table) => columnsStep(vault, key, table, tell)),
        servicesStep(vault, key, tell),
        ...interactivePeople.map((people) => interactiveStep(vault, key, people, tell)),
      ];
      for (const step of steps) await runStep(sql, step, done);
    },

    async finish() {
      const others = await replace(sql, key);
      if ((await this.remaining()) === 0) return others.kept;
      // Written between the last count and the lock, on a connection that is closed by now.
      await sql`update data_key set replaced_at = null where id = any(${[...others.replaced]})`;
      return [...others.kept, ...others.replaced];
    },
  };
}

/** Notes as replaced every other key that no connection writes under: each holds a lock on its key while it stands. */
async function replace(
  sql: Sql,
  key: string,
): Promise<{ readonly kept: readonly string[]; readonly replaced: readonly string[] }> {
  return sql.begin(async (transaction) => {
    const others = await transaction<{ id: string; free: boolean }[]>`
      select id, pg_try_advisory_xact_lock(${keyLockSpace}::int, hashtext(id)) as free
      from data_key where id <> ${key} and replaced_at is null order by id`;
    const namesOf = (isFree: boolean) => others.filter(({ free }) => free === isFree).map(({ id }) => id);
    const replaced = namesOf(true);
    await transaction`update data_key set replaced_at = now() where id = any(${replaced})`;
    return { kept: namesOf(false), replaced };
  });
}

async function runStep(sql: Sql, step: Step, done: (rows: number) => void): Promise<void> {
  let after = '';
  for (;;) {
    const stepped = await sql.begin((transaction) => step(transaction, after));
    if (stepped === null) return;
    after = stepped.last;
    done(stepped.rows);
  }
}

async function countOf(sql: Sql, table: string, stale: ReturnType<Sql>): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${sql.unsafe(table)} where ${stale}`;
  return row?.count ?? 0;
}

function staleColumns(sql: Sql | Transaction, { columns }: SealedTable, key: string) {
  const prefix = sealedPrefix(key);
  return columns
    .map(({ column, type }) => {
      const text = sql.unsafe(type === 'jsonb' ? `${column} #>> '{}'` : column);
      return sql`(${sql.unsafe(column)} is not null and not starts_with(${text}, ${prefix}))`;
    })
    .reduce((one, other) => sql`${one} or ${other}`);
}

const staleHash = (sql: Sql | Transaction, key: string, column = 'patient_hash') => sql`
  ${sql.unsafe(column)} is not null and not starts_with(${sql.unsafe(column)}, ${hashedPrefix(key)})`;

function columnsStep(vault: Vault, key: string, table: SealedTable, tell: (problem: unknown) => void): Step {
  const revision = table.hasRevision ? 'revision' : '0';
  return async (sql, after) => {
    const rows = await sql<Keyed[]>`
      select *, ${sql.unsafe(revision)} as revision from ${sql.unsafe(table.table)}
      where correlation_id > ${after} and (${staleColumns(sql, table, key)})
      order by correlation_id limit ${rowsAtOnce} for update skip locked`;
    let rewritten = 0;
    for (const row of rows) {
      try {
        await rewrite(sql, vault, table, row);
        rewritten += 1;
      } catch (problem) {
        tell(problem);
      }
    }
    return stepOf(rows, rewritten);
  };
}

const stepOf = (rows: readonly { readonly correlation_id: string }[], rewritten: number) => {
  const last = rows.at(-1)?.correlation_id;
  return last === undefined ? null : { last, rows: rewritten };
};

/** Opens all before it writes any. */
async function rewrite(sql: Transaction, vault: Vault, table: SealedTable, row: Keyed): Promise<void> {
  const { correlation_id: id, revision } = row;
  const sealed = table.columns.map(({ column, type, sealedAs: about }) => {
    const value = row[column] as object | string | null;
    const of = about(id, revision);
    const anew =
      value === null
        ? null
        : type === 'jsonb'
          ? vault.sealJson(vault.unsealJson(value, of), of)
          : vault.seal(vault.unseal(value as string, of), of);
    return sql`${sql.unsafe(column)} = ${anew}::text${sql.unsafe(type === 'jsonb' ? '::jsonb' : '')}`;
  });
  const isRow = table.hasRevision
    ? sql`correlation_id = ${id} and revision = ${revision}`
    : sql`correlation_id = ${id}`;
  await sql`
    update ${sql.unsafe(table.table)} set ${sealed.reduce((one, other) => sql`${one}, ${other}`)} where ${isRow}`;
}

interface DocumentRow {
  readonly correlation_id: string;
  readonly revision: number;
  readonly document: Stored<Claim> | null;
}

/** Hashes cannot be opened: they are made again from the claims that they stand for. */
function servicesStep(vault: Vault, key: string, tell: (problem: unknown) => void): Step {
  return async (sql, after) => {
    const ids = await sql<{ correlation_id: string }[]>`
      select correlation_id from claim
      where correlation_id > ${after} and exists (
        select from lodged_service
        where lodged_service.correlation_id = claim.correlation_id and ${staleHash(sql, key)})
      order by correlation_id limit ${rowsAtOnce} for update skip locked`;
    let rewritten = 0;
    for (const { correlation_id: id } of ids) {
      try {
        const revisions = await sql<DocumentRow[]>`
          select correlation_id, revision, document from claim_revision where correlation_id = ${id}`;
        for (const patient of patientsIn(vault, revisions)) {
          const services = await sql`
            update lodged_service set patient_hash = ${vault.hashOf(patient)}
            where correlation_id = ${id} and patient_hash = any(${[...vault.hashesOf(patient)]})
              and ${staleHash(sql, key)}`;
          rewritten += services.count;
        }
      } catch (problem) {
        tell(problem);
      }
    }
    return stepOf(ids, rewritten);
  };
}

function patientsIn(vault: Vault, revisions: readonly DocumentRow[]): ReadonlySet<string> {
  const patients = new Set<string>();
  for (const { correlation_id: id, revision, document } of revisions) {
    if (document === null) continue;
    for (const { patient } of vault.unsealJson(document, sealedAs.claimDocument(id, revision)).medicalEvent)
      patients.add(patientOf(patient.medicare.memberNumber, patient.medicare.memberRefNumber));
  }
  return patients;
}

/** Hashes of the people of interactive claims, and the sealed column that each is made again from. */
interface InteractivePeople {
  readonly hash: 'patient_hash' | 'claimant_hash' | 'asked_patient_hash';
  readonly from: 'outcome' | 'asked_patient';
  readonly whom: (vault: Vault, id: string, stored: string | object) => string;
}

const answeredFor = (person: 'patient' | 'claimant'): InteractivePeople => ({
  hash: `${person}_hash`,
  from: 'outcome',
  whom(vault, id, stored) {
    const outcome = vault.unsealJson<InteractiveOutcome>(
      stored as Stored<InteractiveOutcome>,
      sealedAs.interactiveOutcome(id),
    );
    return patientOf(outcome[person].memberNumber, outcome[person].memberRefNumber);
  },
});

const interactivePeople: readonly InteractivePeople[] = [
  answeredFor('patient'),
  answeredFor('claimant'),
  {
    hash: 'asked_patient_hash',
    from: 'asked_patient',
    whom: (vault, id, stored) => vault.unseal(stored as string, sealedAs.interactivePatient(id)),
  },
];

/** Under another key, or not hashed at all, as answers from before there was that column. */
const wronglyHashed = (sql: Sql | Transaction, key: string, { hash, from }: InteractivePeople) => sql`
  ${sql.unsafe(from)} is not null and (${sql.unsafe(hash)} is null or (${staleHash(sql, key, hash)}))`;

interface PersonRow {
  readonly correlation_id: string;
  readonly stored: string | object;
}

function interactiveStep(
  vault: Vault,
  key: string,
  people: InteractivePeople,
  tell: (problem: unknown) => void,
): Step {
  const { hash, from, whom } = people;
  return async (sql, after) => {
    const rows = await sql<PersonRow[]>`
      select correlation_id, ${sql.unsafe(from)} as stored from interactive_claim
      where correlation_id > ${after} and ${wronglyHashed(sql, key, people)}
      order by correlation_id limit ${rowsAtOnce} for update skip locked`;
    let rewritten = 0;
    for (const { correlation_id: id, stored } of rows) {
      try {
        const anew = vault.hashOf(whom(vault, id, stored));
        await sql`update interactive_claim set ${sql.unsafe(hash)} = ${anew} where correlation_id = ${id}`;
        rewritten += 1;
      } catch (problem) {
        tell(problem);
      }
    }
    return stepOf(rows, rewritten);
  };
}
