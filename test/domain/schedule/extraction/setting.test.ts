// Places of service read from wordings.
import { describe } from 'node:test';
import { wordingCases } from './cases.ts';

describe('A wording that says where the service is given', () => {
  wordingCases('setting', [
    ['the hospital mark', 'Knee, repair of (H) (Anaes.)', 'hospital'],
    ['a letter of a list is not the mark', 'Test, if: (g) fever; and (h) pain', undefined],
    [
      'a capital letter of a list is not the mark',
      'Bell, not with: (G) item 7100; (H) 7101, 7102 or 7105',
      undefined,
    ],
    ['in a hospital', 'Cast, application of, when undertaken in a hospital', 'hospital'],
    ['an admitted patient', 'Attendance, if the patient is an admitted patient of a hospital', 'hospital'],
    [
      'consulting rooms',
      'Professional attendance at consulting rooms by a general practitioner',
      'consulting-rooms',
    ],
    ['rooms or hospital is no limit', 'Professional attendance at consulting rooms or hospital', undefined],
    [
      'rooms in one case only',
      'Attendance, and if the attendance is at consulting rooms-they are opened specially',
      undefined,
    ],
    ['not in rooms', 'Professional attendance at a place other than consulting rooms', 'not-rooms'],
    [
      'not in rooms or hospital',
      'Lantern walk (other than attendance at consulting rooms, a hospital or a home)',
      'not-rooms',
    ],
    [
      'not in hospital',
      'Vaccination of a person who is not an admitted patient of a hospital',
      'not-hospital',
    ],
    [
      'rooms weigh more than not admitted',
      'Attendance at consulting rooms, if the patient is not an admitted patient',
      'consulting-rooms',
    ],
    ['residential aged care', 'Professional attendance at a residential aged care facility', 'racf'],
    [
      'an emergency department',
      'Attendance at a recognised emergency department of a private hospital',
      'emergency-department',
    ],
    ['an operating theatre', 'Burn, dressing of, in an operating theatre (H)', 'operating-theatre'],
    [
      'a theatre or a specialist',
      'Scar, revision of, if undertaken in the operating theatre of a hospital, or by a specialist',
      undefined,
    ],
  ]);
});
