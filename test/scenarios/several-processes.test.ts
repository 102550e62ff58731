// Two processes of the service on one database: one id is one claim, one limit counts for both, and each sees all changes.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { connectToDatabase, type Sql } from '../../src/adapters/postgres/connection/sql.ts';
import { claimsPerDayMax } from '../../src/domain/limits.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { embedded, type FreshStore } from '../support/database.ts';
import { runCommand } from '../support/command-line.ts';
import { eventually } from '../support/eventually.ts';
import { officialXml } from '../support/official-xml.ts';
import { scheduleItem } from '../support/schedule-items.ts';
import { runService, type SpawnedService } from '../support/service-process.ts';
import { emptyFolder } from '../support/store-process.ts';

const many = 50;
const id = (tail: number) => `urn:uuid:SBX00001${String(tail).padStart(16, '0')}`;

interface Personas {
  readonly Patients: readonly { readonly Key: string; readonly Patient: Readonly<Record<string, string>> }[];
  readonly Providers: readonly { readonly Key: string; readonly ProviderNumber: string }[];
}
interface LodgedClaim {
  readonly status: number;
  readonly claimId: string | undefined;
  readonly text: string;
}

describe('two processes on one database', () => {
  let store: FreshStore;
  let sql: Sql;
  let processes: readonly SpawnedService[];
  let origins: readonly string[];
  let personas: Personas;
  const closing: (() => unknown)[] = [];
  const untilTheEnd = { after: (close: () => unknown) => void closing.push(close) } as TestContext;

  before(async () => {
    store = await embedded.freshStore();
    const { published } = scheduleItem({ item: '23' });
    await store.releases.save({ date: localDate('2026-07-01'), origin: 'official', items: [published] });
    sql = connectToDatabase(store.databaseUrl);
    const env = { DATABASE_URL: store.databaseUrl, SCHEDULE: 'imported', RATE_LIMIT_PER_MINUTE: '0' };
    processes = [runService(untilTheEnd, env), runService(untilTheEnd, env)];
    const ports = await Promise.all(processes.map((each) => each.listening()));
    origins = ports.map((port) => `http://127.0.0.1:${port}`);
    const answer = await fetch(`${origins[0]}/Sandbox/Personas`, { headers: { 'x-api-key': 'sandbox-key' } });
    personas = (await answer.json()) as Personas;
  });
  after(async () => {
    await Promise.all(closing.map((close) => close()));
    await sql.end();
    await store.close();
  });

  const post = async (origin: string | undefined, path: string, body: unknown) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** Each other request goes to the other process. */
  async function lodge(
    at: number,
    tail: number,
    charge = '80.00',
    origin = origins[at % 2],
  ): Promise<LodgedClaim> {
    const { Patient: of } = personas.Patients.find(({ Key }) => Key === 'verified-adult-female') ?? {};
    const { ProviderNumber } = personas.Providers.find(({ Key }) => Key === 'gp') ?? {};
    const event = {
      id: '01',
      authorisationDate: '2026-07-02',
      createDateTime: '2026-07-02T09:30:00+10:00',
      medicalEventDate: '2026-07-02',
      submissionAuthorityInd: 'Y',
      patient: {
        identity: {
          dateOfBirth: of?.['PatientDateOfBirth'],
          familyName: of?.['PatientFamilyName'],
          givenName: of?.['PatientGivenName'],
          sex: of?.['PatientSex'],
        },
        medicare: {
          memberNumber: of?.['PatientMedicareNumber'],
          memberRefNumber: of?.['PatientMedicareRefNumber'],
        },
      },
      service: [{ id: '0001', itemNumber: '23', chargeAmount: charge }],
    };
    const answer = await post(origin, '/Medicare/bulkbillstoreforward/general/v1', {
      correlationId: id(tail),
      claim: {
        serviceTypeCode: 'O',
        serviceProvider: { providerNumber: ProviderNumber },
        medicalEvent: [event],
      },
    });
    const text = await answer.text();
    return { status: answer.status, claimId: (JSON.parse(text) as { claimId?: string }).claimId, text };
  }
  const counted = async (table: string, tail: number) => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from ${sql.unsafe(table)} where correlation_id = ${id(tail)}`;
    return row?.count;
  };
  const all = <Answer>(count: number, ask: (at: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, at) => ask(at)));

  it('take fifty identical claims with one id as one claim', async () => {
    const answers = await all(many, (at) => lodge(at, 1));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]), answers[0]?.text);
    assert.equal(new Set(answers.map(({ claimId }) => claimId)).size, 1);
    assert.deepEqual(
      [await counted('claim', 1), await counted('claim_revision', 1), await counted('insurer_claim', 1)],
      [1, 0, 1],
    );
  });

  it('take fifty different claims with one id as one claim and its corrections', async () => {
    const answers = await all(many, (at) => lodge(at, 2, `${20 + at}.00`));
    for (const { status, text } of answers) assert.ok([200, 202, 400].includes(status), text);
    await eventually(async () => {
      const [row] = await sql<{ state: string }[]>`select state from claim where correlation_id = ${id(2)}`;
      return row?.state === 'lodged';
    });
    const ids = answers.flatMap(({ claimId }) => (claimId === undefined ? [] : [claimId]));
    assert.equal(new Set(ids).size, 1);
    assert.deepEqual([await counted('claim', 2), await counted('insurer_claim', 2)], [1, 1]);
    const [day] = await sql<{ lodged: number }[]>`select sum(lodged)::int as lodged from claim_day`;
    assert.equal(day?.lodged, 2, 'a correction is no new claim of the day');
  });

  it('count one daily limit together', async () => {
    const room = 5;
    await sql`update claim_day set lodged = ${claimsPerDayMax - room}`;
    const answers = await all(20, (at) => lodge(at, 100 + at));
    const accepted = answers.filter(({ status }) => status === 200 || status === 202);
    assert.equal(accepted.length, room);
    for (const { status, text } of answers.filter((each) => !accepted.includes(each))) {
      assert.equal(status, 400, text);
    }
    const [day] = await sql<{ lodged: number }[]>`select sum(lodged)::int as lodged from claim_day`;
    assert.equal(day?.lodged, claimsPerDayMax);
    await sql`update claim_day set lodged = 0`;
  });

  const statuses = (secret: string, path = '/MedicareItems/23') =>
    Promise.all(
      origins.map(async (each) => (await fetch(each + path, { headers: { 'x-api-key': secret } })).status),
    );

  it('learn of a key that is made and revoked at the command line, both of them', async () => {
    const env = { DATABASE_URL: store.databaseUrl };
    const create = ['keys', 'create', '--minor-id', 'ABC00001', '--label', 'Desk'];
    const { printed: secret } = await runCommand(create, env);
    await eventually(async () => (await statuses(secret)).every((status) => status === 200));
    const [key] = await sql<{ id: string }[]>`select id from api_key`;
    await runCommand(['keys', 'revoke', key?.id ?? ''], env);
    // Before either would compare its keys by itself, after 30 seconds.
    await eventually(async () => (await statuses(secret)).every((status) => status === 401), 25_000);
  });

  it('serve a release that is imported at the command line, both of them', async (test) => {
    const file = join(await emptyFolder(test), 'september.xml');
    await writeFile(file, officialXml([{ ItemNum: '104', FeeStartDate: '01.09.2026' }]));
    const env = { DATABASE_URL: store.databaseUrl };
    const { code, errors } = await runCommand(['schedule', 'import', file], env);
    assert.equal(code, 0, errors);
    await eventually(async () =>
      (await statuses('sandbox-key', '/MedicareItems/104')).every((status) => status === 200),
    );
  });

  it('finish each other’s claims: one is killed with claims in flight, and all are lodged once', async () => {
    const [victim] = processes;
    const [origin] = origins;
    await post(origin, '/Sandbox/Faults', { Insurer: 'slow' });
    const sent = Promise.allSettled(
      Array.from({ length: many }, (_, at) => lodge(0, 1_000 + at, '80.00', origin)),
    );
    const waiting = async () =>
      (await sql`select from claim where state = 'queued' and lease_until > now()`).length;
    await eventually(async () => (await waiting()) >= 10);
    victim?.child.kill('SIGKILL');
    await sent;
    const left = await waiting();
    assert.ok(left > 0, 'it was killed with claims in flight');
    await eventually(async () => (await sql`select from claim where state <> 'lodged'`).length === 0);
    const [twice] = await sql`
      select correlation_id from insurer_claim group by correlation_id having count(*) > 1`;
    assert.equal(twice, undefined);
    const [unknown] = await sql`
      select from claim where not exists (
        select from insurer_claim where insurer_claim.correlation_id = claim.correlation_id
          and insurer_claim.claim_id = claim.claim_id)`;
    assert.equal(unknown, undefined);
  });
});
