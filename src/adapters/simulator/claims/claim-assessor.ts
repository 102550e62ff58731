// Assesses bulk bill claims patient by patient, in small steps, and caches the decisions until the schedule changes.
import { setImmediate } from 'node:timers/promises';
import { isBulkBillClaim } from '../../../domain/claims/store-and-forward-claim.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { Releases } from '../../../domain/schedule/releases/choose-release.ts';
import type {
  BulkBillClaimRecord,
  InsurerClaimRecords,
} from '../../../ports/simulator/insurer-claim-records.ts';
import type { InventedPerson } from '../invented-person.ts';
import type { PatientDirectory } from '../patient-directory.ts';
import { buildClaimAssessment, type SimulatedAssessment } from './build-processing-report.ts';
import type { AssessmentInputs } from './patient-day.ts';
import { unchangedDecisions, decideNextClaims, type PatientDecisions } from './decide-patient-claims.ts';

/** Claims decided on before the event loop gets a turn. */
const stepMax = 25;

export interface ClaimAssessor {
  /** The assessments of claims, in their order. */
  assess(claims: readonly BulkBillClaimRecord[]): Promise<readonly SimulatedAssessment[]>;
  /** What was decided on the claims of a person that are assessed by a day. */
  decisionsFor(person: InventedPerson, until: LocalDate): Promise<PatientDecisions>;
}

/** Decisions are cached while the schedule stays the same. `currentInputs` is called every time. */
export function createClaimAssessor(
  records: InsurerClaimRecords,
  people: PatientDirectory,
  currentInputs: () => AssessmentInputs,
): ClaimAssessor {
  let cache: { readonly releases: Releases; readonly byPerson: Map<string, PatientDecisions> } | undefined;
  function cachedDecisions({ releases }: AssessmentInputs): Map<string, PatientDecisions> {
    if (cache?.releases !== releases) cache = { releases, byPerson: new Map() };
    return cache.byPerson;
  }

  async function decisionsFor(
    person: InventedPerson,
    claims: readonly BulkBillClaimRecord[],
  ): Promise<PatientDecisions> {
    const inputs = currentInputs();
    const cached = cachedDecisions(inputs);
    let decisions = unchangedDecisions(cached.get(person.key) ?? { person, claims: [] }, claims);
    while (decisions.claims.length < claims.length) {
      decisions = decideNextClaims(inputs, people, decisions, claims, stepMax);
      if (decisions.claims.length < claims.length) await setImmediate();
    }
    // A shorter list of decisions is the beginning of the cached one.
    if (decisions.claims.length >= (cached.get(person.key)?.claims.length ?? 0))
      cached.set(person.key, decisions);
    return decisions;
  }

  return {
    async decisionsFor(person, until) {
      return decisionsFor(person, (await records.naming([person.key], until)).filter(isBulkBillClaim));
    },
    async assess(claims) {
      const last = claims
        .map(({ assessedOn }) => assessedOn)
        .reduce((one, other) => (one > other ? one : other));
      const keys = [...new Set(claims.flatMap(({ patients }) => patients))];
      const lodged = (await records.naming(keys, last)).filter(isBulkBillClaim);
      const decisions = new Map<string, PatientDecisions>();
      for (const person of people.people.filter(({ key }) => keys.includes(key))) {
        const own = lodged.filter(({ patients }) => patients.includes(person.key));
        decisions.set(person.key, await decisionsFor(person, own));
      }
      return claims.map((claim) => buildClaimAssessment(people, decisions, claim));
    },
  };
}
