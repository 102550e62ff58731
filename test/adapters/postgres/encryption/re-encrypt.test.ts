// Re-encryption from no key to a key and from one key to the next, while claims are lodged; and the sentence of each error.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { deriveDataKey } from '../../../../src/adapters/postgres/encryption/parse-data-keys.ts';
import type { Store } from '../../../../src/adapters/postgres/open-store.ts';
import { StoreError } from '../../../../src/adapters/postgres/open-store-error.ts';
import { classifyClaimArrival } from '../../../../src/domain/claims/classify-arrival.ts';
import { claimIdFromCount } from '../../../../src/domain/values/claim-id.ts';
import { localDateInTimeZone, localDate, plusDays } from '../../../../src/domain/values/local-date.ts';
import {
  parseMedicareNumber,
  parseMedicareRefNumber,
} from '../../../../src/domain/values/medicare-number.ts';
import { reEncrypt } from '../../../../src/application/maintenance/re-encrypt.ts';
import { auditEntries } from '../../../support/audit-entries.ts';
import { candidateOf, cardOf, chargedAt, idOf } from '../../../support/bulk-bill-claims.ts';
import { runCommand } from '../../../support/command-line.ts';
import {
  encryptedDatabase,
  newerKey,
  olderKey,
  reEncryptAll,
  valuesLeft,
} from '../../../support/encrypted-store.ts';
import { minorId } from '../../../support/minor-id.ts';

const location = minorId('SBX00001');

async function fresh(test: TestContext) {
  const database = await encryptedDatabase();
  test.after(() => database.close());
  return database;
}

const lodge = async ({ claims }: Store, serial: number, charge = '60.00') => {
  const candidate = candidateOf(idOf(serial), chargedAt(charge));
  return claims.accept(candidate, (held, count) => classifyClaimArrival(candidate, held, count));
};
const charges = async ({ claims }: Store, count: number) => {
  const found = await Promise.all(
    Array.from({ length: count }, (_, serial) => claims.find(location, idOf(serial))),
  );
  return found.map((record) => record?.claim?.medicalEvent[0]?.service[0]?.chargeAmount);
};
const servicesOf = async ({ lodged }: Store) => {
  const medicareNumber = parseMedicareNumber(cardOf(1));
  const medicareRefNumber = parseMedicareRefNumber('1');
  assert.ok(medicareNumber !== null && medicareRefNumber !== null);
  return (await lodged.ofPatient(location, { medicareNumber, medicareRefNumber })).length;
};
const wrongKeys = (words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StoreError && error.kind === 'wrong-data-keys', String(error));
  assert.match(error.message, words);
  return true;
};

