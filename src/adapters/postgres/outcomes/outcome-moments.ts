// Reads when it was found out what became of a claim, and what of it differs: from its events, also from those that have no position yet.
import type { ContentDifference } from '../../../domain/claims/assessed-otherwise.ts';
import type { ComparedPart } from '../../../domain/claims/compare-assessment-with-claim.ts';
import type { OutcomeStage } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type {
  AssessedOtherwise,
  ClaimOutcome,
  OutcomeMoments,
} from '../../../ports/claims/claim-outcomes.ts';
import type { Sql } from '../connection/sql.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { decryptPatientDifferences } from './patient-difference-rows.ts';

/** What the event of a stage is known by, before the id of the claim, and after its revision. */
const eventOfStage: Readonly<Partial<Record<OutcomeStage, readonly [type: string, end: string]>>> = {
  paid: ['claim.paid', ''],
  nil: ['claim.nil', ''],
  refused: ['claim.refused', ''],
  unknown: ['claim.attention', ':unknown'],
};

/** See ports/claims/claim-outcomes.ts. An event is found by what it happens once as, which each of its months has an index of. */
export async function readOutcomeMoments(
  sql: Sql,
  { location, correlationId, stage }: Pick<ClaimOutcome, 'location' | 'correlationId' | 'stage'>,
): Promise<OutcomeMoments> {
  const [settled, settledEnd] = eventOfStage[stage] ?? ['', ''];
  const rows = await sql<{ is_assessed: boolean; at: Date }[]>`
    with revisions as (${revisionsOf(sql, correlationId)}),
    names as (
      select true as is_assessed, 'claim.assessed:' || ${correlationId} || ':' || revision as name from revisions
      union all
      select false, ${settled} || ':' || ${correlationId} || ':' || revision || ${settledEnd} from revisions)
    select is_assessed, max(happened.at) as at
    from names cross join lateral (
      select at from event where once = names.name and minor_id = ${location}
      union all
      select at from unnumbered_event where once = names.name and minor_id = ${location}) as happened
    group by is_assessed`;
  const atOf = (isAssessed: boolean) => rows.find((row) => row.is_assessed === isAssessed)?.at ?? null;
  return { assessedAt: atOf(true), settledAt: atOf(false) };
}

const revisionsOf = (sql: Sql, correlationId: string) => sql`
  select generate_series(1, greatest(1,
    (select max(revision) from claim where correlation_id = ${correlationId}),
    (select askings from interactive_claim where correlation_id = ${correlationId}))) as revision`;

/** See ports/claims/claim-outcomes.ts. */
export async function readAssessedOtherwise(
  sql: Sql,
  encryption: FieldEncryption,
  { location, correlationId }: Pick<ClaimOutcome, 'location' | 'correlationId'>,
): Promise<AssessedOtherwise> {
  const [row] = await sql<OtherwiseRow[]>`
    with names as (
      select 'claim.differs:' || ${correlationId} || ':' || revision as name, revision
      from (${revisionsOf(sql, correlationId)}) as revisions)
    select differences, patient_differences, (
      select happened.data -> 'Parts'
      from names cross join lateral (
        select data from event where once = names.name and minor_id = ${location}
        union all
        select data from unnumbered_event where once = names.name and minor_id = ${location}) as happened
      order by revision desc limit 1) as parts
    from claim_outcome where minor_id = ${location} and correlation_id = ${correlationId}`;
  const stored = row?.patient_differences ?? null;
  return {
    parts: row?.parts ?? [],
    differences: row?.differences ?? [],
    patient: decryptPatientDifferences(encryption, { location, correlationId }, stored),
  };
}

interface OtherwiseRow {
  readonly parts: readonly ComparedPart[] | null;
  readonly differences: readonly ContentDifference[] | null;
  readonly patient_differences: string | null;
}
