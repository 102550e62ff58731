// Lists the outcomes of claims by conditions, page by page: each location is read in the order of its index.
import type {
  ClaimFilter,
  ClaimOutcome,
  ClaimOutcomes,
  ClaimPageRequest,
} from '../../../ports/claims/claim-outcomes.ts';
import {
  attentionReasons,
  endingWays,
  interactiveStream,
  type AttentionReason,
} from '../../../domain/claims/outcomes/claim-outcome.ts';
import { cents } from '../../../domain/values/money.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { Sql } from '../connection/sql.ts';
import { columnContexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { attendedClaims } from './attended-claims.ts';
import { unansweredClaims } from './claim-conditions.ts';
import { expectedClaims } from './expected-claims.ts';
import { findClaims, type ClaimsToFind } from './find-claims.ts';
import { readAssessedOtherwise, readOutcomeMoments } from './outcome-moments.ts';
import { outcomeColumns, outcomesFromRows, type OutcomeRow } from './read-outcomes.ts';

/** Up to so many claims are counted. */
const countedMax = 10_000;

/** See ports/claims/claim-outcomes.ts. */
export function claimOutcomes(sql: Sql, encryption: FieldEncryption): ClaimOutcomes {
  return {
    async find(locations, correlationId) {
      const rows = await sql<OutcomeRow[]>`
        select ${outcomeColumns(sql)} from claim_outcome as outcome
        where minor_id = any(${[...locations]}) and correlation_id = ${correlationId}`;
      return (await outcomesFromRows(sql, rows))[0] ?? null;
    },

    async findEach(location, correlationIds) {
      const rows = await sql<OutcomeRow[]>`
        select ${outcomeColumns(sql)} from claim_outcome as outcome
        where minor_id = ${location} and correlation_id = any(${[...correlationIds]})`;
      return outcomesFromRows(sql, rows);
    },

    moments: (of) => readOutcomeMoments(sql, of),
    assessedOtherwise: (of) => readAssessedOtherwise(sql, encryption, of),
    countUnanswered: (location) => countUnanswered(sql, location),
    listUndecided: (location, since) => listUndecided(sql, location, since),

    async list(request) {
      const pages: OutcomeRow[] = [];
      for (const location of request.locations)
        for (const filter of singleValued(request.filter))
          pages.push(...(await listOf(sql, encryption, { ...request, filter }, location)));
      return outcomesFromRows(sql, pages.toSorted(newestFirst).slice(0, request.limit));
    },

    async about(locations, filter, person) {
      let sum = 0;
      for (const location of locations)
        sum += await countOf(sql, encryption, location, { filter, person, after: null });
      return sum;
    },

    // What is not paid: see unpaidAmount in the domain.
    async sumAttention(locations) {
      const rows = await sql<{ attention: AttentionReason; count: number; unpaid: string }[]>`
        select attention, count(*)::int as count, coalesce(sum(
          charge_cents - case when stage = 'unknown' or attention = 'expiring' then 0 else coalesce(benefit_cents, 0) end
        ), 0)::text as unpaid
        from claim_outcome where minor_id = any(${[...locations]}) and attention is not null group by attention`;
      return attentionReasons.flatMap((attention) =>
        rows
          .filter((row) => row.attention === attention)
          .map(({ count, unpaid }) => ({ attention, count, unpaid: cents(Number(unpaid)) })),
      );
    },

    async attend({ location, correlationId }, { how, words, resubmittedAs }) {
      const context = columnContexts.attendedWords({ minor_id: location, correlation_id: correlationId });
      const { count } = await sql`
        update claim_outcome set attention = null, attended_how = ${how}, attended_at = now(),
          attended_words = ${words === null ? null : encryption.encrypt(words, context)}, resubmitted_as = ${resubmittedAs}
        where minor_id = ${location} and correlation_id = ${correlationId} and (
          attention is not null
          or attended_how = ${how} and resubmitted_as is null and ${resubmittedAs}::text is not null
          or ${endingWays.includes(how)} and is_account_paid = false and coalesce(attended_how, 'accepted') = 'accepted')`;
      return count > 0;
    },

    ...attendedClaims(sql, encryption),
  };
}

async function countUnanswered(sql: Sql, location: MinorId): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from claim_outcome
    where minor_id = ${location} and stage = 'lodged' and correlation_id = any(array(${unansweredClaims(sql, location)}))`;
  return row?.count ?? 0;
}

async function listUndecided(sql: Sql, location: MinorId, since: number): Promise<readonly ClaimOutcome[]> {
  const rows = await sql<OutcomeRow[]>`
    select ${outcomeColumns(sql)} from claim_outcome as outcome
    where minor_id = ${location} and stage = 'lodged' and stream = ${interactiveStream} and attended_how is null
      and exists (
        select from interactive_claim as claim
        where claim.correlation_id = outcome.correlation_id and claim.answered_at >= ${since} and claim.asked_fingerprint is null)
    order by lodged_on desc, correlation_id desc limit 100`;
  return outcomesFromRows(sql, rows);
}

const newestFirst = (one: OutcomeRow, other: OutcomeRow): number => {
  if (one.lodged_on !== other.lodged_on) return one.lodged_on < other.lodged_on ? 1 : -1;
  return one.correlation_id < other.correlation_id ? 1 : -1;
};

/**
 * An index is in the order of the list only within one stage, one reason for attention, and one way somebody attended to it: the
 * lists of each are merged.
 */
const singleValued = (filter: ClaimFilter): readonly ClaimFilter[] =>
  eachOf(filter.stages).flatMap((stages) =>
    eachOf(filter.attention).flatMap((attention) =>
      eachOf(filter.attended).map((attended) => ({ ...filter, stages, attention, attended })),
    ),
  );

const eachOf = <Value>(values: readonly Value[]): readonly (readonly Value[])[] =>
  values.length === 0 ? [[]] : values.map((value) => [value]);

async function listOf(
  sql: Sql,
  encryption: FieldEncryption,
  request: ClaimPageRequest,
  location: MinorId,
): Promise<readonly OutcomeRow[]> {
  const { limit } = request;
  return sql<OutcomeRow[]>`
    select ${outcomeColumns(sql)}
    from (
      ${findClaims(sql, encryption, location, request, limit)}
      order by lodged_on desc, correlation_id desc limit ${limit}) as listed
    join claim_outcome as outcome on outcome.minor_id = ${location} and outcome.correlation_id = listed.correlation_id
    order by listed.lodged_on desc, listed.correlation_id desc`.unprepared();
}

/** Counts up to the limit; above, what the database expects, which is never less than what was counted. */
async function countOf(
  sql: Sql,
  encryption: FieldEncryption,
  location: MinorId,
  asked: ClaimsToFind,
): Promise<number> {
  const most = countedMax + 1;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      ${findClaims(sql, encryption, location, asked, most)} limit ${most}) as matching`.unprepared();
  const counted = row?.count ?? 0;
  if (counted <= countedMax) return counted;
  const expected = expectedClaims(sql, location, asked.filter);
  return Math.max(counted, await expected);
}
