// What the page of health says of each part: when it is good, and what to do when it is not.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lookAtHealth, type HealthDependencies } from '../../../../src/desk/screens/health/health-checks.ts';
import type { DeskVisit } from '../../../../src/desk/desk-screen.ts';
import { createHealthScreen } from '../../../../src/desk/screens/health/health-screen.ts';
import type { PersonSession } from '../../../../src/ports/people/session-store.ts';
import { onlyWith } from '../../../support/only-with.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { releaseWith, scheduleItem } from '../../../support/schedule-items.ts';

const second = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000;
const timeZone = 'Australia/Sydney';
const held = releaseWith([scheduleItem()], '2026-07-01');
const counts = { queued: 0, correcting: 0, lodged: 0, refused: 0, longestSeconds: 0 };
const online = {
  isBreakerOpen: () => false,
  expiries: async () => ({ keySeconds: second('2027-02-03'), deviceSeconds: second('2028-02-03') }),
  whyUnreachable: async () => null,
  warning: async () => null,
};
const good: HealthDependencies = {
  store: {
    ping: async () => {},
    writeFailure: async () => null,
    missingKey: () => null,
    lastBackup: async () => null,
  },
  claims: { counts: async () => counts },
  insurer: { isReachable: async () => true },
  insurerIdentity: { name: 'services-australia', host: 'api.example' },
  insurerStatus: online,
  webhookEndpoints: { list: async () => [] },
  schedule: { releases: () => [held] },
  clock: { today: () => localDate('2026-11-20'), now: () => 0 },
};

/** The state and the sentence of a part. */
async function partOf(name: string, changes: object = {}, isOperator = true): Promise<string> {
  const parts = await lookAtHealth(
    { ...good, ...changes },
    { person: { minorIds: [], roles: isOperator ? ['operator'] : ['owner'] }, timeZone },
  );
  const found = parts.find((part) => part.name === name) ?? assert.fail(name);
  return `${found.state}: ${found.sentence}`;
}
const queueOf = (changes: object) =>
  partOf('Claims that wait', { claims: { counts: async () => ({ ...counts, ...changes }) } });
const deviceOf = (changes: object) =>
  partOf('Connection to Medicare', { insurerStatus: { ...online, ...changes } });
const databaseOf = (changes: object) => partOf('Database', { store: { ...good.store, ...changes } });
const broken = () => Promise.reject(new Error('cut off'));

