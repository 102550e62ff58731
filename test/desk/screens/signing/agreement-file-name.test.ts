// The names of the files of signed agreements: in plain letters, whatever the patient is called.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { agreementFileName } from '../../../../src/desk/screens/signing/agreement-file-name.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';

it('the file of a signed agreement is called by family name and day, in plain letters', () => {
  for (const [familyName, name] of [
    ['Examplar', 'EXAMPLAR-'],
    ['O’Brien', 'OBRIEN-'],
    ['van der Møller-Núñez', 'VAN-DER-M-LLER-NUNEZ-'],
    ['"; x=../', 'X-'],
    ['李', ''],
  ] as const)
    assert.equal(
      agreementFileName(familyName, localDate('2026-11-20')),
      `SignedAgreement-${name}2026-11-20.pdf`,
    );
});
