// A short crash test with a fixed seed: two services, the insurer and their databases are killed while claims are lodged.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runCrashTest } from '../../../src/cli/crash-test/run-crash-test.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { copyDatabaseFiles } from '../../support/database-files.ts';
import { databaseFolder } from '../../support/database-folder.ts';
import { leftToWholeRun } from '../../support/sample.ts';

describe(
  'two services on one PostgreSQL, which are killed with it and with the insurer',
  { skip: leftToWholeRun },
  () => {
    it('lose, double and outdate no claim that they answered', async () => {
      const folder = await mkdtemp(join(databaseFolder, 'mgw-crash-test-'));
      try {
        const { lost, doubled, stale, kills, answers, reports, claims } = await runCrashTest({
          folder,
          // Service, insurer, database, wire: what starts longest is killed first.
          seed: 4_878,
          seconds: 0,
          fillDatabase: copyDatabaseFiles,
          insurerWaitsMs: 500,
          faultNames: [
            'service killed',
            'insurer killed',
            'database killed under living services',
            'database connections cut in messages',
          ],
          pauseMs: 60,
          answersBetween: 10,
          env: { ...childEnvironment, HOME: process.env['HOME'] ?? '' },
          report: () => {},
        });
        assert.deepEqual({ lost, doubled, stale }, { lost: [], doubled: [], stale: [] });
        const { service, insurer, database } = kills;
        assert.ok(service > 0 && insurer > 0 && database > 0);
        assert.ok(answers.lodged > 0 && reports > 0);
        assert.ok(claims['dva-general'] + claims['dva-specialist'] > 0, 'medical claims of veterans');
        assert.ok(claims['dva-allied'] + claims['dva-dental'] > 0, 'allied health claims of veterans');
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  },
);
