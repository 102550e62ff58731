// One correlation id is one claim, bulk bill or interactive, whichever came first (behaviour 7.5).
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { plusDays } from '../../src/domain/values/local-date.ts';
import { claimSender, type SentAnswer } from '../support/claim-sender.ts';
import {
  openInteractiveCaller,
  reasonsOfRejection,
  type InteractiveCaller,
} from '../support/interactive-caller.ts';
import { claimOf } from '../support/written-claims.ts';
import { withEachInsurer } from '../support/insurers.ts';

withEachInsurer('one correlationId, of a bulk bill claim and of an interactive one', (insurer) => {
  let caller: InteractiveCaller;
  const { lodge } = claimSender(() => caller.running);
  before(async () => (caller = await openInteractiveCaller(insurer)));
  after(() => caller.stop());

  const interactive = () => caller.claimFor('verified-senior');
  /** With a charge that no claim can have when it is to be refused. */
  const bulkBill = (chargeAmount = '60.00') => {
    const { serviceProvider, patient } = interactive();
    const services = [{ itemNumber: '23', chargeAmount }];
    return claimOf({
      provider: serviceProvider.providerNumber,
      events: [{ date: plusDays(caller.today, -40), patient, services }],
    });
  };
  const codesOf = ({ status, codes }: SentAnswer) => [status, ...codes];

  it('is refused to an interactive claim after a bulk bill one, and says so', async () => {
    const id = caller.nextId();
    assert.equal((await lodge(bulkBill(), id)).status, 200);
    const [reason = ''] = await reasonsOfRejection(await caller.send(id, interactive()), id, ['9777']);
    assert.match(reason, /different claim, a bulk bill claim; use a new one/);
  });

  it('is refused to a bulk bill claim after an interactive one, and says so', async () => {
    const id = caller.nextId();
    await caller.answerTo(id, interactive());
    const answer = await lodge(bulkBill(), id);
    assert.deepEqual(codesOf(answer), [400, '9777']);
    assert.match(answer.reasons[0] ?? '', /different claim, an interactive claim; use a new one/);
  });

  it('is kept by an interactive claim whose outcome is unknown', async () => {
    const id = caller.nextId();
    await caller.setFault('down');
    assert.equal((await caller.send(id, interactive())).status, 503);
    await caller.setFault('up');
    assert.deepEqual(codesOf(await lodge(bulkBill(), id)), [400, '9777']);
  });

  it('is free for either once the other was refused', async () => {
    const [one, other] = [caller.nextId(), caller.nextId()];
    assert.deepEqual(codesOf(await lodge(bulkBill('6000'), one)), [400, '9202']);
    await caller.answerTo(one, interactive());
    await reasonsOfRejection(await caller.send(other, { ...interactive(), accountPaidInd: 'X' }), other, [
      '9202',
    ]);
    assert.equal((await lodge(bulkBill(), other)).status, 200);
  });

  it('of both at once belongs to one kind alone', async () => {
    const id = caller.nextId();
    const [bulk, others] = await Promise.all([
      Promise.all(Array.from({ length: 25 }, async () => (await lodge(bulkBill(), id)).status)),
      Promise.all(Array.from({ length: 25 }, async () => (await caller.send(id, interactive())).status)),
    ]);
    const statuses = [new Set(bulk), new Set(others)].map((each) => [...each]);
    assert.deepEqual(
      statuses.flat().toSorted((a, b) => a - b),
      [200, 400],
    );
  });
});
