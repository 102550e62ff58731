// Every act of the audit trail has words and a kind, and what came of it is said.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { actsOfKind, shownKinds } from '../../../../src/desk/screens/acts/act-kinds.ts';
import { actsWords } from '../../../../src/desk/screens/acts/acts-words.ts';

/** The types ask for words and a kind of each act: here they are all. */
const auditedActs = [...new Set(shownKinds.flatMap((kind) => actsOfKind(kind) ?? []))];

const nothing = { outcome: '', thing: null, amount: null, reason: null, runs: [] };
const said = (act: string, parts: Partial<typeof nothing> | Record<string, string>) =>
  actsWords.whatWasDone(act, { ...nothing, ...parts });

describe('the words of acts', () => {
  it('are there for every act, whatever came of it, with or without the name of a thing', () => {
    for (const act of auditedActs)
      for (const outcome of [
        '',
        'new',
        'passkey',
        'rejected: written-off',
        '3 deposits added, 2 matched',
        'x',
      ])
        for (const parts of [{ outcome }, { outcome, thing: 'A0248@', amount: '$20.05', reason: 'Moved' }]) {
          const text = said(act, parts);
          assert.match(text, /^[A-Z][^_{]+$/, `${act}: ${text}`);
          assert.doesNotMatch(text, /undefined|null|earlier release|rejected: /, `${act}: ${text}`);
        }
    assert.equal(said('stirred', {}), 'Did what an earlier release called stirred');
  });

  it('are another sentence for each act', () => {
    const texts = auditedActs.map((act) => said(act, { outcome: 'passkey' }));
    assert.equal(new Set(texts).size, auditedActs.length);
  });

  it('say what came of it', () => {
    for (const [act, outcome, text] of [
      ['attend-claim', 'rejected: written-off', 'Wrote off $20.05 of claim A0248@. Reason: Moved'],
      [
        'attend-claim',
        'expiring: accepted',
        'Accepted that $20.05 of claim A0248@ is not paid. Reason: Moved',
      ],
      ['attend-claim', 'rejected: resubmitted', 'Settled claim A0248@ as lodged again. Reason: Moved'],
      ['lodge', 'new', 'Lodged claim A0248@'],
      ['lodge', 'correction', 'Corrected claim A0248@ and lodged it again'],
      ['lodge', 'replay', 'Lodged claim A0248@ a second time; nothing was sent again'],
      ['lodge', 'refused 9202', 'Tried to lodge claim A0248@; it was not taken (9202)'],
      ['interactive', 'asked', 'Lodged claim A0248@ for the patient'],
      [
        'interactive',
        'assessed, differing: items',
        'Got the answer to claim A0248@ for the patient: assessed',
      ],
      ['unlock', 'pin', 'Unlocked with the PIN'],
      ['unlock', 'wrong-pin', 'Tried to unlock with a wrong PIN'],
      ['sign-in', 'rejected', 'Tried to sign in and was not let in'],
      ['match-deposit', 'deposit_1 set-aside', 'Set aside the deposit A0248@'],
      ['match-deposit', 'deposit_1', 'Matched the deposit A0248@ with what Medicare paid'],
      ['download-file', 'owed-2026-11-20.csv', 'Downloaded a file: owed-2026-11-20.csv'],
    ] as const)
      assert.equal(said(act, { outcome, thing: 'A0248@', amount: '$20.05', reason: 'Moved' }), text);
  });
});

describe('the kinds of acts', () => {
  it('have every act once, and all that changed something is without looks and checks', () => {
    const kinds = shownKinds.filter((kind) => kind !== 'all' && kind !== 'changes');
    const each = kinds.flatMap((kind) => actsOfKind(kind) ?? []);
    assert.deepEqual(each.toSorted(), [...auditedActs].toSorted());
    assert.ok(kinds.every((kind) => (actsOfKind(kind)?.length ?? 0) > 0));
    const changes = actsOfKind('changes') ?? [];
    const others = [...(actsOfKind('checks') ?? []), ...(actsOfKind('looks') ?? [])];
    assert.deepEqual([...changes, ...others].toSorted(), [...auditedActs].toSorted());
    assert.equal(actsOfKind('all'), null);
  });
});
