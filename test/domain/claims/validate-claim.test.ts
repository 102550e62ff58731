// Validation of a whole claim: all errors at once, in event and service order, each naming where it is.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { claimStreams, type Claim } from '../../../src/domain/claims/claim.ts';
import { claimErrorCodes, serviceMessagesFromErrors } from '../../../src/domain/claims/validation-error.ts';
import { rulesByStream, validateClaim } from '../../../src/domain/claims/validate-claim.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { bulkBillClaim, claimService, medicalEvent } from '../../support/bulk-bill-claims.ts';
import { circumstances } from '../../support/claim-rules.ts';

const reasons = (claim: Claim, stream = claimStreams[0]) =>
  validateClaim(claim, circumstances({ stream })).map(({ reason }) => reason);

describe('a claim that is right', () => {
  for (const stream of claimStreams) {
    it(`has no fault on the ${stream} endpoint`, () => {
      assert.deepEqual(validateClaim(bulkBillClaim(stream), circumstances({ stream })), []);
    });
  }
});

describe('a claim with errors everywhere', () => {
  const bad = { chargeAmount: '1', itemNumber: 'x' };
  const claim = bulkBillClaim('general', {
    serviceTypeCode: 'X',
    medicalEvent: [
      medicalEvent('general', {
        id: '02',
        createDateTime: 'x',
        service: [claimService('general', { id: '3', ...bad }), claimService('general', { id: '1', ...bad })],
      }),
      medicalEvent('general', {
        id: '01',
        createDateTime: 'x',
        service: [claimService('general', { id: '2', ...bad })],
      }),
    ],
  });

  it('reports errors of the claim first, then of each event as it was sent, then of its services', () => {
    const places = reasons(claim).map((reason) => /^(?:Medical event [^:]*)?(?=: )/.exec(reason)?.[0] ?? '');
    assert.deepEqual(places, [
      '',
      'Medical event 02',
      'Medical event 02, service 3',
      'Medical event 02, service 3',
      'Medical event 02, service 1',
      'Medical event 02, service 1',
      'Medical event 01',
      'Medical event 01, service 2',
      'Medical event 01, service 2',
    ]);
  });

  it('is reported by place where an id cannot be repeated', () => {
    const odd = bulkBillClaim('general', {
      medicalEvent: [
        medicalEvent(),
        medicalEvent('general', { id: '<script>', service: [claimService('general', { id: 'card 2953' })] }),
      ],
    });
    const reported = reasons(odd);
    assert.deepEqual(
      reported.map((reason) => reason.split(': ')[0]),
      ['Medical event at place 2', 'Medical event at place 2, service at place 1'],
    );
    assert.doesNotMatch(reported.join(), /script|2953/);
  });

  it('never repeats what may be personal', () => {
    const secret = 'Secretname';
    const patient = {
      identity: {
        dateOfBirth: secret,
        familyName: `${secret}\n`,
        givenName: `${secret}\n`,
        secondInitial: secret,
        sex: secret,
      },
      medicare: { memberNumber: secret, memberRefNumber: secret },
    };
    const reported = reasons(
      bulkBillClaim('general', { medicalEvent: [medicalEvent('general', { patient })] }),
    );
    assert.equal(reported.length, 7);
    assert.doesNotMatch(reported.join(), new RegExp(secret));
  });
});

