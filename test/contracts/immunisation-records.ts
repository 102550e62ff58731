// What every record of the simulated Immunisation Register promises, whatever it is built on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { localDate } from '../../src/domain/values/local-date.ts';
import type {
  ImmunisationRecords,
  SimulatedEncounter,
} from '../../src/ports/simulator/immunisation-records.ts';
import { encounterOf } from '../support/immunisation-register.ts';
import { minorId } from '../support/minor-id.ts';

interface Opened {
  readonly records: ImmunisationRecords;
  /** The same records, as another process has them. */
  readonly elsewhere: ImmunisationRecords;
  close(): Promise<void>;
}

const day = localDate('2026-11-20');

/** Runs the suite on the records that `open` gives. */
export function immunisationRecordsContract(name: string, skip: string | false, open: () => Promise<Opened>) {
  describe(`a register's records of immunisations on ${name}`, { skip }, () => {
    let opened: Opened;
    before(async () => (opened = await open()));
    after(() => opened.close());

    const written = (claimId: string, over: Partial<SimulatedEncounter> = {}): SimulatedEncounter => ({
      location: minorId('ABC00001'),
      claimId,
      claimSequence: 1,
      state: 'pended',
      dateOfService: day,
      submittedOn: day,
      encounter: encounterOf('SIMVAR', '1', day),
      ...over,
    });

    it('give back what was written, in order, and replace an encounter of the same claim and sequence', async () => {
      const { records, elsewhere } = opened;
      const claimId = await records.decide('one', ({ encounters, nextClaimId }) => {
        assert.deepEqual(encounters, []);
        const second = written(nextClaimId, { claimSequence: 2, state: 'recorded' });
        return { answer: nextClaimId, write: [written(nextClaimId), second] };
      });
      assert.match(claimId, /^W\d{6}A$/);
      const recorded = written(claimId, { state: 'recorded' });
      await elsewhere.decide('one', ({ encounters }) => {
        assert.deepEqual(
          encounters.map(({ claimSequence, state }) => [claimSequence, state]),
          [
            [1, 'pended'],
            [2, 'recorded'],
          ],
        );
        return { answer: null, write: [recorded] };
      });
      assert.deepEqual((await records.encountersOf('one'))[0], recorded);
      assert.equal((await records.encountersOf('one')).length, 2);
      assert.deepEqual(await records.encountersOf('two'), []);
    });

    it('decide on requests about one individual one after the other, each with a claim id of its own', async () => {
      const { records, elsewhere } = opened;
      const seen = await Promise.all(
        [records, elsewhere, records, elsewhere].map((each) =>
          each.decide('three', ({ encounters, nextClaimId }) => ({
            answer: `${encounters.length} ${nextClaimId}`,
            write: [written(nextClaimId)],
          })),
        ),
      );
      assert.deepEqual(seen.map((each) => each.charAt(0)).toSorted(), ['0', '1', '2', '3']);
      assert.equal(new Set(seen.map((each) => each.slice(2))).size, 4);
    });

    it('hold the newest catch-up date', async () => {
      const { records, elsewhere } = opened;
      assert.equal(await records.catchupDateOf('one'), null);
      await records.recordCatchupDate('one', day);
      await records.recordCatchupDate('one', localDate('2027-05-20'));
      assert.equal(await elsewhere.catchupDateOf('one'), '2027-05-20');
      assert.equal(await elsewhere.catchupDateOf('two'), null);
    });
  });
}
