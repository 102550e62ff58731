// Where a sourced rule and the descriptor facts name different renderers: each case is chosen on purpose, and listed here.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findServicingRule } from '../../src/domain/providers/servicing-rule.ts';
import { bundledData } from '../support/bundled-data.ts';
import { newestRelease } from '../support/eligibility-facts.ts';

const { reference } = await bundledData();

/** The rule that decides against the facts, and how many items it decides. */
const chosen: Readonly<Record<string, number>> = {
  'claimant-10983': 1,
  'claimant-10987': 1,
  'claimant-10988': 1,
  'claimant-10989': 1,
  'claimant-10997': 1,
  'claimant-13105': 1,
  'claimant-15982': 1,
  'claimant-16400': 1,
  'claimant-16408-midwife': 3,
  'claimant-91850-91855': 2,
  'claimant-93200-93202': 2,
  'claimant-93201-93203': 2,
  'claimant-p10-collected-by-treating-doctor': 2,
  'claimant-p10-collection-by-employee': 7,
  'performer-a11-urgent-not-gp': 3,
  'performer-a2-rooms-not-gp': 5,
  'performer-a2-visits-not-gp': 5,
  'performer-a23-after-hours-not-gp': 15,
  'performer-a35-3-aged-care-not-gp': 5,
  'performer-a40-29-urgent-video-not-gp': 1,
  'performer-a40-video-phone-not-gp': 7,
  'performer-anaesthesia-practitioner': 1,
  'performer-anaesthetist-not-only-specialist': 5,
  'performer-dialysis-supervision-physician': 2,
  'performer-icu-goals-of-care-physician': 1,
  'performer-neurologist-physician': 1,
  'performer-o1-o2-approved-dentist': 7,
};

describe('a rule on who may render or claim', () => {
  it('goes against the descriptor facts in these cases, and in no others', () => {
    const found: Record<string, number> = {};
    for (const item of newestRelease.items.values()) {
      const { ruling, by } = findServicingRule(item, reference.groups);
      const own = item.facts.by ?? [];
      if (ruling === null || own.length === 0) continue;
      if (own.length === by.length && own.every((role) => by.includes(role))) continue;
      found[ruling.id] = (found[ruling.id] ?? 0) + 1;
    }
    assert.deepEqual(found, { ...chosen });
  });

  it('that does so says why in its note, or names another claimant than the renderer', () => {
    for (const rule of reference.rules.lines) {
      if (!(rule.id in chosen) || rule.kind === 'claimant') continue;
      assert.match(rule.note ?? '', /the rule is followed/, rule.id);
    }
  });
});
