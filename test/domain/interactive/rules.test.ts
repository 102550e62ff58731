// Every rule of interactive claims: what it lets pass, and what it says of what it does not.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { InteractiveClaim } from '../../../src/domain/interactive/interactive-claim.ts';
import {
  interactiveRulesByStream,
  validateInteractiveClaim,
} from '../../../src/domain/interactive/validate-interactive-claim.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { serviceDay, event, eventsOf, interactiveClaim, service } from '../../support/interactive-claims.ts';
import { circumstances } from '../../support/claim-rules.ts';
import { rulesOfPeople } from './people-rule-tables.ts';
import { patientBorn, type Change, type InteractiveRuleCase } from './rule-cases.ts';

const oneService = (over: Parameters<typeof service>[0], claim: Change = {}): Change => ({
  ...claim,
  medicalEvent: [event({ service: [service(over)] })],
});
const onDay = (medicalEventDate: string, over: Change = {}): Change => ({
  medicalEvent: [event({ medicalEventDate })],
  ...over,
});
const tables: Readonly<Record<string, readonly InteractiveRuleCase[]>> = {
  ...rulesOfPeople,
  'no-referral-on-general': [
    [
      'a referral and an override',
      {
        referral: { issueDate: '2026-08-01', typeCode: 'S', provider: { providerNumber: '2054781W' } },
        referralOverrideCode: 'N',
      },
      /^Medical event 01: a referral is not for general claims/,
      /^Medical event 01: the reason for having no referral \(referralOverrideCode\) is not for general claims/,
    ],
  ],
  'no-self-deemed-on-general': [
    [
      'a self-deemed service',
      oneService({ selfDeemedCode: 'SD' }),
      /\(selfDeemedCode\) is not for general claims/,
    ],
  ],
  'one-referral': [
    [
      'events that were referred differently',
      {
        medicalEvent: [
          event({ referralOverrideCode: 'N' }),
          event({ id: '02', service: [service({ id: '0002' })] }),
        ],
      },
      /were referred differently, .* Claim them separately\.$/,
      /^Medical event 01: .* not for general claims/,
    ],
  ],
  'event-count': [
    ['16 events', { medicalEvent: eventsOf(Array.from({ length: 16 }, () => 1)) }],
    [
      '17 events',
      { medicalEvent: eventsOf(Array.from({ length: 17 }, () => 1)) },
      /has 17 medical events/,
      /has 17 services/,
    ],
  ],
  'service-count-of-claim': [
    ['16 services in all', { medicalEvent: eventsOf([14, 2]) }],
    [
      '17 services in all',
      { medicalEvent: eventsOf([14, 3]) },
      /has 17 services in all, and at most 16 are taken\. Split/,
    ],
  ],
  'service-count': [
    ['14 services in one event', { medicalEvent: eventsOf([14]) }],
    [
      '15 services in one event',
      { medicalEvent: eventsOf([15]) },
      /^Medical event 01: there are 15 services/,
    ],
  ],
  'distinct-ids': [
    [
      'an event id twice',
      { medicalEvent: [event(), event({ service: [service({ id: '0002' })] })] },
      /^More than one medical event has the id 01/,
    ],
    [
      'a service id twice, in two events',
      { medicalEvent: [event(), event({ id: '02' })] },
      /^More than one service has the id 0001/,
    ],
  ],
  'event-fields': [
    ['an event time with an offset', { medicalEvent: [event({ medicalEventTime: '09:30:00+10:00' })] }],
    [
      'an event time in UTC',
      { medicalEvent: [event({ medicalEventTime: '09:30:00Z' })] },
      /^Medical event 01: the time of service \(medicalEventTime\) /,
    ],
    [
      'an id of three characters',
      { medicalEvent: [event({ id: '001' })] },
      /^Medical event 001: the id \(id\) /,
    ],
    [
      '29 February of no leap year',
      onDay('2026-02-29'),
      /^Medical event 01: the date of service \(medicalEventDate\) /,
    ],
  ],
  'service-day': [
    ['today', onDay('2026-08-14')],
    ['tomorrow', onDay('2026-08-15'), /^Medical event 01: the date of service .*in the future/],
    ['one year ago', onDay('2025-08-14')],
    ['one year and a day ago', onDay('2025-08-13'), /more than one year ago/],
  ],
  'birth-before-service': [
    ['the day of the birth', onDay('2026-08-10', { patient: patientBorn('2026-08-10') })],
    [
      'the day before the birth',
      onDay('2026-08-09', { patient: patientBorn('2026-08-10') }),
      /before the birth of the patient/,
    ],
  ],
  'service-fields': [
    ['an item with zeros in front', oneService({ itemNumber: '00023' })],
    ['an item of six digits', oneService({ itemNumber: '000023' }), /\(itemNumber\) /],
    [
      'cents without a point',
      oneService({ chargeAmount: '10000' }),
      /\(chargeAmount\) .*dollars and cents, for example 150\.75/,
    ],
    ['a negative amount', oneService({ chargeAmount: '-1.00' }), /\(chargeAmount\) /],
    ['the greatest amount', oneService({ chargeAmount: '9999999.99' })],
    ['a greater amount', oneService({ chargeAmount: '10000000.00' }), /\(chargeAmount\) /],
    [
      'a contribution in cents',
      oneService({ patientContribAmount: '500' }, { accountPaidInd: 'N' }),
      /\(patientContribAmount\) .*dollars/,
    ],
    [
      'the greatest contribution',
      oneService({ patientContribAmount: '99999.99', chargeAmount: '100000.00' }, { accountPaidInd: 'N' }),
    ],
    [
      'a greater contribution',
      oneService({ patientContribAmount: '100000.00', chargeAmount: '200000.00' }, { accountPaidInd: 'N' }),
      /\(patientContribAmount\) /,
    ],
    [
      'a facility of no form',
      oneService({ facilityId: '1', hospitalInd: 'Y' }),
      /^Medical event 01, service 0001: the provider number of the hospital \(facilityId\) /,
    ],
    [
      'an indicator of neither',
      oneService({ hospitalInd: 'yes' }),
      /\(hospitalInd\) .*Y \(yes\) or N \(no\)/,
    ],
  ],
  'patient-contribution': [
    ['a cent below the charge', oneService({ patientContribAmount: '99.99' }, { accountPaidInd: 'N' })],
    [
      'the charge',
      oneService({ patientContribAmount: '100.00' }, { accountPaidInd: 'N' }),
      /not less than the charge/,
    ],
    [
      'a part of a paid account',
      oneService({ patientContribAmount: '10.00' }),
      /not for a fully paid account/,
    ],
    [
      'more than a paid account',
      oneService({ patientContribAmount: '100.01' }),
      /fully paid/,
      /not less than/,
    ],
  ],
  'fields-only-of-pathology': [
    ['a collection point', oneService({ scpId: '00001' }), /\(scpId\) is only for pathology claims/],
  ],
  'facility-needs-hospital': [
    ['a facility in hospital', oneService({ facilityId: '9988770W', hospitalInd: 'Y' })],
    [
      'a facility out of hospital',
      oneService({ facilityId: '9988770W', hospitalInd: 'N' }),
      /a hospital is named \(facilityId\), but nothing says/,
    ],
  ],
};

