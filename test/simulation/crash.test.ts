// Two crashes of a service with an embedded PostgreSQL under load: the service alone, then the service and its database.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { childEnvironment } from '../support/child-environment.ts';
import { copyDatabaseFiles } from '../support/database-files.ts';
import { crashRun } from './crash-run.ts';
import { leftToWholeRun } from '../support/sample.ts';

describe('a service that is killed while claims are lodged', { skip: leftToWholeRun }, () => {
  it('has lost none that it acknowledged, and lodged none twice', async () => {
    const { claims, acknowledged, lost, doubled } = await crashRun({
      victims: ['service', 'both'],
      env: childEnvironment,
      fill: copyDatabaseFiles,
      chance: Math.random,
    });
    assert.ok(claims > 0 && acknowledged > 0, `${acknowledged} of ${claims} claims were answered`);
    assert.deepEqual([lost, doubled], [[], []]);
  });
});
