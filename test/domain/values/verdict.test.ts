// Three-valued answers: how many become one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { combineVerdicts, type Verdict } from '../../../src/domain/values/verdict.ts';

describe('all of several verdicts', () => {
  const cases: [verdicts: readonly Verdict[], all: Verdict][] = [
    [[], true],
    [[true], true],
    [[null], null],
    [[false], false],
    [[true, true], true],
    [[true, null], null],
    [[true, false], false],
    [[null, null], null],
    [[null, false], false],
    [[false, null, true], false],
  ];
  for (const [verdicts, all] of cases) {
    it(`${JSON.stringify(verdicts)} is ${String(all)}`, () => assert.equal(combineVerdicts(verdicts), all));
  }

  const verdict = fc.constantFrom<Verdict>(true, false, null);
  const several = fc.array(verdict, { maxLength: 8 });

  it('does not depend on their order or on how they are grouped', () => {
    fc.assert(
      fc.property(several, several, (one, other) => {
        assert.equal(combineVerdicts([...one, ...other]), combineVerdicts([...other, ...one]));
        assert.equal(
          combineVerdicts([...one, ...other]),
          combineVerdicts([combineVerdicts(one), combineVerdicts(other)]),
        );
      }),
    );
  });

  it('never turns to false because something became unknown', () => {
    fc.assert(
      fc.property(several, fc.nat(7), (verdicts, at) => {
        const less = verdicts.map((each, index) => (index === at ? null : each));
        if (combineVerdicts(verdicts) !== false) assert.notEqual(combineVerdicts(less), false);
      }),
    );
  });
});
