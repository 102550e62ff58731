// What a credential that a registered-specialty code proves means for its holder, and for the others.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { credentialStatus, type CredentialStatus } from '../../../src/domain/providers/credential-status.ts';
import type { SourcedRule } from '../../../src/domain/schedule/rules/rule-line.ts';
import { sourcedRule } from '../../support/rules.ts';

type Rule = SourcedRule<'credential'>['rule'];
const rule: Rule = {
  credential: 'registered for knots',
  codes: ['605', '650'],
  holders: 'may',
  others: 'may-not',
};
const limited = [{ code: '605', stillToCheck: 'the place is listed' }];
const allowed = (isProved: boolean, stillToCheck: string[] = []): CredentialStatus => ({
  kind: 'allowed',
  isProved,
  stillToCheck,
});

describe('a credential', () => {
  const cases: [situation: string, rule: Partial<Rule>, codes: string[], status: CredentialStatus][] = [
    ['is proved by any one of its codes', {}, ['130', '650'], allowed(true)],
    ['is missing without them', {}, ['130'], { kind: 'missing' }],
    ['is not shown where no source says that the claim fails', { others: 'open' }, [], { kind: 'not-shown' }],
    ['is not needed where others may, too', { others: 'may' }, [], allowed(false)],
    [
      'is unwanted where the item is for those without it',
      { holders: 'may-not', others: 'may' },
      ['605'],
      { kind: 'unwanted' },
    ],
    ['leaves the limit of its code to check', { limited }, ['605'], allowed(true, ['the place is listed'])],
    ['leaves nothing to check with a code that has no limit', { limited }, ['605', '650'], allowed(true)],
  ];
  for (const [situation, fields, codes, status] of cases) {
    it(situation, () => {
      assert.deepEqual(credentialStatus(sourcedRule('credential', { ...rule, ...fields }), codes), status);
    });
  }

  it('decides nothing where its source is of low confidence', () => {
    const low = (fields: Partial<Rule>, codes: string[]) =>
      credentialStatus(sourcedRule('credential', { ...rule, ...fields }, { confidence: 'low' }), codes);
    assert.deepEqual(low({}, []), allowed(false, ['this practitioner is registered for knots']));
    assert.deepEqual(low({ holders: 'may-not', others: 'may' }, ['605']), allowed(true));
  });
});
