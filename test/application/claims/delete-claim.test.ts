// Deletes an interactive claim whose answer is lost, or while the process breaks: the claim ends deleted once, and each attempt is in the audit trail.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import { claimInteractively } from '../../../src/application/claims/claim-interactively.ts';
import { deleteClaim, type DeleteClaimDependencies } from '../../../src/application/claims/delete-claim.ts';
import type { InteractiveInsurer } from '../../../src/ports/insurer/interactive-insurer.ts';
import { localDateInTimeZone, plusDays, type LocalDate } from '../../../src/domain/values/local-date.ts';
import { auditEntries } from '../../support/audit-entries.ts';
import { freshStore, silentLog, type FreshStore } from '../../support/database.ts';
import { interactiveServiceOn, newId, testDay, testLocation } from '../../support/interactive-service.ts';
import { minorId } from '../../support/minor-id.ts';
import { simulatorInputs } from '../../support/simulated-claim-service.ts';
import { zonesOf } from '../../support/location-zones.ts';

const failure = { kind: 'timeout', sentence: 'Medicare did not answer in time.' } as const;

describe('a claim that is deleted', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  async function claimed(
    patient: string,
    insurer?: Pick<InteractiveInsurer, 'claimInteractively'>,
    own: Partial<Pick<DeleteClaimDependencies, 'clock' | 'zones'>> & { readonly date?: LocalDate } = {},
  ) {
    const simulated = interactiveServiceOn(store.interactiveRecords);
    const { schedule } = simulatorInputs;
    const { audit, interactiveClaims } = store;
    const { clock = simulated.clock, zones = zonesOf(), date } = own;
    const deps = { clock, ids: systemIds, interactiveClaims, audit, log: silentLog, schedule, zones };
    const caller = { minorId: testLocation, minorIds: [testLocation], correlationId: newId() };
    const claim = simulated.claimOf([{ itemNumber: '23' }], {
      patient,
      ...(date === undefined ? {} : { date }),
    });
    const made = { ...caller, stream: 'general' as const, claim };
    const asked = insurer ?? simulated.insurer;
    const { kind } = await claimInteractively({ ...deps, interactiveInsurer: asked }, made);
    assert.equal(kind, insurer === undefined ? 'answered' : 'insurer-unavailable');
    const deletion = { patient: claim.patient, reasonCode: '004' };
    const remove = (
      interactiveInsurer: Pick<InteractiveInsurer, 'deleteClaim'>,
      { over = {}, today }: { readonly over?: object; readonly today?: LocalDate } = {},
    ) =>
      deleteClaim(
        {
          ...deps,
          clock: today === undefined ? clock : { ...clock, today: () => today },
          interactiveInsurer,
        },
        { ...caller, ...over, deletion },
      );
    const outcomes = async () =>
      (await auditEntries(store, caller.correlationId))
        .filter(({ act }) => act === 'delete-claim')
        .map(({ outcome }) => outcome);
    return { simulated, remove, outcomes };
  }

  it('is deleted by the next request where the answer to the first was lost', async () => {
    const { simulated, remove, outcomes } = await claimed('verified-adult-female');
    const lost = await remove({
      async deleteClaim(call) {
        await simulated.insurer.deleteClaim(call);
        return { ok: false, failure };
      },
    });
    assert.equal(lost.kind, 'insurer-unavailable');
    assert.equal((await remove(simulated.insurer)).kind, 'deleted');
    const silent = { deleteClaim: () => assert.fail('a deleted claim is not asked about again') };
    assert.equal((await remove(silent)).kind, 'deleted');
    assert.deepEqual(await outcomes(), ['insurer-unavailable', 'deleted', 'deleted']);
  });

  it('is not asked about where its location or its answer is not known, nor on another day', async () => {
    const silent = { deleteClaim: () => assert.fail('the insurer is not asked') };
    const lost = await claimed('verified-adult-male', {
      claimInteractively: async () => ({ ok: false, failure }),
    });
    const codesOf = async (...asked: Parameters<typeof lost.remove>) => {
      const answer = await lost.remove(...asked);
      assert.ok(answer.kind === 'refused');
      return answer.messages.serviceMessage.map(({ code, reason }) => `${code} ${reason}`);
    };
    assert.match(String(await codesOf(silent)), /answer to this claim is not known/);
    const { simulated, remove } = await claimed('verified-senior');
    const over = { minorId: null, minorIds: [testLocation, minorId('SBX00002')], correlationId: null };
    assert.equal((await remove(silent, { over })).kind, 'no-location');
    const late = await remove(silent, { today: plusDays(simulated.clock.today(), 1) });
    assert.equal(late.kind, 'refused');
  });

  it('is deleted on the day on which Medicare had it, which may end before that of the location', async () => {
    const zones = zonesOf({ [testLocation]: 'Australia/Perth' });
    let now = 0;
    const clock = {
      now: () => now,
      today: (of: string | null = null) => localDateInTimeZone(zones.zoneOf(of), now),
    };
    // In Perth all of it is on 21 November; in Sydney the 22nd begins at 13:00 of UTC.
    for (const [daysBefore, made, asked, kind] of [
      [10, '11:30', '12:59', 'deleted'],
      [11, '11:30', '13:00', 'refused'],
      [12, '13:00', '15:59', 'deleted'],
    ] as const) {
      now = Date.parse(`2026-11-21T${made}:00Z`);
      const { remove } = await claimed('verified-adult-male', undefined, {
        clock,
        zones,
        date: plusDays(testDay, -daysBefore),
      });
      now = Date.parse(`2026-11-21T${asked}:00Z`);
      const status = 'SUCCESS';
      const deleting = {
        deleteClaim: async () => ({ ok: true, answer: { kind: 'deleted', status } }) as const,
      };
      assert.equal((await remove(deleting)).kind, kind, `${made} ${asked}`);
    }
  });

  it('keeps the codes alone of an insurer that rejects it, and leaves the claim as it was', async () => {
    const { simulated, remove, outcomes } = await claimed('verified-adult-male');
    const reason = 'Ask about Banjo Quokka.';
    const serviceMessage = [{ code: '9645', severity: 'Error', reason }] as const;
    const messages = { highestSeverity: 'Error', serviceMessage } as const;
    const refused = await remove({
      deleteClaim: async () => ({ ok: true, answer: { kind: 'refused', messages } }),
    });
    assert.ok(refused.kind === 'refused');
    assert.equal(refused.messages.serviceMessage[0]?.reason, reason);
    assert.equal((await remove(simulated.insurer)).kind, 'deleted');
    assert.deepEqual(await outcomes(), ['refused 9645', 'deleted']);
  });
});
