// Our own record of interactive claims in the store, by correlation id.
import { usedByOther } from '../../domain/claims/admission.ts';
import { askedAlready } from '../../domain/interactive/pendable.ts';
import type { InteractiveOutcome } from '../../domain/interactive/outcome.ts';
import { invariant } from '../../domain/values/invariant.ts';
import { localDate } from '../../domain/values/local-date.ts';
import type {
  Begun,
  InteractiveCandidate,
  InteractiveRecord,
  InteractiveStore,
  Leave,
} from '../../ports/interactive-store.ts';
import { isBulkBill, lockCorrelationId } from './correlation-ids.ts';
import type { Sql, Transaction } from './sql.ts';

/** A row of `interactive_claim`; 64-bit integers come as text. */
interface InteractiveRow {
  readonly requested_on: string;
  readonly fingerprint: string | null;
  readonly outcome: InteractiveOutcome | null;
  readonly answered_at: string | null;
  readonly asked_fingerprint: string | null;
  /** Whether the lease still runs. */
  readonly asking: boolean;
}

/** The record of interactive claims of a database. */
export function interactiveStore(sql: Sql): InteractiveStore {
  return {
    begin: (candidate, leaseMs, arrivalOf) =>
      sql.begin((transaction) => begin(transaction, candidate, leaseMs, arrivalOf)),

    async settle({ correlationId, asking }, outcome, answeredAt) {
      const settled = await sql`
        update interactive_claim
        set fingerprint = asked_fingerprint, outcome = ${JSON.stringify(outcome)}::text::jsonb,
          answered_at = ${answeredAt}, asked_fingerprint = null, asking_until = null
        where correlation_id = ${correlationId} and askings = ${asking} and asked_fingerprint is not null`;
      return settled.count > 0;
    },

    async withdraw({ correlationId, asking }) {
      await sql`
        update interactive_claim set asked_fingerprint = null, asking_until = null
        where correlation_id = ${correlationId} and askings = ${asking}`;
    },

    async doubt({ correlationId, asking }) {
      await sql`
        update interactive_claim set asking_until = null
        where correlation_id = ${correlationId} and askings = ${asking}`;
    },

    async find(location, correlationId) {
      const [row] = await sql<InteractiveRow[]>`
        select *, coalesce(asking_until > clock_timestamp(), false) as asking from interactive_claim
        where correlation_id = ${correlationId} and minor_id = ${location}`;
      return row === undefined ? null : recordOf(row);
    },
  };
}

async function begin(
  transaction: Transaction,
  candidate: InteractiveCandidate,
  leaseMs: number,
  arrivalOf: Parameters<InteractiveStore['begin']>[2],
): Promise<Begun> {
  const { correlationId, location, fingerprint } = candidate;
  await lockCorrelationId(transaction, correlationId);
  const [row] = await transaction<InteractiveRow[]>`
    select *, coalesce(asking_until > clock_timestamp(), false) as asking from interactive_claim
    where correlation_id = ${correlationId} and minor_id = ${location}`;
  const held = row === undefined ? null : recordOf(row);
  if (held?.state === 'asking') {
    return row?.asked_fingerprint === fingerprint ? { kind: 'busy' } : askedAlready;
  }
  if (held === null || isFree(held)) {
    const [other] = await transaction<{ has: boolean }[]>`
      select ${isBulkBill(transaction, correlationId)} as has`;
    if (other?.has === true) return usedByOther('a bulk bill claim');
  }
  const arrival = arrivalOf(held?.answer ?? null);
  // In doubt, the insurer may know more than this record does.
  if (held?.state !== 'in-doubt') {
    if (arrival.kind === 'fault') return arrival;
    if (arrival.kind === 'again' && held?.answer) return { kind: 'answered', outcome: held.answer.outcome };
  }
  const leave = await ask(transaction, candidate, leaseMs);
  return { kind: 'ask', leave, pend: arrival.kind === 'pend' };
}

/** Refused when it was new, a claim has given its id back. */
const isFree = ({ state, answer }: InteractiveRecord) => state === 'answered' && answer === null;

async function ask(
  transaction: Transaction,
  { correlationId, location, fingerprint, today }: InteractiveCandidate,
  leaseMs: number,
): Promise<Leave> {
  const [asked] = await transaction<{ askings: number }[]>`
    insert into interactive_claim (correlation_id, minor_id, requested_on, asked_fingerprint, asking_until, askings)
    values (${correlationId}, ${location}, ${today}, ${fingerprint},
            clock_timestamp() + ${leaseMs} * interval '1 millisecond', 1)
    on conflict (correlation_id) do update set
      requested_on = case
        when coalesce(interactive_claim.asked_fingerprint, interactive_claim.fingerprint) = excluded.asked_fingerprint
        then interactive_claim.requested_on else excluded.requested_on end,
      asked_fingerprint = excluded.asked_fingerprint, asking_until = excluded.asking_until,
      askings = interactive_claim.askings + 1
    returning askings`;
  invariant(asked, 'what is asked is on record');
  return { correlationId, asking: asked.askings };
}

function recordOf(row: InteractiveRow): InteractiveRecord {
  const { fingerprint, outcome, answered_at: answeredAt } = row;
  const isOpen = row.asked_fingerprint !== null;
  return {
    fingerprint: row.asked_fingerprint ?? fingerprint,
    state: row.asking ? 'asking' : isOpen ? 'in-doubt' : 'answered',
    requestedOn: localDate(row.requested_on),
    answer:
      fingerprint === null || outcome === null || answeredAt === null
        ? null
        : { fingerprint, outcome, answeredAt: Number(answeredAt), state: outcome.state },
  };
}
