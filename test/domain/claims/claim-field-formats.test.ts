// The forms of the fields of a claim: how long the reference of an account may be.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { interactiveClaimFormats } from '../../../src/domain/claims/claim-field-formats.ts';

it('the reference of an account has up to 40 characters', () => {
  const { accountReferenceId } = interactiveClaimFormats;
  for (const [length, fits] of [
    [0, false],
    [1, true],
    [40, true],
    [41, false],
  ] as const)
    assert.equal(accountReferenceId.fits('x'.repeat(length)), fits, `${length}`);
});
