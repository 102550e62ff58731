// Decision records stay as they were, and no commit changes or removes a checksum of one or of an applied migration.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decisionRecordFrom, readDecisionRecords } from '../scripts/generate/decision-records.ts';
import { linesTakenFrom, removedLines, withoutHistory } from './support/frozen-lists.ts';
import { read } from './support/project-files.ts';

describe('the decision records', () => {
  it('stay as they were when they were frozen', async () => {
    const frozen = read('docs/adr/frozen-records.sha256').trim().split('\n');
    const lines = (await readDecisionRecords()).map(({ file, checksum }) => `${checksum}  ${file}`);
    assert.deepEqual(
      frozen.filter((line) => !lines.includes(line)),
      [],
      'put the record back as it was, and what is to change into a new record that supersedes it',
    );
    assert.deepEqual(
      lines.filter((line) => !frozen.includes(line)),
      [],
      'run npm run freeze-records once a new record is in its final form',
    );
  });

  it('have a number of their own and a title behind it, in the first line', async () => {
    const records = await readDecisionRecords();
    assert.deepEqual(
      records.filter(({ title }) => title === ''),
      [],
    );
    assert.equal(new Set(records.map(({ number }) => number)).size, records.length);
  });

  it('may get one line, which names the record that supersedes them, and nothing else', () => {
    const text = '# 0001 A title\n\n## Context\n\nWhy.\n';
    const marked = text.replace('\n\n', '\n\nSuperseded by [0002](0002-b.md) where it counts.\n\n');
    const { checksum } = decisionRecordFrom('0001-a.md', text);
    assert.equal(decisionRecordFrom('0001-a.md', marked).checksum, checksum);
    assert.notEqual(decisionRecordFrom('0001-a.md', text.replace('Why', 'How')).checksum, checksum);
    assert.notEqual(decisionRecordFrom('0001-a.md', marked.replace('Why', 'How')).checksum, checksum);
  });
});

describe('the lists of decision records and migrations that are frozen', () => {
  for (const list of ['docs/adr/frozen-records.sha256', 'test/adapters/postgres/frozen-migrations.sha256'])
    it(`only grow: ${list}`, { skip: withoutHistory }, () => {
      assert.deepEqual(
        linesTakenFrom(list),
        [],
        'a checksum was changed together with its file: put both back',
      );
    });

  it('show a checksum that a commit changed, also one of a commit before it, and none that only moved', () => {
    const heads = '--- a/list\n+++ b/list\n';
    const patch = `${heads}-2b  0001-a.md\n+1c  0001-a.md\n${heads}+2b  0001-a.md\n${heads}-3c  0002-b.md\n+3c  0002-b.md\n`;
    assert.deepEqual(removedLines(patch, '3c  0002-b.md\n1c  0001-a.md\n'), ['2b  0001-a.md']);
  });
});
