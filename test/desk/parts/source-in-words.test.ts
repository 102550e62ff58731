// Where a rule comes from, as people at the desk read it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sourceInWords } from '../../../src/desk/parts/source-in-words.ts';
import { read } from '../../support/project-files.ts';

const unread = (about: string) =>
  `No page of Medicare was read for this rule${about}: practices know it so in November 2026.`;

describe('the source of a rule', () => {
  for (const [reference, sentence] of [
    ['AN.3.1', 'Source: MBS note AN.3.1, read in November 2026.'],
    [
      'MBS note AN.0.7; Department, fact sheet',
      'Source: MBS note AN.0.7; Department, fact sheet, read in November 2026.',
    ],
    ['general knowledge', unread('')],
    ['General knowledge, no page found', unread('')],
    ['general knowledge of note MN.10.1', unread(' (note MN.10.1)')],
    ['general knowledge, note AN.14.3 in part', unread(' (note AN.14.3 in part)')],
    ['general knowledge (AN.0.7)', unread(' (AN.0.7)')],
    ['pathology rule 25; the figure is general knowledge', unread(' (pathology rule 25)')],
    [
      'descriptor 2026-07-01 (names the rule); content from general knowledge',
      unread(' (descriptor 2026-07-01 (names the rule))'),
    ],
  ] as const)
    it(`is said in words: ${reference}`, () => {
      assert.equal(sourceInWords(reference, '2026-11'), sentence);
    });

  it('names no general knowledge in any rule that is shipped', () => {
    const references = [
      'not-with',
      'frequency',
      'counted-together',
      'gap',
      'performer',
      'remark',
      'requester-class',
    ]
      .flatMap((kind) => read(`data/rules/${kind}.jsonl`).split('\n'))
      .flatMap((line) => /"reference": ?"([^"]*)"/.exec(line)?.[1] ?? []);
    assert.ok(references.some((reference) => /general knowledge/i.test(reference)));
    assert.deepEqual(
      references
        .map((reference) => sourceInWords(reference, '2026-11'))
        .filter((said) => /knowledge/i.test(said)),
      [],
    );
  });
});
