// The rules that compare the fields of claims and their events, rule by rule: each with the pair on its boundary.
import { describe } from 'node:test';
import { birthBeforeService } from '../../../../src/domain/claims/rules/birth-before-service.ts';
import { distinctIds } from '../../../../src/domain/claims/rules/distinct-ids.ts';
import { eventCount } from '../../../../src/domain/claims/rules/event-count.ts';
import { facilityNeedsHospital } from '../../../../src/domain/claims/rules/facility-needs-hospital.ts';
import { patientFields } from '../../../../src/domain/claims/rules/patient-fields.ts';
import { referralDates } from '../../../../src/domain/claims/rules/referral-dates.ts';
import { referralPeriod } from '../../../../src/domain/claims/rules/referral-period.ts';
import { referrerIsNotProvider } from '../../../../src/domain/claims/rules/referrer-is-not-provider.ts';
import { serviceAge } from '../../../../src/domain/claims/rules/service-age.ts';
import { serviceTypeMatchesEndpoint } from '../../../../src/domain/claims/rules/service-type-matches-endpoint.ts';
import { serviceCount } from '../../../../src/domain/claims/rules/service-count.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import {
  bulkBillClaim,
  claimPatient,
  claimReferral,
  claimService,
  gp,
  gpElsewhere,
  medicalEvent,
  otherGp,
} from '../../../support/bulk-bill-claims.ts';
import { ruleCases, withEvent } from '../../../support/claim-rules.ts';

const times = <Part>(count: number, part: (at: number) => Part) =>
  Array.from({ length: count }, (_, at) => part(at));
const born = (dateOfBirth: string) => ({
  ...claimPatient,
  identity: { ...claimPatient.identity, dateOfBirth },
});
const onDay = (day: string) => ({ today: localDate(day) });

describe('the rule service-age', () => {
  const served = (medicalEventDate: string) =>
    withEvent('general', { medicalEventDate, authorisationDate: '2024-01-01' });
  ruleCases(serviceAge, 'general', [
    ['today', served('2026-11-20'), []],
    [
      'tomorrow',
      served('2026-11-21'),
      [
        /^the date of service \(medicalEventDate\) is 21 November 2026, which is in the future\. Enter 20 November 2026 or an earlier day\.$/,
      ],
    ],
    ['tomorrow where it was written', served('2026-11-21+12:00'), [/in the future/]],
    ['one year ago to the day', served('2025-11-20'), []],
    [
      'one year and a day ago',
      served('2025-11-19'),
      [/is 19 November 2025, more than one year ago\. Enter 20 November 2025 or a later day\.$/],
    ],
    ['29 February a year before 28 February', served('2024-02-29'), [], onDay('2025-02-28')],
    ['28 February, a year before 28 February', served('2024-02-28'), [], onDay('2025-02-28')],
    ['28 February, a year before 1 March', served('2024-02-28'), [/more than one year/], onDay('2025-03-01')],
    ['29 February, a year before 1 March', served('2024-02-29'), [/more than one year/], onDay('2025-03-01')],
    ['28 February, a year before 29 February', served('2023-02-28'), [], onDay('2024-02-29')],
    [
      '27 February, a year before 29 February',
      served('2023-02-27'),
      [/more than one year/],
      onDay('2024-02-29'),
    ],
    ['no day at all is another rule’s', served('yesterday'), []],
    [
      'authorised tomorrow',
      withEvent('general', { authorisationDate: '2026-11-21' }),
      [/^the date of authorisation \(authorisationDate\) is 21 November 2026, which is in the future/],
    ],
    ['authorised today', withEvent('general', { authorisationDate: '2026-11-20' }), []],
  ]);
});

describe('the rule event-count', () => {
  const events = (count: number) =>
    bulkBillClaim('general', { medicalEvent: times(count, () => medicalEvent()) });
  ruleCases(eventCount, 'general', [
    ['80', events(80), []],
    ['81', events(81), [/^the claim has 81 medical events, and at most 80 are taken\. Split it\.$/]],
  ]);
});

describe('the rule service-count', () => {
  const services = (count: number) => withEvent('general', { service: times(count, () => claimService()) });
  ruleCases(serviceCount, 'general', [
    ['14', services(14), []],
    ['15', services(15), [/^there are 15 services, and at most 14 are taken\. Split the medical event\.$/]],
  ]);
});

describe('the rule distinct-ids', () => {
  const ids = (...events: (readonly [id: string, services: readonly string[]])[]) =>
    bulkBillClaim('general', {
      medicalEvent: events.map(([id, services]) =>
        medicalEvent('general', {
          id,
          service: services.map((each) => claimService('general', { id: each })),
        }),
      ),
    });
  ruleCases(distinctIds, 'general', [
    ['each its own', ids(['01', ['0001', '0002']], ['02', ['0003']]), []],
    [
      'one event id twice',
      ids(['01', ['0001']], ['01', ['0002']]),
      [/^more than one medical event has the id 01\. Give each its own\.$/],
    ],
    [
      'one service id twice in an event',
      ids(['01', ['0001', '0001']]),
      [/^more than one service has the id 0001/],
    ],
    [
      'one service id in two events',
      ids(['01', ['0001']], ['02', ['0001']]),
      [/^more than one service has the id 0001/],
    ],
    ['one id three times is reported once', ids(['01', ['1', '1', '1']]), [/has the id 1\./]],
    [
      'one id with zeros in front and without',
      ids(['1', ['1']], ['01', ['0001']]),
      [/event has the id 01\./, /service has the id 0001\./],
    ],
    ['an event and a service alike', ids(['01', ['01']]), []],
    ['what is no id is not repeated', ids(['<b>', ['1']], ['<b>', ['2']]), []],
  ]);
});

