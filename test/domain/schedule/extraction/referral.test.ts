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
      'several fields of a specialty',
      'Test, requested by a specialist in the specialty of urology, haematology or radiation oncology',
      {
        kind: 'request',
        from: ['specialist:urology', 'specialist:haematology', 'specialist:radiation-oncology'],
      },
    ],
    [
      'fields in a list',
      'Test, if requested by a consultant physician practising as: (i) a specialist nephrologist; or (ii) a clinical geneticist',
      {
        kind: 'request',
        from: ['consultant-physician:nephrology', 'consultant-physician:clinical-genetics'],
      },
    ],
    [
      'who does it, named before',
      'Test of a bell heard by a specialist or consultant physician, who requests the test',
      { kind: 'request', from: ['specialist', 'consultant-physician'] },
    ],
    [
      'at the request of',
      'Bell, cast by an anaesthetist at the request of the treating specialist',
      { kind: 'request', from: ['specialist'] },
    ],
    [
      'one way of several',
      'Bell, if one or more of the following applies: it rings; the service is requested by a specialist who hears it (R)',
      { kind: 'request' },
    ],
    [
      'a participating nurse practitioner',
      'Bell, if requested by a participating nurse practitioner or a medical practitioner',
      { kind: 'request', from: ['participating-nurse-practitioner', 'medical-practitioner'] },
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
      'a doctor in general practice',
      'Service, if the patient is old and referred by a medical practitioner in general practice (a general practitioner too, but no specialist) or a participating nurse practitioner',
      { kind: 'referral', from: ['gp', 'medical-practitioner-non-vr', 'participating-nurse-practitioner'] },
    ],
    [
      'the doctor who manages the patient',
      'Service, if: (a) a medical practitioner who is not a specialist or a consultant physician rings; (b) the patient is managed by a general practitioner; and (c) the patient is referred to the ringer by the medical practitioner',
      { kind: 'referral', from: ['gp'] },
    ],
    [
      'a doctor who was not named before',
      'Service, if the patient is referred to the ringer by the medical practitioner',
      { kind: 'referral' },
    ],
    [
      'passed on',
      'Service, if the patient is referred by a medical practitioner or by an allied health practitioner after referral by a medical practitioner',
      {
        kind: 'referral',
        from: [
          'medical-practitioner',
          'other:allied health practitioner after a medical practitioner referral',
        ],
      },
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
