// The service is killed between the moment that it takes a form and the moment that what the form made can be shown.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { connectToDatabase, type Sql } from '../../src/adapters/postgres/connection/sql.ts';
import { formFields } from '../support/desk-visitor.ts';
import { eventually } from '../support/eventually.ts';
import { leftToWholeRun } from '../support/sample.ts';
import { databaseWithOneItem, runService, type SpawnedService } from '../support/service-process.ts';

const invitation = { do: 'invite', name: 'Kim Example', role: 'desk', at: 'SBX00001' };
const countPeople = (sql: Sql) =>
  sql`select from person where disabled_at is null and id <> 'person_sandbox'`.then(({ count }) => count);

/** The forms, and where each waits when it is killed: before it has written what it makes, or after that. */
const cutOffs = [
  {
    page: '/desk/people',
    typed: invitation,
    writes: 'person',
    secret: /#mgp_[0-9a-f]{40}"/,
    count: countPeople,
  },
  {
    page: '/desk/people',
    typed: invitation,
    writes: 'audit_entry',
    secret: /#mgp_[0-9a-f]{40}"/,
    count: countPeople,
  },
  {
    page: '/desk/settings',
    typed: { do: 'make-key', label: 'Kim Example', scope: 'claims', at: 'SBX00001' },
    writes: 'audit_entry',
    secret: /"mgk_[0-9a-f]{40}"/,
    count: (sql: Sql) => sql`select from api_key where label = 'Kim Example'`.then(({ count }) => count),
  },
];

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

/** Kills the service while it writes into the table, which is then never written. */
async function killWhileMaking(
  service: SpawnedService,
  { sql, writes }: { readonly sql: Sql; readonly writes: string },
  post: () => Promise<unknown>,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction.unsafe(`lock table ${writes} in share mode`);
    const posted = post().catch(() => {});
    const waiting = () => sql<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' 
        and query ilike ${`%insert into ${writes}%`} and pid <> pg_backend_pid()`;
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

describe('a form whose service was killed before its result was kept', { skip: leftToWholeRun }, () => {
  for (const { page, typed, writes, secret, count } of cutOffs)
    it(`has made nothing (${typed.do}, at ${writes}): after a minute its page says what to do, and posted again it is made, once`, async (context) => {
      const { sql, env } = await databaseOf(context);
      const first = runService(context, env);
      const visit = visitorOf();
      await visit(first, '/desk');
      const form = formFields((await visit(first, page)).body);
      for (const [name, value] of Object.entries(typed)) form.set(name, value);
      await killWhileMaking(first, { sql, writes }, () => visit(first, page, form));
      assert.equal(await count(sql), 0);

      const second = runService(context, env);
      const { status, location } = await visit(second, page, form);
      assert.equal(status, 303);
      assert.match((await visit(second, location)).body, /It is being made/);
      await sql`update posted_form set taken_at = taken_at - interval '1 minute'`;
      assert.match(
        (await visit(second, location)).body,
        /It was not finished[^]*nothing was changed[^]*send the form again/,
      );
      for (const _ of [1, 2]) assert.equal((await visit(second, page, form)).location, location);
      assert.match((await visit(second, location)).body, secret);
      assert.equal(await count(sql), 1);
    });
});
