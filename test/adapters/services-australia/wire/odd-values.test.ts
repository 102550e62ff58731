// Odd and boundary values in every field of interactive and veterans' claims: rejected in a sentence, or in a message that the insurer's description allows.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { patientClaimInteractiveService } from '../../../../src/adapters/services-australia/wire/patient-claim-interactive.ts';
import {
  alliedHealthClaimService,
  veteranClaimService,
} from '../../../../src/adapters/services-australia/wire/veteran-claim.ts';
import {
  addressFormats,
  bankDetailsFormats,
  contactFormats,
  interactiveClaimFormats,
  interactiveServiceFormats,
  medicareCardFormats,
  patientIdentityFormats,
  referralFormats,
} from '../../../../src/domain/claims/claim-field-formats.ts';
import { validateClaim } from '../../../../src/domain/claims/validate-claim.ts';
import type { ClaimValidationError } from '../../../../src/domain/claims/validation-error.ts';
import {
  alliedHealthEventFormats,
  alliedHealthServiceFormats,
} from '../../../../src/domain/claims/veterans/allied-health-field-formats.ts';
import {
  veteranEventFormats,
  veteranServiceFormats,
} from '../../../../src/domain/claims/veterans/veteran-field-formats.ts';
import { validateInteractiveClaim } from '../../../../src/domain/interactive/validate-interactive-claim.ts';
import { findRequestErrors } from '../../../../src/adapters/simulator/server/answer-message.ts';
import { claimReferral, otherGp } from '../../../support/bulk-bill-claims.ts';
import { circumstances } from '../../../support/claim-rules.ts';
import { interactiveClaim } from '../../../support/interactive-claims.ts';
import { alliedHealthClaim, alliedHealthEvent, veteranClaim } from '../../../support/veteran-claims.ts';
import { correlationId, wireLocation } from './wire-messages.ts';

const long = (length: number) => 'x'.repeat(length);
const oddValues: readonly string[] = [
  ['', ' ', '\t', '0', '00', '000', '0000', '00000', '000000', '1', '7', '9', '12', '14', '99', '001', '999'],
  ['1000', '12345', '99999', '123456', '999999', '1234567', '-1', '+1', '1.0', '1e2', '0x1', '٣', '１'],
  ['0.00', '0.01', '0.99', '1.00', '9.99', '99999.99', '100000.00', '9999999.99', '10000000.00', '1,000.00'],
  ['Y', 'N', 'y', 'n', 'X', 'H', 'h', 'S', 'D', 'P', 'I', 'SD', 'SS', 'sd', 'SP', 'NR', 'NC', 'ONLYNAME'],
  [
    '2026-02-29',
    '2026-02-30',
    '2028-02-29',
    '0000-00-00',
    '2026-08-13',
    '2026-8-13',
    '20260813',
    '1850-01-01',
  ],
  ['2026-08-13+10:00', '2026-08-13T09:30:00+10:00', '2026-08-13T09:30:00Z', '2026-08-13T24:00:00+10:00'],
  ['2026-08-13T23:59:60+10:00', '2026-08-13T09:30:00.123+10:00', '09:30:00+10:00', '9:30', '23:59:59+11:00'],
  ['9900110B', '9900110b', '990011 B', '2054781W', '4842698851', '2953701411', '0000000000', '484269885'],
  ['NX123456', 'KM', 'km', 'a@b.c', 'a@b.cd', '02 5550 1234', '02550', long(5), long(30), long(31)],
  [long(40), long(41), long(100), long(101), long(128), long(129), long(500), long(501), long(600)],
  [
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\u202E',
    '😀',
    'Zoë',
    'e\u0301',
    "' or 1=1 --",
    '<b>',
    '${x}',
    '\n',
    'a\nb',
  ],
].flat();

/** A copy with a text at a path; objects on the way are made. */
function withText<Claim extends object>(claim: Claim, path: string, text: string): Claim {
  const copy = JSON.parse(JSON.stringify(claim)) as Claim;
  const names = path.split('.');
  let holder: object = copy;
  for (const name of names.slice(0, -1)) {
    if (Reflect.get(holder, name) === undefined) Reflect.set(holder, name, {});
    holder = Reflect.get(holder, name) as object;
  }
  Reflect.set(holder, names.at(-1) ?? '', text);
  return copy;
}

const under = (path: string, formats: object) => Object.keys(formats).map((name) => `${path}${name}`);
const event = 'medicalEvent.0.';
const service = `${event}service.0.`;
const identityOf = (path: string) => under(`${path}identity.`, patientIdentityFormats);
const providers = ['serviceProvider.providerNumber', 'payeeProvider.providerNumber'];
const referralAt = (path: string) => [
  ...under(`${path}referral.`, referralFormats),
  `${path}referral.provider.providerNumber`,
];

/** One kind of claim: its fields, and what is found wrong with one of them; `send` gives path and message. */
interface Kind<Claim extends object> {
  readonly name: string;
  readonly claim: Claim;
  readonly fields: readonly string[];
  readonly validate: (claim: Claim) => readonly ClaimValidationError[];
  readonly send: (claim: Claim) => readonly [path: string, body: unknown];
}

