// Who may render and claim, item by item, each expectation with the note or page it was read from.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Verdict } from '../../../src/domain/values/verdict.ts';
import { realItem } from '../../support/eligibility-facts.ts';
import { holderOf, mayRender } from '../../support/providers.ts';

/** Kinds of provider by the registered-specialty codes they hold. */
const kinds = {
  gp: ['130'],
  gpTrainee: ['430'],
  otherDoctor: ['104'],
  surgicalTrainee: ['411'],
  psychiatrist: ['99'],
  psychiatristAndNeurologist: ['99', '89'],
  psychiatristAndGp: ['99', '130'],
  cardiologist: ['84'],
  neurologist: ['89'],
  kidneyPhysician: ['88'],
  intensivist: ['98'],
  haematologist: ['85'],
  surgeon: ['32'],
  gpAndSurgeon: ['130', '32'],
  obstetrician: ['53'],
  ophthalmologist: ['54'],
  dermatologist: ['52'],
  anaesthetist: ['51'],
  emergencySpecialist: ['30'],
  emergencySpecialistAndGp: ['30', '130'],
  radiologist: ['47'],
  radiologistForMri: ['47', '118'],
  nuclearPhysician: ['90'],
  nuclearPhysicianWithCredential: ['90', '149'],
  radiationOncologist: ['49'],
  pathologist: ['22'],
  approvedPathologist: ['22', '117'],
  midwife: ['652'],
  nursePractitioner: ['651'],
  psychologist: ['426'],
  clinicalPsychologist: ['640'],
  counsellingPsychologist: ['645'],
  occupationalTherapist: ['425'],
  mentalHealthOccupationalTherapist: ['644'],
  socialWorker: ['641'],
  counsellingSocialWorker: ['646'],
  optometrist: ['550'],
  optometristNotParticipating: ['105'],
  dentist: ['112'],
  approvedDentist: ['102'],
  orthodontist: ['155'],
  healthPractitioner: ['634'],
  assistant: ['191'],
  gpFps: ['130', '650'],
  gpFpsAtListedPlaces: ['130', '605'],
  psychiatristFps: ['99', '650'],
  gpMentalHealthSkills: ['130', '649'],
  gpAcupuncture: ['130', '610'],
  gpPregnancy: ['130', '647'],
  gpUltrasound: ['130', '116'],
  gastroenterologistEndoscopy: ['87', '611'],
  gastroenterologist: ['87'],
  sleepPhysician: ['94', '192'],
  sleepPhysicianUnregistered: ['94'],
  sexualHealthPhysician: ['803'],
  addictionPhysician: ['802'],
} as const;
type Kind = keyof typeof kinds;
type Row = readonly [item: string, kind: Kind, verdict: Verdict, words?: RegExp];

/** The practices are in Modified Monash area 7, which is that of no city. */
function table(source: string, rows: readonly Row[]): void {
  describe(source, () => {
    for (const [number, kind, verdict, words] of rows) {
      it(`item ${number}, ${kind}: ${String(verdict)}`, () => {
        const found = mayRender(holderOf(kinds[kind], { modifiedMonash: 7 }), realItem(number));
        assert.equal(found.verdict, verdict, found.reason);
        if (words !== undefined) assert.match(found.reason, words);
      });
    }
  });
}

