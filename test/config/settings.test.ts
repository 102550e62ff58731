// The environment as settings: defaults, every fault at once, and the published table.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isLoopback } from '../../src/config/is-sandbox.ts';
import { readConfig, settingsTable, type Config } from '../../src/config/settings.ts';
import { medicareSettings } from '../support/medicare-settings.ts';

function config(env: Record<string, string>): Config {
  const read = readConfig(env);
  assert.ok(read.ok, read.ok ? '' : read.errors.join(' '));
  return read.config;
}

function errors(env: Record<string, string>): readonly string[] {
  const read = readConfig(env);
  return read.ok ? [] : read.errors;
}

describe('an empty environment', () => {
  it('gives the documented defaults', () => {
    assert.deepEqual(config({}), {
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: null,
      dataDir: './var',
      migrate: 'auto',
      insurer: 'simulator',
      isInsurerExplicit: false,
      schedule: 'all',
      providers: 'all',
      timeZone: 'Australia/Sydney',
      rateLimitPerMinute: 6_000,
      overloadEventLoopDelayMs: 1_000,
      overloadHeapPercent: 90,
      logLevel: 'info',
      batchConcurrency: 2,
      keepBatchDays: 14,
      bodyLimitBytes: 2_097_152,
      requestTimeoutMs: 30_000,
      headersTimeoutMs: 10_000,
      keepAliveTimeoutMs: 72_000,
      answerTimeoutMs: 300_000,
      maxConnections: 4_096,
      maxConnectionsPerAddress: 512,
      trustProxy: false,
      aiTools: ['schedule'],
      medicare: null,
      dataKeys: null,
      keepClaimsMonths: 24,
      keepInteractiveMonths: 24,
      keysUncheckedMs: 20_000,
      keepEventsMonths: 24,
      webhookAllowNetworks: [],
      keepAuditMonths: 84,
      wrongVerificationsPerKey: 30,
      wrongVerificationsPerCard: 5,
      databasePoolSize: 10,
      databaseConnectTimeoutMs: 5_000,
      databaseStatementTimeoutMs: 10_000,
      databaseLockTimeoutMs: 5_000,
      databaseIdleTransactionTimeoutMs: 10_000,
      metrics: 'main',
      stopDelayMs: 0,
      forwardDeadlineMs: 10_000,
      wordingDir: null,
      practicesFile: null,
      deskOrigin: null,
      oidcIssuer: null,
      oidcClientId: null,
      oidcClientSecret: null,
    });
  });

  it('is the same as one whose settings are all empty', () => {
    const names = [...settingsTable().matchAll(/`([A-Z_]+)` \|/g)].map((match) => match[1] ?? '');
    assert.ok(names.length > 10);
    const empty = Object.fromEntries(names.map((name) => [name, ' ']));
    assert.deepEqual(config(empty), config({}));
  });
});

