// What every record of interactive claims promises, whatever it is built on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type {
  AnsweredInteractiveClaim,
  ArrivalDecision,
} from '../../src/domain/interactive/interactive-lifecycle.ts';
import type { InteractivePatient } from '../../src/domain/interactive/interactive-claim.ts';
import { localDate, plusDays, type LocalDate } from '../../src/domain/values/local-date.ts';
import type {
  BeginInteractiveResult,
  InteractiveStore,
  InteractiveLease,
} from '../../src/ports/claims/interactive-store.ts';
import { serviceDay } from '../support/interactive-claims.ts';
import { asked, correlationIdAt, membership, outcomeOf } from '../support/interactive-outcomes.ts';
import { minorId } from '../support/minor-id.ts';

interface Opened {
  readonly store: InteractiveStore;
  /** A second store on the same records, as another process has it. */
  readonly elsewhere: InteractiveStore;
  close(): Promise<void>;
}

/** How a claim comes. */
interface Arriving {
  readonly store: InteractiveStore;
  readonly leaseMs: number;
  readonly today: LocalDate;
  /** What is decided. */
  readonly arrival: ArrivalDecision;
  /** Whom it names. */
  readonly identity: InteractivePatient['identity'];
  /** Takes what the decision could depend on. */
  readonly seen: (AnsweredInteractiveClaim | null)[];
}

const location = minorId('ABC00001');
const nextDay = localDate('2026-08-15');
const longLease = 600_000;
const at = 1_786_000_000_000;

