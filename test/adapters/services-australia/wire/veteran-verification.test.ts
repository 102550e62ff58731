// The messages of veteran verification against the insurer's published table.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { veteranVerificationService } from '../../../../src/adapters/services-australia/wire/veteran-verification.ts';
import { parseVeteranNumber } from '../../../../src/domain/values/veteran-number.ts';
import { wireLocation, wirePatient } from './wire-messages.ts';

/** The value after serialisation as JSON. */
const sent = (message: unknown): unknown => JSON.parse(JSON.stringify(message));

describe('messages of veteran verification', () => {
  it('verify a veteran by file number, or look for the number', () => {
    const secondInitial = 'Q';
    const asked = {
      ...wirePatient,
      secondInitial,
      veteranNumber: parseVeteranNumber('NX901'),
      locality: 'Yass',
    };
    const { dateOfBirth, familyName, givenName, sex } = wirePatient;
    const named = { dateOfBirth, familyName, givenName, sex, secondInitial };
    const call = { minorId: wireLocation, patient: { ...asked, postcode: '2582' } };
    assert.deepEqual(sent(veteranVerificationService.writeRequest(call)), {
      patient: {
        identity: named,
        veteranMembership: { veteranNumber: 'NX901' },
        residentialAddress: { locality: 'Yass', postcode: '2582' },
      },
    });
    assert.deepEqual(veteranVerificationService.subjectOf(call), {
      type: 'Veteran File Number',
      id: 'NX901',
    });
    const search = {
      minorId: wireLocation,
      patient: { ...asked, veteranNumber: null, locality: null, postcode: null },
    };
    assert.deepEqual(sent(veteranVerificationService.writeRequest(search)), { patient: { identity: named } });
    assert.equal(veteranVerificationService.subjectOf(search), null);
    assert.deepEqual(veteranVerificationService.paths, ['/mcp/veteranverification/v1']);
    assert.equal(veteranVerificationService.operationOf(call), 'mcp-veteran-verification@1');
  });
});
