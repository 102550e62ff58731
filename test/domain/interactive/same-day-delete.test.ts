// Same-day delete: what the request must say, and which claims can be deleted on which day.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classifyInteractiveArrival } from '../../../src/domain/interactive/interactive-lifecycle.ts';
import {
  createInteractiveClaimId,
  dayOfInteractiveClaimId,
  keepInteractiveClaimId,
} from '../../../src/domain/interactive/interactive-claim-id.ts';
import { interactiveStates } from '../../../src/domain/interactive/interactive-lifecycle.ts';
import {
  classifyDeletion,
  SameDayDelete,
  validateSameDayDelete,
} from '../../../src/domain/interactive/same-day-delete.ts';
import { plusDays } from '../../../src/domain/values/local-date.ts';
import { serviceDay, somebody } from '../../support/interactive-claims.ts';
import { minorId } from '../../support/minor-id.ts';
import { schemaCases } from '../../support/schema-cases.ts';

const request = (over: object = {}, patient: object = {}) => ({
  patient: { ...somebody, ...patient },
  reasonCode: '001',
  ...over,
});

schemaCases('a request to delete a claim', SameDayDelete, request(), []);

describe('a request to delete a claim', () => {
  const cases: readonly (readonly [label: string, ReturnType<typeof request>, ...wrong: RegExp[]])[] = [
    ['the first reason', request()],
    ['the last reason', request({ reasonCode: '007' })],
    ['a reason before the first', request({ reasonCode: '000' }), /reasonCode/],
    ['a reason after the last', request({ reasonCode: '008' }), /reasonCode/],
    ['names and card alone', request({}, { identity: { familyName: 'Wattlebird', givenName: 'Myrtle' } })],
    ['no names', request({}, { identity: {} }), /familyName.* is missing/, /givenName.* is missing/],
    ['a wrong card', request({}, { medicare: { memberNumber: '2953701412', memberRefNumber: '1' } })],
    [
      'a card with a wrong check digit',
      request({}, { medicare: { memberNumber: '2953701421', memberRefNumber: '1' } }),
      /memberNumber/,
    ],
  ];
  for (const [label, sent, ...wrong] of cases) {
    it(`${wrong.length === 0 ? 'may have' : 'may not have'} ${label}`, () => {
      const found = validateSameDayDelete(sent, serviceDay);
      assert.deepEqual(
        found.map(({ code }) => code),
        wrong.map(() => '9202'),
        JSON.stringify(found),
      );
      for (const [at, words] of wrong.entries()) assert.match(found[at]?.reason ?? '', words);
    });
  }
});

describe('a claim', () => {
  const on = (state: (typeof interactiveStates)[number], days = 0) =>
    classifyDeletion({ state }, plusDays(serviceDay, -days), serviceDay);

  it('can be deleted once it is assessed, on its own day and not on the next', () => {
    assert.deepEqual(on('assessed'), { kind: 'delete' });
    const asked = { state: 'assessed', deletionAskedOn: plusDays(serviceDay, -1) } as const;
    assert.deepEqual(classifyDeletion(asked, plusDays(serviceDay, -1), serviceDay), {
      kind: 'delete',
    });
    const late = on('assessed', 1);
    assert.ok(late.kind === 'error');
    assert.match(late.errors[0]?.reason ?? '', /^The claim was made on 13 August 2026 /);
  });

  it('cannot be deleted in another state, or without an answer', () => {
    for (const state of interactiveStates.filter((each) => each !== 'assessed')) {
      const refused = on(state);
      assert.equal(refused.kind === 'error' && refused.errors[0]?.code, '2030', state);
    }
    const open = classifyDeletion(null, serviceDay, serviceDay);
    assert.match(open.kind === 'error' ? (open.errors[0]?.reason ?? '') : '', /is not known/);
  });

  it('stays deleted, on whatever day that is asked', () => {
    const deletion = { reasonCode: '001', day: serviceDay };
    const later = plusDays(serviceDay, 400);
    assert.deepEqual(classifyDeletion({ state: 'assessed', deletion }, serviceDay, later), {
      kind: 'replay',
    });
  });

  it('that was deleted never has its id used again, not for the same content either', () => {
    const held = { state: 'assessed', requestHash: 'one', answeredAt: 0, isDeleted: true } as const;
    for (const content of ['one', 'two']) {
      const arrival = classifyInteractiveArrival(held, content, 1);
      assert.equal(arrival.kind === 'error' && arrival.error.code, '9777');
    }
  });

  it('has its day in the id that the simulator makes, and none in an id of another form', () => {
    const made = createInteractiveClaimId(minorId('ABC00001'), serviceDay, 7);
    assert.equal(dayOfInteractiveClaimId(made), serviceDay);
    assert.equal(dayOfInteractiveClaimId(keepInteractiveClaimId('another form')), null);
  });
});
