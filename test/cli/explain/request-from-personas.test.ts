// The eligibility request that the options of medicare-gateway explain make.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  eligibilityRequestFromPersonas,
  type PersonaRequestOptions,
} from '../../../src/cli/explain/request-from-personas.ts';

const personas = {
  patients: [{ key: 'somebody', does: 'Verified', patient: { PatientSex: '1' } }],
  providers: [{ key: 'gp', does: 'Renders', providerNumber: '9900110B', roles: [] }],
  faults: [],
};
const unset: PersonaRequestOptions = {
  items: ['23', '36'],
  patient: undefined,
  servicing: undefined,
  referrer: undefined,
  date: undefined,
  inHospital: false,
  bulkBilled: false,
};
const body = (over: Partial<PersonaRequestOptions>) =>
  JSON.parse(JSON.stringify(eligibilityRequestFromPersonas({ ...unset, ...over }, personas))) as Record<
    string,
    unknown
  >;

const plain = {
  MedicareItems: [{ ItemNumber: '23' }, { ItemNumber: '36' }],
  InHospitalTreatment: false,
  BulkBilled: false,
};

describe('the options of medicare-gateway explain', () => {
  const rows: readonly [string, Partial<PersonaRequestOptions>, Readonly<Record<string, unknown>>][] = [
    ['items alone leave the other fields out', {}, {}],
    ['a patient persona gives its fields', { patient: 'somebody' }, { PatientSex: '1' }],
    [
      'a servicing persona is also the principal provider',
      { servicing: 'gp' },
      { ServicingProviderNumber: '9900110B', PrincipalProviderNumber: '9900110B' },
    ],
    ['a referrer by number', { referrer: '9900120A' }, { ReferrerProviderNumber: '9900120A' }],
    ['a day is sent as it was written', { date: '2026-02-30' }, { DateOfService: '2026-02-30' }],
    ['settings', { inHospital: true, bulkBilled: true }, { InHospitalTreatment: true, BulkBilled: true }],
    [
      'no such patient',
      { patient: 'x' },
      { error: 'There is no patient persona x; GET /Sandbox/Personas lists them.' },
    ],
    [
      'no such provider',
      { servicing: 'x' },
      { error: 'There is no provider persona x; GET /Sandbox/Personas lists them.' },
    ],
    [
      'a number with another check character',
      { referrer: '9900120B' },
      { error: 'There is no provider persona 9900120B; GET /Sandbox/Personas lists them.' },
    ],
  ];
  for (const [what, over, expected] of rows) {
    it(what, () => assert.deepEqual(body(over), 'error' in expected ? expected : { ...plain, ...expected }));
  }
});
