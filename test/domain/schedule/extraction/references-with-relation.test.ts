// How far a cue phrase reaches, and what stands between it and a reference, read from wordings.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findItemReferences } from '../../../../src/domain/schedule/extraction/item-references.ts';
import { wordingCases } from './cases.ts';

describe('A wording with exceptions from what it excludes', () => {
  wordingCases('notWith', [
    [
      'an exception behind items, which is not excluded',
      'Scope, not in combination with item 7100 or 7105 (other than item 7110)',
      [{ items: ['7100', '7105'], scope: 'associated' }],
    ],
    [
      'a list that goes on behind an exception in brackets',
      'Knee, other than a service associated with: (a) a service to which item 7100 applies (other than a service to which item 7110 applies); or (b) a service to which item 7120 applies',
      [{ items: ['7100', '7120'], scope: 'associated' }],
    ],
  ]);
});

describe('A wording in which a denial does not reach the reference', () => {
  wordingCases('notWith', [
    ['a service of the past', 'Knee, other than a service to which item 7100 has applied', undefined],
    [
      'an associated service of the past',
      'Knee, not being a service associated with a service to which item 7100 has been provided',
      undefined,
    ],
    [
      'a denial in brackets that close',
      'Test (in a patient other than a child) described in item 7100',
      undefined,
    ],
    ['a denial between commas', 'Test of a patient, other than a child, described in item 7100', undefined],
    [
      'a service of another role',
      'Knee, other than a lesion treated in accordance with item 7100',
      undefined,
    ],
  ]);
});

describe('A wording in which a denial reaches the reference', () => {
  wordingCases('notWith', [
    [
      'over words in brackets',
      'Knee, other than a lesion (of any size) covered by item 7100, removal of',
      [{ items: ['7100'], scope: 'other-applies' }],
    ],
    [
      'over an exception in brackets',
      'Scope, not in combination with a scan (other than a scan of the hand) or item 7100',
      [{ items: ['7100'], scope: 'associated' }],
    ],
    [
      'over the opening of a list',
      'Service that is not: (a) associated with a service to which item 7100 applies',
      [{ items: ['7100'], scope: 'associated' }],
    ],
    [
      'over a comma, to a service of its own',
      'Test, other than a test of blood, or to which item 7100 applies',
      [{ items: ['7100'], scope: 'other-applies' }],
    ],
  ]);
});

describe('A wording that says behind the reference when the exclusion holds', () => {
  const behind = (words: string) =>
    `Knee, other than a service associated with a service to which item 7100 applies ${words}`;
  wordingCases('notWith', [
    ['on the day', behind('on the same day'), [{ items: ['7100'], scope: 'same-day' }]],
    ['within a day', behind('within 24 hours'), [{ items: ['7100'], scope: 'same-day' }]],
    ['in the pregnancy', behind('in the same pregnancy'), [{ items: ['7100'], scope: 'same-pregnancy' }]],
    ['on the occasion', behind('on the same occasion'), [{ items: ['7100'], scope: 'same-occasion' }]],
    ['in the course', behind('in the same treatment cycle'), [{ items: ['7100'], scope: 'same-course' }]],
    [
      'by one provider',
      behind('provided by the same practitioner'),
      [{ items: ['7100'], scope: 'associated', sameProvider: true }],
    ],
    [
      'by one provider, said before',
      'Knee, not being a service associated with a service provided by the practitioner that is performing a service to which item 7100 applies',
      [{ items: ['7100'], scope: 'associated', sameProvider: true }],
    ],
    [
      'within a day, said before',
      'Scan, if, within 24 hours of the service, a service mentioned in item 7100 is not performed',
      [{ items: ['7100'], scope: 'same-day' }],
    ],
    [
      'in the pregnancy, said before',
      'Test, for a pregnancy in relation to which item 7100 has not been claimed',
      [{ items: ['7100'], scope: 'same-pregnancy' }],
    ],
    [
      'on the day, of a service that goes with it',
      'Biopsy, being a service associated with a service to which item 7100 applies on the same day',
      undefined,
    ],
    ['a day that is not said', 'Review, if item 7100 has not been claimed', undefined],
  ]);
});

it('A list of items is read up to 151 of them', () => {
  const listed = Array.from({ length: 152 }, (_, at) => String(7_000 + at));
  assert.deepEqual(findItemReferences(`items ${listed.join(', ')}`)[0]?.items, listed.slice(0, 151));
});
