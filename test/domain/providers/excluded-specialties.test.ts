// Whom a rule keeps from an item, and what a second recognition changes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findExcludedSpecialties } from '../../../src/domain/providers/excluded-specialties.ts';
import type { SourcedRule } from '../../../src/domain/schedule/rules/rule-line.ts';
import { sourcedRule } from '../../support/rules.ts';
import { bundledRoles } from '../../support/providers.ts';

const gp = '130';
const surgeon = '32';
const found = (rule: SourcedRule<'performer'>['rule'], codes: string[]) => {
  const { rule: by, ...rest } = findExcludedSpecialties(
    [sourcedRule('performer', rule)],
    codes,
    bundledRoles,
  );
  return { isExcluded: by !== null, ...rest };
};
const nothing = { isFinal: false, isOpen: false, onlyWhen: [] };

describe('a rule that excludes general practitioners', () => {
  const except = ['gp'];
  it('excludes no one else', () => {
    assert.deepEqual(found({ except }, [surgeon]), { isExcluded: false, admitted: [surgeon], ...nothing });
  });
  it('leaves a second recognition of theirs by itself', () => {
    assert.deepEqual(found({ except }, [gp, surgeon]), { isExcluded: true, admitted: [surgeon], ...nothing });
  });
  it('excludes them for good where a second one changes nothing', () => {
    const { isFinal, isOpen } = found({ except, heldTogether: 'changes-nothing' }, [gp, surgeon]);
    assert.deepEqual([isFinal, isOpen], [true, false]);
  });
  it('leaves the answer open where a second one does', () => {
    const { isFinal, isOpen } = found({ except, heldTogether: 'leaves-open' }, [gp, surgeon]);
    assert.deepEqual([isFinal, isOpen], [false, true]);
  });
  it('excludes no one where it holds in one case only, and says which', () => {
    const only = found({ except, exceptWhen: 'it rains' }, [gp]);
    assert.deepEqual(only, { isExcluded: false, admitted: [gp], ...nothing, onlyWhen: ['it rains'] });
  });
});
