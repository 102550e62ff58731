// Sex, telehealth and the bracketed marks read from wordings.
import { describe } from 'node:test';
import { wordingCases } from './cases.ts';

describe('A wording that names the sex of the patient', () => {
  wordingCases('sex', [
    ['a woman', 'Biopsy in women with bleeding', 'F'],
    ['a male', 'Storage of tissue, in a post-pubertal male before treatment', 'M'],
    ['a device', 'Insertion of a male sling system', 'M'],
    ['a device for a woman', 'Insertion of a female sling system', 'F'],
    ['both sexes', 'Test in men or in women with pain', undefined],
    ['a thing that is set apart', 'Flap, excluding treatment of male pattern baldness', undefined],
    ['anatomy alone', 'Ovary, removal of', undefined],
  ]);
  wordingCases('sexBasis', [['says that it was said', 'Biopsy in women with bleeding', 'explicit']]);
});

describe('A wording of telehealth', () => {
  wordingCases('mode', [
    ['by video', 'Video attendance by a general practitioner', 'video'],
    ['by phone', 'Short antenatal phone attendance by a midwife', 'phone'],
    ['by video, without a space', 'Attendance byvideo by a general practitioner', 'video'],
    ['video attendance, without a space', 'Videoattendance by a general practitioner', 'video'],
    ['provided by', 'Health service provided by phone attendance to a patient', 'phone'],
    ['both', 'Attendance by video or by phone', undefined],
    ['one way among others', 'Study after an attendance, face to face or by video conference', undefined],
    ['none', 'Attendance at consulting rooms', undefined],
  ]);
});

describe('The marks behind a wording', () => {
  wordingCases('anaes', [
    ['anaesthesia', 'Knee, repair of (Anaes.)', true],
    ['none', 'Knee, repair of', undefined],
  ]);
  wordingCases('assist', [
    ['assistance', 'Knee, repair of (Anaes.) (Assist.)', true],
    ['a mark that is only spoken of', "Assistance at an operation that includes '(Assist.)'", undefined],
  ]);
  wordingCases('nr', [
    ['not requested', 'Knee, scan of (NR)', true],
    ['requested', 'Knee, scan of (R)', undefined],
  ]);
  wordingCases('bulkBilled', [
    ['must be bulk billed', 'A service, if the service is bulk-billed', true],
    ['nothing said', 'A service', undefined],
  ]);
});