/** Every field of a kind with every odd value. */
function triesAll<Claim extends object>({ name, claim, fields, validate, send }: Kind<Claim>): void {
  it(`is a message of its form, or is rejected in sentences: ${name}`, () => {
    let rejected = 0;
    let sent = 0;
    for (const field of fields)
      for (const value of oddValues) {
        const odd = withText(claim, field, value);
        const what = `${field} ${JSON.stringify(value.slice(0, 60))}`;
        const errors = validate(odd);
        for (const { reason, code } of errors) {
          assert.match(code, /^\d{4}$/, what);
          assert.doesNotMatch(reason, /[\p{Cc}\p{Cs}]|undefined|\bnull\b|x{60}/u, what);
        }
        if (errors.length > 0) rejected += 1;
        else {
          sent += 1;
          const [path, body] = send(odd);
          const message: unknown = JSON.parse(JSON.stringify(body));
          assert.deepEqual(findRequestErrors(path, message), [], what);
        }
      }
    assert.ok(rejected > fields.length * 10 && sent > fields.length, `${rejected} rejected, ${sent} sent`);
  });
}

const dayOf = (today: string) => ({
  ...circumstances(),
  today: today as ReturnType<typeof circumstances>['today'],
});

describe('a claim with an odd value in one of its fields', () => {
  const interactiveFields = [
    ...under('', interactiveClaimFormats),
    ...providers,
    'referralOverrideCode',
    ...referralAt(''),
    ...['patient.', 'claimant.'].flatMap((of) => [
      ...identityOf(of),
      ...under(`${of}medicare.`, medicareCardFormats),
    ]),
    ...under('claimant.eftDetails.', bankDetailsFormats),
    ...under('claimant.residentialAddress.', addressFormats),
    ...under('claimant.contactDetails.', contactFormats),
    ...['id', 'medicalEventDate', 'medicalEventTime', 'referralOverrideCode'].map((name) => event + name),
    ...referralAt(event),
    ...under(service, interactiveServiceFormats),
  ];
  const address = { addressLineOne: '1 Wattle Street', locality: 'Yass', postcode: '2582' };
  for (const stream of ['specialist', 'pathology'] as const) {
    const itemNumber = stream === 'pathology' ? '65070' : '104';
    const base = interactiveClaim();
    const referral = {
      issueDate: '2026-08-01',
      typeCode: stream === 'pathology' ? 'P' : 'S',
      provider: { providerNumber: '9900110B' },
    };
    const [first] = base.medicalEvent;
    assert.ok(first);
    const referred = {
      ...base,
      claimant: {
        ...base.claimant,
        eftDetails: { accountName: 'M Wattlebird', accountNumber: '123456789', bsbCode: '062000' },
        residentialAddress: address,
        contactDetails: { emailAddress: 'm@wattle.example', name: 'Myrtle', phoneNumber: '02 5550 1234' },
      },
      medicalEvent: [
        {
          ...first,
          referral,
          service: [{ id: '0001', itemNumber, chargeAmount: '100.00' }],
        },
      ],
    };
    triesAll({
      name: `interactive, ${stream}`,
      claim: referred,
      fields: interactiveFields,
      validate: (claim) => validateInteractiveClaim(claim, { ...dayOf('2026-08-14'), stream }),
      send(claim) {
        const call = { location: wireLocation, correlationId, stream, claim, pend: false };
        return [
          patientClaimInteractiveService.pathOf(call),
          patientClaimInteractiveService.writeRequest(call),
        ];
      },
    });
  }

  const lodged = { location: wireLocation, correlationId, lodgedOn: circumstances().today };
  const lodgedFields = (events: object, services: object) => [
    'serviceTypeCode',
    'hospitalInd',
    ...providers,
    ...under(event, events),
    ...identityOf(`${event}patient.`),
    ...referralAt(event),
    ...under(service, services),
  ];
  const ofVeteran = [
    `${event}patient.veteranMembership.veteranNumber`,
    ...under(`${event}patient.residentialAddress.`, addressFormats),
    `${event}acceptedDisability.ind`,
    `${event}acceptedDisability.code`,
  ];
  const medical = 'dva-specialist';
  triesAll({
    name: medical,
    claim: veteranClaim(medical),
    fields: [...lodgedFields(veteranEventFormats, veteranServiceFormats), ...ofVeteran],
    validate: (claim) => validateClaim(claim, { ...circumstances(), stream: medical }),
    send(claim) {
      const call = { ...lodged, stream: medical, claim } as const;
      return [veteranClaimService.pathOf(call), veteranClaimService.writeRequest(call)];
    },
  });
  const nursing = 'dva-community-nursing';
  const referral = { ...claimReferral('S'), provider: { providerNumber: otherGp }, periodCode: 'S' };
  triesAll({
    name: nursing,
    claim: alliedHealthClaim(nursing, { medicalEvent: [alliedHealthEvent(nursing, { referral })] }),
    fields: [...lodgedFields(alliedHealthEventFormats, alliedHealthServiceFormats), ...ofVeteran],
    validate: (claim) => validateClaim(claim, { ...circumstances(), stream: nursing }),
    send(claim) {
      const call = { ...lodged, stream: nursing, claim } as const;
      return [alliedHealthClaimService.pathOf(call), alliedHealthClaimService.writeRequest(call)];
    },
  });
});
