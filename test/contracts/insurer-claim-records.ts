// What all records of the built-in insurer promise, whatever they are built on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Claim } from '../../src/domain/claims/claim.ts';
import { claimIdFromCount } from '../../src/domain/values/claim-id.ts';
import { createCorrelationId } from '../../src/domain/values/correlation-id.ts';
import { localDate, plusDays, type LocalDate } from '../../src/domain/values/local-date.ts';
import { parseMinorId } from '../../src/domain/values/minor-id.ts';
import type {
  ReceivedInsurerClaim,
  InsurerClaimRecords,
} from '../../src/ports/simulator/insurer-claim-records.ts';

interface Opened {
  readonly records: InsurerClaimRecords;
  /** Other records on the same state, as the next process has them. */
  readonly elsewhere: InsurerClaimRecords;
  close(): Promise<void>;
}

const locationOf = (text: string) => {
  const location = parseMinorId(text);
  assert.ok(location);
  return location;
};

let tails = 0;
function arrivedClaim(
  over: Partial<ReceivedInsurerClaim> & { readonly item?: string } = {},
): ReceivedInsurerClaim {
  const { item = '23', ...rest } = over;
  const location = rest.location ?? locationOf('ABC00001');
  const claim = {
    serviceTypeCode: 'O',
    serviceProvider: { providerNumber: '9900110B' },
    medicalEvent: [],
    facilityId: item,
  } satisfies Claim;
  return {
    location,
    correlationId: createCorrelationId(location, String((tails += 1)).padStart(16, '0')),
    stream: 'general',
    claim,
    lodgedOn: localDate('2026-11-21'),
    assessedOn: localDate('2026-11-22'),
    payeeProviderNumber: '9900110B',
    patients: ['somebody'],
    ...rest,
  };
}

const asNew = () => ({ kind: 'new' }) as const;
const lodgeAll = async (records: InsurerClaimRecords, claims: readonly ReceivedInsurerClaim[]) => {
  for (const claim of claims) await records.receive(claim, asNew);
};

