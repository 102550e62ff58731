// Details are confirmed or cannot be determined: a difference is to be corrected, never a false.
import { patientDetailsCheck } from '../../../../src/domain/eligibility/checks/patient-details.ts';
import { checkCases, noPatient, patient, verification } from '../../../support/eligibility-facts.ts';

const ended = (outcome: Parameters<typeof verification>[0]) => ({
  patient: patient({ verification: verification(outcome, `Ended as ${outcome}.`) }),
});

checkCases(patientDetailsCheck, '23', [
  ['verified', {}, true, 'DetailsVerified', "The patient's details agree with Medicare's current record."],
  [
    'differing from the record',
    ended('details-differ'),
    null,
    'DetailsDiffer',
    /Check the card and correct the details/,
  ],
  ['badly formatted', ended('details-faulty'), null, 'DetailsFaulty', 'Ended as details-faulty.'],
  ['a deceased patient', ended('no-assessment'), null, 'NoAssessment', 'Ended as no-assessment.'],
  ['an unknown status', ended('status-unknown'), null, 'StatusUnknown', 'Ended as status-unknown.'],
  ['an outage', ended('call-failed'), null, 'CallFailed', 'Ended as call-failed.'],
  [
    'sent in part',
    {
      patient: patient({
        sent: 'partly',
        verification: verification('details-faulty', 'PatientSex is missing: send it.'),
      }),
    },
    null,
    'DetailsIncomplete',
    'PatientSex is missing: send it.',
  ],
  ['not sent at all', { patient: noPatient }, null, null],
]);
