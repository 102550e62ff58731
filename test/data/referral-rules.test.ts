// The rules on referrals and requests: where they differ from the facts of the descriptors, and what they make items need.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { referralNeed } from '../../src/domain/schedule/record/referral-need.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { bundledData } from '../support/bundled-data.ts';
import { newestRelease, realItem } from '../support/eligibility-facts.ts';

const { reference, roles } = await bundledData();
const day = localDate('2026-11-20');
const items = [...newestRelease.items.values()];
const needOf = (number: string) => {
  const { category, group, subGroup } = realItem(number).published;
  return referralNeed(realItem(number), reference.groups.find(category, group, subGroup), day);
};

describe('the rules on referrals and requests', () => {
  it('differ from the facts of the descriptors in these, chosen on purpose, and the data says why', () => {
    const differing = new Map<string, number>();
    for (const { facts, rules } of items) {
      const [rule] = rules.referral ?? [];
      const from = facts.referral?.from;
      if (rule === undefined || from === undefined || rule.rule.from === undefined) continue;
      if (from.toSorted().join() === rule.rule.from.toSorted().join()) continue;
      assert.ok(rule.note, `${rule.id} says nothing about the fact that it differs from`);
      differing.set(rule.id, (differing.get(rule.id) ?? 0) + 1);
    }
    assert.deepEqual(Object.fromEntries(differing), {
      'referral-better-access-usual-doctor': 88,
      'referral-neurodevelopmental-assessment': 8,
      'referral-neurodevelopmental-treatment': 8,
      'request-ct-angiography': 4,
      'request-mri-prostate': 2,
      'request-obstetric-qualification': 4,
    });
  });

  it('name roles that the recognitions know, and items of requests under requests', () => {
    const known = new Set(roles.map(({ role }) => role));
    for (const line of reference.rules.lines) {
      const named =
        line.kind === 'referral'
          ? [
              ...(line.rule.from ?? []),
              ...(line.rule.unproven?.roles ?? []),
              ...(line.rule.nothingToCheckFor ?? []),
            ]
          : line.kind === 'referrer-class'
            ? [...line.rule.referrer, ...line.rule.to, ...(line.rule.except ?? [])]
            : line.kind === 'requester-class'
              ? line.rule.requester
              : [];
      for (const role of named) assert.ok(known.has(role), `${line.id}: ${role}`);
    }
    for (const { published, rules, facts } of items) {
      if (rules['requester-class'] === undefined || facts.nr === true) continue;
      assert.equal(needOf(published.itemNumber)?.kind, 'request', published.itemNumber);
    }
  });

  const alliedHealth =
    '10950 10951 10952 10953 10954 10956 10958 10960 10962 10964 10966 10968 10970 81300 81305 81310 81315 81320 81325 ' +
    '81330 81335 81340 81345 81350 81355 81360 81105 81115 81125 93285 82350 82352 82354 82355 82357 82358 82359 82360 ' +
    '82362 82363 82365 82366 82367 82368 82370 82371 82373 82374 82375 82376 82378 82379 82381 82382 82383 93074 93076 ' +
    '93079 93084 93087 93092 93095 93100 93103 93108 93110 93113 93118 93121 93126 93129 93134 93137';
  it('make 73 items of allied health need the referral that AN.15.6 and MN.16.2 ask for', () => {
    const numbers = alliedHealth.split(' ');
    assert.equal(numbers.length, 73);
    for (const number of numbers) assert.equal(needOf(number)?.kind, 'referral', number);
  });

  it('leave every (NR) item of imaging without a request, and every other with one', () => {
    const imaging = items.filter(({ published: { category, group } }) => category === 5 && group !== 'I6');
    for (const { published, facts } of imaging)
      assert.equal(needOf(published.itemNumber) === null, facts.nr === true, published.itemNumber);
  });
});
