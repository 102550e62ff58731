// Reports that are asked for by claim id and day: what is answered before the insurer is asked, and for which location.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  readPaymentReportByClaimId,
  type ReportByClaimIdDependencies,
} from '../../../src/application/claims/read-report-by-claim-id.ts';
import { plusDays, plusMonths } from '../../../src/domain/values/local-date.ts';
import type { AuditTrail } from '../../../src/ports/claims/audit-trail.ts';
import { claimDay, gp } from '../../support/bulk-bill-claims.ts';
import { minorId } from '../../support/minor-id.ts';
import { onlyWith } from '../../support/only-with.ts';
import { stubInsurer } from '../../support/stub-insurer.ts';

const [here, there] = [minorId('ABC00001'), minorId('ABC00002')];

async function ask(
  claimId: string,
  lodgementDate: string,
  named: ReturnType<typeof minorId> | null = null,
  minorIds = [here],
) {
  const insurer = stubInsurer();
  const deps = onlyWith<ReportByClaimIdDependencies>({
    clock: { today: () => claimDay, now: () => 0 },
    claimInsurer: insurer,
    audit: onlyWith<AuditTrail>({ add: async () => {} }),
    ids: { uuid: () => '', secretHex: (bytes: number) => 'ab'.repeat(bytes) },
  });
  const report = await readPaymentReportByClaimId(deps, {
    payer: 'medicare',
    minorId: named,
    minorIds,
    claimId,
    lodgementDate,
    payeeProviderNumber: gp,
  });
  const [asked] = insurer.reportCalls;
  if (asked !== undefined) return asked.location;
  return report.kind === 'status' ? report.status : report.kind;
}

describe('a report by claim id', () => {
  const yesterday = plusDays(claimDay, -1);
  const cases: [what: string, asked: Parameters<typeof ask>, answer: string][] = [
    ['is asked for at the location that is named', ['A0001@', yesterday, there], there],
    ['is asked for at the one that is named of several', ['A0001@', yesterday, there, [here, there]], there],
    ['is asked for at the only one', ['A0001@', yesterday], here],
    ['needs a location of several', ['A0001@', yesterday, null, [here, there]], 'no-location'],
    ['needs a location at all', ['A0001@', yesterday, null, []], 'no-location'],
    ['needs a claim id', ['A001@', yesterday], 'bad-request'],
    ['needs a day', ['A0001@', '2026-02-30'], 'bad-request'],
    ['is not there before the claim', ['A0001@', plusDays(claimDay, 1)], 'REPORT_NOT_FOUND'],
    ['is over after six months', ['A0001@', plusDays(plusMonths(claimDay, -6), -1)], 'REPORT_EXPIRED'],
  ];
  for (const [what, asked, answer] of cases) it(what, async () => assert.equal(await ask(...asked), answer));
});
