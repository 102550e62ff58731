// Interactive specialist and pathology claims: by the rules that bulk bill claims of the stream have, with one referral for the claim.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ClaimStream } from '../../../src/domain/claims/claim.ts';
import { toMedicalEvent } from '../../../src/domain/interactive/interactive-as-bulk-bill.ts';
import { serialiseInteractiveContent } from '../../../src/domain/interactive/serialise-interactive-claim.ts';
import { validateInteractiveClaim } from '../../../src/domain/interactive/validate-interactive-claim.ts';
import { circumstances } from '../../support/claim-rules.ts';
import { serviceDay, event, interactiveClaim, service } from '../../support/interactive-claims.ts';
import type { Change } from './rule-cases.ts';

const referral = (typeCode: string, over: object = {}) => ({
  issueDate: '2026-08-01',
  typeCode,
  provider: { providerNumber: '9900110B' },
  ...over,
});
const services = (itemNumber: string, over: Partial<Parameters<typeof service>[0]> = {}): Change => ({
  medicalEvent: [event({ service: [service({ itemNumber, ...over })] })],
});
const twoEvents = (first: Parameters<typeof event>[0], second: Parameters<typeof event>[0]): Change => ({
  medicalEvent: [event(first), event({ id: '02', service: [service({ id: '0002' })], ...second })],
});

type Case = readonly [label: string, change: Change, ...errors: readonly (readonly [string, RegExp])[]];

const tables: Readonly<Record<Exclude<ClaimStream, 'general'>, readonly Case[]>> = {
  specialist: [
    ['a referral at the claim', { ...services('104'), referral: referral('S') }],
    ['a request for imaging', { ...services('104', { lspNumber: '12345' }), referral: referral('D') }],
    ['a referral at the event', { medicalEvent: [event({ referral: referral('S') })] }],
    ['the same referral at both events', twoEvents({ referral: referral('S') }, { referral: referral('S') })],
    [
      'the referral at the claim and at an event',
      { ...twoEvents({ referral: referral('S') }, {}), referral: referral('S') },
    ],
    ['an override at the claim', { ...services('104'), referralOverrideCode: 'H' }],
    ['a substituted service', services('104', { selfDeemedCode: 'SS' })],
    ['nothing that refers', services('104'), ['2030', /^Medical event 01: .*how the patient was referred/]],
    [
      'a pathology request',
      { ...services('104'), referral: referral('P') },
      ['2030', /^Medical event 01: .* P\b/],
    ],
    [
      'a referral and an override',
      { ...services('104'), referral: referral('S'), referralOverrideCode: 'L' },
      [
        '2030',
        /^Medical event 01: the reason for having no referral \(referralOverrideCode\) cannot stand together with a referral/,
      ],
    ],
    [
      'an override and a self-deemed service',
      { ...services('104', { selfDeemedCode: 'SD' }), referralOverrideCode: 'E' },
      ['2030', /^Medical event 01, service 0001: /],
    ],
    [
      'another referral at the second event',
      twoEvents({ referral: referral('S') }, { referral: referral('D') }),
      ['2030', /medical events were referred differently/],
    ],
    [
      'a referral at one of two events',
      twoEvents({ referral: referral('S') }, { service: [service({ id: '0002', selfDeemedCode: 'SD' })] }),
      ['2030', /medical events were referred differently/],
    ],
    [
      'another referral at the claim than at its event',
      { medicalEvent: [event({ referral: referral('S') })], referral: referral('D') },
      ['2030', /medical events were referred differently/],
    ],
    [
      'a referral issued after the service',
      { ...services('104'), referral: referral('S', { issueDate: serviceDay }) },
      ['2030', /^Medical event 01: /],
    ],
    [
      'a referral by the treating provider',
      { ...services('104'), referral: referral('S', { provider: { providerNumber: '2054781W' } }) },
      ['2030', /^Medical event 01: /],
    ],
    [
      'an override of no meaning',
      { ...services('104'), referralOverrideCode: 'X' },
      ['9202', /^Medical event 01: /],
    ],
    ['a pathology item', { ...services('65070'), referral: referral('S') }, ['2030', /item 65070 is/]],
    [
      'a collection point',
      { ...services('104', { scpId: '00001' }), referral: referral('S') },
      ['2030', /pathology claims/],
    ],
  ],
  pathology: [
    ['a request at the claim', { ...services('65070', { scpId: '00001' }), referral: referral('P') }],
    ['the override N', { ...services('65070'), referralOverrideCode: 'N' }],
    ['a self-deemed service', services('65070', { selfDeemedCode: 'SD' })],
    ['nothing that requests', services('65070'), ['2030', /^Medical event 01: /]],
    ['a referral to a specialist', { ...services('65070'), referral: referral('S') }, ['2030', / S\b/]],
    ['the override H', { ...services('65070'), referralOverrideCode: 'H' }, ['2030', / H\b/]],
    [
      'a substituted service',
      services('65070', { selfDeemedCode: 'SS' }),
      ['2030', /^Medical event 01, service 0001: /],
    ],
    ['an attendance', { ...services('104'), referral: referral('P') }, ['2030', /item 104 is/]],
    [
      'a field of other claims',
      { ...services('65070', { lspNumber: '12345' }), referral: referral('P') },
      ['2030', /not for pathology claims/],
    ],
    [
      'the exemption under section 4B(3) out of hospital',
      {
        ...services('65070', {
          s4b3ExemptInd: 'Y',
          collectionDateTime: '2026-08-13T08:00:00+10:00',
          accessionDateTime: '2026-08-13T09:00:00+10:00',
        }),
        referral: referral('P'),
      },
      ['2030', /^Medical event 01, service 0001: /],
    ],
    [
      'the exemption under section 4B(3) in hospital',
      {
        ...services('65070', {
          s4b3ExemptInd: 'Y',
          hospitalInd: 'Y',
          collectionDateTime: '2026-08-13T08:00:00+10:00',
          accessionDateTime: '2026-08-13T09:00:00+10:00',
        }),
        referral: referral('P'),
      },
    ],
  ],
};

for (const stream of ['specialist', 'pathology'] as const) {
  describe(`the rules of interactive ${stream} claims`, () => {
    for (const [label, change, ...errors] of tables[stream]) {
      it(`${errors.length === 0 ? 'let pass' : 'name the error of'} ${label}`, () => {
        const found = validateInteractiveClaim(
          interactiveClaim(change),
          circumstances({ stream, today: serviceDay }),
        );
        assert.deepEqual(
          found.map(({ code }) => code),
          errors.map(([code]) => code),
          JSON.stringify(found),
        );
        for (const [at, [, words]] of errors.entries()) assert.match(found[at]?.reason ?? '', words);
      });
    }
  });
}

describe('an interactive claim in the form of a bulk bill claim', () => {
  it('has the referral of its claim at every event, and that of an event there', () => {
    const [first] = interactiveClaim().medicalEvent;
    assert.ok(first);
    const claim = interactiveClaim({ referral: referral('S') });
    assert.deepEqual(toMedicalEvent(claim, claim.patient, first).referral, referral('S'));
    const own = { ...first, referral: referral('D') };
    assert.deepEqual(toMedicalEvent(claim, claim.patient, own).referral, referral('D'));
  });
});

describe('the content of an interactive claim', () => {
  it('is that of its stream: the same fields on another address are another claim', () => {
    const claim = interactiveClaim();
    const streams = ['general', 'specialist', 'pathology'] as const;
    assert.equal(new Set(streams.map((each) => serialiseInteractiveContent(each, claim))).size, 3);
  });
});
