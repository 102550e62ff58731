// The settings of the database in the environment, each in its place in the limits of the store.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DatabaseLimits } from '../../src/adapters/postgres/connection/database-client.ts';
import { readConfig } from '../../src/config/settings.ts';
import { databaseLimits } from '../../src/config/database-connection-settings.ts';

function limits(env: Readonly<Record<string, string>>): DatabaseLimits {
  const read = readConfig(env);
  assert.ok(read.ok, read.ok ? '' : read.errors.join(' '));
  return databaseLimits(read.config);
}

const settings: readonly (readonly [
  name: string,
  limit: keyof DatabaseLimits,
  least: number,
  most: number,
])[] = [
  ['DATABASE_POOL_SIZE', 'poolSize', 1, 500],
  ['DATABASE_CONNECT_TIMEOUT_MS', 'connectTimeoutMs', 100, 600_000],
  ['DATABASE_STATEMENT_TIMEOUT_MS', 'statementTimeoutMs', 100, 600_000],
  ['DATABASE_LOCK_TIMEOUT_MS', 'lockTimeoutMs', 100, 600_000],
  ['DATABASE_IDLE_TRANSACTION_TIMEOUT_MS', 'idleTransactionTimeoutMs', 100, 600_000],
];

describe('the limits of the database', () => {
  const usual = limits({});

  for (const [name, limit, least, most] of settings) {
    it(`takes ${name} for ${limit} alone, from ${least} to ${most}`, () => {
      for (const value of [least, most])
        assert.deepEqual(limits({ [name]: String(value) }), { ...usual, [limit]: value });
      for (const value of [least - 1, most + 1]) {
        const read = readConfig({ [name]: String(value) });
        assert.ok(!read.ok && read.errors.length === 1 && read.errors[0]?.startsWith(name), String(value));
      }
    });
  }

  it('are none that a setting could not set', () => {
    assert.deepEqual(Object.keys(usual).toSorted(), settings.map(([, limit]) => limit).toSorted());
  });
});
