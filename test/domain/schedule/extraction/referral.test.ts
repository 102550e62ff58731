// Referrals and requests read from wordings.
import { describe } from 'node:test';
import { wordingCases } from './cases.ts';

describe('A wording of a service on request', () => {
  wordingCases('referral', [
    ['the mark', 'Knee, scan of (R)', { kind: 'request' }],
    ['a small letter of a list is not the mark', 'Test, if: (q) fever; and (r) pain', undefined],
    [
      'requested by',
      'Test, requested by a specialist or consultant physician',
      { kind: 'request', from: ['specialist', 'consultant-physician'] },
    ],
    [
      'the mark and who',
      'Scan, if requested by a general practitioner (R)',
      { kind: 'request', from: ['gp'] },
    ],
    [
      'a written request',
      'Test pursuant to a written request made by a medical practitioner',
      { kind: 'request', from: ['medical-practitioner'] },
    ],
    [
      'a doctor who is no specialist',
      'Scan, after referral by another medical practitioner (other than a specialist or a consultant physician), for pain (R)',
      { kind: 'request', from: ['medical-practitioner-non-specialist'] },
    ],
    [
      'a field of practice',
      'Test, requested by a consultant physician who is practising as a clinical geneticist',
      { kind: 'request', from: ['consultant-physician:clinical-genetics'] },
    ],
    [
      'a field that is not known',
      'Test, requested by a specialist practising as a stargazer',
      { kind: 'request' },
    ],
    [
      'who requests it, not who refers the patient before',
      'Scan, requested by a specialist, after referral by a general practitioner (R)',
      { kind: 'request', from: ['specialist'] },
    ],
    [
      'a referral without the mark',
      'Scan, after referral by another medical practitioner, for pain',
      undefined,
    ],
    ['somebody else asks', 'Attendance, if requested by the patient or a relative', undefined],
    ['not requested', 'Knee, scan of (NR)', undefined],
  ]);
});

describe('A wording of a service on referral', () => {
  wordingCases('referral', [
    [
      'of the patient',
      'Attendance by a specialist following referral of the patient to the specialist',
      { kind: 'referral' },
    ],
    [
      'by whom',
      'Lantern fitting following referral of the patient to the lantern clinic by a referring practitioner',
      { kind: 'referral', from: ['referring-practitioner'] },
    ],
    [
      'the patient is referred',
      'Service, if: (a) the patient is referred by a participating midwife',
      { kind: 'referral', from: ['midwife'] },
    ],
    [
      'a doctor who is no specialist',
      'Service, if the patient is referred by another medical practitioner who is not a specialist or a consultant physician',
      { kind: 'referral', from: ['gp', 'medical-practitioner-non-vr'] },
    ],
    [
      'roles that may refer on conditions',
      'Service, if the patient is referred by an allied health practitioner',
      { kind: 'referral' },
    ],
    [
      'one way among others',
      'Study, if: (a) either: (i) the patient has been referred by a general practitioner; or (ii) not',
      undefined,
    ],
    ['an unreferred service', 'A service that is an unreferred service', undefined],
    ['referring on', 'Attendance including arranging referrals', undefined],
  ]);
});
