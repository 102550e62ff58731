// What becomes of a claim that arrives, by what holds its id and how many the day has seen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classifyClaimArrival, type ClaimArrival } from '../../../src/domain/claims/classify-arrival.ts';
import type { ClaimRecord } from '../../../src/domain/claims/claim-record.ts';
import { serviceMessagesFromErrors } from '../../../src/domain/claims/validation-error.ts';
import { claimIdFromCount } from '../../../src/domain/values/claim-id.ts';
import { plusDays } from '../../../src/domain/values/local-date.ts';
import {
  bulkBillClaim,
  candidateOf,
  chargedAt,
  claimDay,
  idOf,
  otherGp,
} from '../../support/bulk-bill-claims.ts';

const id = idOf(1);
const same = candidateOf(id);
const changed = candidateOf(id, chargedAt('61.00'));
const different = candidateOf(id, bulkBillClaim('general', { serviceProvider: { providerNumber: otherGp } }));
const tomorrow = plusDays(claimDay, 1);

const { today: _arrived, ...content } = same;
const record = (fields: Partial<ClaimRecord>): ClaimRecord => ({
  ...content,
  state: 'queued',
  revision: 1,
  lodgedOn: claimDay,
  claimId: null,
  rejection: null,
  ...fields,
});
const claimId = claimIdFromCount(1);
const queued = record({});
const lodged = record({ state: 'lodged', claimId });
const correcting = record({ state: 'correcting', claimId });
const refused = record({ state: 'refused', rejection: serviceMessagesFromErrors([]) });

const shown = (admission: ClaimArrival) =>
  admission.kind === 'error' ? admission.error.code : admission.kind;

const cases: readonly (readonly [
  does: string,
  held: ClaimRecord | null,
  today: string,
  ...expected: readonly string[],
])[] = [
  //                                       the same   changed       different
  ['nothing holds the id', null, claimDay, 'new', 'new', 'new'],
  ['a queued claim', queued, claimDay, 'replay', 'correction', '9777'],
  ['a queued claim, the day after', queued, tomorrow, 'replay', 'correction', '9777'],
  ['a lodged claim', lodged, claimDay, 'replay', 'correction', '9777'],
  ['a lodged claim, the day after', lodged, tomorrow, 'replay', '9777', '9777'],
  ['a claim that is being corrected', correcting, claimDay, 'replay', 'correction', '9777'],
  ['a claim that is being corrected, the day after', correcting, tomorrow, 'replay', '9777', '9777'],
  ['a refused claim', refused, claimDay, 'replay', 'new', 'new'],
  ['a refused claim, the day after', refused, tomorrow, 'new', 'new', 'new'],
];

describe('a claim that arrives', () => {
  for (const [does, held, today, ...expected] of cases) {
    it(`where the id has ${does}: the same is ${expected[0]}, changed ${expected[1]}, different ${expected[2]}`, () => {
      const on = (candidate: typeof same) =>
        shown(classifyClaimArrival({ ...candidate, today: today as typeof claimDay }, held, 0));
      assert.deepEqual([same, changed, different].map(on), expected);
    });
  }

  it('stands where its content does since a correction was refused, and counts for nothing else', () => {
    const accepted = record({
      state: 'lodged',
      claimId,
      revision: 2,
      requestHash: changed.requestHash,
      rejection: serviceMessagesFromErrors([]),
      acceptedRequestHash: same.requestHash,
    });
    for (const today of [claimDay, tomorrow]) {
      assert.equal(shown(classifyClaimArrival({ ...same, today }, accepted, 2_500)), 'replay-of-accepted');
      assert.equal(shown(classifyClaimArrival({ ...changed, today }, accepted, 2_500)), 'replay');
      assert.equal(shown(classifyClaimArrival({ ...different, today }, accepted, 2_500)), '9777');
    }
  });

  it('says why the id cannot be used', () => {
    const words = (held: ClaimRecord, candidate: typeof same) => {
      const admission = classifyClaimArrival(candidate, held, 0);
      return admission.kind === 'error' ? admission.error.reason : '';
    };
    assert.match(
      words(lodged, different),
      /received before for a different claim: serviceProvider differs; use a new one/,
    );
    assert.match(words(lodged, { ...changed, today: tomorrow }), /already assessed and stays as it is/);
  });
});

describe('the daily limit', () => {
  it('lets the 2,500th claim of a day in, and no further', () => {
    assert.equal(shown(classifyClaimArrival(same, null, 2_499)), 'new');
    assert.equal(shown(classifyClaimArrival(same, null, 2_500)), '3004');
    assert.equal(shown(classifyClaimArrival(changed, refused, 2_499)), 'new');
    assert.equal(shown(classifyClaimArrival(changed, refused, 2_500)), '3004');
  });

  it('does not touch the same again or a correction', () => {
    assert.equal(shown(classifyClaimArrival(same, lodged, 2_500)), 'replay');
    assert.equal(shown(classifyClaimArrival(changed, lodged, 2_500)), 'correction');
  });
});
