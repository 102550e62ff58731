// The settings of the national insurer: complete, missing, impossible, and those of earlier versions.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig, type Config } from '../../src/config/settings.ts';
import { medicareSettings } from '../support/medicare-settings.ts';

function config(env: Readonly<Record<string, string>>): Config {
  const read = readConfig(env);
  assert.ok(read.ok, read.ok ? '' : read.errors.join(' '));
  return read.config;
}

function errors(env: Readonly<Record<string, string>>): readonly string[] {
  const read = readConfig(env);
  return read.ok ? [] : read.errors;
}

describe('INSURER=services-australia', () => {
  const { MEDICARE_URL: url } = medicareSettings;
  const complete = medicareSettings;

  it('is usable with all of its settings', () => {
    const { medicare } = config(complete);
    assert.equal(medicare?.servicesUrl, url);
    assert.equal(medicare.deviceSecret.length, 32);
    assert.equal(medicare.location, null);
    assert.equal(config({ ...complete, MEDICARE_LOCATION: 'ABC00001' }).medicare?.location, 'ABC00001');
  });

  it('names every setting that is missing at once, in a sentence each', () => {
    const found = errors({ INSURER: 'services-australia' });
    assert.deepEqual(
      found.map((error) => error.split(' ')[0]),
      Object.keys(complete).slice(1),
    );
    for (const error of found) assert.match(error, /^[A-Z_]+ is missing; set .+\.$/);
  });

  it('refuses what cannot be meant, and repeats no secret', () => {
    const bad: readonly [string, string][] = [
      ['MEDICARE_URL', 'http://medicare.example'],
      ['MEDICARE_URL', 'https://medicare.example/path?query'],
      ['MEDICARE_TOKEN_URL', 'https://user:pass@medicare.example'],
      ['MEDICARE_DEVICE_URL', 'medicare.example'],
      ['MEDICARE_DEVICE_SECRET', 'hunter2'],
      ['MEDICARE_API_KEY', 'hunter2é'],
      ['MEDICARE_LOCATION', 'A1'],
    ];
    for (const [name, value] of bad) {
      const found = errors({ ...complete, [name]: value });
      assert.equal(found.length, 1, name);
      assert.match(found[0] ?? '', new RegExp(`^${name} is .+; set .+\\.$`));
      assert.doesNotMatch(found[0] ?? '', /hunter2/);
    }
  });

  it('takes the path of each address, and the usual path of the token service for a host alone', () => {
    const urls = (env: Readonly<Record<string, string>>) => {
      const { medicare } = config({ ...complete, ...env });
      return [medicare?.servicesUrl, medicare?.tokenUrl, medicare?.deviceUrl];
    };
    assert.deepEqual(
      urls({
        MEDICARE_URL: 'https://test.claiming.example/claiming/ext-vnd/',
        MEDICARE_TOKEN_URL: 'https://vnd.proda.example',
        MEDICARE_DEVICE_URL: 'https://test.5.rsp.example/',
      }),
      [
        'https://test.claiming.example/claiming/ext-vnd',
        'https://vnd.proda.example/mga/sps/oauth/oauth20/token',
        'https://test.5.rsp.example',
      ],
    );
    assert.equal(
      urls({ MEDICARE_TOKEN_URL: 'https://proxy.example/proda/token' })[1],
      'https://proxy.example/proda/token',
    );
  });

  it('refuses a setting of an earlier version, and says what to set instead', () => {
    const { MEDICARE_URL: _, ...before } = complete;
    assert.deepEqual(errors({ ...before, MEDICARE_HOST: 'https://medicare.example' }), [
      'MEDICARE_HOST is no longer read; set MEDICARE_URL to the address of the web services with its path, for example https://host/claiming/ext-prd.',
      'MEDICARE_URL is missing; set the address of the web services with its path, as https://…/claiming/ext-prd.',
    ]);
    for (const name of ['MEDICARE_TOKEN_HOST', 'MEDICARE_DEVICE_HOST'])
      assert.match(
        errors({ ...complete, [name]: 'https://a.example' }).join(),
        new RegExp(
          `^${name} is no longer read; set MEDICARE_\\w+_URL to the address of the \\w+ service\\.$`,
        ),
      );
  });

  it('says the form of the online eligibility check, which can also be switched off', () => {
    const { medicare: usual } = config(complete);
    assert.deepEqual(
      [usual?.eligibilityCheck, usual?.eligibilityCheckPath, usual?.eligibilityCheckFields.size],
      ['on', '/mcp/onlineeligibilitycheck/medicare/v2', 0],
    );
    const { medicare } = config({
      ...complete,
      MEDICARE_ELIGIBILITY_CHECK: 'off',
      MEDICARE_ELIGIBILITY_CHECK_FIELDS: 'oecTypeCode=typeCode, bulkBillInd=',
    });
    assert.equal(medicare?.eligibilityCheck, 'off');
    assert.deepEqual(
      [...(medicare?.eligibilityCheckFields ?? [])],
      [
        ['oecTypeCode', 'typeCode'],
        ['bulkBillInd', ''],
      ],
    );
    for (const [name, value] of [
      ['MEDICARE_ELIGIBILITY_CHECK_PATH', 'no path'],
      ['MEDICARE_ELIGIBILITY_CHECK_FIELDS', 'one,two'],
    ] as const)
      assert.match(errors({ ...complete, [name]: value }).join(), new RegExp(`^${name} is .+; set .+\\.$`));
  });

  it('is not read with another insurer', () => {
    assert.equal(config({ MEDICARE_URL: 'nonsense' }).medicare, null);
  });
});