/** Runs the suite on the record that `open` gives. */
export function interactiveStoreContract(
  name: string,
  skip: string | false,
  open: () => Promise<Opened>,
): void {
  describe(`a record of interactive claims on ${name}`, { skip }, () => {
    let opened: Opened;
    let number = 0;
    before(async () => (opened = await open()));
    after(() => opened.close());

    const newId = () => correlationIdAt(location, (number += 1));
    const usual = (): Arriving => ({
      store: opened.store,
      leaseMs: longLease,
      today: serviceDay,
      arrival: { kind: 'assess' },
      identity: asked.identity,
      seen: [],
    });
    /** Arrives with some content; `arrival` decides, by default that everything is to be assessed. */
    const begin = (
      correlationId: ReturnType<typeof newId>,
      requestHash: string,
      over: Partial<Arriving> = {},
    ) => {
      const { store, leaseMs, today, arrival, identity, seen } = { ...usual(), ...over };
      return store.begin(
        { location, correlationId, requestHash, patient: membership, ...asked, identity, today },
        leaseMs,
        (held) => {
          seen.push(held);
          return arrival;
        },
      );
    };
    const leaveOf = (begun: BeginInteractiveResult): InteractiveLease => {
      assert.equal(begun.kind, 'send');
      assert.ok(begun.kind === 'send');
      return begun.lease;
    };
    const find = (id: ReturnType<typeof newId>) => opened.elsewhere.find(location, id);

    it('knows nothing of an id that never came, and asks about a new one', async () => {
      const id = newId();
      assert.equal(await find(id), null);
      const seen: (AnsweredInteractiveClaim | null)[] = [];
      const begun = await begin(id, 'one', { seen });
      assert.deepEqual([begun.kind === 'send' && begun.pend, seen], [false, [null]]);
      const record = await find(id);
      assert.deepEqual(record, {
        requestHash: 'one',
        state: 'in-flight',
        requestedOn: serviceDay,
        answer: null,
      });
    });

    it('lets one ask at a time: the same content is busy, another is 9777, also elsewhere', async () => {
      const id = newId();
      await begin(id, 'one');
      assert.deepEqual(await begin(id, 'one', { store: opened.elsewhere }), { kind: 'in-flight' });
      const other = await begin(id, 'other', { store: opened.elsewhere });
      assert.equal(other.kind === 'error' && other.error.code, '9777');
    });

    it('keeps that a claim was deleted, for its own location only, and knows it as deleted from then on', async () => {
      const id = newId();
      await opened.store.settle(leaveOf(await begin(id, 'one')), outcomeOf('assessed'), at);
      const deletion = { reasonCode: '004', day: serviceDay };
      await opened.store.recordDeletion(minorId('XYZ00001'), id, deletion);
      await opened.store.recordDeletion(location, newId(), deletion);
      assert.equal((await find(id))?.answer?.isDeleted, undefined);
      await opened.elsewhere.recordDeletion(location, id, deletion);
      assert.deepEqual((await find(id))?.answer?.outcome, { ...outcomeOf('assessed'), deletion });
      const seen: (AnsweredInteractiveClaim | null)[] = [];
      await begin(id, 'one', { seen, arrival: { kind: 'replay' } });
      assert.equal(seen[0]?.isDeleted, true);
    });

    it('keeps the first day on which a deletion was asked for, until it is deleted', async () => {
      const id = newId();
      await opened.store.settle(leaveOf(await begin(id, 'one')), outcomeOf('assessed'), at);
      const outcome = async () => (await find(id))?.answer?.outcome;
      await opened.store.recordDeletionRequest(minorId('XYZ00001'), id, serviceDay);
      assert.deepEqual(await outcome(), outcomeOf('assessed'));
      await opened.store.recordDeletionRequest(location, id, serviceDay);
      await opened.elsewhere.recordDeletionRequest(location, id, plusDays(serviceDay, 1));
      assert.deepEqual(await outcome(), { ...outcomeOf('assessed'), deletionAskedOn: serviceDay });
      const deletion = { reasonCode: '004', day: serviceDay };
      await opened.elsewhere.recordDeletion(location, id, deletion);
      await opened.store.recordDeletionRequest(location, id, plusDays(serviceDay, 1));
      assert.deepEqual(await outcome(), { ...outcomeOf('assessed'), deletion });
    });

    it('leases one of fifty that come at once', async () => {
      const id = newId();
      const kinds = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const store = index % 2 === 0 ? opened.store : opened.elsewhere;
          return (await begin(id, 'one', { store })).kind;
        }),
      );
      assert.equal(kinds.filter((kind) => kind === 'send').length, 1);
      assert.equal(kinds.filter((kind) => kind === 'in-flight').length, 49);
    });

    it('gives an answer back as it came, and when', async () => {
      const id = newId();
      const outcome = outcomeOf('pendable');
      assert.equal(await opened.store.settle(leaveOf(await begin(id, 'one')), outcome, at), true);
      const record = await find(id);
      const answer = { requestHash: 'one', outcome, answeredAt: at, state: 'pendable' };
      assert.deepEqual(record?.answer, answer);
      assert.equal(record?.state, 'answered');
      const seen: (AnsweredInteractiveClaim | null)[] = [];
      const again = await begin(id, 'one', { arrival: { kind: 'replay' }, seen });
      assert.deepEqual(again, { kind: 'answered', outcome });
      assert.deepEqual(seen, [answer]);
    });

    it('asks again to pend and to correct, and answers a fault as it is decided', async () => {
      const id = newId();
      await opened.store.settle(leaveOf(await begin(id, 'one')), outcomeOf('pendable'), at);
      const error = { code: '9777', severity: 'Error', reason: 'Too late.' } as const;
      assert.deepEqual(await begin(id, 'one', { arrival: { kind: 'error', error } }), {
        kind: 'error',
        error,
      });
      const pending = await begin(id, 'one', { arrival: { kind: 'pend' } });
      assert.equal(pending.kind === 'send' && pending.pend, true);
      await opened.store.settle(leaveOf(pending), outcomeOf('pended'), at + 1);
      assert.equal((await find(id))?.answer?.state, 'pended');
    });

    it('keeps the former answer while a correction is asked about, and when it is refused', async () => {
      const id = newId();
      await opened.store.settle(leaveOf(await begin(id, 'one')), outcomeOf('pendable'), at);
      const leave = leaveOf(await begin(id, 'two'));
      assert.deepEqual(
        [(await find(id))?.requestHash, (await find(id))?.answer?.requestHash],
        ['two', 'one'],
      );
      await opened.store.withdraw(leave);
      const record = await find(id);
      assert.deepEqual(
        [record?.state, record?.requestHash, record?.answer?.requestHash],
        ['answered', 'one', 'one'],
      );
    });

    it('gives a new id back when the insurer refuses the claim', async () => {
      const id = newId();
      await opened.store.withdraw(leaveOf(await begin(id, 'one')));
      const seen: (AnsweredInteractiveClaim | null)[] = [];
      assert.equal((await begin(id, 'other', { seen })).kind, 'send');
      assert.deepEqual(seen, [null]);
    });

    it('sends any content while an outcome is unknown, under every decision', async () => {
      const id = newId();
      const error = { code: '9777', severity: 'Error', reason: 'Too late.' } as const;
      await opened.store.settle(leaveOf(await begin(id, 'one')), outcomeOf('pendable'), at);
      for (const [content, arrival] of [
        ['one', { kind: 'pend' }],
        ['two', { kind: 'assess' }],
        ['one', { kind: 'error', error }],
      ] as const) {
        const begun = await begin(id, content, { arrival });
        await opened.store.recordUnknownOutcome(leaveOf(begun));
        const record = await find(id);
        assert.deepEqual([record?.state, record?.requestHash], ['outcome-unknown', content]);
      }
    });

    it('lets another attempt begin when a lease has ended, and then rejects the answer of the first', async () => {
      const id = newId();
      const late = leaveOf(await begin(id, 'one', { leaseMs: -1 }));
      assert.equal((await find(id))?.state, 'outcome-unknown');
      const leave = leaveOf(await begin(id, 'one'));
      assert.equal(await opened.store.settle(late, outcomeOf('rejected'), at), false);
      await opened.store.recordUnknownOutcome(late);
      await opened.store.withdraw(late);
      assert.equal((await find(id))?.state, 'in-flight');
      assert.equal(await opened.store.settle(leave, outcomeOf('assessed'), at), true);
      assert.equal(await opened.store.settle(leave, outcomeOf('rejected'), at), false);
      assert.equal((await find(id))?.answer?.state, 'assessed');
    });

    it('knows the day on which a content came first', async () => {
      const id = newId();
      await opened.store.recordUnknownOutcome(leaveOf(await begin(id, 'one')));
      await opened.store.settle(
        leaveOf(await begin(id, 'one', { today: nextDay })),
        outcomeOf('pendable'),
        at,
      );
      assert.equal((await find(id))?.requestedOn, serviceDay);
      await begin(id, 'two', { today: nextDay });
      assert.equal((await find(id))?.requestedOn, nextDay);
    });

    it('keeps whom it was for, as it was sent last, unless that correction was refused', async () => {
      const id = newId();
      const nameOf = async () =>
        (await opened.elsewhere.findPatients(location, [id])).get(id)?.identity.familyName;
      const named = (familyName: string) => ({ identity: { ...asked.identity, familyName } });
      await opened.store.withdraw(leaveOf(await begin(id, 'one', named('Refused'))));
      assert.equal(await nameOf(), 'Refused');
      const held = leaveOf(await begin(id, 'two'));
      const patient = { identity: asked.identity, medicare: membership };
      assert.deepEqual(
        await opened.elsewhere.findPatients(location, [id, newId()]),
        new Map([[id, patient]]),
      );
      await opened.store.settle(held, outcomeOf('pendable'), at);
      assert.equal(await nameOf(), asked.identity.familyName);
      const corrected = leaveOf(await begin(id, 'three', named('Corrected')));
      assert.equal(await nameOf(), 'Corrected');
      await opened.store.withdraw(corrected);
      assert.equal(await nameOf(), asked.identity.familyName);
      await opened.store.recordUnknownOutcome(leaveOf(await begin(id, 'four', named('Unanswered'))));
      assert.equal(await nameOf(), 'Unanswered');
    });

    it('shows nothing to another location', async () => {
      const id = newId();
      await begin(id, 'one');
      assert.equal(await opened.store.find(minorId('ABC00002'), id), null);
      assert.equal((await opened.store.findPatients(minorId('ABC00002'), [id])).size, 0);
    });
  });
}
