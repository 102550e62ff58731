// The generated list of checks holds every check with its title, source and codes, in the order of the catalogue.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checksDocument } from '../../../scripts/generate/checks-document.ts';
import { eligibilityChecks } from '../../../src/domain/eligibility/check-catalogue.ts';

describe('the list of checks', () => {
  it('names every check and code, in the order in which they decide', async () => {
    const text = await checksDocument().make();
    const titles = [...text.matchAll(/^## \d+\. (.*)$/gm)].map(([, title]) => title);
    assert.deepEqual(
      titles,
      eligibilityChecks.map(({ title }) => title),
    );
    for (const { about, source, codes } of eligibilityChecks) {
      for (const part of [about, source, ...codes.map((code) => `\`${code}\``)])
        assert.ok(text.includes(part), part);
    }
  });
});
