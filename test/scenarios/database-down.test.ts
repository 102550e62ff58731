// The database goes down while the service runs, and comes back: what needs no store is answered, the rest says so.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { keyRegister } from '../../src/adapters/postgres/api-key-register.ts';
import { connectToDatabase, type Sql } from '../../src/adapters/postgres/connection/sql.ts';
import { systemClock } from '../../src/adapters/system/clock.ts';
import { systemIds } from '../../src/adapters/system/random-ids.ts';
import { createKey } from '../../src/application/keys/create-key.ts';
import { cuttingProxy, type CuttingProxy } from '../../src/cli/crash-test/cutting-proxy.ts';
import { embedded, type FreshDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startService, type RunningService } from '../support/service.ts';
import { unsignedRows } from '../support/unsigned-rows.ts';

const id = (tail: number) => `urn:uuid:SBX00001${String(tail).padStart(16, '0')}`;
const day = '2026-07-02';
/** Endpoints that answer with a PDF. */
const documents = /^\/(AoB|EligibilityDisclaimer)/;

interface Named {
  readonly Patients: readonly { readonly Key: string; readonly Patient: Readonly<Record<string, string>> }[];
  readonly Providers: readonly { readonly Key: string; readonly ProviderNumber: string }[];
}

describe('while the database is down', () => {
  let database: FreshDatabase;
  let proxy: CuttingProxy;
  let service: RunningService;
  let direct: Sql;
  let patient: Readonly<Record<string, string>>;
  let provider: string;
  const closing: (() => void)[] = [];

  before(async () => {
    database = await embedded.freshDatabase();
    proxy = await cuttingProxy({ after: (close) => void closing.push(close) }, database.url);
    service = await startService({
      DATABASE_URL: proxy.url,
      DATABASE_CONNECT_TIMEOUT_MS: '500',
      DATABASE_STATEMENT_TIMEOUT_MS: '400',
    });
    direct = connectToDatabase(database.url);
    const personas = (await (await service.call('/Sandbox/Personas')).json()) as Named;
    patient = personas.Patients.find(({ Key }) => Key === 'verified-adult-female')?.Patient ?? {};
    provider = personas.Providers.find(({ Key }) => Key === 'gp')?.ProviderNumber ?? '';
  });
  after(async () => {
    await service.stop();
    await direct.end();
    for (const close of closing) close();
    await database.drop();
  });

  const claimOf = (date = day) => ({
    serviceTypeCode: 'O',
    serviceProvider: { providerNumber: provider },
    medicalEvent: [
      {
        id: '01',
        authorisationDate: date,
        createDateTime: `${date}T09:30:00+10:00`,
        medicalEventDate: date,
        submissionAuthorityInd: 'Y',
        patient: {
          identity: {
            dateOfBirth: patient['PatientDateOfBirth'],
            familyName: patient['PatientFamilyName'],
            givenName: patient['PatientGivenName'],
            sex: patient['PatientSex'],
          },
          medicare: {
            memberNumber: patient['PatientMedicareNumber'],
            memberRefNumber: patient['PatientMedicareRefNumber'],
          },
        },
        service: [{ id: '0001', itemNumber: '23', chargeAmount: '80.00' }],
      },
    ],
  });
  const preAssignment = () => ({
    serviceProviderName: 'Dr Maria Example',
    serviceStream: 'general',
    serviceProvider: { providerNumber: provider },
    assignments: [
      {
        patient: { identity: { givenName: 'Jane', familyName: 'Citizen' } },
        services: [{ date: day, description: 'Consultation' }],
      },
    ],
  });
  const lodge = (tail: number) =>
    service.post('/Medicare/bulkbillstoreforward/general/v1', { correlationId: id(tail), claim: claimOf() });
  /** The limits of this service are so short that a busy machine reaches them: the answer is 503, and the claim is sent again. */
  const lodgedInTheEnd = (tail: number) => eventually(async () => (await lodge(tail)).status === 200);
  const lines = (words: RegExp) => service.log.lines.filter(({ message }) => words.test(message)).length;
  const isDown = () => eventually(async () => (await service.call('/ready')).status === 503);
  const isBack = () => eventually(async () => (await service.call('/ready')).status === 200);
  const withKey = async (secret: string) =>
    (await service.call('/MedicareItems/23', { headers: { 'x-api-key': secret, 'x-minor-id': 'ABC00001' } }))
      .status;
  const newKey = async () => {
    const made = await createKey(
      { keys: keyRegister(direct, unsignedRows), ids: systemIds, clock: systemClock('UTC') },
      { label: 'Desk', minorIds: ['ABC00001'] },
    );
    assert.ok(made.ok);
    return made.answer;
  };
  const whileDown = async (work: () => Promise<void>) => {
    await proxy.cutConnections();
    try {
      await isDown();
      await work();
    } finally {
      await proxy.acceptConnections();
      await isBack();
    }
  };

  it('schedule, benefits, providers, documents and checks are answered', async () => {
    await whileDown(async () => {
      const asked: readonly (readonly [string, unknown])[] = [
        ['/MedicareItems/23', null],
        ['/MedicareItems', null],
        ['/MBSChanges', null],
        [`/Providers/${provider}/ServicingEligibility/23`, null],
        ['/CalculateBenefit', { ItemNumber: '23' }],
        ['/VerifyPatient', patient],
        ['/health', null],
        ['/AoBPostAssignment', { serviceProviderName: 'Dr Maria Example', claim: claimOf() }],
        ['/AoBPreAssignment', preAssignment()],
        ['/EligibilityDisclaimer', { MedicareItems: [{ ItemNumber: '23' }] }],
      ];
      for (const [path, body] of asked) {
        const answer = await (body === null ? service.call(path) : service.post(path, body));
        const text = await answer.text();
        assert.equal(answer.status, 200, `${path}: ${text}`);
        if (documents.test(path))
          assert.ok(text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF'), path);
      }
    });
  });

  it('what was looked up and printed meanwhile is in the audit trail as soon as it is back', async () => {
    const recorded = async () => {
      const rows = await direct<{ act: string }[]>`
        select act from audit_entry where request_id = 'while-down' order by act`;
      return rows.map(({ act }) => act).join(' ');
    };
    const headers = { 'x-request-id': 'while-down' };
    await whileDown(async () => {
      assert.equal((await service.post('/VerifyPatient', patient, headers)).status, 200);
      assert.equal((await service.post('/AoBPreAssignment', preAssignment(), headers)).status, 200);
      assert.equal(await recorded(), '');
    });
    await eventually(async () => (await recorded()) === 'agreement verify-patient');
  });

  it('a check answers what it can, and what depends on our own claims is open, never refused', async () => {
    const body = {
      MedicareItems: [{ ItemNumber: '23' }, { ItemNumber: '715' }],
      ...patient,
      ServicingProviderNumber: provider,
      PrincipalProviderNumber: provider,
      DateOfService: day,
    };
    const rebates = async () => {
      const answer = await service.post('/CalculateRebate', body);
      assert.equal(answer.status, 200);
      return ((await answer.json()) as { Rebates: { IsEligible: boolean | null; Benefit: string }[] })
        .Rebates;
    };
    let usual: Awaited<ReturnType<typeof rebates>> = [];
    // Our own claims are not known either where a busy machine reaches the short limits.
    await eventually(async () => {
      usual = await rebates();
      return usual.length === 2 && usual.every(({ IsEligible }) => IsEligible === true);
    });
    await whileDown(async () => {
      const found = await rebates();
      assert.equal(found[1]?.IsEligible, null);
      const metrics = await (await service.call('/metrics')).text();
      const calls =
        /insurer_request_duration_seconds_count\{web_service="online-eligibility-check",outcome="(\w[\w-]*)"\}/g;
      const outcomes = [...metrics.matchAll(calls)].map(([, outcome = '']) => outcome);
      assert.deepEqual(outcomes.toSorted(), ['answered', 'unreachable']);
      assert.deepEqual(
        found.map(({ Benefit }) => Benefit),
        usual.map(({ Benefit }) => Benefit),
      );
    });
  });

  it('claims and reports are refused in the envelope with the id of the claim, and kept when sent again', async () => {
    await whileDown(async () => {
      const paths: readonly (readonly [string, object])[] = [
        ['/Medicare/bulkbillstoreforward/general/v1', { claim: claimOf() }],
        ['/Medicare/bulkbillprocessingreport/v1', { payeeProvider: { providerNumber: provider } }],
        ['/Medicare/bulkbillpaymentreport/v1', { payeeProvider: { providerNumber: provider } }],
      ];
      for (const [path, body] of paths) {
        const answer = await service.post(path, { correlationId: id(1), ...body });
        const { code, correlationId } = (await answer.json()) as Record<string, string>;
        assert.deepEqual([path, answer.status, code, correlationId], [path, 503, 'Unavailable', id(1)]);
        assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
      }
    });
    await lodgedInTheEnd(1);
  });

  it('a key that was never seen is not refused but deferred, a known one answered, a revoked one refused', async () => {
    let watch: Promise<void> = Promise.resolve();
    const known = await newKey();
    const revoked = await newKey();
    await keyRegister(direct, unsignedRows).revoke(revoked.id);
    // In the process, not looked up for the request: that ends with the database.
    const { keys } = service.composed;
    await eventually(() => keys.holderOf(known.secret) !== null && keys.isRevoked(revoked.secret));
    let made = { id: '', secret: '' };
    await whileDown(async () => {
      made = await newKey();
      assert.deepEqual(
        [await withKey(known.secret), await withKey(revoked.secret), await withKey(made.secret)],
        [200, 401, 503],
      );
      await keyRegister(direct, unsignedRows).revoke(known.id);
      watch = eventually(async () => {
        // From the return on, and at no moment before, is it said not to exist.
        const status = await withKey(made.secret);
        assert.ok(status === 200 || status === 503, String(status));
        return status === 200;
      });
      watch.catch(() => {});
    });
    await watch;
    await eventually(async () => (await withKey(known.secret)) === 401);
    await keyRegister(direct, unsignedRows).revoke(made.id);
    await eventually(async () => (await withKey(made.secret)) === 401);
  });

  it('that is said once in the log when it goes, and once when it is back, however many ask', async () => {
    service.log.lines.length = 0;
    await whileDown(async () => {
      for (let tail = 100; tail < 140; tail += 1) assert.equal((await lodge(tail)).status, 503);
      await delay(600);
      const warned = service.log.lines.filter(({ level }) => level !== 'info').map(({ message }) => message);
      assert.equal(lines(/^the database is down/), 1);
      assert.ok(warned.length <= 4, warned.join('\n'));
    });
    await eventually(() => lines(/^the database is up again/) > 0);
    assert.deepEqual([lines(/^the database is down/), lines(/^the database is up again/)], [1, 1]);
  });

  it('a network that swallows everything is noticed, and no caller waits for ever', async () => {
    proxy.freeze();
    const statuses = await Promise.all([200, 201, 202].map(async (tail) => (await lodge(tail)).status));
    assert.deepEqual(statuses, [503, 503, 503]);
    await isDown();
    assert.equal((await service.call('/MedicareItems/23')).status, 200);
    proxy.thaw();
    await isBack();
    await lodgedInTheEnd(200);
  });

  it('a claim that meets a lock of another session is cut off whole, and accepted once when it is sent again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
    const holding = direct.begin(async (transaction) => {
      await transaction`lock table claim_day in exclusive mode`;
      isLocked();
      await promise;
    });
    await locked;
    assert.equal((await lodge(300)).status, 503);
    resolve();
    await holding;
    const kept = () => direct`select from claim where correlation_id = ${id(300)}`;
    assert.equal((await kept()).length, 0);
    await isBack();
    for (let time = 0; time < 2; time += 1) await lodgedInTheEnd(300);
    assert.equal((await kept()).length, 1);
  });
});
