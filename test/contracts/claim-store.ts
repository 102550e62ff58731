// The contract of a claim store: arrivals, the daily count and refused claims.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { CheckedClaim, ClaimRecord } from '../../src/domain/claims/claim-record.ts';
import type { StoreForwardClaim } from '../../src/domain/claims/store-and-forward-claim.ts';
import { parseCorrelationId } from '../../src/domain/values/correlation-id.ts';
import { localDate, plusDays } from '../../src/domain/values/local-date.ts';
import type { StoredClaimArrival } from '../../src/ports/claims/claim-store.ts';
import { chargedAt as bulkBilledAt, claimDay, gp, idOf, otherGp } from '../support/bulk-bill-claims.ts';
import {
  accepted,
  bulkBilledKind,
  candidatesOf,
  leaseMs,
  lodge,
  messages,
  ofVeteran,
  refusedAnswer,
  type OpenedClaims,
} from './claim-store-fixture.ts';
import { minorId } from '../support/minor-id.ts';
import { times } from '../support/times.ts';

const kindsOf = (all: readonly StoredClaimArrival[]) => {
  const counted: Record<string, number> = {};
  for (const { arrival } of all) counted[arrival.kind] = (counted[arrival.kind] ?? 0) + 1;
  return counted;
};
/** Runs the suite on the store that `open` gives. */
export function claimStoreContract(
  name: string,
  skip: string | false,
  open: () => Promise<OpenedClaims>,
  kind = bulkBilledKind,
): void {
  const { candidateOf, chargedAt } = candidatesOf(kind);
  describe(`a claim store on ${name}, with ${kind.stream} claims`, { skip }, () => {
    let opened: OpenedClaims;
    before(async () => (opened = await open()));
    afterEach(() => opened.clear());
    after(() => opened.close());

    const one = idOf(1);
    const first = candidateOf(one);
    const changed = candidateOf(one, chargedAt('61.00'));
    const held = async (id = one): Promise<ClaimRecord> => {
      const record = await opened.elsewhere.find(minorId('SBX00001'), id);
      assert.ok(record);
      return record;
    };

    describe('an arrival', () => {
      it('keeps a new claim as it was, queued and counted', async () => {
        const { arrival, record } = await lodge(opened.claims, first);
        assert.deepEqual(arrival, { kind: 'new' });
        const { today, ...kept } = first;
        assert.deepEqual(record, {
          ...kept,
          state: 'queued',
          revision: 1,
          lodgedOn: today,
          claimId: null,
          rejection: null,
        });
        assert.deepEqual(await held(), record);
        assert.equal(await opened.countOn(gp, claimDay), 1);
      });

      it('stores nothing when it is the same again, and nothing when it is refused', async () => {
        await lodge(opened.claims, first);
        assert.deepEqual((await lodge(opened.elsewhere, first)).arrival, { kind: 'replay' });
        const other = candidateOf(one, {
          ...chargedAt('60.00'),
          serviceProvider: { providerNumber: otherGp },
        });
        const { arrival, record } = await lodge(opened.claims, other);
        assert.deepEqual([arrival.kind, record], ['error', null]);
        assert.deepEqual(await opened.revisions(one), [{ charge: '60.00', isRefused: false }]);
        assert.equal(await opened.countOn(gp, claimDay), 1);
        assert.equal(await opened.countOn(otherGp, claimDay), 0);
      });

      it('stores a correction as another revision, and does not count it', async () => {
        await lodge(opened.claims, first);
        const { record } = await lodge(opened.claims, changed);
        assert.deepEqual([record?.revision, record?.claim], [2, changed.claim]);
        assert.deepEqual(
          (await opened.revisions(one)).map(({ charge }) => charge),
          ['60.00', '61.00'],
        );
        assert.equal(await opened.countOn(gp, claimDay), 1);
      });

      it('keeps the lodgement day of a claim that is corrected on another day', async () => {
        await lodge(opened.claims, first);
        await lodge(opened.claims, { ...changed, today: plusDays(claimDay, 1) });
        assert.equal((await held()).lodgedOn, claimDay);
      });

      it('shows a claim to its own location only', async () => {
        await lodge(opened.claims, first);
        assert.equal(await opened.claims.find(minorId('SBX00002'), one), null);
        assert.equal(await opened.claims.find(minorId('SBX00001'), idOf(2)), null);
        const contents = (location: string) => opened.claims.findContents(minorId(location), [one, idOf(2)]);
        assert.deepEqual([...(await contents('SBX00001'))], [[one, first.claim]]);
        assert.deepEqual([...(await contents('SBX00002'))], []);
      });

      it('gives nothing of a decision that throws', async () => {
        await assert.rejects(
          opened.claims.accept(first, () => {
            throw new RangeError('the rule broke');
          }),
          RangeError,
        );
        assert.equal(await opened.claims.find(minorId('SBX00001'), one), null);
        assert.equal(await opened.countOn(gp, claimDay), 0);
      });
    });

    describe('50 at once with one id', () => {
      it('store one claim when they are identical; the others get it', async () => {
        const all = await Promise.all(
          times(50, (at) => lodge(at % 2 === 0 ? opened.claims : opened.elsewhere, first)),
        );
        assert.deepEqual(kindsOf(all), { new: 1, replay: 49 });
        assert.equal(
          all.every(({ record }) => record?.revision === 1),
          true,
        );
        assert.equal(await opened.countOn(gp, claimDay), 1);
      });

      it('store one claim when they are different; the others are refused', async () => {
        const claimOn = (at: number) => {
          const [event] = chargedAt('60.00').medicalEvent;
          assert.ok(event);
          const medicalEvent = [{ ...event, id: String(at + 1).padStart(2, '0') }];
          return { ...chargedAt('60.00'), medicalEvent } as StoreForwardClaim;
        };
        const all = await Promise.all(
          times(50, (at) =>
            lodge(at % 2 === 0 ? opened.claims : opened.elsewhere, candidateOf(one, claimOn(at))),
          ),
        );
        assert.deepEqual(kindsOf(all), { new: 1, error: 49 });
        assert.equal((await opened.revisions(one)).length, 1);
      });

      it('store every different content of one claim as a revision of it', async () => {
        const all = await Promise.all(
          times(50, (at) => lodge(opened.claims, candidateOf(one, chargedAt(`${100 + at}.00`)))),
        );
        assert.deepEqual(kindsOf(all), { new: 1, correction: 49 });
        assert.equal((await held()).revision, 50);
        assert.equal(new Set((await opened.revisions(one)).map(({ charge }) => charge)).size, 50);
        assert.equal(await opened.countOn(gp, claimDay), 1);
      });
    });

    describe('the count of a day', () => {
      it('is exact however many arrive at once', async () => {
        const all = await Promise.all(
          times(40, (at) =>
            lodge(at % 2 === 0 ? opened.claims : opened.elsewhere, candidateOf(idOf(at)), 25),
          ),
        );
        assert.deepEqual(kindsOf(all), { new: 25, error: 15 });
        assert.equal(await opened.countOn(gp, claimDay), 25);
      });

      it('is of one payee, one location and one day', async () => {
        const counts: number[] = [];
        const count = (candidate: CheckedClaim) =>
          opened.claims.accept(candidate, (_held, lodgedToday) => {
            counts.push(lodgedToday);
            return { kind: 'new' };
          });
        const payee = { ...chargedAt('60.00'), payeeProvider: { providerNumber: otherGp } };
        await count(candidateOf(idOf(1)));
        await count(candidateOf(idOf(2)));
        await count(candidateOf(idOf(3), payee));
        await count(candidateOf(idOf(4, 'SBX00002')));
        await count(candidateOf(idOf(5), undefined, { today: plusDays(claimDay, 1) }));
        assert.deepEqual(counts, [0, 1, 0, 0, 0]);
      });

      it('of claims to Medicare and to DVA is one', async () => {
        const [ofMedicare, ofDva] = [candidatesOf(bulkBilledKind), candidatesOf(ofVeteran)];
        await lodge(opened.claims, ofMedicare.candidateOf(idOf(1)));
        await lodge(opened.claims, ofDva.candidateOf(idOf(2)));
        assert.equal(await opened.countOn(gp, claimDay), 2);
        assert.equal((await lodge(opened.claims, ofDva.candidateOf(idOf(3)), 2)).arrival.kind, 'error');
      });

      it('is released when the insurer refuses, on the day of lodgement', async () => {
        await lodge(opened.claims, first, 1);
        assert.equal((await lodge(opened.claims, candidateOf(idOf(2)), 1)).arrival.kind, 'error');
        await opened.claims.lease(one, leaseMs);
        await opened.claims.settle(one, 1, refusedAnswer);
        assert.equal((await lodge(opened.claims, candidateOf(idOf(2)), 1)).arrival.kind, 'new');
        assert.equal(await opened.countOn(gp, claimDay), 1);
      });

      it('is released once, however often the answer is recorded', async () => {
        await lodge(opened.claims, first);
        await lodge(opened.claims, candidateOf(idOf(2)));
        await opened.claims.lease(one, leaseMs);
        await Promise.all(times(5, () => opened.claims.settle(one, 1, refusedAnswer)));
        assert.equal(await opened.countOn(gp, claimDay), 1);
      });
    });

    describe('a refused claim', () => {
      const refuse = async () => {
        await lodge(opened.claims, first);
        await opened.claims.lease(one, leaseMs);
        return opened.claims.settle(one, 1, refusedAnswer);
      };

      it('answers a replay on the same day with the same messages', async () => {
        const record = await refuse();
        assert.deepEqual([record.state, record.rejection, record.claimId], ['refused', messages, null]);
        const { arrival, record: again } = await lodge(opened.claims, first);
        assert.deepEqual([arrival.kind, again?.rejection], ['replay', messages]);
      });

      it('gives its id to a claim with other content, which is a new one, and is then forgotten', async () => {
        await refuse();
        const day = plusDays(claimDay, 3);
        const other = candidateOf(
          one,
          { ...chargedAt('60.00'), serviceProvider: { providerNumber: otherGp } },
          { today: day },
        );
        const { arrival, record } = await lodge(opened.claims, other);
        assert.equal(arrival.kind, 'new');
        assert.deepEqual(
          [record?.state, record?.rejection, record?.lodgedOn, record?.payeeProviderNumber],
          ['queued', null, day, otherGp],
        );
        assert.deepEqual([await opened.countOn(gp, claimDay), await opened.countOn(otherGp, day)], [0, 1]);
        assert.deepEqual(
          (await opened.revisions(one)).map(({ charge, isRefused }) => [charge, isRefused]),
          [['60.00', false]],
        );
      });

      it('is not brought back by a late answer to what was refused', async () => {
        await refuse();
        await lodge(opened.claims, changed);
        const taken = await opened.claims.lease(one, leaseMs);
        await opened.claims.settle(one, 1, accepted(7));
        assert.deepEqual([(await held()).state, taken?.revision], ['queued', 2]);
      });
    });

    it('keeps ids, texts and days of every kind as they are', async () => {
      const odd = parseCorrelationId(`urn:uuid:SBX00001"'\\%_~$?; --0123`);
      assert.ok(odd);
      const leap = localDate('2028-02-29');
      const claim = bulkBilledAt('60.00', 'specialist');
      const candidate = candidateOf(odd, claim, { stream: 'specialist', today: leap });
      const { record } = await lodge(opened.claims, candidate);
      assert.deepEqual([record?.correlationId, record?.lodgedOn, record?.stream], [odd, leap, 'specialist']);
      assert.deepEqual(await opened.elsewhere.find(candidate.location, odd), record);
    });
  });
}
