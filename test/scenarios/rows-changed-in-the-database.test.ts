// Somebody writes to the database of a running service: what they added is no key, and the operator hears of it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hashSecret } from '../../src/application/keys/api-key-cache.ts';
import { runCommand } from '../support/command-line.ts';
import { eventually } from '../support/eventually.ts';
import { readPrometheusText } from '../support/prometheus-text.ts';
import { startService, type RunningService } from '../support/service.ts';
import { minorId } from '../support/minor-id.ts';

const dataKeys = `2026:${Buffer.alloc(32, 2).toString('base64')}`;

describe('a service whose database somebody else writes to', () => {
  let service: RunningService;
  before(async () => (service = await startService({ DATA_KEYS: dataKeys, INSURER: 'simulator' })));
  after(() => service.stop());

  const status = async (secret: string) => {
    const headers = { 'x-api-key': secret, 'x-minor-id': 'ABC00001' };
    return (await fetch(`${service.origin}/MedicareItems/23`, { headers })).status;
  };
  const sampleOf = async (name: string, table?: string) => {
    const metrics = readPrometheusText(await (await service.call('/metrics')).text());
    const samples = metrics.get(name)?.samples ?? [];
    return samples.find(({ labels }) => table === undefined || labels['table'] === table)?.value;
  };
  const execute = (statement: string) => service.composed.store.sql.unsafe(statement);

  it('answers 401 to a key that was added by hand, logs it, and counts it', async () => {
    assert.equal(await sampleOf('changed_rows_total', 'api_key'), 0);
    await execute(
      `insert into api_key (id, label, minor_ids, secret_hash)
       values ('key_forged', '', array['ABC00001'], '${hashSecret('forged')}')`,
    );
    assert.equal(await status('forged'), 401);
    const line = service.log.lines.find(({ message }) => message.startsWith('a row was added or changed'));
    assert.match(String(line?.['error']), /^The API key key_forged was added or changed in the database/);
    assert.ok(((await sampleOf('changed_rows_total', 'api_key')) ?? 0) > 0);
    assert.equal(await sampleOf('changed_rows_total', 'person'), 0);
  });

  it('answers 401 to a key in use from when it was widened, with the next check of the keys', async () => {
    await service.composed.store.keys.add({
      id: 'key_own',
      label: '',
      minorIds: [minorId('ABC00001')],
      secretHash: hashSecret('own'),
      scopes: ['schedule'],
    });
    assert.equal(await status('own'), 200);
    await execute(`update api_key set scopes = array['schedule', 'claims'] where id = 'key_own'`);
    await eventually(async () => (await status('own')) === 401);
  });

  it('names both keys with audit verify, which then ends with 1', async () => {
    const env = { DATABASE_URL: service.databaseUrl, DATA_KEYS: dataKeys };
    const { code, printed } = await runCommand(['audit', 'verify'], env);
    assert.equal(code, 1);
    assert.match(printed, /^The API key key_forged was added or changed/m);
    assert.match(printed, /^The API key key_own was added or changed/m);
    const { errors, printed: list } = await runCommand(['keys', 'list'], env);
    assert.match(errors, /^a row was added .*: The API key key_forged was added or changed/m);
    assert.doesNotMatch(list, /key_forged/);
    assert.match(printed, /^\d+ API keys, people, sign-ins and imports read, 2 of them not written by/m);
  });

  it('names with audit verify a revoked key and a disabled person whose earlier rows were put back', async () => {
    const env = { DATABASE_URL: service.databaseUrl, DATA_KEYS: dataKeys };
    const made = await runCommand(['keys', 'create', '--minor-id', 'ABC00001', '--label', 'Till'], env);
    const [keyId = ''] = /key_[0-9a-f]+/.exec(made.printed + made.errors) ?? [];
    const invited = await runCommand(
      ['people', 'invite', '--name', 'Alex Lee', '--role', 'desk', '--minor-id', 'ABC00001'],
      env,
    );
    const [personId = ''] = /person_[0-9a-f]+/.exec(invited.printed + invited.errors) ?? [];
    await execute(`create table before as select id, mac from api_key union all select id, mac from person`);
    assert.equal((await runCommand(['keys', 'revoke', keyId], env)).code, 0);
    assert.equal((await runCommand(['people', 'disable', personId], env)).code, 0);
    const untouched = await runCommand(['audit', 'verify'], env);
    assert.doesNotMatch(untouched.printed, /put back/);
    for (const [table, column, id] of [
      ['api_key', 'revoked_at', keyId],
      ['person', 'disabled_at', personId],
    ] as const)
      await execute(
        `update ${table} set ${column} = null, mac = before.mac from before where before.id = ${table}.id and ${table}.id = '${id}'`,
      );
    const { code, printed } = await runCommand(['audit', 'verify'], env);
    assert.equal(code, 1);
    assert.ok(
      printed.includes(
        `The API key ${keyId} was revoked, as the audit trail says, and is not any more: an earlier row was put back; revoke it again.`,
      ),
    );
    assert.ok(printed.includes(`The person ${personId} was disabled, as the audit trail says`));
  });

  it('says so in its metrics once the audit trail cannot be chained', async () => {
    assert.equal(await sampleOf('audit_chain_stopped'), 0);
    await execute(`update audit_chain set last_id = last_id + 100`);
    await eventually(async () => (await sampleOf('audit_chain_stopped')) === 1);
  });
});
