// Which details of a patient an assessment shows otherwise than the claim has them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AssessedEvent, ReportedPatient } from '../../../src/domain/claims/assessment.ts';
import { findPatientDifferences } from '../../../src/domain/claims/patient-differences.ts';

const patient = {
  identity: { familyName: 'Wren', givenName: 'Ivy', dateOfBirth: '1986-02-14', sex: '2' },
  medicare: { memberNumber: '2953701451', memberRefNumber: '1' },
};
const claim = { medicalEvent: [{ id: '1', patient }] };
const status = { code: 8023, text: null };
const eventOf = (recorded: Partial<ReportedPatient>, id: string | null = '01'): AssessedEvent => ({
  id,
  eventDate: null,
  services: [],
  patient: { status, currentMembership: null, currentMember: null, ...recorded },
});

describe('details of a patient that are recorded otherwise', () => {
  for (const [what, event, differences] of [
    [
      'a name',
      eventOf({ currentMember: { familyName: 'WREN', givenName: 'IVY ROSE' } }),
      ['givenName: Ivy, IVY ROSE'],
    ],
    [
      'a card',
      eventOf({ currentMembership: { memberNumber: '2953701452', memberRefNumber: '1' } }),
      ['memberNumber: 2953701451, 2953701452'],
    ],
    [
      'a date with a time behind it',
      eventOf({ currentMember: { dateOfBirth: '1986-02-15T00:00:00+10:00' } }),
      ['dateOfBirth: 1986-02-14, 1986-02-15'],
    ],
    [
      'the same date with a time',
      eventOf({ currentMember: { dateOfBirth: '1986-02-14T00:00:00+10:00' } }),
      [],
    ],
    ['nothing that is shown', eventOf({}), []],
    ['an event without its id', eventOf({ currentMember: { sex: '1' } }, null), ['sex: 2, 1']],
    ['another event', eventOf({ currentMember: { sex: '1' } }, '02'), []],
    [
      'a patient of whom the insurer says nothing',
      eventOf({ status: null, currentMember: { sex: '1' } }),
      [],
    ],
  ] as const)
    it(`are found for ${what}`, () => {
      const found = findPatientDifferences(claim, [event]);
      assert.deepEqual(
        found.map(({ detail, lodged, recorded }) => `${detail}: ${lodged}, ${recorded}`),
        differences,
      );
    });

  it('are named once for two visits of one patient, with nothing where the claim had no detail', () => {
    const { sex: _, ...identity } = patient.identity;
    const twice = ['01', '02'].map((id) => ({ id, patient: { ...patient, identity } }));
    const events = ['01', '02'].map((id) => eventOf({ currentMember: { sex: '1' } }, id));
    assert.deepEqual(findPatientDifferences({ medicalEvent: twice }, events), [
      { detail: 'sex', lodged: '', recorded: '1' },
    ]);
  });
});