describe('the rule service-type-matches-endpoint', () => {
  const code = (serviceTypeCode: string) => bulkBillClaim('general', { serviceTypeCode });
  ruleCases(serviceTypeMatchesEndpoint, 'pathology', [
    ['P', code('P'), []],
    [
      'O',
      code('O'),
      [/^the type of claim \(serviceTypeCode\) is O, but this address takes pathology claims\. Enter P/],
    ],
    ['S', code('S'), [/is S/]],
    ['what is no code is another rule’s', code('X'), []],
  ]);
});

describe('the rule facility-needs-hospital', () => {
  ruleCases(facilityNeedsHospital, 'general', [
    ['both', bulkBillClaim('general', { hospitalInd: 'Y', facilityId: gp }), []],
    ['neither', bulkBillClaim(), []],
    ['hospital alone', bulkBillClaim('general', { hospitalInd: 'Y' }), []],
    [
      'facility alone',
      bulkBillClaim('general', { facilityId: gp }),
      [
        /^a hospital is named \(facilityId\), but nothing says that the service was in hospital \(hospitalInd\)/,
      ],
    ],
    [
      'facility, and no hospital',
      bulkBillClaim('general', { hospitalInd: 'N', facilityId: gp }),
      [/nothing says that the service was in hospital/],
    ],
  ]);
});

describe('the rule birth-before-service', () => {
  ruleCases(birthBeforeService, 'general', [
    ['served on the day of birth', withEvent('general', { patient: born('2026-11-19') }), []],
    [
      'born the day after',
      withEvent('general', { patient: born('2026-11-20') }),
      [/^the date of service is before the birth of the patient\. Correct the wrong date\.$/],
    ],
    ['no birth sent', withEvent('general', { patient: { ...claimPatient, identity: {} } }), []],
  ]);
});

describe('the rule patient-fields, on the day of birth', () => {
  ruleCases(patientFields, 'general', [
    ['today', withEvent('general', { patient: born('2026-11-20') }), []],
    ['tomorrow', withEvent('general', { patient: born('2026-11-21') }), [/is in the future/]],
    ['130 years ago', withEvent('general', { patient: born('1896-11-20') }), []],
    [
      '130 years and a day ago',
      withEvent('general', { patient: born('1896-11-19') }),
      [/is 19 November 1896, more than 130 years ago/],
    ],
    [
      'all fields wrong at once',
      withEvent('general', {
        patient: {
          identity: { dateOfBirth: 'x', familyName: '', givenName: '', secondInitial: '', sex: '' },
          medicare: { memberNumber: '', memberRefNumber: '' },
        },
      }),
      times(7, () => /is not valid/),
    ],
  ]);
});

describe('the rule referral-dates', () => {
  const issued = (issueDate: string, dateOfBirth = '2000-01-01') =>
    withEvent('specialist', { patient: born(dateOfBirth), referral: { ...claimReferral('S'), issueDate } });
  ruleCases(referralDates, 'specialist', [
    ['on the day of service', issued('2026-11-19'), []],
    [
      'the day after the service',
      issued('2026-11-20'),
      [/^the referral was issued after the date of service/],
    ],
    ['on the day of birth', issued('2000-01-01'), []],
    [
      'the day before the birth',
      issued('1999-12-31'),
      [/^the referral was issued before the birth of the patient/],
    ],
    ['after the service and before the birth', issued('2026-11-20', '2026-11-21'), [/after/, /before/]],
    ['no referral', bulkBillClaim('general'), []],
  ]);
});

describe('the rule referral-period', () => {
  const period = (fields: object) =>
    withEvent('specialist', { referral: { ...claimReferral('S'), ...fields } });
  ruleCases(referralPeriod, 'specialist', [
    ['neither', period({}), []],
    ['standard', period({ periodCode: 'S' }), []],
    ['indefinite', period({ periodCode: 'I' }), []],
    ['non-standard with months', period({ periodCode: 'N', period: '18' }), []],
    [
      'non-standard without months',
      period({ periodCode: 'N' }),
      [/^the referral has a non-standard period, but its months are missing \(referral\.period\)/],
    ],
    ['months alone', period({ period: '18' }), [/^months are only for a referral of a non-standard period/]],
    [
      'months with standard',
      period({ periodCode: 'S', period: '18' }),
      [/only for a referral of a non-standard period/],
    ],
    ['no referral', bulkBillClaim('general'), []],
  ]);
});

describe('the rule referrer-is-not-provider', () => {
  const referredBy = (referrer: string, servicing: string, payee?: string) =>
    bulkBillClaim('specialist', {
      serviceProvider: { providerNumber: servicing },
      ...(payee === undefined ? {} : { payeeProvider: { providerNumber: payee } }),
      medicalEvent: [
        medicalEvent('specialist', {
          referral: { ...claimReferral('S'), provider: { providerNumber: referrer } },
        }),
      ],
    });
  ruleCases(referrerIsNotProvider, 'specialist', [
    ['another', referredBy(gp, otherGp), []],
    [
      'the servicing provider',
      referredBy(gp, gp),
      [
        /^the referring practitioner is also the treating practitioner\. Enter the practitioner who referred the patient/,
      ],
    ],
    [
      'the servicing provider at another location',
      referredBy(gpElsewhere, gp),
      [/the treating practitioner/],
    ],
    [
      'the payee provider at another location',
      referredBy(gpElsewhere, otherGp, gp),
      [/^the referring practitioner is also the payee/],
    ],
    ['both are one person', referredBy(gp, gp, gp), [/the treating practitioner/]],
    ['no number is another rule’s', referredBy('x', 'x'), []],
  ]);
});
