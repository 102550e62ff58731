// The link for help opens the page of the guide about the page that is open.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { deskNavigation, guidePath } from '../../src/desk/desk-navigation.ts';

describe('the link for help', () => {
  it('opens a page of the guide from every page at the top', () => {
    for (const { path } of deskNavigation)
      assert.ok(existsSync(join(import.meta.dirname, '..', '..', `${guidePath(path).slice(1)}.md`)), path);
  });

  for (const [path, guide] of [
    ['/desk', '/docs/desk'],
    ['/desk/check', '/docs/desk/check'],
    ['/desk/claims/:id', '/docs/desk/fix-a-claim'],
    ['/desk/daylight', '/docs/desk'],
  ] as const)
    it(`opens ${guide} from ${path}`, () => assert.equal(guidePath(path), guide));
});
