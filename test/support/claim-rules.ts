// Runs one claim rule on every part of a claim that it looks at, and tables of cases for it.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Claim, ClaimService, MedicalEvent, ClaimStream } from '../../src/domain/claims/claim.ts';
import type { ClaimRuleContext, ClaimPart, ClaimRule } from '../../src/domain/claims/claim-rule.ts';
import { bulkBillClaim, claimDay, claimService, medicalEvent } from './bulk-bill-claims.ts';
import { releaseWith, scheduleItem } from './schedule-items.ts';
import { minorId } from './minor-id.ts';

/** Items 23 and 104 of attendances, 65070 of pathology, and 73801 of its simple tests. */
const ruleSchedule = releaseWith([
  scheduleItem({ item: '23' }),
  scheduleItem({ item: '104', group: 'A3' }),
  scheduleItem({ item: '65070', category: 6, group: 'P1' }),
  scheduleItem({ item: '73801', category: 6, group: 'P9' }),
]);

export function circumstances(
  over: Partial<ClaimRuleContext<ClaimStream>> = {},
): ClaimRuleContext<ClaimStream> {
  return {
    stream: 'general',
    location: minorId('SBX00001'),
    today: claimDay,
    schedule: ruleSchedule,
    ...over,
  };
}

/** A claim of one event with these fields. */
export const withEvent = (stream: ClaimStream, fields: Partial<MedicalEvent>): Claim =>
  bulkBillClaim(stream, { medicalEvent: [medicalEvent(stream, fields)] });

/** A claim of one service with these fields. */
export const withService = (stream: ClaimStream, fields: Partial<ClaimService>): Claim =>
  withEvent(stream, { service: [claimService(stream, fields)] });

function partsOf(claim: Claim): readonly ClaimPart[] {
  return [
    { of: 'claim', claim },
    ...claim.medicalEvent.flatMap((event): ClaimPart[] => [
      { of: 'event', claim, event },
      ...event.service.map((service): ClaimPart => ({ of: 'service', claim, event, service })),
    ]),
  ];
}

/** What the rule says of the claim, part by part. */
function saidBy<Of extends ClaimPart['of']>(
  rule: ClaimRule<Of>,
  claim: Claim,
  over: Partial<ClaimRuleContext<ClaimStream>> = {},
): readonly string[] {
  const isLookedAt = (part: ClaimPart): part is Extract<ClaimPart, { of: Of }> => part.of === rule.of;
  return partsOf(claim)
    .filter(isLookedAt)
    .flatMap((part) => rule.check(part, circumstances(over)));
}

/** What it does, the claim, and the words of each sentence; none when the claim is right. */
export type RuleCase = readonly [
  does: string,
  claim: Claim,
  words: readonly RegExp[],
  over?: Partial<ClaimRuleContext<ClaimStream>>,
];

/** What is so, then what to do: at most two sentences, with a field only in brackets behind its words. */
export function assertForPeople(said: string): void {
  const words = said.replaceAll(/ ?\([^)]*\)|\.(?=\d)|YYYY-MM-DD|[\d-]+T[\d:+]+/g, '');
  assert.match(words, /^[^.;]+\.(?: [A-Z][^.;]+\.)?$/, said);
  assert.doesNotMatch(words, /[a-z][A-Z]|\b(send|sent|null|endpoint)\b|\d{4}-\d{2}/, said);
}

/** One test for each case: exactly these sentences, in this order. */
export function ruleCases<Of extends ClaimPart['of']>(
  rule: ClaimRule<Of>,
  stream: ClaimStream,
  cases: readonly RuleCase[],
): void {
  for (const [does, claim, words, over = {}] of cases) {
    it(`${does}: ${words.length === 0 ? 'right' : `${words.length} wrong`}`, () => {
      const said = saidBy(rule, claim, { stream, ...over });
      assert.equal(said.length, words.length, said.join(' | '));
      for (const [at, each] of words.entries()) {
        assert.match(said[at] ?? '', each);
        assertForPeople(said[at] ?? '');
      }
    });
  }
}

/** One test for each value of a field: right ones, and wrong ones with a sentence that names the field. */
export function fieldCases<Of extends ClaimPart['of']>(
  rule: ClaimRule<Of>,
  path: string,
  claimWith: (value: string) => Claim,
  { right, wrong }: { readonly right: readonly string[]; readonly wrong: readonly string[] },
): void {
  const shown = (value: string) => (value.length > 45 ? `${value.length} characters` : JSON.stringify(value));
  for (const value of right) {
    it(`${path} can be ${shown(value)}`, () => assert.deepEqual(saidBy(rule, claimWith(value)), []));
  }
  for (const value of wrong) {
    it(`${path} cannot be ${shown(value)}`, () => {
      const said = saidBy(rule, claimWith(value));
      assert.equal(said.length, 1, said.join(' | '));
      assert.ok(said[0]?.includes(` (${path}) is not valid. Enter `), said[0]);
      assertForPeople(said[0] ?? '');
    });
  }
}