/** Runs the suite on the records that `open` gives, empty at first. */
export function insurerClaimRecordsContract(
  name: string,
  skip: string | false,
  open: () => Promise<Opened>,
): void {
  describe(`records of the built-in insurer on ${name}`, { skip }, () => {
    let opened: Opened;
    before(async () => (opened = await open()));
    after(() => opened.close());

    it('give back a claim as it arrived, also elsewhere, and nothing for an unknown id', async () => {
      const arrived = arrivedClaim({ location: locationOf('GIVEBACK'), stream: 'pathology', patients: [] });
      const { arrival, claim } = await opened.records.receive(arrived, asNew);
      assert.equal(arrival.kind, 'new');
      assert.deepEqual(await opened.elsewhere.find(arrived.correlationId), claim);
      const place = claim?.place;
      assert.deepEqual(claim, { ...arrived, claimId: claimIdFromCount(1), revision: 1, place });
      assert.equal(await opened.records.find(arrivedClaim().correlationId), null);
    });

    it('find a claim by its claim id where location and day of lodgement match', async () => {
      const arrived = arrivedClaim({ location: locationOf('BYCLAIM1') });
      await opened.records.receive(arrivedClaim({ location: locationOf('BYCLAIM2') }), asNew);
      const { claim } = await opened.records.receive(arrived, asNew);
      const { location, lodgedOn } = arrived;
      const id = claimIdFromCount(1);
      const byId = (...named: Parameters<InsurerClaimRecords['findByClaimId']>) =>
        opened.elsewhere.findByClaimId(...named);
      assert.deepEqual(await byId(location, id, lodgedOn), claim);
      assert.equal(await byId(locationOf('BYCLAIM3'), id, lodgedOn), null);
      assert.equal(await byId(location, claimIdFromCount(2), lodgedOn), null);
      assert.equal(await byId(location, id, plusDays(lodgedOn, 1)), null);
    });

    it('count claim ids for each location by itself, from A0001@', async () => {
      const [here, there] = [locationOf('COUNT001'), locationOf('COUNT002')];
      const given: (string | undefined)[] = [];
      for (const location of [here, here, there, here]) {
        given.push((await opened.records.receive(arrivedClaim({ location }), asNew)).claim?.claimId);
      }
      assert.deepEqual(given, ['A0001@', 'A0002@', 'A0001@', 'A0003@']);
    });

    it('pass the recorded claim to the decision, and change nothing for an error or a replay', async () => {
      const arrived = arrivedClaim({ location: locationOf('DECIDE01') });
      const first = await opened.records.receive(arrived, (held) => {
        assert.equal(held, null);
        return { kind: 'new' };
      });
      const error = { code: '9777', severity: 'Error', reason: 'No.' } as const;
      const changed = arrivedClaim({ ...arrived, item: '36', patients: ['another'] });
      const refused = await opened.records.receive(changed, (held) => {
        assert.deepEqual(held, first.claim);
        return { kind: 'error', error };
      });
      assert.deepEqual(refused, { arrival: { kind: 'error', error }, claim: null });
      const again = await opened.records.receive(changed, () => ({ kind: 'replay' }));
      assert.deepEqual(again.claim, first.claim);
      assert.deepEqual(await opened.elsewhere.find(arrived.correlationId), first.claim);
    });

    it('keep claim id, place and days of a claim that is corrected', async () => {
      const arrived = arrivedClaim({ location: locationOf('CORRECT1') });
      const { claim: first } = await opened.records.receive(arrived, asNew);
      await opened.records.receive(arrivedClaim({ location: arrived.location }), asNew);
      const changed = arrivedClaim({
        ...arrived,
        item: '36',
        patients: ['another', 'third'],
        lodgedOn: localDate('2026-11-25'),
        assessedOn: localDate('2026-11-26'),
      });
      await opened.records.receive(changed, () => ({ kind: 'correction' }));
      assert.deepEqual(await opened.elsewhere.find(arrived.correlationId), {
        ...first,
        claim: changed.claim,
        patients: changed.patients,
        revision: 2,
      });
      assert.deepEqual(
        (await opened.records.naming(['third'], arrived.assessedOn)).map(
          ({ correlationId }) => correlationId,
        ),
        [arrived.correlationId],
      );
    });

    it('give one claim id to one correlation id, however many calls bring it at once', async () => {
      const arrived = arrivedClaim({ location: locationOf('ATONCE01') });
      const calls = Array.from({ length: 20 }, (_, at) =>
        (at % 2 === 0 ? opened.records : opened.elsewhere).receive(arrived, (held) =>
          held === null ? { kind: 'new' } : { kind: 'replay' },
        ),
      );
      const received = await Promise.all(calls);
      assert.deepEqual(
        received.map(({ claim }) => claim?.claimId),
        received.map(() => 'A0001@'),
      );
      assert.equal(received.filter(({ arrival }) => arrival.kind === 'new').length, 1);
    });

    it('give different claim ids to different claims that come at once', async () => {
      const location = locationOf('ATONCE02');
      const calls = Array.from({ length: 20 }, (_, at) =>
        (at % 2 === 0 ? opened.records : opened.elsewhere).receive(arrivedClaim({ location }), asNew),
      );
      const given = (await Promise.all(calls)).map(({ claim }) => claim?.claimId);
      assert.deepEqual(
        new Set(given),
        new Set(Array.from({ length: 20 }, (_, at) => claimIdFromCount(at + 1))),
      );
    });

    it('find the claims that name any of some people and are assessed by a day, each once, in order', async () => {
      const [day, next] = [localDate('2026-12-01'), localDate('2026-12-02')];
      const naming = (assessedOn: LocalDate, ...patients: string[]) => arrivedClaim({ assessedOn, patients });
      const anna = naming(next, 'anna');
      const both = naming(day, 'anna', 'ben');
      const carl = naming(day, 'carl');
      const ben = naming(day, 'ben');
      await lodgeAll(opened.records, [anna, both, carl, ben]);
      const named = async (until: LocalDate, ...keys: string[]) =>
        (await opened.elsewhere.naming(keys, until)).map(({ correlationId }) => correlationId);
      const ids = (...claims: ReceivedInsurerClaim[]) => claims.map(({ correlationId }) => correlationId);
      assert.deepEqual(await named(next, 'anna'), ids(both, anna));
      assert.deepEqual(await named(next, 'ben', 'anna'), ids(both, ben, anna));
      assert.deepEqual(await named(day, 'ben', 'anna'), ids(both, ben));
      assert.deepEqual(await named(localDate('2026-11-30'), 'anna'), []);
      assert.deepEqual(await named(next, 'unknown'), []);
      assert.deepEqual(await named(next), []);
    });

    it('find the claims of a payee that are assessed on a day, from any location', async () => {
      const at = (assessedOn: LocalDate, payeeProviderNumber: string, minorId = 'PAYEE001') =>
        arrivedClaim({ assessedOn, payeeProviderNumber, location: locationOf(minorId) });
      const [day, next] = [localDate('2027-02-01'), localDate('2027-02-02')];
      const [first, second] = [at(day, '9900120A'), at(day, '9900120A', 'PAYEE002')];
      await lodgeAll(opened.records, [first, at(day, '9900130Y'), second, at(next, '9900120A')]);
      const found = await opened.elsewhere.ofPayee('9900120A', day);
      assert.deepEqual(
        found.map(({ correlationId }) => correlationId),
        [first.correlationId, second.correlationId],
      );
    });
  });
}
