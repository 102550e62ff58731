// Pages of settled claims: the second goes on after the first, and keeps its count.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { anyClaim } from '../../../src/application/claims/list-claims.ts';
import { listSettledClaims } from '../../../src/application/claims/list-settled-claims.ts';
import type { AuditTrail } from '../../../src/ports/claims/audit-trail.ts';
import type { ClaimOutcome, ClaimOutcomes } from '../../../src/ports/claims/claim-outcomes.ts';
import { candidateOf, idOf } from '../../support/bulk-bill-claims.ts';
import { onlyWith } from '../../support/only-with.ts';

const { location } = candidateOf(idOf(1));

it('a page of settled claims goes on after the page before, with its count', async () => {
  const asked: unknown[] = [];
  const outcomes = onlyWith<ClaimOutcomes>({
    async listAttended({ after, limit }) {
      asked.push(after);
      return Array.from({ length: limit }, (_, at) =>
        onlyWith<ClaimOutcome>({ location, correlationId: idOf(at + 1) }),
      );
    },
    async about() {
      asked.push('count');
      return 40;
    },
  });
  const page = (cursor: string | null) =>
    listSettledClaims(
      { outcomes, audit: onlyWith<AuditTrail>({ add: async () => {} }) },
      { location, minorId: location, minorIds: [location], providers: null },
      { filter: anyClaim, cursor, limit: 2 },
    );
  const first = await page(null);
  const second = await page(first.nextCursor);
  assert.deepEqual([first.about, second.about], [40, 40]);
  assert.deepEqual(asked, [null, 'count', idOf(2)]);
});