describe('the rules of interactive claims', () => {
  const { general } = interactiveRulesByStream;
  const rules = [...general.claim, ...general.event, ...general.service];

  it('have a table each, and names of their own', () => {
    assert.deepEqual(rules.map(({ name }) => name).toSorted(), Object.keys(tables).toSorted());
  });

  it('say what they demand and where that is written', () => {
    for (const { requirement, source } of rules) {
      assert.match(requirement, /^[A-Zacfmp].*\.$/);
      assert.notEqual(source, '');
    }
  });

  for (const [name, table] of Object.entries(tables)) {
    describe(name, () => {
      const { code } = rules.find((rule) => rule.name === name) ?? {};
      for (const [label, change, ...errors] of table) {
        it(`${errors.length === 0 ? 'lets pass' : 'names the error of'} ${label}`, () => {
          const found = validateInteractiveClaim(
            interactiveClaim(change),
            circumstances({ today: serviceDay }),
          );
          assert.equal(found.length, errors.length, JSON.stringify(found));
          for (const [at, error] of errors.entries()) assert.match(found[at]?.reason ?? '', error);
          if (errors.length > 0) assert.ok(found.some((each) => each.code === code));
          for (const { severity, reason } of found)
            assert.match(`${severity} ${reason}`, /^Error [A-Z][^;]*\.$/);
        });
      }
    });
  }

  it('say what is wrong in one line without repeating anything odd, whatever a field holds', () => {
    const paths = textPathsOf(fullClaim());
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 60 }),
      fc.constantFrom('', ' ', '\u0000', '__proto__'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), text, (path, value) => {
        const claim = fullClaim();
        put(claim, path, value);
        for (const { reason } of validateInteractiveClaim(claim, circumstances({ today: serviceDay }))) {
          assert.match(reason, /^[\x20-\x7E]+\.$/);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

type Path = readonly (string | number)[];

/** A claim with every part that may be left out. */
function fullClaim(): InteractiveClaim {
  return structuredClone(
    interactiveClaim({
      accountReferenceId: 'A 1',
      payeeProvider: { providerNumber: '2054781W' },
      claimant: {
        ...patientBorn('1986-08-14'),
        eftDetails: { accountName: 'M Wattlebird', accountNumber: '1', bsbCode: '062000' },
        residentialAddress: {
          addressLineOne: '1 Gum Street',
          addressLineTwo: 'x',
          locality: 'x',
          postcode: '3820',
        },
        contactDetails: { emailAddress: 'a@b.c', name: 'x', phoneNumber: '98765432' },
      },
      medicalEvent: [
        event({
          medicalEventTime: '09:30:00+10:00',
          service: [
            service({
              patientContribAmount: '1.00',
              facilityId: '9988770W',
              hospitalInd: 'Y',
              text: 'x',
              numberOfPatientsSeen: '1',
            }),
          ],
        }),
      ],
    }),
  );
}

/** Where the texts of a document are. */
function textPathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textPathsOf(inner, [...path, key]));
}

function put(holder: unknown, [key = '', ...rest]: Path, value: string): void {
  assert.ok(typeof holder === 'object' && holder !== null);
  const inner: unknown = Reflect.get(holder, key);
  if (rest.length === 0) Reflect.set(holder, key, value);
  else put(inner, rest, value);
}
