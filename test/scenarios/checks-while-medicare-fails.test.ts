// Fifty checks at once while Medicare fails and comes back: no answer but 200, and no refusal that Medicare's fault made.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { injectedFaults } from '../../src/domain/values/injected-fault.ts';
import { withEachInsurer } from '../support/insurers.ts';
import { items, rebateCalls, type RebateAnswer } from '../support/rebate-calls.ts';

const keys = [
  'verified-adult-female',
  'verified-adult-male',
  'differs-given-name',
  'history-limit-reached',
  'card-expired',
];
const fifty = Array.from({ length: 50 }, (_, at) => keys[at % keys.length] ?? '');

withEachInsurer('checks while Medicare fails and comes back', (insurer) => {
  const { post, patient, by, ask } = rebateCalls(insurer);
  const bodyOf = (key: string) => ({
    MedicareItems: items('23', '715', '11729', '11729', '99999'),
    ...patient(key),
    ...by('gp'),
  });
  const verify = async (key: string): Promise<boolean | null> => {
    const response = await post('/VerifyPatient', patient(key));
    assert.equal(response.status, 200);
    return ((await response.json()) as { Verified: boolean | null }).Verified;
  };

  /** Runs `work` while the switch goes round all faults, and leaves Medicare up. */
  async function whileItFails<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = new AbortController();
    const turning = (async () => {
      for (let at = 0; !done.signal.aborted; at += 1) {
        await post('/Sandbox/Faults', { Insurer: injectedFaults[at % injectedFaults.length] });
        await wait(5);
      }
    })();
    try {
      return await work();
    } finally {
      done.abort();
      await turning;
      await post('/Sandbox/Faults', { Insurer: 'up' });
    }
  }

  function isUsualOrNull(found: RebateAnswer, usual: RebateAnswer, key: string): void {
    const { Verified } = found.PatientVerification;
    assert.ok(Verified === null || Verified === usual.PatientVerification.Verified, key);
    found.Rebates.forEach(({ IsEligible, Reason, Benefit }, at) => {
      const was = usual.Rebates[at];
      assert.equal(Benefit, was?.Benefit);
      assert.ok(IsEligible === null || IsEligible === was?.IsEligible, `${key}: ${Reason}`);
      assert.match(Reason, /^[A-Z].*\.$/);
      assert.doesNotMatch(Reason, /undefined|\bnull\b|NaN/);
    });
  }

  it('answer what they answer when it is up, or null, with the same figures', async () => {
    const usual = new Map<string, RebateAnswer>();
    for (const key of keys) usual.set(key, await ask(bodyOf(key)));
    const answers = await whileItFails(() => Promise.all(fifty.map((key) => ask(bodyOf(key)))));
    answers.forEach((answer, at) => {
      const key = fifty[at] ?? '';
      const expected = usual.get(key);
      assert.ok(expected);
      isUsualOrNull(answer, expected, key);
    });
    for (const key of keys) assert.deepEqual(await ask(bodyOf(key)), usual.get(key));
  });

  it('never confuse two patients: true, false and null stay with their patient', async () => {
    const expected = new Map<string, boolean | null>();
    for (const key of keys) expected.set(key, await verify(key));
    const verdicts = await whileItFails(() => Promise.all(fifty.map(verify)));
    verdicts.forEach((verdict, at) => {
      assert.ok(verdict === null || verdict === expected.get(fifty[at] ?? ''), fifty[at]);
    });
  });

  for (const [key, location] of [
    ['sandbox-key', 'SBX00002'],
    ['sandbox-other-key', 'SBX00009'],
  ] as const) {
    it(`are the same, working included where it is shown, for the location ${location} of ${key}`, async () => {
      const body = bodyOf('verified-adult-female');
      const query = insurer.explainQuery ?? '';
      const mine = await ask(body, query);
      const theirs = await ask(body, query, { 'x-api-key': key, 'x-minor-id': location });
      assert.deepEqual(theirs, mine);
    });
  }

  for (const [day, next] of [
    ['2026-10-03', '2026-10-04'],
    ['2026-10-04', '2026-10-05'],
    ['2027-04-03', '2027-04-04'],
    ['2027-04-04', '2027-04-05'],
  ] as const) {
    it(`know that ${day} is today and ${next} is not, around the change of the clocks`, async () => {
      await post('/Sandbox/Clock', { Today: day });
      try {
        const on = async (DateOfService: string) => {
          const { Rebates } = await ask({ MedicareItems: items('23'), DateOfService });
          return [Rebates[0]?.IsEligible, Rebates[0]?.Reason.includes('is in the future')];
        };
        assert.deepEqual(await on(day), [true, false]);
        assert.deepEqual(await on(next), [null, true]);
      } finally {
        await post('/Sandbox/Clock', { Reset: true });
      }
    });
  }
});
