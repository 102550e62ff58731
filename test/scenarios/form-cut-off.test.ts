// The service is killed between the moment that it takes a form and the moment that it has made what the form is for.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { connectToDatabase, type Sql } from '../../src/adapters/postgres/connection/sql.ts';
import { formFields } from '../support/desk-visitor.ts';
import { eventually } from '../support/eventually.ts';
import { leftToWholeRun } from '../support/sample.ts';
import { databaseWithOneItem, runService, type SpawnedService } from '../support/service-process.ts';

const invitation = { do: 'invite', name: 'Kim Example', role: 'desk', at: 'SBX00001' };

/** A browser on a desk that is a sandbox, and that may be another process with each request. */
function visitorOf() {
  const cookies = new Map<string, string>();
  return async (
    service: SpawnedService,
    path: string,
    form?: URLSearchParams,
  ): Promise<{ readonly status: number; readonly location: string; readonly body: string }> => {
    const origin = `http://127.0.0.1:${await service.listening()}`;
    const response = await fetch(origin + path, {
      ...(form === undefined ? {} : { method: 'POST', body: form }),
      headers: { origin, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      redirect: 'manual',
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const { status, headers } = response;
    return { status, location: headers.get('location') ?? '', body: await response.text() };
  };
}

/** Kills the service while it writes the person, which is then never written. */
async function killWhileMaking(
  service: SpawnedService,
  sql: Sql,
  post: () => Promise<unknown>,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`lock table person in share mode`;
    const posted = post().catch(() => {});
    const waiting = () => sql<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike '%insert into person%'`;
    await eventually(async () => (await waiting()).length === 1);
    const forms = await sql`select from posted_form where state = 'waiting'`;
    assert.equal(forms.length, 1);
    service.child.kill('SIGKILL');
    await Promise.all([service.exited, posted]);
    // The server of the database does not notice that who asked is gone, and would write it.
    for (const { pid } of await waiting()) await sql`select pg_terminate_backend(${pid}, 10000)`;
  });
}

async function databaseOf(context: TestContext) {
  const url = await databaseWithOneItem(context);
  const sql = connectToDatabase(url);
  context.after(() => sql.end());
  return { sql, env: { DATABASE_URL: url, SCHEDULE: 'imported' } };
}

describe('a form whose service was killed before it made anything', { skip: leftToWholeRun }, () => {
  it('is not made for ever: after a minute its page says what to do, and posted again it is made, once', async (context) => {
    const { sql, env } = await databaseOf(context);
    const first = runService(context, env);
    const visit = visitorOf();
    await visit(first, '/desk');
    const form = formFields((await visit(first, '/desk/people')).body);
    for (const [name, value] of Object.entries(invitation)) form.set(name, value);
    await killWhileMaking(first, sql, () => visit(first, '/desk/people', form));

    const second = runService(context, env);
    const { status, location } = await visit(second, '/desk/people', form);
    assert.equal(status, 303);
    assert.match((await visit(second, location)).body, /It is being made/);
    await sql`update posted_form set taken_at = taken_at - interval '1 minute'`;
    assert.match((await visit(second, location)).body, /It was not finished[^]*send the form again/);
    for (const _ of [1, 2]) assert.equal((await visit(second, '/desk/people', form)).location, location);
    assert.match((await visit(second, location)).body, /#mgp_[0-9a-f]{40}"/);
    const people = await sql`select from person where disabled_at is null and id <> 'person_sandbox'`;
    assert.equal(people.length, 1);
  });
});