describe('re-encryption', () => {
  it('encrypts rows that were stored without a key, which are read before and after', async (test) => {
    const database = await fresh(test);
    const plain = await database.open([]);
    for (let serial = 0; serial < 5; serial += 1) await lodge(plain, serial);
    const store = await database.open([newerKey]);
    assert.deepEqual(
      await charges(store, 5),
      Array.from({ length: 5 }, () => '60.00'),
    );
    assert.equal(await servicesOf(store), 5);
    assert.ok((await database.dump()).includes('Examplar'));
    const left = await reEncryptAll(store);
    assert.equal(left, 0);
    assert.ok(!(await database.dump()).includes('Examplar'));
    assert.deepEqual(
      await charges(store, 5),
      Array.from({ length: 5 }, () => '60.00'),
    );
    assert.equal(await servicesOf(store), 5);
  });

  it('goes on while claims are lodged and corrected under both keys', async (test) => {
    const database = await fresh(test);
    const before = await database.open([olderKey, newerKey]);
    const held = 60;
    for (let serial = 0; serial < held; serial += 1) await lodge(before, serial);
    const after = await database.open([newerKey, olderKey]);
    const during = Array.from({ length: held }, async (_, serial) => {
      await lodge(after, serial, '61.00');
      await lodge(serial % 2 === 0 ? before : after, held + serial);
    });
    await Promise.all([...during, reEncrypt(after)]);
    const left = await reEncryptAll(after);
    assert.equal(left, 0);
    const last = await database.open([newerKey]);
    assert.deepEqual(await charges(last, held * 2), [
      ...Array.from({ length: held }, () => '61.00'),
      ...Array.from({ length: held }, () => '60.00'),
    ]);
    assert.equal(await servicesOf(last), held * 2);
    assert.equal(await valuesLeft(last), 0);
    const lines = (await database.dump()).split('\n').filter((line) => !line.startsWith('data_key'));
    assert.ok(lines.every((line) => !line.includes(':2025:')));
  });

  it('tries rows again that were locked', async (test) => {
    const database = await fresh(test);
    const store = await database.open([olderKey]);
    await lodge(store, 1);
    const next = await database.open([newerKey, olderKey]);
    const rows: number[] = [];
    await store.sql.begin(async (transaction) => {
      await transaction`select from claim for update`;
      await next.reEncryption.pass((count) => rows.push(count), assert.fail);
      assert.ok((await valuesLeft(next)) > 0);
    });
    assert.equal(await reEncryptAll(next), 0);
  });

  it('skips a damaged row, reports it once, and rewrites all others', async (test) => {
    const database = await fresh(test);
    const store = await database.open([olderKey]);
    await lodge(store, 1);
    await lodge(store, 2);
    await store.sql`
      update claim set document = (select document from claim where correlation_id = ${idOf(2)})
      where correlation_id = ${idOf(1)}`;
    const next = await database.open([newerKey, olderKey]);
    const reported: string[] = [];
    const result = await reEncrypt(
      next,
      () => {},
      (sentence) => reported.push(sentence),
    );
    assert.ok(result.kind === 'rewritten');
    // The document, the request hash in the same row, and what is stored of the patient whom it names.
    assert.deepEqual(
      [result.left, result.isRetired],
      [[{ keyId: '2025', isOlderForm: false, values: 5 }], false],
    );
    assert.match(
      reported[0] ?? '',
      /^A value of claim\.document cannot be decrypted with the data key 2025: it was changed/,
    );
    await assert.rejects(charges(next, 2), /A value of claim\.document cannot be decrypted/);
    const leased = await next.claims.leaseDue(5, 1_000);
    assert.deepEqual(
      leased.map(({ correlationId }) => correlationId),
      [idOf(2)],
    );
  });
});

describe('a start', () => {
  it('without a key that is in use names it', async (test) => {
    const database = await fresh(test);
    await lodge(await database.open([olderKey]), 1);
    await assert.rejects(database.open([]), wrongKeys(/the data key 2025, which DATA_KEYS does not name/));
    await assert.rejects(
      database.open([newerKey]),
      wrongKeys(/the data key 2025, which DATA_KEYS does not name/),
    );
  });

  it('with other bytes under the name of a key says so', async (test) => {
    const database = await fresh(test);
    await database.open([olderKey]);
    const other = deriveDataKey('2025', Buffer.alloc(32, 8));
    await assert.rejects(database.open([other]), wrongKeys(/^The data key 2025 in DATA_KEYS is not the one/));
  });

  it('needs a key no longer once nothing is left under it', async (test) => {
    const database = await fresh(test);
    await lodge(await database.open([olderKey]), 1);
    await reEncrypt(await database.open([newerKey, olderKey]));
    assert.deepEqual((await charges(await database.open([newerKey]), 2))[1], '60.00');
  });
});