table('Item descriptors of Groups A4, A6 and A40, July 2026: physicians other than psychiatrists', [
  ['110', 'psychiatrist', false, /other than psychiatry/],
  ['110', 'cardiologist', true],
  ['110', 'psychiatristAndNeurologist', true],
  ['110', 'psychiatristAndGp', false],
  ['132', 'psychiatrist', false],
  ['133', 'neurologist', true],
  ['91824', 'psychiatrist', false],
  ['91836', 'cardiologist', true],
  ['92443', 'psychiatrist', false],
  ['170', 'psychiatrist', false],
  ['170', 'gp', true],
  ['171', 'surgeon', true],
  ['172', 'psychiatristAndGp', true],
]);
table(
  'AN.0.9 and the descriptors of Group A2: not a general practitioner excludes general practitioners alone',
  [
    ['53', 'otherDoctor', true],
    ['53', 'surgeon', true],
    ['53', 'cardiologist', true],
    ['53', 'psychiatrist', true],
    ['53', 'surgicalTrainee', true],
    ['53', 'gp', false, /not a general practitioner/],
    ['53', 'gpTrainee', false],
    ['53', 'gpAndSurgeon', false],
  ],
);
table('Item descriptors of Groups A11, A23, A35 and A40, July 2026: other than a general practitioner', [
  ['588', 'surgeon', true],
  ['600', 'gp', false],
  ['5203', 'cardiologist', true],
  ['5260', 'gpTrainee', false],
  ['90092', 'psychiatrist', true],
  ['91803', 'surgeon', true],
  ['91903', 'gp', false],
  ['92211', 'otherDoctor', true],
]);
table('AN.0.9: a prescribed medical practitioner is no general practitioner, specialist or physician', [
  ['179', 'otherDoctor', true],
  ['179', 'surgeon', false],
  ['179', 'gp', false],
  ['179', 'cardiologist', false],
  ['733', 'surgicalTrainee', true, /placement/],
  ['92058', 'surgicalTrainee', true],
  ['92058', 'surgeon', false],
]);
table('GN.4.13: general practitioner items', [
  ['23', 'gp', true],
  ['23', 'gpTrainee', true],
  ['23', 'otherDoctor', false],
  ['23', 'surgeon', false],
  ['139', 'gp', true],
  ['139', 'gpAndSurgeon', null],
  ['731', 'gpAndSurgeon', null],
]);
table('Item descriptors of Groups A21 and T1/14, July 2026: other than an emergency specialist', [
  ['5021', 'emergencySpecialist', false, /emergency/],
  ['5021', 'gp', true],
  ['5044', 'emergencySpecialist', false],
  ['14288', 'emergencySpecialist', false],
  ['14258', 'emergencySpecialistAndGp', true],
  ['5001', 'emergencySpecialist', true],
  ['5001', 'gp', false],
]);
table('Services Australia, billing rules for First Nations health practitioners and workers, 2023 to 2025', [
  ['10983', 'gp', true],
  ['10983', 'healthPractitioner', false],
  ['10987', 'healthPractitioner', false],
  ['10950', 'healthPractitioner', true],
]);
table('MBS page of item 10988, and descriptors of Group M12: the doctor claims for the helper', [
  ['10988', 'gp', true],
  ['10988', 'surgeon', true],
  ['10988', 'healthPractitioner', false, /The supervising doctor claims/],
  ['10989', 'healthPractitioner', false],
  ['10997', 'gp', true],
  ['10997', 'healthPractitioner', false],
  ['93200', 'healthPractitioner', false],
  ['93203', 'gp', true],
  ['13105', 'healthPractitioner', false],
  ['13105', 'kidneyPhysician', true],
]);
table('TN.4.1: a doctor claims the antenatal service of a midwife or nurse', [
  ['16400', 'gp', true],
  ['16400', 'obstetrician', true],
  ['16400', 'midwife', false, /Only a doctor claims/],
  ['91850', 'midwife', false],
  ['91855', 'gp', true],
  ['16408', 'midwife', false],
  ['16408', 'obstetrician', true],
  ['82140', 'midwife', true],
]);
table('Item descriptors of 15982 and Group P10, July 2026: the helper is not the claimant', [
  ['15982', 'radiationOncologist', true],
  ['15982', 'surgeon', false],
  ['73938', 'gp', false],
  ['73938', 'approvedPathologist', true],
]);
table('OM.1.2 and OM.2.2: dentists approved for oral and maxillofacial services', [
  ['51700', 'dentist', false],
  ['51700', 'approvedDentist', true],
  ['54001', 'dentist', false],
  ['52036', 'orthodontist', false],
]);
table('Item descriptor of 12325, July 2026: the doctor who manages the diabetes', [
  ['12325', 'gp', true],
  ['12325', 'ophthalmologist', false],
  ['12326', 'optometrist', false],
]);
table('Services Australia 012-42020060: focussed psychological strategies', [
  ['2721', 'gpFps', true],
  ['2721', 'gp', false, /not registered for focussed psychological strategies/],
  ['2721', 'gpFpsAtListedPlaces', true, /covers this location/],
  ['91862', 'psychiatristFps', false],
  ['91862', 'gpFps', true],
  ['92182', 'gp', false],
  ['90271', 'gp', true, /registered for focussed psychological strategies/],
]);
table('Education guide on mental health services, before 2020: skills training', [
  ['2715', 'gpMentalHealthSkills', true],
  ['2715', 'gp', false],
  ['2700', 'gp', true],
  ['2700', 'gpMentalHealthSkills', true],
  ['92112', 'gp', true],
  ['92112', 'gpMentalHealthSkills', false, /trained doctor bills another item/],
]);
table('Item descriptors of Group A7/1 and of 4001, July 2026: registrations of the doctor', [
  ['193', 'gpAcupuncture', true],
  ['193', 'gp', false],
  ['4001', 'gpPregnancy', true],
  ['4001', 'gp', false],
]);
table('MN.8.4: pregnancy counselling by psychologists and social workers', [
  ['81000', 'counsellingPsychologist', true],
  ['81000', 'psychologist', false],
  ['81005', 'counsellingSocialWorker', true],
  ['81005', 'socialWorker', false],
]);
table('IN.0.17: nuclear medicine needs the credential', [
  ['61421', 'nuclearPhysicianWithCredential', true],
  ['61421', 'nuclearPhysician', false],
  ['61421', 'gp', false],
]);
table('IN.0.18: MRI under the supervision of an eligible provider', [
  ['63001', 'radiologistForMri', true],
  ['63001', 'radiologist', null, /Nothing here shows/],
  ['63001', 'gp', false],
]);
table('AN.2.1: attendances of a radiologist together with certain imaging', [
  ['104', 'radiologist', true, /no imaging is billed with the attendance/],
  ['104', 'surgeon', true],
  ['57', 'radiologist', true, /no imaging is billed with the attendance/],
]);
table('IN.0.13: requested ultrasound is supervised by a specialist or physician', [
  ['55036', 'surgeon', true],
  ['55036', 'gp', null],
  ['55036', 'gpUltrasound', true],
  ['55037', 'gp', true],
  ['55036', 'midwife', false],
]);
table('GN.12.30: bone densitometry by specialists and physicians', [
  ['12306', 'gp', false],
  ['12306', 'radiologist', true],
  ['12320', 'nuclearPhysician', true],
]);
table('Item descriptors, July 2026: specialists and physicians under one name', [
  ['13100', 'kidneyPhysician', true],
  ['40805', 'neurologist', true],
  ['13899', 'intensivist', true],
  ['13899', 'surgeon', false],
  ['104', 'cardiologist', false],
  ['104', 'surgeon', true],
  ['11732', 'cardiologist', true],
  ['11732', 'surgeon', false],
  ['14247', 'haematologist', true],
  ['14050', 'dermatologist', true],
  ['14050', 'gp', false],
]);
table('Item descriptors of Groups T6 and T7, July 2026: anaesthetists', [
  ['17640', 'anaesthetist', true],
  ['17640', 'gp', false],
  ['17650', 'gp', false],
  ['17610', 'gp', true, /practice of anaesthesia/],
  ['92701', 'gp', true, /practice of anaesthesia/],
  ['22042', 'gp', true, /practice of anaesthesia/],
]);
table('Registered-specialty codes of Medicare: professions and what they register', [
  ['73826', 'nursePractitioner', true],
  ['73826', 'gp', false],
  ['73802', 'gp', true],
  ['65070', 'approvedPathologist', true],
  ['65070', 'pathologist', false],
  ['80000', 'psychologist', false],
  ['80000', 'clinicalPsychologist', true],
  ['80125', 'mentalHealthOccupationalTherapist', true],
  ['80125', 'occupationalTherapist', false],
  ['10958', 'occupationalTherapist', true],
  ['75024', 'orthodontist', true],
  ['75024', 'dentist', null],
  ['10910', 'optometrist', true],
  ['10910', 'optometristNotParticipating', false],
  ['51300', 'assistant', true],
  ['30071', 'assistant', false],
  ['6018', 'addictionPhysician', true],
  ['6018', 'sexualHealthPhysician', false],
  ['6051', 'sexualHealthPhysician', true],
  ['11820', 'gastroenterologistEndoscopy', true],
  ['11820', 'gastroenterologist', false],
  ['32222', 'gastroenterologist', true],
  ['12203', 'sleepPhysician', true],
  ['12203', 'sleepPhysicianUnregistered', null],
]);
