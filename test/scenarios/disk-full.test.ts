// A database whose disk is full: callers, operators, log and metrics are given the reason, until there is space again.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { claimSender } from '../support/claim-sender.ts';
import { eventually } from '../support/eventually.ts';
import { startService, type RunningService } from '../support/service.ts';
import { withSql } from '../support/store-process.ts';

/** Raises what PostgreSQL does when a table cannot grow. */
const fill = `
  create function disk_full() returns trigger language plpgsql as $$
  begin raise exception 'could not extend file' using errcode = '53100'; end $$;
  create trigger disk_full before insert on claim execute function disk_full();
  create trigger disk_full before update on service_process execute function disk_full()`;
const empty = 'drop function disk_full() cascade';

describe('while the disk of the database is full', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());
  const run = (statements: string) => withSql(service.databaseUrl, (sql) => sql.unsafe(statements));
  const { lodge } = claimSender(() => service);
  const ready = async () => {
    const response = await service.call('/ready');
    return { status: response.status, text: await response.text() };
  };
  const metric = async () => {
    const text = await (await service.call('/metrics')).text();
    return /^database_write_failure\{reason="disk-full"\} (\d)$/m.exec(text)?.[1];
  };
  const logged = (words: string) => service.log.lines.filter(({ message }) => message.includes(words)).length;

  it('a claim is answered 503, and both /ready and the metrics name the disk', async () => {
    assert.deepEqual([(await ready()).status, await metric()], [200, '0']);
    await run(fill);
    const { status, message } = await lodge();
    assert.deepEqual(
      [status, message],
      [
        503,
        'The database of this service has no disk space left; send the same request again later, a claim with its correlationId.',
      ],
    );
    assert.deepEqual(await ready(), {
      status: 503,
      text: 'The database has no disk space left: schedule, benefits, providers and documents are answered, claims and reports are not.',
    });
    assert.equal(await (await fetch(`${service.origin}/ready`)).text(), 'The service is not ready.');
    assert.equal(await metric(), '1');
    await lodge();
    assert.equal(logged('the database has no disk space left'), 1);
  });

  it('what needs no writing is answered as ever', async () => {
    assert.equal((await service.call('/MedicareItems/23')).status, 200);
  });

  it('it is ready again by itself once there is space', async () => {
    await run(empty);
    await eventually(async () => (await ready()).status === 200);
    assert.equal(await metric(), '0');
    assert.equal(logged('the database can write again'), 1);
    assert.equal((await lodge()).status, 200);
  });
});
