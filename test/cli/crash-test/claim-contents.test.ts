// Every claim that the crash test makes is right in everything: it is rejected only where something broke.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  cardOfClaim,
  claimKinds,
  interactiveContent,
  storeForwardContent,
  veteranKinds,
} from '../../../src/cli/crash-test/claim-contents.ts';
import { validateClaim } from '../../../src/domain/claims/validate-claim.ts';
import { validateInteractiveClaim } from '../../../src/domain/interactive/validate-interactive-claim.ts';
import { claimDay } from '../../support/bulk-bill-claims.ts';
import { circumstances } from '../../support/claim-rules.ts';

describe('the claims of the crash test', () => {
  for (const kind of claimKinds)
    it(`of the kind ${kind} satisfy every rule`, () => {
      const subject = { kind, serial: 7, today: claimDay };
      const errors =
        kind === 'interactive'
          ? validateInteractiveClaim(interactiveContent(subject, '50.01'), circumstances({ today: claimDay }))
          : validateClaim(storeForwardContent(kind, subject, '50.01'), {
              ...circumstances({ today: claimDay }),
              stream: kind,
            });
      assert.deepEqual(errors, []);
    });

  it('are for a veteran with a file number of their own, in every kind of DVA claim', () => {
    for (const kind of veteranKinds)
      for (const serial of [1, 999_999]) {
        const [event] = storeForwardContent(kind, { kind, serial, today: claimDay }, '50.01').medicalEvent;
        assert.deepEqual(event?.patient, {
          identity: event?.patient.identity,
          veteranMembership: { veteranNumber: cardOfClaim(kind, serial) },
        });
      }
    const numbers = [1, 2, 99_999, 999_999].map((serial) => cardOfClaim('dva-dental', serial));
    assert.deepEqual(numbers, ['V000001', 'V000002', 'V099999', 'V999999']);
  });
});
