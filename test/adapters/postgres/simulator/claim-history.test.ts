// The history in the database: rows as lodging and collecting leave them, encrypted, and each day once.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { generateHistory } from '../../../../src/adapters/simulator/history/generate-history.ts';
import type { Store } from '../../../../src/adapters/postgres/open-store.ts';
import { claimIdFromCount } from '../../../../src/domain/values/claim-id.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import type { PastClaim } from '../../../../src/ports/simulator/claim-history.ts';
import { accepted, leaseMs } from '../../../contracts/claim-store-fixture.ts';
import { candidateOf, gp, idOf } from '../../../support/bulk-bill-claims.ts';
import { encryptedDatabase, newerKey, type EncryptedDatabase } from '../../../support/encrypted-store.ts';
import { minorId } from '../../../support/minor-id.ts';

const location = minorId('SBX00001');
const day = localDate('2026-11-16');
const [past] = generateHistory({
  seed: 7,
  claims: 400,
  from: day,
  until: day,
  today: localDate('2026-11-24'),
  locations: [location, minorId('SBX00002')],
  lodgedBefore: new Map(),
  timeZone: 'Australia/Sydney',
  benefitOf: () => cents(4_390),
  providerNumberOf: (key) => (key === 'gp' ? gp : key),
});
assert.ok(past);
const claims = past.claims;
const paid = claims.find(
  ({ outcome, claim, location: of }) =>
    outcome.stage === 'paid' && claim.medicalEvent.length === 1 && of === location,
);
assert.ok(paid);

/** The columns of a claim's rows that are not null, by table. */
async function filledColumns({ sql }: Store, correlationId: string) {
  const tables = ['claim', 'lodged_service', 'claim_outcome', 'service_outcome', 'payment_line'];
  const filled: [string, readonly string[]][] = [];
  for (const table of tables) {
    const [row] = await sql<{ row: object }[]>`
      select to_jsonb(each) as row from ${sql.unsafe(table)} as each where correlation_id = ${correlationId} limit 1`;
    const columns = Object.entries(row?.row ?? {}).flatMap(([name, value]) => (value === null ? [] : [name]));
    filled.push([table, columns]);
  }
  return filled;
}

/** Lodged, accepted, assessed and paid by the ordinary ways. */
async function lodgeAndCollect(store: Store, { claim, outcome }: PastClaim) {
  const correlationId = idOf(1);
  await store.claims.acceptNew(candidateOf(correlationId, claim), { perDayMax: 100, leaseMs: null });
  const leased = await store.claims.lease(correlationId, leaseMs);
  await store.claims.settle(correlationId, leased?.revision ?? 0, accepted(1));
  const of = { location, correlationId };
  const events = claim.medicalEvent.map((event) => ({
    id: event.id,
    eventDate: null,
    patient: null,
    services: event.service.map(({ id }, at) => ({
      id,
      itemNumber: null,
      assessmentCode: '105',
      benefitPaid: outcome.results[at]?.benefitPaid ?? null,
      chargeAmount: null,
      numberOfPatientsSeen: null,
      error: null,
    })),
  }));
  await store.outcomeCollection.recordAssessment(of, {
    assessment: { benefitPaid: outcome.benefitPaid, events },
    differing: [],
    day,
  });
  const line = {
    claimId: 'A0001@',
    benefit: outcome.benefitPaid,
    chargeAmount: outcome.benefitPaid,
    lodgedOn: day,
    transactionId: correlationId.slice('urn:uuid:'.length),
    accountReferenceId: null,
    claimChannelCode: null,
  };
  await store.outcomeCollection.recordPayment(of, {
    payer: 'medicare',
    payeeProviderNumber: gp,
    payment: {
      payerName: null,
      runDate: '2026-11-19',
      runNumber: '9999',
      account: { accountName: '', accountNumber: '*****4101', bsbCode: '' },
      depositAmount: outcome.benefitPaid,
      paymentReference: '9999',
      claims: [line],
    },
    day,
    now: 1_795_000_000_000,
  });
  return correlationId;
}

