// Which combinations of referral, override code and self-deemed services an event may have: a table for each stream.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  serviceTypeCodeByStream,
  type Claim,
  type ClaimStream,
} from '../../../../src/domain/claims/claim.ts';
import { validateClaim } from '../../../../src/domain/claims/validate-claim.ts';
import {
  bulkBillClaim,
  claimReferral,
  claimService,
  medicalEvent,
  withoutReferral,
} from '../../../support/bulk-bill-claims.ts';
import { circumstances } from '../../../support/claim-rules.ts';

const overrides = ['', 'H', 'L', 'E', 'N'] as const;
const selfDeemed = ['', 'SD', 'SS'] as const;
const referrals = ['', 'S', 'D', 'P'] as const;

/** By referral type and self-deemed code: for no override, H, L, E and N, whether the event may be lodged. */
const tables: Readonly<Record<ClaimStream, Readonly<Record<(typeof referrals)[number], readonly string[]>>>> =
  {
    //          none     SD       SS
    general: {
      '': ['y....', '.....', '.....'],
      S: ['.....', '.....', '.....'],
      D: ['.....', '.....', '.....'],
      P: ['.....', '.....', '.....'],
    },
    specialist: {
      '': ['.yyyy', 'y....', 'y....'],
      S: ['y....', 'y....', 'y....'],
      D: ['y....', 'y....', 'y....'],
      P: ['.....', '.....', '.....'],
    },
    pathology: {
      '': ['....y', 'y....', '.....'],
      S: ['.....', '.....', '.....'],
      D: ['.....', '.....', '.....'],
      P: ['y....', 'y....', '.....'],
    },
  };

function claimWith(stream: ClaimStream, typeCode: string, self: string, override: string): Claim {
  const plain = withoutReferral(medicalEvent(stream));
  // A service without the code next to one with it: one of the event is enough.
  const services = [
    claimService(stream),
    claimService(stream, { id: '0002', ...(self === '' ? {} : { selfDeemedCode: self }) }),
  ];
  return bulkBillClaim(stream, {
    serviceTypeCode: serviceTypeCodeByStream[stream],
    hospitalInd: 'Y',
    facilityId: '9900110B',
    medicalEvent: [
      {
        ...plain,
        service: services,
        ...(typeCode === '' ? {} : { referral: claimReferral(typeCode) }),
        ...(override === '' ? {} : { referralOverrideCode: override }),
      },
    ],
  });
}

for (const [stream, table] of Object.entries(tables) as [ClaimStream, (typeof tables)[ClaimStream]][]) {
  describe(`an event of a ${stream} claim`, () => {
    for (const typeCode of referrals) {
      for (const [row, self] of selfDeemed.entries()) {
        for (const [column, override] of overrides.entries()) {
          const may = table[typeCode][row]?.charAt(column) === 'y';
          const parts = [
            typeCode === '' ? 'no referral' : `referral ${typeCode}`,
            override === '' ? 'no override' : `override ${override}`,
            self === '' ? 'nothing self-deemed' : `self-deemed ${self}`,
          ];
          it(`with ${parts.join(', ')} ${may ? 'may be lodged' : 'is refused with 2030'}`, () => {
            const faults = validateClaim(
              claimWith(stream, typeCode, self, override),
              circumstances({ stream }),
            );
            assert.equal(faults.length === 0, may, faults.map(({ reason }) => reason).join(' | '));
            for (const { code, reason } of faults) {
              assert.equal(code, '2030');
              assert.match(reason, /^Medical event 01(, service 0002)?: .*(referral|selfDeemedCode)/);
              // What is wrong with a service names it.
              if (/selfDeemedCode SS\) is not|\(selfDeemedCode\) is not|with the mark/.test(reason))
                assert.match(reason, /, service 0002: /);
            }
          });
        }
      }
    }
  });
}

describe('an event of either stream', () => {
  it('that has no referral field gets an error that names every way to refer', () => {
    for (const stream of ['specialist', 'pathology'] as const) {
      const [fault, ...more] = validateClaim(claimWith(stream, '', '', ''), circumstances({ stream }));
      assert.deepEqual(more, []);
      assert.match(
        fault?.reason ?? '',
        /Add the (referral|request) \(referral\), or say why there is none \(referralOverrideCode.*, or selfDeemedCode/,
      );
    }
  });

  it('that has all fields at once gets an error for each that excludes another', () => {
    const reasons = validateClaim(
      claimWith('pathology', 'S', 'SS', 'H'),
      circumstances({ stream: 'pathology' }),
    ).map(({ reason }) => reason);
    for (const words of [
      /\(referral\.typeCode\) is S, which is not/,
      /\(referralOverrideCode\) is H, which is not/,
      /\(selfDeemedCode SS\) is not/,
      /together with a referral\./,
      /together with the mark for .*\(selfDeemedCode\)\./,
    ]) {
      assert.equal(reasons.filter((reason) => words.test(reason)).length, 1, String(words));
    }
    assert.equal(reasons.length, 5);
  });
});