describe('any claim whatever', () => {
  const anyText = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 45 }),
    fc.constantFrom('Y', 'O', '01', '2026-11-19', '60.00', '23', 'SD', 'N'),
  );
  const optional = (field: string) => fc.option(fc.record({ [field]: anyText }), { nil: {} });
  const anyService = fc
    .tuple(
      fc.record({ id: anyText, itemNumber: anyText, chargeAmount: anyText }),
      optional('selfDeemedCode'),
      optional('scpId'),
      optional('text'),
    )
    .map(([base, ...more]) => Object.assign({}, base, ...more) as ReturnType<typeof claimService>);
  const anyEvent = fc
    .tuple(
      fc.record({
        id: anyText,
        authorisationDate: anyText,
        createDateTime: anyText,
        medicalEventDate: anyText,
        submissionAuthorityInd: anyText,
        patient: fc.record({
          identity: optional('dateOfBirth'),
          medicare: fc.record({ memberNumber: anyText, memberRefNumber: anyText }),
        }),
        service: fc.array(anyService, { minLength: 1, maxLength: 3 }),
      }),
      optional('referralOverrideCode'),
      fc.option(
        fc.record({
          referral: fc.record({
            issueDate: anyText,
            typeCode: anyText,
            provider: fc.record({ providerNumber: anyText }),
          }),
        }),
        { nil: {} },
      ),
    )
    .map((parts) => Object.assign({}, ...parts) as ReturnType<typeof medicalEvent>);
  const anyClaim = fc.record({
    serviceTypeCode: anyText,
    serviceProvider: fc.record({ providerNumber: anyText }),
    medicalEvent: fc.array(anyEvent, { minLength: 1, maxLength: 3 }),
  });

  it('gets errors with known codes and plain sentences, and never breaks a rule', () => {
    fc.assert(
      fc.property(anyClaim, fc.constantFrom(...claimStreams), (claim, stream) => {
        const faults = validateClaim(claim, circumstances({ stream }));
        for (const { code, reason } of faults) {
          assert.ok((claimErrorCodes as readonly string[]).includes(code));
          assert.match(reason, /^\S.*\.$/u);
          assert.doesNotMatch(reason, /undefined|null|\[object/);
        }
        const rest = claim.medicalEvent
          .flatMap(({ service }) => service)
          .filter(({ chargeAmount }) => !/^\d{1,7}\.\d{2}$/.test(chargeAmount));
        assert.ok(faults.filter(({ reason }) => reason.includes('chargeAmount')).length === rest.length);
      }),
      { numRuns: 300 },
    );
  });

  it('has no text that the store could not keep once it has no fault', () => {
    const field = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(field, (text) => {
        const claim = bulkBillClaim('general', {
          medicalEvent: [medicalEvent('general', { service: [claimService('general', { text })] })],
        });
        if (validateClaim(claim, circumstances()).length === 0) {
          assert.ok(text.isWellFormed() && !text.includes('\0'));
        }
      }),
    );
  });
});

describe('the rules', () => {
  const all = claimStreams.flatMap((stream) => Object.values(rulesByStream[stream]).flat());

  it('have names of their own, in words with hyphens', () => {
    const byName = new Map(all.map((rule) => [rule.name, rule]));
    assert.equal(byName.size, new Set(all).size);
    for (const { name, requirement, source } of all) {
      assert.match(name, /^[a-z]+(-[a-z]+)+$/);
      assert.match(requirement, /^\S.*\.$/);
      assert.ok(source.length > 10);
    }
  });

  it('look at the kind of part they stand under', () => {
    for (const stream of claimStreams) {
      for (const [of, rules] of Object.entries(rulesByStream[stream])) {
        for (const rule of rules) assert.equal(rule.of, of, rule.name);
      }
    }
  });
});

describe('the envelope of errors', () => {
  it('names the worst severity and keeps every fault in its order', () => {
    const fault = (severity: 'Fatal' | 'Error' | 'Warning' | 'Informational') => ({
      code: '1',
      severity,
      reason: 'x.',
    });
    const faults = [fault('Informational'), fault('Error'), fault('Warning')];
    assert.deepEqual(serviceMessagesFromErrors(faults), { highestSeverity: 'Error', serviceMessage: faults });
    assert.equal(serviceMessagesFromErrors([fault('Warning'), fault('Fatal')]).highestSeverity, 'Fatal');
    assert.equal(serviceMessagesFromErrors([fault('Informational')]).highestSeverity, 'Informational');
  });
});
