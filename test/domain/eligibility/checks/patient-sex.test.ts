// Items for one sex: what is not stated, or other, cannot be determined.
import { patientSexCheck } from '../../../../src/domain/eligibility/checks/patient-sex.ts';
import {
  faultyFact,
  knownFact,
  notSentFact,
  type Fact,
} from '../../../../src/domain/eligibility/facts/fact.ts';
import type { PatientSex } from '../../../../src/domain/patients/patient.ts';
import { checkCases, noPatient, patient } from '../../../support/eligibility-facts.ts';

const sex = (value: Fact<PatientSex>) => ({ patient: patient({ sex: value }) });

checkCases(patientSexCheck, '695' /* female, by what it treats */, [
  [
    'female',
    sex(knownFact('2')),
    true,
    'SexFits',
    'The item is for a part of the body or a condition of female patients, and this patient is female.',
  ],
  [
    'male',
    sex(knownFact('1')),
    false,
    'SexDiffers',
    /of female patients, but this patient is male\. Check the patient's sex and the item\.$/,
  ],
  ['other', sex(knownFact('3')), null, 'SexOther', /this patient's sex is recorded as other/],
  ['not stated', sex(knownFact('9')), null, 'SexNotStated', /this patient's sex is not stated/],
  [
    'not sent',
    sex(notSentFact('PatientSex')),
    null,
    'SexNeeded',
    /\. Enter the patient's sex \(PatientSex\), then check again\.$/,
  ],
  ['faulty', sex(faultyFact('PatientSex', 'PatientSex is none.')), null, 'SexNeeded', 'PatientSex is none.'],
  ['no patient at all', { patient: noPatient }, null, null],
]);

checkCases(patientSexCheck, '13260' /* male, said by the descriptor */, [
  [
    'male',
    sex(knownFact('1')),
    true,
    'SexFits',
    'The item is only for male patients, and this patient is male.',
  ],
  [
    'female',
    sex(knownFact('2')),
    false,
    'SexDiffers',
    "The item is only for male patients, but this patient is female. Check the patient's sex and the item.",
  ],
]);

checkCases(patientSexCheck, '23', [['an item for everybody', {}, null, null]]);
