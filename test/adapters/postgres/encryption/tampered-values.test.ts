// Somebody with write access to the database, but without the data key, changes a claim: it is not read, and not sent.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DecryptionError } from '../../../../src/adapters/postgres/encryption/decryption-error.ts';
import type { Store } from '../../../../src/adapters/postgres/open-store.ts';
import { serialiseClaimContent } from '../../../../src/domain/claims/compare-claims.ts';
import type { CorrelationId } from '../../../../src/domain/values/correlation-id.ts';
import {
  parseMedicareNumber,
  parseMedicareRefNumber,
} from '../../../../src/domain/values/medicare-number.ts';
import { candidateOf, cardOf, chargedAt, idOf } from '../../../support/bulk-bill-claims.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { runCommand } from '../../../support/command-line.ts';
import { encryptedDatabase, newerKey, type EncryptedDatabase } from '../../../support/encrypted-store.ts';
import { asked, membership, outcomeOf } from '../../../support/interactive-outcomes.ts';
import { minorId } from '../../../support/minor-id.ts';

const location = minorId('SBX00001');
/** What the attacker would like to be paid for. */
const forged = serialiseClaimContent(chargedAt('999.00'));

describe('a value that was changed in the database', () => {
  const log = capturedLog();
  let database: EncryptedDatabase;
  let store: Store;
  let serial = 0;
  before(async () => {
    database = await encryptedDatabase();
    store = await database.open([newerKey], log);
  });
  after(() => database.close());

  const lodge = async (): Promise<CorrelationId> => {
    const id = idOf((serial += 1));
    await store.claims.accept(candidateOf(id, chargedAt('60.00')), () => ({ kind: 'new' }));
    return id;
  };

  for (const [how, change] of [
    ['plain JSON is written over it', `document = '${forged}'::jsonb`],
    ['plain JSON is written over it as text', `document = to_jsonb('${forged}'::text)`],
    ['it is that of another claim', `document = (select document from claim where correlation_id = $other)`],
    ['it is another column of its row', `document = to_jsonb(fingerprint)`],
    ['the payee next to it is changed', `payee_provider_number = '9900120A'`],
    ['the location next to it is changed', `minor_id = 'SBX00002'`],
    ['the stream next to it is changed', `stream = 'specialist'`],
    ['the day of lodgement next to it is changed', `lodged_on = lodged_on + 1`],
    ['it is removed', `document = null, erased_at = now()`],
    [
      'it is made to look like the older form',
      `document = to_jsonb(regexp_replace(document #>> '{}', '^[a-z]+:[0-9]:', 'sealed:1:'))`,
    ],
    [
      'it is made to look like a form to come',
      `document = to_jsonb(regexp_replace(document #>> '{}', '^[a-z]+:[0-9]:', 'encrypted:9:'))`,
    ],
  ] as const) {
    it(`is not sent where ${how}, is logged, and the other claims are sent`, async () => {
      const [victim, other] = [await lodge(), await lodge()];
      await store.sql.unsafe(
        `update claim set ${change.replace('$other', `'${other}'`)} where correlation_id = '${victim}'`,
      );
      const logged = log.lines.length;
      const leased = await store.claims.leaseDue(50, 60_000);
      assert.deepEqual(
        leased.map(({ correlationId }) => correlationId),
        [other],
      );
      assert.deepEqual(
        log.lines.slice(logged).map(({ level, message }) => [level, message]),
        [['error', 'a stored value was changed in the database, and is not used']],
      );
      assert.equal(await store.claims.lease(victim, 1_000).catch(isDecryptionError), 'refused');
      // What is postponed is out of the way of the next case.
      await store.sql`delete from claim where correlation_id = ${victim}`;
    });
  }

  const namedRows = async () => {
    const named: string[] = [];
    await store.storedValues.verify((sentence) => named.push(sentence));
    return named.map((sentence) => /The row is that of (.*)\.$/.exec(sentence)?.[1] ?? sentence);
  };

  it('is the secret of a webhook endpoint: one with another address in the database is named', async () => {
    const endpoint = {
      url: 'https://one.example/',
      locations: [location],
      types: null,
      label: null,
    } as const;
    for (const id of ['we_1', 'we_2'])
      await store.webhookEndpoints.add({ ...endpoint, id, scheme: 'v1', secret: 'whsec_secret' });
    assert.deepEqual(await namedRows(), []);
    await store.sql`update webhook_endpoint set url = 'https://other.example/' where id = 'we_2'`;
    assert.deepEqual(await namedRows(), ['we_2']);
    await store.sql`delete from webhook_endpoint`;
  });

  it('is a row of an eligibility batch: it is named and counted, and ends no erasure of a patient', async () => {
    const [memberNumber, memberRefNumber] = [cardOf(7), '1'];
    const body = { PatientMedicareNumber: memberNumber, PatientMedicareRefNumber: memberRefNumber };
    const rows = [1, 2, 3].map((row) => ({ row, reference: null, body }));
    const sent = { idempotencyKey: null, requestHash: 'hash', retryHours: 0 };
    const actor = { keyId: null, requestId: null };
    await store.batches.add({ ...sent, id: 'batch_1', location, actor, rows, malformed: [] });
    await store.sql`
      update eligibility_batch_row set request = (
        select request from eligibility_batch_row where id = 'batch_1.3') where id = 'batch_1.1'`;
    assert.deepEqual(await store.batches.removePatient(memberNumber, memberRefNumber), {
      removed: 2,
      undecryptable: 1,
    });
    const env = { DATABASE_URL: database.url, DATA_KEYS: `2026:${Buffer.alloc(32, 2).toString('base64')}` };
    const piped = { input: `${memberNumber} ${memberRefNumber}` };
    const erased = await runCommand(['erase', '--patient'], env, piped);
    assert.equal(erased.code, 1);
    assert.match(erased.printed, /^1 row of eligibility batches: not decrypted, so not known whom/m);
    assert.deepEqual(await namedRows(), ['batch_1.1']);
    await store.sql`delete from eligibility_batch`;
  });

  for (const [what, change, readBy] of [
    ['its request hash', `fingerprint = '${'ab'.repeat(32)}'`, location],
    ['its document', `document = '${forged}'::jsonb`, location],
    ['the payee, who may read its reports', `payee_provider_number = '9900120A'`, location],
    ['the location, which may read its reports', `minor_id = 'SBX00002'`, minorId('SBX00002')],
    ['the day that its reports are kept from', `lodged_on = lodged_on + 1`, location],
  ] as const) {
    it(`is not read after a change of ${what}, and its claim is named`, async () => {
      const victim = await lodge();
      assert.equal((await store.claims.find(location, victim))?.state, 'queued');
      assert.deepEqual(await namedRows(), []);
      await store.sql.unsafe(`update claim set ${change} where correlation_id = '${victim}'`);
      assert.equal(await store.claims.find(readBy, victim).catch(isDecryptionError), 'refused');
      assert.deepEqual(new Set(await namedRows()), new Set([victim]));
      await store.sql`delete from claim where correlation_id = ${victim}`;
    });
  }

  it('is not read where it is a service of a patient, or its patient was changed', async () => {
    const id = await lodge();
    const medicareNumber = parseMedicareNumber(cardOf(1));
    const medicareRefNumber = parseMedicareRefNumber('1');
    assert.ok(medicareNumber !== null && medicareRefNumber !== null);
    const patient = { medicareNumber, medicareRefNumber };
    assert.ok((await store.lodged.ofPatient(location, patient)).length > 0);
    const [row] = await store.sql<{ services: string; patient: string }[]>`
      select services, patient_hash as patient from lodged_service where correlation_id = ${id}`;
    assert.ok(row);
    const forgedServices = '[{"itemNumber":"36","dateOfService":"2026-11-19","providerNumber":null}]';
    for (const [services, patientHash] of [
      [forgedServices, row.patient],
      [row.services.slice(0, -8), row.patient],
      [row.services, `${row.patient.slice(0, -4)}0000`],
      [null, row.patient],
    ] as const) {
      await store.sql`
        update lodged_service
        set services = ${services}, patient_hash = ${patientHash}, item_number = '36', date_of_service = '2026-11-19',
          provider_number = '9900110B'
        where correlation_id = ${id}`;
      assert.deepEqual(await namedRows(), [id]);
      if (patientHash === row.patient)
        assert.equal(await store.lodged.ofPatient(location, patient).catch(isDecryptionError), 'refused');
    }
    await store.sql`delete from claim where correlation_id = ${id}`;
  });

  it('is not assessed where it is a claim of the simulator, of another location or payee now', async () => {
    const correlationId = idOf((serial += 1));
    const day = candidateOf(correlationId).today;
    const received = {
      location,
      correlationId,
      stream: 'general',
      claim: chargedAt('60.00'),
      patients: [],
    } as const;
    const days = { lodgedOn: day, assessedOn: day, payeeProviderNumber: '9900110B' };
    await store.insurerClaimRecords.receive({ ...received, ...days }, () => ({ kind: 'new' }));
    for (const [column, other] of [
      ['minor_id', 'SBX00002'],
      ['payee_provider_number', '9900120A'],
    ] as const) {
      const changeTo = (value: string) => store.sql`
        update insurer_claim set ${store.sql.unsafe(column)} = ${value} where correlation_id = ${correlationId}`;
      const stored = (await store.insurerClaimRecords.find(correlationId))?.claim;
      assert.deepEqual(stored, received.claim);
      await changeTo(other);
      assert.equal(await store.insurerClaimRecords.find(correlationId).catch(isDecryptionError), 'refused');
      await changeTo(column === 'minor_id' ? location : days.payeeProviderNumber);
    }
  });

  it('is not read where it is the answer to an interactive claim', async () => {
    const id = idOf((serial += 1));
    const candidate = {
      location,
      correlationId: id,
      requestHash: 'one',
      patient: membership,
      ...asked,
      today: candidateOf(id).today,
    };
    const begun = await store.interactiveClaims.begin(candidate, 60_000, () => ({ kind: 'assess' }));
    assert.ok(begun.kind === 'send');
    await store.interactiveClaims.settle(begun.lease, outcomeOf('assessed'), 1);
    assert.equal((await store.interactiveClaims.find(location, id))?.state, 'answered');
    const [row] = await store.sql<{ outcome: object; fingerprint: string }[]>`
      select outcome, fingerprint from interactive_claim where correlation_id = ${id}`;
    assert.ok(row);
    for (const [change, readBy] of [
      [`outcome = '{"state": "assessed"}'::jsonb`, location],
      [`outcome = to_jsonb(fingerprint)`, location],
      [`fingerprint = 'one'`, location],
      [`minor_id = 'SBX00002'`, minorId('SBX00002')],
    ] as const) {
      await store.sql.unsafe(`update interactive_claim set ${change} where correlation_id = '${id}'`);
      const found = store.interactiveClaims.find(readBy, id);
      assert.equal(await found.catch(isDecryptionError), 'refused', change);
      await store.sql`
        update interactive_claim
        set outcome = ${JSON.stringify(row.outcome)}::text::jsonb, fingerprint = ${row.fingerprint}, minor_id = ${location}
        where correlation_id = ${id}`;
      assert.equal((await store.interactiveClaims.find(location, id))?.state, 'answered');
    }
  });
});

const isDecryptionError = (error: unknown): string => {
  assert.ok(error instanceof DecryptionError, String(error));
  return 'refused';
};
