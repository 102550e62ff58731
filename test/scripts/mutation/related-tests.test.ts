// Chooses tests for a source by what imports it: near ones first, then those that only come to it.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readImportGraph } from '../../../scripts/mutation/import-graph.ts';
import { relatedTests } from '../../../scripts/mutation/related-tests.ts';

const graph = readImportGraph(join(import.meta.dirname, '..', '..', '..'));

describe('the tests of a source', () => {
  it('are first the mirrored one, and every test of a folder that comes to it', () => {
    const [near] = relatedTests(graph, 'src/domain/reconciliation/business-days.ts');
    assert.deepEqual(near, [
      'test/domain/reconciliation/business-days.test.ts',
      'test/domain/reconciliation/match-deposits.test.ts',
    ]);
  });

  it('are then those of routes and pages that come to it and share its words', () => {
    const [, wider] = relatedTests(graph, 'src/application/reconciliation/match-deposit.ts');
    assert.equal(wider[0], 'test/http/routes/deposits.test.ts');
  });

  it('are near where they import the source, wherever they are', () => {
    const [near] = relatedTests(graph, 'src/application/claims/dispatcher.ts');
    assert.ok(near.includes('test/scenarios/daily-limit.test.ts'));
  });

  it('are also those whose text has the rare words of the source', () => {
    const [, wider] = relatedTests(graph, 'src/application/claims/attend-claim.ts');
    assert.ok(wider.includes('test/scenarios/outcomes-collected.test.ts'));
  });

  it('come to it by imports of supporting files too, and no test comes twice', () => {
    const tests = relatedTests(graph, 'src/application/people/make-once.ts').flat();
    assert.equal(new Set(tests).size, tests.length);
    assert.ok(tests.includes('test/security/desk-forms.test.ts'));
  });
});
