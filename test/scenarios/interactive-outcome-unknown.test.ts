// Interactive claims over HTTP while Medicare is down, and many at once: no claim is paid twice.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { plusDays, type LocalDate } from '../../src/domain/values/local-date.ts';
import {
  openInteractiveCaller,
  reasonsOfRejection,
  type AssessedAnswer,
  type InteractiveCaller,
} from '../support/interactive-caller.ts';
import { event } from '../support/interactive-claims.ts';
import { withEachInsurer } from '../support/insurers.ts';

withEachInsurer('interactive claims over HTTP', (insurer) => {
  let caller: InteractiveCaller;
  let today: LocalDate;
  before(async () => {
    caller = await openInteractiveCaller(insurer);
    today = caller.today;
  });
  after(() => caller.stop());

  describe('while Medicare is down', () => {
    for (const fault of ['down', 'timeout']) {
      it(`are 503 with Retry-After and the id (${fault}); the same id then gives the true outcome`, async () => {
        const id = caller.nextId();
        const claim = caller.claimFor('interactive-rejected');
        await caller.setFault(fault);
        for (const _ of [1, 2]) {
          const response = await caller.send(id, claim);
          assert.equal(response.status, 503);
          assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
          const envelope = (await response.json()) as Record<string, string>;
          assert.deepEqual(Object.keys(envelope), ['code', 'codeType', 'message', 'correlationId']);
          assert.equal(envelope['correlationId'], id);
        }
        await caller.setFault('up');
        const answer = await caller.answerTo(id, claim);
        assert.equal(answer.status, 'MEDICARE_REJECTED');
        assert.deepEqual(await caller.answerTo(id, claim), answer);
      });
    }

    it('name in the 503 the id they were given, so that it can be sent again', async () => {
      const claim = caller.claimFor('interactive-pended');
      await caller.setFault('down');
      const { correlationId } = (await (await caller.send(undefined, claim)).json()) as {
        correlationId: string;
      };
      await caller.setFault('up');
      assert.match(correlationId, /^urn:uuid:SBX00001[0-9a-f]{16}$/);
      assert.equal((await caller.answerTo(correlationId, claim)).correlationId, correlationId);
    });

    it('may be corrected meanwhile: nothing was decided on yet', async () => {
      const id = caller.nextId();
      await caller.setFault('down');
      assert.equal((await caller.send(id, caller.claimFor('interactive-pended'))).status, 503);
      await caller.setFault('up');
      const corrected = caller.claimFor('interactive-rejected');
      assert.equal((await caller.answerTo(id, corrected)).status, 'MEDICARE_REJECTED');
      await reasonsOfRejection(await caller.send(id, caller.claimFor('interactive-pended')), id, ['9777']);
    });

    it('of a persona whose calls fail are 503 too', async () => {
      for (const key of ['insurer-outage', 'insurer-timeout', 'insurer-malformed', 'insurer-unavailable']) {
        assert.equal((await caller.send(caller.nextId(), caller.claimFor(key))).status, 503, key);
      }
    });
  });

  describe('that are sent fifty times at once', () => {
    it('with one id are decided on once, and all get that answer', async () => {
      const id = caller.nextId();
      const claim = caller.claimFor('history-today', {
        medicalEvent: [event({ medicalEventDate: plusDays(today, -30) }, today)],
      });
      const answers = await Promise.all(Array.from({ length: 50 }, () => caller.answerTo(id, claim)));
      assert.equal(answers[0]?.status, 'MEDICARE_ASSESSED');
      for (const answer of answers) assert.deepEqual(answer, answers[0]);
    });

    it('with one id and fifty contents: one is decided on, the others are 9777', async () => {
      const id = caller.nextId();
      const statuses = await Promise.all(
        Array.from({ length: 50 }, async (_, at) => {
          const claim = caller.claimFor('verified-adult-male', {
            accountReferenceId: `ref ${at}`,
            medicalEvent: [event({ medicalEventDate: plusDays(today, -50) }, today)],
          });
          const response = await caller.send(id, claim);
          if (response.status === 200) return ((await response.json()) as AssessedAnswer).status;
          await reasonsOfRejection(response, id, ['9777']);
          return 'refused';
        }),
      );
      assert.deepEqual(
        statuses.filter((status) => status !== 'refused'),
        ['MEDICARE_ASSESSED'],
      );
    });

    it('with fifty ids for one service: one is paid, the others are pendable', async () => {
      const claim = caller.claimFor('verified-adult-male', {
        medicalEvent: [event({ medicalEventDate: plusDays(today, -60) }, today)],
      });
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => caller.answerInTheEnd(caller.nextId(), claim)),
      );
      const paid = answers.filter(({ status }) => status === 'MEDICARE_ASSESSED');
      assert.equal(paid.length, 1);
      assert.equal(answers.filter(({ status }) => status === 'MEDICARE_PENDABLE').length, 49);
      assert.equal(new Set(answers.map((each) => each.claimAssessment.claimId)).size, 50);
    });
  });
});