describe('a setting', () => {
  it('is read as its type', () => {
    const cases: [Record<string, string>, Partial<Config>][] = [
      [
        { HOST: '::1', PORT: '0' },
        { host: '::1', port: 0 },
      ],
      [{ PORT: '65535' }, { port: 65_535 }],
      [{ DATABASE_URL: 'postgresql://u:p@db/x' }, { databaseUrl: 'postgresql://u:p@db/x' }],
      [{ RATE_LIMIT_PER_MINUTE: '0' }, { rateLimitPerMinute: 0 }],
      [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
      [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
      [{ AI_TOOLS: 'patients, schedule' }, { aiTools: ['schedule', 'patients'] }],
      [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: '10.0.0.0/8, ::1' }],
      [{ TRUST_PROXY: '10.0.0.7/32,fd00::/128' }, { trustProxy: '10.0.0.7/32,fd00::/128' }],
      [{ TRUST_PROXY: 'fe80::1%eth0' }, { trustProxy: 'fe80::1%eth0' }],
      [{ METRICS: 'off' }, { metrics: 'off' }],
      [{ METRICS: '9100' }, { metrics: { port: 9_100 } }],
      [{ METRICS: '10.0.0.1:9100' }, { metrics: { host: '10.0.0.1', port: 9_100 } }],
      [{ METRICS: '[::1]:9100' }, { metrics: { host: '::1', port: 9_100 } }],
      [{ STOP_DELAY_MS: '5000' }, { stopDelayMs: 5_000 }],
      [{ TIME_ZONE: 'Australia/Perth' }, { timeZone: 'Australia/Perth' }],
    ];
    for (const [env, expected] of cases) assert.deepEqual({ ...config(env), ...expected }, config(env));
  });

  it('for metrics and the delay of a stop is other in a sandbox than where others reach the service', () => {
    const ownListener = { host: '127.0.0.1', port: 9_464 };
    const ofProcess = (env: Record<string, string>) => {
      const { metrics, stopDelayMs } = config(env);
      return { metrics, stopDelayMs };
    };
    for (const host of ['127.0.0.1', 'localhost', '::1'])
      assert.deepEqual(ofProcess({ HOST: host }), { metrics: 'main', stopDelayMs: 0 }, host);
    for (const env of [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '10.0.0.1' },
      { HOST: 'medicare.example' },
      medicareSettings,
    ]) {
      assert.deepEqual(ofProcess(env), { metrics: ownListener, stopDelayMs: 3_000 });
      const set = { METRICS: 'main', STOP_DELAY_MS: '0' };
      assert.deepEqual(ofProcess({ ...env, ...set }), { metrics: 'main', stopDelayMs: 0 });
    }
  });

  it('that is wrong is reported in one sentence with what to set', () => {
    const cases: [string, string, RegExp][] = [
      ['PORT', '65536', /^PORT is "65536"; set a whole number from 0 to 65535\.$/],
      ['PORT', '80.5', /^PORT is "80\.5"/],
      ['PORT', '-1', /^PORT/],
      ['HOST', 'a host', /^HOST is "a host"; set a host name or an IP address\.$/],
      ['INSURER', 'other', /^INSURER is "other"; set simulator or services-australia\.$/],
      ['MIGRATE', 'yes', /^MIGRATE is "yes"; set auto or manual\.$/],
      ['TIME_ZONE', 'Sydney', /^TIME_ZONE is "Sydney"; set a time zone name such as Australia\/Sydney\.$/],
      ['LOG_LEVEL', 'loud', /^LOG_LEVEL/],
      [
        'AI_TOOLS',
        'schedule,all',
        /^AI_TOOLS is "schedule,all"; set one or more of schedule, claims, patients/,
      ],
      ['BODY_LIMIT_BYTES', '1023', /^BODY_LIMIT_BYTES/],
      ['TRUST_PROXY', 'yes please', /^TRUST_PROXY is "yes please"; set true, false, .* 10\.0\.0\.0\/8, /],
      ...[
        '300.0.0.1',
        '10.0.0',
        'abc',
        '10.0.0.0/33',
        '10.0.0.0/0',
        '10.0.0.0/8/8',
        '::/129',
        '::1,',
        'fe80::1%br-lan',
        '100',
      ].map((value): [string, string, RegExp] => [
        'TRUST_PROXY',
        value,
        /^TRUST_PROXY is "[^"]*"; set true, false, /,
      ]),
      ...['70000', 'x', ':9100', '127.0.0.1:', 'a b:9100', '::1:9100'].map(
        (value): [string, string, RegExp] => [
          'METRICS',
          value,
          /^METRICS is "[^"]*"; set main, off, a port number, or an address and a port number such as 127\.0\.0\.1:9464\.$/,
        ],
      ),
      ['STOP_DELAY_MS', '5001', /^STOP_DELAY_MS is "5001"; set a whole number from 0 to 5000\.$/],
    ];
    for (const [name, value, expected] of cases) {
      const [error = '', ...others] = errors({ [name]: value });
      assert.match(error, expected);
      assert.deepEqual(others, []);
    }
  });

  it('for keys names what is wanted, and never repeats one', () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    assert.deepEqual(
      config({ DATA_KEYS: `2026:${key}` }).dataKeys?.map(({ id }) => id),
      ['2026'],
    );
    const [error = ''] = errors({ DATA_KEYS: `2026:${key.slice(3)}` });
    assert.match(error, /^DATA_KEYS is not usable; set name:key, where .+\.$/);
    assert.ok(!error.includes(key.slice(3)));
  });

  it('for what is kept never ends before the reports of a claim do', () => {
    for (const name of ['KEEP_CLAIMS_MONTHS', 'KEEP_INTERACTIVE_MONTHS']) {
      assert.equal(errors({ [name]: '6' }).length, 1, name);
      assert.deepEqual(errors({ [name]: '7' }), [], name);
    }
  });

  it('that may hold a password is never repeated', () => {
    const [error = ''] = errors({ DATABASE_URL: 'mysql://root:hunter2@db/x' });
    assert.match(error, /^DATABASE_URL is not usable; set a URL like postgres:/);
    assert.doesNotMatch(error, /hunter2/);
  });
});

describe('several bad settings', () => {
  it('are reported all at once', () => {
    const found = errors({ PORT: 'x', INSURER: 'x', TIME_ZONE: 'x', DATABASE_URL: 'x' });
    assert.deepEqual(
      found.map((error) => error.split(' ')[0]),
      ['PORT', 'DATABASE_URL', 'INSURER', 'TIME_ZONE'],
    );
  });
});

describe('NODE_ENV=production', () => {
  const production = { NODE_ENV: 'production' };

  it('takes the simulator only when INSURER says so', () => {
    assert.deepEqual(errors(production), [
      'INSURER is missing, which NODE_ENV=production does not allow; set services-australia, or simulator if the answers may be invented.',
    ]);
    assert.deepEqual(errors({ ...production, INSURER: ' ' }), errors(production));
    assert.equal(config({ ...production, INSURER: 'simulator' }).insurer, 'simulator');
    assert.equal(config({ ...production, ...medicareSettings }).insurer, 'services-australia');
    assert.equal(config({ NODE_ENV: 'development' }).insurer, 'simulator');
  });
});

describe('INSURER', () => {
  it('is known to be set or left to its default', () => {
    assert.equal(config({ INSURER: 'simulator' }).isInsurerExplicit, true);
    assert.equal(config({ INSURER: '' }).isInsurerExplicit, false);
  });
});

describe('the published table', () => {
  it('has a row for each setting, each default one that can be set', () => {
    const rows = settingsTable().trim().split('\n').slice(2);
    // `medicare` stands for the settings of the table of its own, and `isInsurerExplicit` for whether one is set.
    assert.equal(rows.length, Object.keys(config({})).length - 2);
    for (const row of rows) {
      const [, name = '', fallback] = /^\| `([A-Z_]+)` \| (?:`([^`]+)`|[^|]+) \| .+ \|$/.exec(row) ?? [];
      assert.notEqual(name, '', row);
      if (fallback !== undefined) assert.deepEqual(config({ [name]: fallback }), config({}), row);
    }
  });
});

describe('a host', () => {
  it('is loopback only when no other machine can reach it', () => {
    for (const host of ['127.0.0.1', '127.9.9.9', '::1', 'localhost'])
      assert.equal(isLoopback(host), true, host);
    const others = ['0.0.0.0', '::', '10.0.0.1', '127.example.org', 'localhost.example.org', '128.0.0.1', ''];
    for (const host of others) assert.equal(isLoopback(host), false, host);
  });
});
