// What every record of the built-in insurer's interactive claims promises, whatever it is built on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { InteractiveState } from '../../src/domain/interactive/interactive-lifecycle.ts';
import type { PastService } from '../../src/domain/patients/patient.ts';
import type {
  ReceivedInteractiveClaim,
  InteractiveDecision,
  InteractiveDecisionInputs,
  InteractiveRecords,
} from '../../src/ports/simulator/interactive-records.ts';
import { serviceDay } from '../support/interactive-claims.ts';
import { correlationIdAt, outcomeOf } from '../support/interactive-outcomes.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { minorId } from '../support/minor-id.ts';

interface Opened {
  readonly records: InteractiveRecords;
  /** The same records, as another process has them. */
  readonly elsewhere: InteractiveRecords;
  close(): Promise<void>;
}

const location = minorId('ABC00001');
const serviceOf = (itemNumber: string): PastService => ({
  itemNumber,
  dateOfService: serviceDay,
  providerNumber: '2054781W',
});

/** Runs the suite on the records that `open` gives. */
export function interactiveRecordsContract(
  name: string,
  skip: string | false,
  open: () => Promise<Opened>,
): void {
  describe(`an insurer's records of interactive claims on ${name}`, { skip }, () => {
    let opened: Opened;
    let number = 0;
    before(async () => (opened = await open()));
    after(() => opened.close());

    const arrived = (over: Partial<ReceivedInteractiveClaim> = {}): ReceivedInteractiveClaim => ({
      location,
      correlationId: correlationIdAt(location, (number += 1)),
      requestHash: 'one',
      today: serviceDay,
      now: 1_786_000_000_000,
      patient: `person ${number}`,
      ...over,
    });
    /** Records the state that is wanted, with a service; gives the inputs of the decision. */
    const claim = async (
      about: ReceivedInteractiveClaim,
      state: InteractiveState,
      items: readonly string[] = ['23'],
      records = opened.records,
    ): Promise<InteractiveDecisionInputs> => {
      const inputs: InteractiveDecisionInputs[] = [];
      await records.receive(about, (input) => {
        inputs.push(input);
        return { kind: 'record', outcome: outcomeOf(state, input.claimId), services: items.map(serviceOf) };
      });
      const [input] = inputs;
      assert.ok(input);
      return input;
    };

    it('gives each new claim the next id of its location and day', async () => {
      const other = minorId('XYZ00009');
      const first = await claim(
        arrived({ location: other, correlationId: correlationIdAt(other, 1) }),
        'assessed',
      );
      const second = await claim(
        arrived({ location: other, correlationId: correlationIdAt(other, 2) }),
        'assessed',
      );
      const today = localDate('2026-08-15');
      const third = await claim(
        arrived({ location: other, correlationId: correlationIdAt(other, 3), today }),
        'assessed',
      );
      assert.deepEqual(
        [first.claimId, second.claimId, third.claimId],
        ['XYZ0000914082026000001', 'XYZ0000914082026000002', 'XYZ0000915082026000001'],
      );
    });

    it('holds what was recorded, under the same claim id, also elsewhere', async () => {
      const about = arrived();
      const { claimId, stored } = await claim(about, 'pendable');
      assert.equal(stored, null);
      assert.match(claimId, /^[A-Z0-9]{8}\d{14}$/);
      const corrected = await claim(
        { ...about, requestHash: 'two', now: 7 },
        'assessed',
        ['36'],
        opened.elsewhere,
      );
      assert.deepEqual(corrected, {
        stored: {
          state: 'pendable',
          requestHash: 'one',
          answeredAt: about.now,
          outcome: outcomeOf('pendable', claimId),
        },
        claimId,
        services: [],
      });
      const last = await claim(about, 'assessed');
      assert.deepEqual(
        [last.stored?.requestHash, last.stored?.answeredAt, last.stored?.state],
        ['two', 7, 'assessed'],
      );
    });

    it('deletes a claim of its location with what was paid for it, as decided, once it is committed', async () => {
      const about = arrived({ patient: 'deleted' });
      const { claimId } = await claim(about, 'assessed');
      assert.equal((await opened.records.paidServices('deleted')).length, 1);
      const deletion = { reasonCode: '001', day: serviceDay };
      const seen: (string | null)[] = [];
      const remove = (over: object, decided: typeof deletion | null) =>
        opened.records.delete({ ...about, ...over }, (stored) => {
          seen.push(stored?.patient ?? null);
          return decided;
        });
      await remove({ location: minorId('XYZ00001') }, deletion);
      await remove({}, null);
      assert.equal((await opened.elsewhere.paidServices('deleted')).length, 1);
      await remove({}, deletion);
      assert.deepEqual(seen, [null, 'deleted', 'deleted']);
      assert.deepEqual(await opened.elsewhere.paidServices('deleted'), []);
      const { stored } = await claim(about, 'assessed');
      assert.deepEqual(stored?.outcome, { ...outcomeOf('assessed', claimId), deletion });
      assert.equal(stored?.isDeleted, true);
    });

    it('records nothing of a fault or a repetition', async () => {
      const about = arrived({ patient: 'fault' });
      const decisions: InteractiveDecision[] = [
        { kind: 'error', error: { code: '9777', severity: 'Error', reason: 'No.' } },
        { kind: 'replay', outcome: outcomeOf('assessed') },
      ];
      for (const decision of decisions) {
        assert.deepEqual(await opened.records.receive(about, () => decision), decision);
        assert.equal(
          (await claim(about, 'rejected')).stored?.state ?? null,
          decision.kind === 'error' ? null : 'rejected',
        );
      }
    });

    it('records nothing when a decision fails', async () => {
      const about = arrived();
      await assert.rejects(
        opened.records.receive(about, () => {
          throw new Error('the schedule is broken');
        }),
        /the schedule is broken/,
      );
      assert.equal((await claim(about, 'rejected')).stored, null);
    });

    it('counts what a patient was paid for by other claims', async () => {
      const patient = 'counted';
      await claim(arrived({ patient }), 'assessed', ['1', '2']);
      await claim(arrived({ patient }), 'pended', []);
      await claim(arrived({ patient: 'somebody else' }), 'assessed', ['5']);
      await claim(arrived({ patient: null }), 'assessed', ['6']);
      const about = arrived({ patient });
      assert.deepEqual((await claim(about, 'assessed', ['3'])).services, [serviceOf('1'), serviceOf('2')]);
      assert.deepEqual((await claim(about, 'assessed')).services, [serviceOf('1'), serviceOf('2')]);
      await claim(about, 'rejected', []);
      assert.deepEqual(await opened.elsewhere.paidServices(patient), [serviceOf('1'), serviceOf('2')]);
      assert.deepEqual(await opened.records.paidServices('never seen'), []);
    });

    it('decides on fifty claims for one patient one after the other', async () => {
      const seen = await Promise.all(
        Array.from({ length: 50 }, async (_, at) => {
          const records = at % 2 === 0 ? opened.records : opened.elsewhere;
          const input = await claim(arrived({ patient: 'busy' }), 'assessed', ['23'], records);
          return [input.services.length, input.claimId] as const;
        }),
      );
      const counts = seen.map(([count]) => count).toSorted((one, other) => one - other);
      assert.deepEqual(
        counts,
        Array.from({ length: 50 }, (_, at) => at),
      );
      assert.equal(new Set(seen.map(([, claimId]) => claimId)).size, 50);
    });

    it('decides once on a new claim that fifty send at once', async () => {
      const about = arrived({ patient: 'once' });
      const inputs = await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          claim(about, 'pendable', ['23'], at % 2 === 0 ? opened.records : opened.elsewhere),
        ),
      );
      assert.equal(inputs.filter(({ stored }) => stored === null).length, 1);
    });
  });
}
