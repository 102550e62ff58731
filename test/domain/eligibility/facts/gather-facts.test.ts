// Gathers the facts of an item from the request, the register and Medicare's answers.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type {
  ResolvedEligibilityRequest,
  OnlineAnswer,
} from '../../../../src/domain/eligibility/facts/resolved-request.ts';
import {
  knownFact,
  notSentFact,
  unavailableFact,
  type Fact,
} from '../../../../src/domain/eligibility/facts/fact.ts';
import { gatherFacts, type RequestFacts } from '../../../../src/domain/eligibility/facts/gather-facts.ts';
import { assignMedicalEvents } from '../../../../src/domain/eligibility/facts/medical-events.ts';
import { readEligibilityRequest } from '../../../../src/application/eligibility/read-eligibility-request.ts';
import { eligibilityCheckerOn, requestOf } from '../../../support/eligibility-checker.ts';
import { past, realItem, verification } from '../../../support/eligibility-facts.ts';

const checker = eligibilityCheckerOn('2026-11-20');
const sent = requestOf(['23', '715'], {
  patient: checker.patient('verified-adult-female'),
  servicingProviderNumber: checker.provider('gp'),
  inHospital: true,
  bulkBilled: true,
  dateOfService: '2026-07-01',
});
const events = assignMedicalEvents([undefined, undefined]);
const asked: ResolvedEligibilityRequest = readEligibilityRequest(
  checker.deps,
  sent,
  events.ok ? events.eventIds : [],
);
const [first, second] = asked.items;
assert.ok(first && second);

const online = (over: Partial<OnlineAnswer> = {}): Fact<OnlineAnswer> =>
  knownFact({ outcome: 'accepted', explanationCode: null, text: null, history: [], ...over });

const requestFacts = (over: Partial<RequestFacts> = {}): RequestFacts => ({
  asked,
  verification: verification('verified'),
  concession: knownFact(true),
  onlineAnswers: () => online(),
  lodged: [{ ...past('715', '2026-01-05'), isAssessed: false }],
  groups: checker.deps.words.groups,
  roles: checker.deps.roles,
  ...over,
});
const facts = (over: Partial<RequestFacts> = {}) => gatherFacts(first, realItem('23'), requestFacts(over));

describe('the facts of an item', () => {
  it('are those of the request, with all its items', () => {
    const found = facts();
    assert.equal(found.item, first);
    assert.deepEqual(
      found.request.map(({ itemNumber }) => itemNumber),
      ['23', '715'],
    );
    assert.deepEqual(found.dateOfService, knownFact('2026-07-01'));
    assert.deepEqual([found.inHospital, found.bulkBilled], [true, true]);
    assert.deepEqual(found.referrer, notSentFact('ReferrerProviderNumber'));
    assert.equal(found.servicingProvider.state, 'known');
    assert.deepEqual([found.patient.sent, found.patient.sex], ['all', knownFact('2')]);
    assert.equal(found.patient.verification.verified, true);
    assert.deepEqual(
      found.lodged?.map(({ itemNumber, dateOfService }) => [itemNumber, dateOfService]),
      [['715', '2026-01-05']],
    );
  });

  const groupRows: readonly [what: string, itemNumber: string, line: string][] = [
    [
      'its own line, of an item without a sub-group',
      '23',
      'A1 General practitioner attendances to which no other item applies',
    ],
    ['the line of its sub-group, where the group has none', '55028', 'I1/1 General'],
    ['the line of its sub-group, where the group has one too', '16003', 'T3/1 Therapeutic nuclear medicine'],
  ];
  for (const [what, itemNumber, line] of groupRows) {
    it(`hold as the group ${what}: item ${itemNumber}`, () => {
      const { group } = gatherFacts(first, realItem(itemNumber), requestFacts());
      assert.ok(group);
      assert.equal(
        `${group.group}${group.subGroup === null ? '' : `/${group.subGroup}`} ${group.name}`,
        line,
      );
    });
  }

  it('hold the line of the group, where its sub-group has none', () => {
    const item = realItem('23');
    const unknownSubGroup = { ...item, published: { ...item.published, subGroup: '99' } };
    const { group } = gatherFacts(first, unknownSubGroup, requestFacts());
    assert.deepEqual([group?.group, group?.subGroup], ['A1', null]);
  });

  it('say by the sub-group who may request the item', () => {
    const allowed = gatherFacts(first, realItem('55028'), requestFacts()).group?.requesterForR;
    assert.deepEqual(allowed, [
      'medical-practitioner',
      'dental-practitioner',
      'participating-nurse-practitioner',
    ]);
  });

  it('ask for the answer on this very item', () => {
    const seen: number[] = [];
    gatherFacts(
      second,
      realItem('715'),
      requestFacts({ onlineAnswers: ({ index }) => (seen.push(index), online()) }),
    );
    assert.deepEqual(seen, [1]);
  });
});