describe('a generated history in the database', () => {
  let database: EncryptedDatabase;
  let store: Store;
  before(async () => {
    database = await encryptedDatabase();
    store = await database.open([newerKey]);
    await store.claimHistory.prepare(day, day);
    assert.equal(await store.claimHistory.add(past), 'added');
  });
  after(() => database.close());

  it('fills the columns that lodging, assessment and payment fill', async () => {
    const real = await lodgeAndCollect(store, paid);
    assert.deepEqual(await filledColumns(store, paid.correlationId), await filledColumns(store, real));
  });

  it('is listed as it was generated, run and services included', async () => {
    const [of, run] = [await store.outcomes.find([location], paid.correlationId), paid.outcome.paymentRun];
    assert.deepEqual(
      [
        of?.stage,
        of?.benefitPaid,
        of?.paymentRun,
        of?.claimId,
        of?.services.map(({ benefitPaid }) => benefitPaid),
      ],
      [
        'paid',
        paid.outcome.benefitPaid,
        run,
        paid.claimId,
        paid.outcome.results.map((each) => each.benefitPaid),
      ],
    );
    const found = await store.paymentRuns.find([location], run ?? '');
    assert.deepEqual(found?.lines, past.runs.find(({ id }) => id === run)?.lines);
  });

  it('finds a claim by the patient’s card, and decrypts it', async () => {
    const { medicare } = paid.claim.medicalEvent[0]?.patient ?? assert.fail('the claim has a patient');
    const person = { medicareNumber: medicare.memberNumber };
    const page = { filter: everything, person, after: null, limit: 500, locations: [location] };
    const found = await store.outcomes.list(page);
    assert.ok(found.some(({ correlationId }) => correlationId === paid.correlationId));
    assert.deepEqual((await store.claims.find(location, paid.correlationId))?.claim, paid.claim);
  });

  it('leaves its claim ids to no claim that is lodged later, at no location', async () => {
    const { lodged } = past;
    assert.deepEqual(await store.claimHistory.countLodged(), lodged);
    const arrived = {
      correlationId: idOf(2),
      location,
      stream: paid.stream,
      claim: paid.claim,
      payeeProviderNumber: paid.payeeProviderNumber,
      patients: [],
      lodgedOn: day,
      assessedOn: day,
    };
    const { claim } = await store.insurerClaimRecords.receive(arrived, () => ({ kind: 'new' }));
    assert.equal(claim?.claimId, claimIdFromCount((lodged.get(location) ?? 0) + 1));
  });

  it('has its events in the log, in order and each once', async () => {
    const read = await store.events.read({
      after: 0,
      locations: ['SBX00001', 'SBX00002'],
      types: null,
      limit: 10_000,
    });
    assert.deepEqual(
      read.events
        .slice(0, past.events.length)
        .map(({ type, subject, data, location: of }) => ({ type, subject, data, of })),
      past.events.map(({ event: { type, subject, data, location: of } }) => ({ type, subject, data, of })),
    );
  });

  it('holds nothing of a patient in plain text', async () => {
    const dump = await database.dump();
    for (const { claim } of claims.slice(0, 100))
      for (const { patient } of claim.medicalEvent) {
        assert.ok(!dump.includes(patient.medicare.memberNumber));
        assert.ok(!dump.includes(patient.identity.familyName ?? '?'));
      }
  });

  it('is added once, and not over the payment runs of other claims', async () => {
    const count = async () => (await store.sql`select from claim`).count;
    const was = await count();
    assert.equal(await store.claimHistory.add(past), 'known');
    assert.equal(await store.claimHistory.add({ ...past, claims: [] }), 'taken');
    assert.equal(await count(), was);
  });
});

const everything = {
  stages: [],
  attention: [],
  from: null,
  to: null,
  payee: null,
  servicing: null,
  item: null,
  code: null,
  run: null,
  claimId: null,
  isQueued: null,
  attended: [],
  providers: null,
};