describe('the commands', () => {
  it('do what they say, and say what they did', async (test) => {
    const database = await fresh(test);
    await lodge(await database.open([]), 1);
    const env = { DATABASE_URL: database.url, DATA_KEYS: `k:${Buffer.alloc(32, 5).toString('base64')}` };
    const run = (...argv: string[]) => runCommand(argv, env);
    assert.equal((await runCommand(['rekey'], { ...env, DATA_KEYS: '' })).code, 2);
    const rekeyed = await run('rekey');
    assert.deepEqual([rekeyed.code, /Nothing is left under any other key/.test(rekeyed.printed)], [0, true]);
    assert.equal((await run('erase', '--patient')).code, 2);
    assert.equal((await run('erase')).code, 2);
    const erased = await runCommand(['erase', '--patient'], env, { input: `${cardOf(1)} 1\n` });
    assert.equal(erased.code, 1);
    assert.match(erased.printed, /not removed, since the insurer has not answered it yet/);
    const counted = await run('retention', '--dry-run');
    assert.deepEqual(
      [counted.code, counted.printed.split('\n').includes('claims: 0 would be removed')],
      [0, true],
    );
    assert.equal((await run('retention', '--wet-run')).code, 2);
    const ofClaim = await run('audit', '--correlation-id', idOf(1));
    assert.equal(ofClaim.code, 0);
    assert.deepEqual(
      ofClaim.printed.split('\n').map((line) => line.split(' | ').slice(1, 3).join(' ')),
      ['lodge new', 'erase waiting'],
    );
    const wrong = [['--from', 'yesterday'], ['--from', '2020-01-01', '--to', '2020'], []];
    for (const options of wrong) assert.equal((await run('audit', ...options)).code, 2, options.join(' '));
    const everything = await run('audit', '--from', '2020-01-01');
    assert.equal(everything.code, 0);
    const [entry = ''] = everything.printed.split('\n');
    const day = localDateInTimeZone('Australia/Perth', Date.parse(entry.split(' | ')[0] ?? ''));
    const linesOf = async (options: readonly string[]) => {
      const { code, printed } = await runCommand(['audit', ...options], {
        ...env,
        TIME_ZONE: 'Australia/Perth',
      });
      assert.equal(code, 0);
      return printed.split('\n').filter((line) => line !== '').length;
    };
    assert.ok((await linesOf(['--from', day])) > 0);
    assert.equal(await linesOf(['--from', plusDays(day, 2)]), 0);
    assert.equal(await linesOf(['--from', '2020-01-01', '--to', plusDays(day, -1)]), 0);
  });

  it('name the claims that were changed in the database, and change nothing themselves', async (test) => {
    const database = await fresh(test);
    const keys = [deriveDataKey('k', Buffer.alloc(32, 5))];
    const store = await database.open(keys);
    for (const serial of [1, 2]) await lodge(store, serial);
    const env = { DATABASE_URL: database.url, DATA_KEYS: `k:${Buffer.alloc(32, 5).toString('base64')}` };
    const verify = () => runCommand(['rekey', '--verify'], env);
    // Document and request hash of each claim, and the services.
    const whole = await verify();
    assert.deepEqual(
      [whole.code, whole.printed],
      [0, '6 values read, 0 rows with a value that cannot be read.'],
    );
    await store.sql`update claim set payee_provider_number = '9900120A' where correlation_id = ${idOf(2)}`;
    const before = await database.dump();
    const found = await verify();
    assert.equal(found.code, 1);
    assert.match(
      found.errors,
      new RegExp(`^A value of claim\\.document .* The row is that of ${idOf(2)}\\.$`, 'm'),
    );
    assert.ok(!found.errors.includes(idOf(1)));
    assert.equal(await database.dump(), before);
  });

  it('are noted in the audit trail with what became of them, and with nothing that was typed by mistake', async (test) => {
    const database = await fresh(test);
    const store = await database.open([]);
    const lodged = async (serial: number, today: string) => {
      const candidate = candidateOf(idOf(serial), chargedAt('60.00'), { today: localDate(today) });
      await store.claims.accept(candidate, (held, count) => classifyClaimArrival(candidate, held, count));
      const taken = await store.claims.lease(candidate.correlationId, 60_000);
      assert.ok(taken);
      const answer = { kind: 'accepted', claimId: claimIdFromCount(serial) } as const;
      await store.claims.settle(candidate.correlationId, taken.revision, answer);
    };
    await lodged(1, '2026-11-20');
    await lodged(2, '2020-01-01');
    const env = { DATABASE_URL: database.url, DATA_KEYS: `k:${Buffer.alloc(32, 5).toString('base64')}` };
    const run = async (...argv: string[]) => (await runCommand(argv, env)).code;
    const erase = (id: string) => run('erase', '--correlation-id', id);
    assert.equal(await run('rekey'), 0);
    assert.equal(await run('retention', '--dry-run'), 0);
    assert.equal(await run('retention'), 0);
    assert.equal(await erase(idOf(1)), 0);
    assert.equal(await erase(idOf(1)), 0);
    assert.equal(await erase(idOf(9_999)), 1);
    assert.equal(await erase(cardOf(1)), 1);
    const entries = await auditEntries(store);
    const noted = entries.filter(({ act }) => act !== 'lodge');
    assert.ok(noted.every(({ actor, location: at }) => actor.keyId === null && at === null));
    assert.deepEqual(
      noted.map(({ act, outcome, correlationId }) => [act, outcome, correlationId]),
      [
        ['rekey', 'k: 4 rewritten, 0 left', null],
        ['retention', 'removed 1 claims', null],
        ['erase', 'erased', idOf(1)],
        ['erase', 'nothing-left', idOf(1)],
        ['erase', 'unknown', idOf(9_999)],
        ['erase', 'unknown', null],
      ],
    );
    assert.ok(!(await database.dump()).includes(cardOf(1)));
  });
});
