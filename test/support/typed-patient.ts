// A patient of the sandbox as somebody at the desk types them.
import assert from 'node:assert/strict';

/** `patient`: as /Sandbox/Personas has them. */
export function typedPatient(patient: Readonly<Record<string, string>>) {
  const of = (field: string): string => patient[`Patient${field}`] ?? assert.fail(field);
  return {
    'family-name': of('FamilyName'),
    'given-name': of('GivenName'),
    birth: of('DateOfBirth').split('-').toReversed().join('/'),
    sex: of('Sex'),
    card: of('MedicareNumber'),
    irn: of('MedicareRefNumber'),
  };
}
