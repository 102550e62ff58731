// An explained answer as lines for the terminal.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatExplanation, type CheckExplanation } from '../../../src/cli/explain/explanation-text.ts';

const rebate = {
  ItemNumber: '23',
  IsEligible: null,
  Reason: 'Medicare did not say.',
  ReasonCode: 'MedicareNoAnswer',
  Benefit: '45.05',
  ItemScheduleFee: null,
  MedicareExplanationCode: null,
} as const;
const answer = (of: CheckExplanation['Rebates'][number]): CheckExplanation => ({
  PatientVerification: { Verified: null, Reason: 'Medicare is down.' },
  Reason: 'Whether item 23 is eligible cannot be determined.',
  Rebates: [of],
});

describe('an explanation on the terminal', () => {
  it('is the answer alone for an item without working', () => {
    assert.equal(
      formatExplanation(answer(rebate)),
      [
        'Patient: null. Medicare is down.',
        '',
        'Item 23',
        '  null (MedicareNoAnswer): Medicare did not say.',
        '  schedule fee unknown, benefit $45.05',
        '',
        'Whether item 23 is eligible cannot be determined.',
      ].join('\n'),
    );
  });

  it('lines up the facts, shows the checks that apply, and names the others', () => {
    const check = { Source: 'A note', IsEligible: true, ReasonCode: 'Fits', Reason: 'It fits.' };
    const working = {
      Title: 'Attendance',
      Release: null,
      FactsOrigin: 'extracted',
      Facts: [
        { Name: 'Day', State: 'known', Words: '1 July 2026' },
        { Name: 'Referrer', State: 'not-sent', Words: 'not sent' },
      ],
      Checks: [
        { ...check, Title: 'Setting', Applies: true },
        { ...check, Title: 'Sex', Applies: false, IsEligible: null, ReasonCode: null, Reason: null },
      ],
      Rules: [
        { Kind: 'performer', Confidence: 'high', Sentence: 'Not for psychiatrists.', Reference: 'AN.0.1' },
      ],
    };
    const lines = formatExplanation(
      answer({ ...rebate, MedicareExplanationCode: '720', Explanation: working }),
    ).split('\n');
    assert.deepEqual(lines.slice(2, -2), [
      'Item 23: Attendance',
      '  null (MedicareNoAnswer): Medicare did not say.',
      '  schedule fee unknown, benefit $45.05, Medicare code 720',
      '  release none, facts extracted',
      '  facts:',
      '    Day       known        1 July 2026',
      '    Referrer  not-sent     not sent',
      '  checks:',
      '    true   Setting (Fits)',
      '           It fits.',
      '           source: A note',
      '  not for this item: Sex',
      '  rules outside the descriptor:',
      '    performer (high): Not for psychiatrists. [AN.0.1]',
    ]);
  });
});
