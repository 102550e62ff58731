// Every rule of the schedule against every recognition: what must hold for all of them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { servicingCodes } from '../../../src/domain/providers/servicing-sentences.ts';
import { findServicingRule } from '../../../src/domain/providers/servicing-rule.ts';
import type { ScheduleItem } from '../../../src/domain/schedule/releases/release.ts';
import { bundledData } from '../../support/bundled-data.ts';
import { newestRelease } from '../../support/eligibility-facts.ts';
import { bundledRoles, holderOf, mayRender } from '../../support/providers.ts';
import { scheduleItem } from '../../support/schedule-items.ts';

const { reference, recognitions, roles } = await bundledData();

describe('over the whole schedule', () => {
  const everyone = recognitions.map(({ code }) => holderOf([code]));
  const rules = new Map<string, ScheduleItem>();
  for (const item of newestRelease.items.values()) {
    const rule = findServicingRule(item, reference.groups);
    const sourced = [...rule.exceptions, rule.credential, rule.ruling, rule.claimant].map((each) => each?.id);
    const key = JSON.stringify([rule.by, rule.source, sourced]);
    if (!rules.has(key)) rules.set(key, item);
  }

  it('every rule answers every recognition with one or two sentences that hide nothing', () => {
    const seen = new Set<string>();
    for (const item of rules.values()) {
      for (const provider of everyone) {
        const { verdict, code, reason, verify } = mayRender(provider, item);
        seen.add(code);
        assert.ok(verdict !== null || verify.length > 0, reason);
        assert.ok(/^[A-Z].*\.$/.test(reason) && !/undefined|null|NaN|\.\.| {2}/.test(reason), reason);
        assert.equal(reason.includes('Still to check'), verify.length > 0);
      }
    }
    const never = servicingCodes.filter((code) => !seen.has(code));
    // Two recognitions, a date, or an item of no known group is needed for these.
    assert.deepEqual(never, [
      'ClaimsOnBehalf',
      'AnyProvider',
      'OnlyAssists',
      'RecognitionEnded',
      'RecognitionNotBegun',
      'CredentialUnwanted',
      'LocationClosed',
      'LocationNotOpen',
    ]);
  });

  it('every role that an item or group names admits somebody, except professions without a code', () => {
    const named = new Set(
      [...rules.values()].flatMap((item) => findServicingRule(item, reference.groups).by),
    );
    const admits = (role: string) =>
      everyone.some((provider) => mayRender(provider, scheduleItem({ facts: { by: [role] } })).verdict);
    assert.deepEqual([...named].filter((role) => !admits(role)).toSorted(), [
      'consultant-physician:pain-medicine',
      'orthoptist',
      'other:dental hygienist, dental therapist or oral health therapist',
    ]);
    assert.ok(named.size > 60, `${named.size} roles are named`);
  });

  it('every role of the data that is a profession admits its holders, and they are reported so', () => {
    for (const { role, codes } of roles) {
      for (const code of codes) {
        const item = scheduleItem({ facts: { by: [role] } });
        const { verdict, reason } = mayRender(holderOf([code]), item);
        assert.equal(verdict, bundledRoles.payable([code]).length > 0, `${role} by ${code}: ${reason}`);
        if (verdict) assert.ok(reason.includes(bundledRoles.labelOf(code).replace(/ \(.*\)$/, '')), reason);
      }
    }
  });

  it('an added recognition takes nothing away, but for one that stops payment, makes a role exclusive or is kept out', () => {
    const takers = new Set(
      roles.filter(({ excludes }) => excludes !== undefined).flatMap(({ excludes }) => excludes ?? []),
    );
    const harmless = recognitions.filter(
      ({ code, effect }) =>
        effect !== 'no-benefit' && ![...bundledRoles.rolesOf([code])].some((role) => takers.has(role)),
    );
    const open = [...rules.values()].filter((item) => {
      const { exceptions, credential } = findServicingRule(item, reference.groups);
      return exceptions.length === 0 && credential?.rule.holders !== 'may-not';
    });
    assert.ok(open.length > 150, `${open.length} rules keep no recognition out`);
    for (const item of open.slice(0, 60)) {
      for (const first of ['130', '84', '137', '104']) {
        if (!mayRender(holderOf([first]), item).verdict) continue;
        for (const { code } of harmless) {
          assert.ok(mayRender(holderOf([first, code]), item).verdict, `${first} with ${code}`);
        }
      }
    }
  });
});
