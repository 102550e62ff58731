// The generated history: the same for the same seed, claims that could be lodged, and runs that add up.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  generateHistory,
  type HistoryOptions,
} from '../../../../src/adapters/simulator/history/generate-history.ts';
import { historyPayees } from '../../../../src/adapters/simulator/history/history-payees.ts';
import { attentionReasons } from '../../../../src/domain/claims/outcomes/claim-outcome.ts';
import { validateClaim } from '../../../../src/domain/claims/validate-claim.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import { loadProviderPersonas } from '../../../../src/adapters/provider-files/bundled-providers.ts';
import { dataDir } from '../../../support/bundled-data.ts';
import { circumstances } from '../../../support/claim-rules.ts';
import { minorId } from '../../../support/minor-id.ts';

const personas = await loadProviderPersonas(dataDir);
const numbers = new Map(personas.map(({ key, providerNumber }) => [key, providerNumber]));

const options: HistoryOptions = {
  seed: 7,
  claims: 4_000,
  from: localDate('2026-04-20'),
  until: localDate('2026-11-20'),
  today: localDate('2026-11-24'),
  locations: [minorId('SBX00001'), minorId('SBX00002')],
  lodgedBefore: new Map([[minorId('SBX00001'), 3]]),
  timeZone: 'Australia/Sydney',
  benefitOf: (itemNumber) => cents(3_000 + Number(itemNumber.slice(0, 2))),
  providerNumberOf: (key) => numbers.get(key) ?? '',
};
const days = [...generateHistory(options)];
const claims = days.flatMap((day) => day.claims);
const sumOf = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0);

describe('the generated history', () => {
  it('has as many claims as were asked for, on working days, with ids of their own', () => {
    assert.equal(claims.length, options.claims);
    assert.equal(new Set(claims.map(({ correlationId }) => correlationId)).size, claims.length);
    const claimIds = claims.flatMap(({ location, claimId }) =>
      claimId === null ? [] : [location + claimId],
    );
    assert.equal(new Set(claimIds).size, claimIds.length);
    assert.ok(
      claimIds.every((id) => !['SBX00001A0001@', 'SBX00001A0003@'].includes(id)),
      'lodged before',
    );
    assert.ok(claimIds.includes('SBX00002A0001@'));
    assert.ok(!days.some(({ day }) => ['2026-04-25', '2026-11-15'].includes(day)), 'a Saturday, a Sunday');
  });

  it('is the same for the same seed, and another for another', () => {
    const again = (seed: number) => JSON.stringify([...generateHistory({ ...options, claims: 50, seed })]);
    assert.equal(again(7), again(7));
    assert.notEqual(again(7), again(8));
  });

  it('has claims that pass every rule of their stream', () => {
    for (const { claim, stream, location, lodgedOn } of claims.slice(0, 400)) {
      const errors = validateClaim(claim, circumstances({ stream, location, today: lodgedOn }));
      assert.deepEqual(errors, [], JSON.stringify(claim));
    }
  });

  it('shows every stage but that of a deletion, and every reason for attention', () => {
    const stages = new Set(claims.map(({ outcome }) => outcome.stage));
    assert.deepEqual([...stages].sort(), ['assessed', 'lodged', 'nil', 'paid', 'refused', 'unknown']);
    const shown = new Set(
      days.flatMap(({ events }) =>
        events.flatMap(({ event }) => (event.type === 'claim.attention' ? event.data['Attention'] : [])),
      ),
    );
    const open = new Set(claims.flatMap(({ outcome }) => outcome.attention ?? []));
    for (const reason of attentionReasons)
      assert.ok(reason === 'refused' ? open.has(reason) : shown.has(reason), reason);
    assert.ok(
      claims.some(({ outcome }) => outcome.attendedHow === 'resubmitted' && outcome.attention === null),
    );
    // To write off needs a reason.
    for (const { outcome } of claims)
      assert.equal(outcome.attendedWords !== null, outcome.attendedHow === 'written-off');
    assert.ok(claims.some(({ outcome }) => outcome.attendedWords !== null));
  });

  it('shows of some patients which detail the insurer has otherwise, and of others not', () => {
    const changed = claims.filter(({ outcome }) =>
      outcome.results.some((each) => each.patientStatus !== null),
    );
    const shown = changed.flatMap(({ outcome }) => outcome.patientDifferences);
    assert.deepEqual(new Set(shown.map(({ detail }) => detail)), new Set(['givenName', 'memberNumber']));
    for (const { lodged, recorded } of shown) assert.notEqual(lodged, recorded);
    assert.ok(changed.some(({ outcome }) => outcome.patientDifferences.length === 0));
  });

  it('asks somebody about each claim whose reports ended, unless it was given up', () => {
    const ended = claims.filter(({ outcome }) => outcome.stage === 'unknown');
    assert.ok(ended.length > 0);
    for (const { outcome, correlationId } of ended)
      assert.ok(
        outcome.attention !== null || ['resubmitted', 'written-off'].includes(outcome.attendedHow ?? ''),
        correlationId,
      );
  });

  it('pays each paid claim in one run of its payee and location, whose lines add up to its deposit', () => {
    const runs = days.flatMap((day) => day.runs);
    assert.equal(new Set(runs.map(({ id }) => id)).size, runs.length);
    const lines = new Map(runs.map((run) => [run.id, run.lines]));
    for (const run of runs) assert.equal(run.deposit, sumOf(run.lines.map(({ benefitPaid }) => benefitPaid)));
    for (const { outcome, correlationId } of claims) {
      const line = lines.get(outcome.paymentRun ?? '')?.find((each) => each.correlationId === correlationId);
      assert.equal(outcome.stage === 'paid', line !== undefined);
      if (line !== undefined) assert.equal(line.benefitPaid, outcome.benefitPaid);
    }
    assert.ok(
      runs.some((run) => run.lines.some((line) => line.transactionId === null)),
      'claims of other software',
    );
    assert.equal(new Set(runs.map(({ accountLast4 }) => accountLast4)).size, 4);
  });

  it('pays the services of a claim as it says, and nothing of a rejected one', () => {
    for (const { outcome } of claims) {
      if (outcome.results.length > 0)
        assert.equal(outcome.benefitPaid, sumOf(outcome.results.map((each) => each.benefitPaid)));
      for (const { code, benefitPaid } of outcome.results) assert.equal(code === '105', benefitPaid !== 0);
    }
  });

  it('bills for every payee of its list', () => {
    assert.equal(new Set(claims.map((each) => each.payeeProviderNumber)).size, historyPayees.length);
  });
});
