// A crash or a lost call at every step of an interactive claim: the same id sent again is answered truly, and paid once.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import type { InteractiveClaim } from '../../../src/domain/interactive/interactive-claim.ts';
import { plusDays } from '../../../src/domain/values/local-date.ts';
import {
  claimInteractively,
  type InteractiveClaimResult,
} from '../../../src/application/claims/claim-interactively.ts';
import { freshStore, silentLog, type FreshStore } from '../../support/database.ts';
import { testDay, testLocation, interactiveServiceOn, newId } from '../../support/interactive-service.ts';
import {
  mishapsOf,
  crashableProcess,
  noMishap,
  type ProcessMishap,
} from '../../support/crashable-process.ts';
import { simulatorInputs } from '../../support/simulated-claim-service.ts';

/** What a sender sends under one id, one after the other, and is answered; contents differ by `accountReferenceId`. */
interface Script {
  readonly does: string;
  readonly patient: string;
  readonly sends: readonly { readonly reference: string; readonly answer: string }[];
  /** The answers when the first was recorded, but did not reach its sender, who pends a pendable claim by sending it again. */
  readonly unreported?: readonly string[];
}
const scripts: readonly Script[] = [
  {
    does: 'that is paid',
    patient: 'verified-senior',
    sends: [
      { reference: 'one', answer: 'assessed' },
      { reference: 'one', answer: 'assessed' },
    ],
  },
  {
    does: 'that is paid, and is no other claim',
    patient: 'verified-senior',
    sends: [
      { reference: 'one', answer: 'assessed' },
      { reference: 'two', answer: '9777' },
    ],
  },
  {
    does: 'that is held, and then referred',
    patient: 'interactive-pendable',
    sends: [
      { reference: 'one', answer: 'pendable' },
      { reference: 'one', answer: 'pended' },
      { reference: 'two', answer: '9777' },
    ],
    unreported: ['pended', 'pended', '9777'],
  },
  {
    does: 'that is held, and paid when corrected',
    patient: 'interactive-pendable',
    sends: [
      { reference: 'one', answer: 'pendable' },
      { reference: 'two', answer: 'assessed' },
      { reference: 'one', answer: '9777' },
    ],
    unreported: ['pended', '9777', 'pended'],
  },
];

describe('an interactive claim, a crash or a lost call at any step', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  const answerOf = (claimed: InteractiveClaimResult) =>
    claimed.kind === 'answered'
      ? claimed.outcome.state
      : claimed.kind === 'refused'
        ? claimed.messages.serviceMessage.map(({ code }) => code).join(' ')
        : claimed.kind;

  let days = 0;
  /** Sends until something happens; then the leases end, and the sender sends what was not answered to another process. */
  async function attempt({ patient, sends }: Script, mishap: ProcessMishap) {
    const simulated = interactiveServiceOn(store.interactiveRecords);
    const date = plusDays(testDay, -(days += 1));
    const claim = simulated.claimOf([{ itemNumber: '23' }], { patient, date });
    const correlationId = newId();
    const crashable = crashableProcess(mishap);
    const living = {
      ...simulated,
      schedule: simulatorInputs.schedule,
      ids: systemIds,
      interactiveClaims: store.interactiveClaims,
      interactiveInsurer: simulated.insurer,
      audit: store.audit,
      log: silentLog,
    };
    const dying = {
      ...living,
      interactiveClaims: crashable.through(store.interactiveClaims),
      interactiveInsurer: crashable.through(simulated.insurer),
    };
    const ask = (deps: typeof living, sent: InteractiveClaim) =>
      claimInteractively(deps, {
        minorId: testLocation,
        minorIds: [testLocation],
        stream: 'general',
        correlationId,
        claim: sent,
      });
    const contentOf = (reference: string) => ({ ...claim, accountReferenceId: reference });

    const answers: string[] = [];
    for (const { reference } of sends) {
      const answer = await crashable.live(ask(dying, contentOf(reference))).catch(() => null);
      if (answer === null || answer.kind === 'insurer-unavailable') break;
      answers.push(answerOf(answer));
    }
    crashable.bury();
    await store.sql`update interactive_claim set asking_until = now() where correlation_id = ${correlationId}`;
    const answered = answers.length;
    for (const { reference } of sends.slice(answered)) {
      const answer = await ask(living, contentOf(reference));
      assert.notEqual(answer.kind, 'insurer-unavailable', 'the insurer is there');
      answers.push(answerOf(answer));
    }
    const paid = await store.interactiveRecords.paidServices(patient);
    const times = paid.filter(({ dateOfService }) => dateOfService === date).length;
    return { answers, answered, times, hit: crashable.hit(), steps: crashable.steps() };
  }

  for (const script of scripts) {
    const expected = script.sends.map(({ answer }) => answer);
    it(`${script.does}, is answered so and paid once at most`, async () => {
      const { steps, ...undisturbed } = await attempt(script, noMishap);
      assert.deepEqual(undisturbed.answers, expected);
      const attempts = await Promise.all(
        mishapsOf(steps).map(async (mishap) => ({ mishap, ...(await attempt(script, mishap)) })),
      );
      const hits = new Set(attempts.map(({ hit }) => hit));
      assert.deepEqual(hits, new Set(['begin', 'claimInteractively', 'settle']));
      for (const { mishap, answers, answered, times, hit } of attempts) {
        const isUnreported = answered === 0 && hit === 'settle' && mishap.when === 'after';
        const wanted = (isUnreported ? script.unreported : undefined) ?? expected;
        const where = `${mishap.how} ${mishap.when} ${hit}, step ${mishap.step}`;
        assert.deepEqual(answers, wanted, where);
        assert.equal(times, wanted.includes('assessed') ? 1 : 0, where);
      }
    });
  }
});
