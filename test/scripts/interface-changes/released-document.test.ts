// The documents of the releases: the interface keeps the newest of them, and one of a release is never written anew.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { breakingChanges } from '../../../scripts/interface-changes/breaking-changes.ts';
import {
  contractOf,
  readCurrentDocument,
  readReleasedDocument,
  whyNotFrozen,
} from '../../../scripts/interface-changes/released-document.ts';

const changelog = (...headings: readonly string[]) =>
  headings.map((each) => `## ${each}\n\n- What changed.\n`).join('\n');
const rows: readonly (readonly [
  what: string,
  log: string,
  versions: readonly string[],
  why: RegExp | null,
])[] = [
  ['the first version', changelog('[0.1.0] – unreleased'), [], null],
  ['the first version again', changelog('[0.1.0] – unreleased'), ['0.1.0'], null],
  ['a release', changelog('[0.2.0] – 2027-02-01', '[0.1.0] – 2027-01-01'), ['0.1.0'], null],
  ['a release again', changelog('[0.1.0] – 2027-01-01'), ['0.1.0'], /0\.1\.0 is released/],
  [
    'a later version',
    changelog('[0.2.0] – unreleased', '[0.1.0] – 2027-01-01'),
    ['0.1.0'],
    /document of 0\.1\.0/,
  ],
];

describe('the interface document of a release', () => {
  for (const [what, log, versions, why] of rows)
    it(`${why === null ? 'may' : 'may not'} be written of: ${what}`, () => {
      const found = whyNotFrozen(log, versions);
      if (why === null) assert.equal(found, null);
      else assert.match(found ?? '', why);
    });

  it('is without words and examples, but with fields of those names', () => {
    const schema = { description: 'Words.', properties: { description: { type: 'string', example: 'one' } } };
    assert.deepEqual(contractOf(schema), { properties: { description: { type: 'string' } } });
  });

  it('is read whole: of the document now, what is taken away is found', () => {
    const { document } = readReleasedDocument();
    const { '/VerifyPatient': _, ...paths } = readCurrentDocument().paths;
    assert.ok(Object.keys(document.paths).length > 50);
    assert.deepEqual(breakingChanges(document, document), []);
    assert.deepEqual(
      breakingChanges(document, {
        ...document,
        paths: { ...document.paths, ...paths, '/VerifyPatient': {} },
      }).filter((each) => each.includes('VerifyPatient')),
      ['POST /VerifyPatient is gone.'],
    );
  });
});