describe('the page of health', () => {
  it('begins with what to look at, or that nothing is', async () => {
    const summaryOf = async (changes: Partial<HealthDependencies>) => {
      const screen = createHealthScreen({ ...good, ...changes, recentWarnings: () => [] });
      const answer = await screen.show?.(
        onlyWith<DeskVisit>({
          timeZone,
          person: onlyWith<PersonSession>({ roles: ['owner'], minorIds: [] }),
        }),
      );
      assert.ok(answer?.kind === 'page');
      return /<strong[^>]*>([^<]*)/.exec(answer.body.toString())?.[1];
    };
    const backedUp = { ...good.store, lastBackup: async () => ({ finishedAt: new Date(), ageHours: 1 }) };
    assert.match((await summaryOf({ store: backedUp })) ?? '', /^All that can be seen from here is good/);
    assert.match(
      (await summaryOf({})) ?? '',
      /^What can be seen from here is good\. Not known here: Backup\./,
    );
    const insurer = { isReachable: async () => false };
    const store = { ...good.store, ping: broken };
    assert.match(
      (await summaryOf({ insurer, store })) ?? '',
      /^Look at: Medicare, Database\. Not known here: Backup\./,
    );
  });

  it('says of Medicare why it is not reached, and what happens to claims meanwhile', async () => {
    assert.equal(await partOf('Medicare'), 'good: Services Australia answers.');
    const insurer = { isReachable: async () => false };
    const insurerStatus = { ...online, whyUnreachable: async () => 'The name of its host is not found.' };
    assert.match(
      await partOf('Medicare', { insurer, insurerStatus: null }),
      /^bad: Medicare does not answer\. Claims are kept/,
    );
    assert.match(
      await partOf('Medicare', { insurer, insurerStatus }),
      /^bad: The name of its host is not found\. Medicare does not answer\./,
    );
  });

  it('names the webhooks that fail', async () => {
    const of = (...states: readonly string[]) =>
      partOf('Webhooks', {
        webhookEndpoints: { list: async () => states.map((state, at) => ({ state, label: `Recall ${at}` })) },
      });
    assert.match(await of(), /^good: There is none/);
    assert.match(await of('on', 'off'), /^good: None is failing/);
    assert.match(await of('on', 'failing'), /^bad: .* arrive at: Recall 1\./);
  });

  it('says how many claims wait, and for how long', async () => {
    assert.match(await queueOf({}), /^good: No claim waits/);
    assert.match(await queueOf({ queued: 1, longestSeconds: 119 }), /^bad: 1 claim waits .* for a moment\./);
    for (const [longestSeconds, wait] of [
      [120, '2 minutes'],
      [7_200, '2 hours'],
      [172_800, '2 days'],
    ] as const)
      assert.match(
        await queueOf({ queued: 2, correcting: 1, longestSeconds }),
        new RegExp(`^bad: 3 claims wait to be sent, the oldest for ${wait}\\.`),
      );
    assert.match(
      await partOf('Claims that wait', { claims: { counts: broken } }),
      /^unknown: It does not answer/,
    );
  });

  it('says until when key and device are valid, and what to do before they end', async () => {
    assert.match(await deviceOf({}), /^good: .* until 3 Feb 2027, .* until 3 Feb 2028/);
    assert.match(await deviceOf({ expiries: broken }), /^good: .*a day that is not known/);
    assert.equal(
      await deviceOf({ warning: async () => 'Renew the key in 5 days.' }),
      'bad: Renew the key in 5 days.',
    );
    assert.match(
      await partOf('Connection to Medicare', { insurerStatus: null }),
      /^good: The simulator needs no device/,
    );
  });

  it('says how old the schedule is, and which one is in force and missing', async () => {
    assert.match(
      await partOf('Schedule'),
      /^good: Fees and rules are those of the schedule of 1 Jul 2026.* 142 days ago\.$/,
    );
    const schedule = {
      releases: () => [releaseWith([scheduleItem()], '2026-07-01', 'official', ['2026-11-01', '2027-03-01'])],
    };
    assert.match(
      await partOf('Schedule', { schedule }),
      /^bad: The schedule of 1 Nov 2026 is in force and not imported here: fees and rules are those of 1 Jul 2026, and may be out of date\..* Ask the operator to import it\. The operator does so/,
    );
    const after = (day: string) => partOf('Schedule', { clock: { today: () => localDate(day) } });
    assert.match(await after('2026-12-31'), /^good: .* 183 days ago\.$/);
    assert.match(await after('2027-01-01'), /^bad: .* 184 days ago\. .*may be out of date.*schedule import$/);
    const clock = { today: () => localDate('2026-06-30') };
    assert.match(
      await partOf('Schedule', { clock }),
      /^bad: No schedule is in force today\. Ask the operator to import it\. The operator does so with: medicare-gateway/,
    );
    assert.match(await partOf('Schedule', { clock }, false), /today\. Ask the operator to import it\.$/);
  });

  it('says of the database that it does not answer, cannot write, or lacks a key', async () => {
    assert.match(await databaseOf({}), /^good: It answers, and keeps/);
    assert.match(await databaseOf({ ping: broken }), /^bad: It does not answer/);
    assert.match(
      await databaseOf({ writeFailure: async () => 'disk-full' }),
      /^bad: It has no disk space left/,
    );
    assert.equal(await databaseOf({ missingKey: () => 'A key is missing.' }), 'bad: A key is missing.');
  });

  it('says when the last backup was, from two days on that it is to be looked at, or that none is known', async () => {
    const backupOf = (ageHours: number, isOperator = true) => {
      const finishedAt = new Date('2026-11-19T13:05:00Z');
      const store = { ...good.store, lastBackup: async () => ({ finishedAt, ageHours }) };
      return partOf('Backup', { store }, isOperator);
    };
    assert.match(
      await backupOf(48),
      /^good: The last one was finished on 20 Nov 2026, 00:05\. Whether its file/,
    );
    assert.match(
      await backupOf(49),
      /^bad: The last one was finished on 20 Nov 2026.*two days ago.*ops\/backup\.sh/,
    );
    assert.doesNotMatch(await backupOf(49, false), /ops\//);
    assert.match(await partOf('Backup'), /^unknown: .*ops\/backup\.sh/);
    const owner = await partOf('Backup', {}, false);
    assert.match(owner, /^unknown: No backup is known here.* Ask the operator: On which day/);
    assert.doesNotMatch(owner, /ops/);
  });
});