describe('who may request an item of a sub-group', () => {
  const rows: readonly [requester: string, verdict: boolean, code: string][] = [
    ['gp', true, 'MayRefer'],
    ['nurse-practitioner', true, 'MayRefer'],
    ['physiotherapist', false, 'ReferrerClassExcluded'],
  ];
  for (const [requester, verdict, code] of rows) {
    it(`is read from the sub-group: ${requester}, item 55036, ${verdict}`, async () => {
      const { items } = await checker.ask(
        requestOf(['55036'], { referrerProviderNumber: checker.provider(requester) }),
      );
      const found = items[0]?.answer.findings.find(({ title }) => title === 'Referrer');
      assert.deepEqual([found?.verdict, found?.code], [verdict, code]);
    });
  }
});

describe('our own claims', () => {
  const service = past('715', '2026-01-05');
  const rows: readonly [string, boolean, Fact<OnlineAnswer>, number][] = [
    ['count together with a history, lodged today', false, online(), 1],
    ['that are assessed leave it to a history to say what was paid', true, online(), 0],
    ['that are assessed count where Medicare gives no history', true, online({ history: null }), 1],
    [
      'that are assessed do not count where Medicare does not answer',
      true,
      unavailableFact('Medicare is down.'),
      0,
    ],
    [
      'that are assessed do not count where Medicare is not asked',
      true,
      notSentFact('ServicingProviderNumber'),
      0,
    ],
    ['count where Medicare does not answer, lodged today', false, unavailableFact('Medicare is down.'), 1],
  ];
  for (const [what, isAssessed, answer, count] of rows) {
    it(what, () => {
      const { lodged } = facts({ lodged: [{ ...service, isAssessed }], onlineAnswers: () => answer });
      assert.equal(lodged?.length, count);
    });
  }

  it('that cannot be looked up leave what the patient has had unknown, whatever Medicare says', () => {
    const found = facts({ lodged: null, onlineAnswers: () => online() });
    assert.equal(found.lodged, null);
    assert.equal(found.history.state, 'unavailable');
    assert.equal(found.insurerAnswer.state, 'known');
  });
});

describe('the history of an item', () => {
  const services = [past('23', '2026-01-05')];
  const rows: readonly [string, Fact<OnlineAnswer>, Fact<unknown>['state']][] = [
    ['is known where Medicare answers for it', online({ history: services }), 'known'],
    ['is known to be empty where Medicare knows of nothing', online(), 'known'],
    ['is not available where Medicare accepts without it', online({ history: null }), 'unavailable'],
    ['is not available where Medicare does not answer', unavailableFact('Medicare is down.'), 'unavailable'],
    ['was not sent for where Medicare is not asked', notSentFact('ServicingProviderNumber'), 'not-sent'],
  ];
  for (const [what, answer, state] of rows) {
    it(what, () => {
      const { history, insurerAnswer } = facts({ onlineAnswers: () => answer });
      assert.equal(history.state, state);
      assert.equal(insurerAnswer, answer);
      if (answer.state === 'known' && history.state === 'known') {
        assert.equal(history.value, answer.value.history);
      }
    });
  }
});
