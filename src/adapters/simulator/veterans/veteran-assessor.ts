// Assesses veterans' claims together with all earlier claims of the same veterans, and pays nothing twice.
import { isVeteranClaim } from '../../../domain/claims/store-and-forward-claim.ts';
import type { Releases } from '../../../domain/schedule/releases/choose-release.ts';
import type {
  InsurerClaimRecords,
  VeteranClaimRecord,
} from '../../../ports/simulator/insurer-claim-records.ts';
import type { SimulatedAssessment } from '../claims/build-processing-report.ts';
import type { PatientDirectory } from '../patient-directory.ts';
import { assessVeteranClaims } from './assess-veteran-claims.ts';

export interface VeteranAssessor {
  /** The assessments of claims, in their order. */
  assess(claims: readonly VeteranClaimRecord[]): Promise<readonly SimulatedAssessment[]>;
}

/** `releases` is called every time. */
export function createVeteranAssessor(
  records: InsurerClaimRecords,
  people: PatientDirectory,
  releases: () => Releases,
): VeteranAssessor {
  return {
    async assess(claims) {
      const [first] = claims;
      if (first === undefined) return [];
      const until = claims
        .map(({ assessedOn }) => assessedOn)
        .reduce((one, other) => (one > other ? one : other), first.assessedOn);
      const keys = [...new Set(claims.flatMap(({ patients }) => patients))];
      const named = (await records.naming(keys, until)).filter(isVeteranClaim);
      // A claim without a known veteran is paid nothing, and stands alone.
      const unnamed = claims.filter(({ patients }) => patients.length === 0);
      const all = [...named, ...unnamed];
      const assessments = assessVeteranClaims({ people, releases: releases() }, all);
      return claims.flatMap(({ correlationId }) => {
        const at = all.findIndex((each) => each.correlationId === correlationId);
        return assessments[at] ?? [];
      });
    },
  };
}
