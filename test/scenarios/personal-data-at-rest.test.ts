// Everything that can be done to claims is done; then nothing that names a person stands readable in the database.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { aesGcm } from '../../src/adapters/system/aes-gcm.ts';
import { parseDataKeys } from '../../src/adapters/postgres/encryption/parse-data-keys.ts';
import { blindIndexPrefix } from '../../src/adapters/postgres/encryption/blind-index.ts';
import { encryptedColumns } from '../../src/adapters/postgres/encryption/encrypted-columns.ts';
import { encryptedPrefix } from '../../src/adapters/postgres/encryption/field-encryption.ts';
import { openStore, type Store } from '../../src/adapters/postgres/open-store.ts';
import { claimStreams } from '../../src/domain/claims/claim.ts';
import {
  bulkBillClaim,
  cardOf,
  claimDay,
  claimService,
  gp,
  idOf,
  medicalEvent,
} from '../support/bulk-bill-claims.ts';
import { recordImmunisation, useVeteranServices } from '../support/veteran-and-register-calls.ts';
import { eligibilityBatchCalls } from '../support/batch-calls.ts';
import { auditEntries } from '../support/audit-entries.ts';
import { claimSender } from '../support/claim-sender.ts';
import { silentLog } from '../support/database.ts';
import { openInteractiveCaller, type InteractiveCaller } from '../support/interactive-caller.ts';
import { recordOtherName, rejectClaims } from '../support/rejected-claims.ts';
import { dumpOf } from '../support/encrypted-store.ts';
import { startService } from '../support/service.ts';

const DATA_KEYS = `2026:${Buffer.alloc(32, 9).toString('base64')}`;

/** A person unknown to the insurer; long enough not to occur by chance. */
const patient = {
  identity: { dateOfBirth: '1957-03-28', familyName: 'Quackenbush', givenName: 'Zephyrine', sex: '2' },
  medicare: { memberNumber: cardOf(7_654_321), memberRefNumber: '1' },
} as const;
const address = {
  addressLineOne: '17 Wattlebird Crescent',
  addressLineTwo: 'Kookaburra Flats',
  locality: 'Tullamarine',
  postcode: '3043',
};
const contactDetails = {
  emailAddress: 'zephyrine@wattle.example',
  name: 'Philippa Drummond',
  phoneNumber: '0370101234',
};
const veteranNumber = 'QSM88776B';
const personal = [
  veteranNumber,
  'Knee of',
  patient.identity.familyName,
  patient.identity.givenName,
  patient.identity.dateOfBirth,
  patient.medicare.memberNumber,
  patient.medicare.memberNumber.slice(0, 9),
  ...Object.values(address).slice(0, 3),
  ...Object.values(contactDetails),
];

/** A text as it may stand somewhere: as it is, in hexadecimal, and in base64 wherever it begins. */
function formsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    return encoded.replace(/=+$/, '').slice(Math.ceil((shift * 4) / 3), -1);
  });
  return [text.toLowerCase(), bytes.toString('hex'), ...base64];
}

const found = (dump: string, texts: readonly string[]): readonly string[] => {
  const lower = dump.toLowerCase();
  return texts.filter((text) =>
    formsOf(text).some((form, at) => (at < 2 ? lower.includes(form) : dump.includes(form))),
  );
};

describe('every endpoint used with people who are searched for afterwards', { concurrency: false }, () => {
  let caller: InteractiveCaller;
  let store: Store;
  let known: readonly string[];
  const ids = { lodged: idOf(80_000), interactive: '' };
  const { send } = claimSender(() => caller.running);
  const post = (path: string, body: object) =>
    caller.running.post(path, body, { 'x-request-id': 'request-of-the-test' });

  async function openCaller(env: Record<string, string>) {
    const opened = await openInteractiveCaller({
      name: 'the simulator',
      start: () => startService({ WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32', ...env }),
      explainQuery: null,
    });
    const keys = parseDataKeys(env['DATA_KEYS'] ?? '');
    const encryption = keys === null ? null : { keys, cipher: aesGcm };
    const { databaseUrl } = opened.running;
    const tool = { dataDir: '', migrate: 'manual', role: 'tool', log: silentLog } as const;
    return { opened, tool: await openStore({ ...tool, databaseUrl, encryption }) };
  }

  /** Lodges in every stream, corrects, is refused, claims interactively, with an unknown outcome too, and reads both reports. */
  async function useEveryEndpoint(): Promise<void> {
    await post('/Sandbox/Clock', { Today: claimDay });
    for (const [at, stream] of claimStreams.entries()) {
      const claim = bulkBillClaim(stream, { medicalEvent: [medicalEvent(stream, { patient })] });
      const correlationId = idOf(80_000 + at);
      assert.equal((await send({ correlationId, claim }, { stream })).status, 200);
    }
    await useVeteranServices(post, { identity: patient.identity, veteranNumber, address });
    await recordImmunisation(post, caller.person('verified-senior'));
    const service = [claimService('general', { chargeAmount: '61.00', text: 'Zephyrine was seen' })];
    const corrected = bulkBillClaim('general', {
      medicalEvent: [medicalEvent('general', { patient, service })],
    });
    const headers = { 'x-request-id': 'request-of-the-test' };
    const correction = await send({ correlationId: ids.lodged, claim: corrected }, { headers });
    assert.equal(correction.status, 200, JSON.stringify(correction));
    await post('/Sandbox/Clock', { Reset: true });

    const claim = caller.claimFor('verified-senior');
    const claimant = { ...claim.claimant, residentialAddress: address, contactDetails };
    ids.interactive = caller.nextId();
    await caller.answerTo(ids.interactive, { ...claim, claimant });
    await caller.setFault('down');
    assert.equal(
      (await caller.send(caller.nextId(), { ...claim, accountReferenceId: 'Drummond' })).status,
      503,
    );
    await caller.setFault('up');

    await rejectClaims(store, patient);
    await recordOtherName(store, patient);
    const words = { Action: 'WrittenOff', Words: 'Zephyrine Quackenbush moved away' };
    assert.equal((await post(`/Claims/${idOf(70_000)}/Attention`, words)).status, 200);
    const { familyName: FamilyName, dateOfBirth: DateOfBirth } = patient.identity;
    assert.equal((await post('/Claims/Search', { FamilyName, DateOfBirth })).status, 200);
    await checkDayList();
    await addStatement();
    await makeWebhookEndpoint();
    await post('/Sandbox/Clock', { Today: '2026-11-25' });
    for (const report of ['processing', 'payment'])
      await post(`/Medicare/bulkbill${report}report/v1`, {
        correlationId: ids.lodged,
        payeeProvider: { providerNumber: gp },
      });
    await post('/Sandbox/Clock', { Reset: true });
  }

  /** A day list names the patient; its results are stored when the response ends. */
  async function checkDayList(): Promise<void> {
    const calls = await eligibilityBatchCalls(caller.running);
    const row = {
      MedicareItems: [{ ItemNumber: '23' }],
      Reference: 'Zephyrine at nine',
      ...calls.patient('verified-senior'),
    };
    const { BatchId } = await calls.send({ Rows: [row] });
    assert.equal((await calls.results(BatchId)).length, 1);
  }

  /** A patient pays by bank transfer, and the bank writes who it was. */
  async function addStatement(): Promise<void> {
    const answer = await caller.running.call('/BankStatements?account=Drummond+4321&columns=1,2,3,4', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: '23/09/2026,61.00,QUACKENBUSH Z,Zephyrine pays\n',
    });
    assert.equal(answer.status, 200, await answer.text());
  }

  /** With two secrets, as after a rotation; nothing listens at its URL. */
  async function makeWebhookEndpoint(): Promise<void> {
    const made = await post('/WebhookEndpoints', { Url: 'http://127.0.0.1:9/' });
    assert.equal(made.status, 201);
    const { Id } = (await made.json()) as { Id: string };
    const rotated = await caller.running.call(`/WebhookEndpoints/${Id}/RotateSecret`, { method: 'POST' });
    assert.equal(rotated.status, 200);
  }

  before(async () => {
    ({ opened: caller, tool: store } = await openCaller({ DATA_KEYS, FORWARD_DEADLINE_MS: '60000' }));
    const persona = caller.person('verified-senior');
    known = [persona.medicare.memberNumber, String(persona.identity.dateOfBirth)];
    await useEveryEndpoint();
  });
  after(async () => {
    await store.close();
    await caller.stop();
  });

  it('leaves nothing of them readable, in plain text, hexadecimal or base64', async () => {
    const dump = await dumpOf(store);
    assert.ok(dump.includes(ids.lodged), 'the claims are there');
    assert.deepEqual(found(dump, [...personal, ...known]), []);
  });

  for (const { table, column } of encryptedColumns) {
    it(`encrypts every value of ${table}.${column}`, async () => {
      const rows = await store.sql<{ value: string }[]>`
        select to_jsonb(${store.sql.unsafe(column)}) #>> '{}' as value
        from ${store.sql.unsafe(table)} where ${store.sql.unsafe(column)} is not null`;
      assert.ok(rows.length > 0, 'one at least');
      for (const { value } of rows) assert.ok(value.startsWith(encryptedPrefix('2026')), value.slice(0, 20));
    });
  }

  it('says next to no patient which item they had, when, and from whom', async () => {
    const [row] = await store.sql<{ readable: number }[]>`
      select count(coalesce(item_number, date_of_service::text, provider_number))::int as readable
      from lodged_service`;
    assert.equal(row?.readable, 0);
  });

  for (const [table, column] of [
    ['lodged_service', 'patient_hash'],
    ['interactive_claim', 'patient_hash'],
    ['interactive_claim', 'claimant_hash'],
    ['interactive_claim', 'asked_patient_hash'],
  ] as const) {
    it(`hashes every person in ${table}.${column} with the key`, async () => {
      const hash = store.sql.unsafe(column);
      const rows = await store.sql<{ value: string }[]>`
        select ${hash} as value from ${store.sql.unsafe(table)} where ${hash} is not null`;
      assert.ok(rows.length > 0, 'one at least');
      for (const { value } of rows) assert.ok(value.startsWith(blindIndexPrefix('2026')), value.slice(0, 20));
    });
  }

  it('records each endpoint in the audit trail, with the key and the request', async () => {
    const entriesOf = async (correlationId: string) =>
      (await auditEntries(store, correlationId)).map(
        ({ act, outcome, actor }) => [`${act} ${outcome}`, actor.keyId, actor.requestId] as const,
      );
    const lodged = await entriesOf(ids.lodged);
    assert.deepEqual(
      lodged.map(([what]) => what),
      [
        'lodge new',
        'lodge correction',
        'search-claims shown',
        'processing-report complete',
        'payment-report REPORT_NOT_AVAILABLE',
      ],
    );
    for (const [, keyId, requestId] of lodged.slice(1))
      assert.deepEqual([keyId, requestId], ['sandbox', 'request-of-the-test']);
    const interactive = await entriesOf(ids.interactive);
    assert.deepEqual(
      interactive.map(([what]) => what),
      ['interactive asked', 'interactive assessed'],
    );
  });

  it('finds the patient by card alone, and removes them', async () => {
    const { memberNumber, memberRefNumber } = patient.medicare;
    const claims = await store.erasure.claimsOf(memberNumber, memberRefNumber);
    assert.equal(
      claims.length,
      claimStreams.length + 2,
      'those lodged, the one refused, and the one with a refused correction',
    );
    for (const id of claims) assert.equal(await store.erasure.erase(id), 'erased');
    assert.deepEqual(await store.erasure.claimsOf(memberNumber, memberRefNumber), []);
  });

  it('would be seen without a key, so that this test can fail', async () => {
    const encrypted = { caller, store };
    ({ opened: caller, tool: store } = await openCaller({ FORWARD_DEADLINE_MS: '60000' }));
    try {
      await useEveryEndpoint();
      const dump = await dumpOf(store);
      const seen = ['Quackenbush', 'Zephyrine', '1957-03-28', patient.medicare.memberNumber];
      assert.deepEqual(found(dump, seen), seen);
      assert.deepEqual(found(dump, known.slice(0, 1)), known.slice(0, 1));
      const persona = caller.person('verified-senior');
      for (const { memberNumber, memberRefNumber } of [patient.medicare, persona.medicare])
        for (const id of await store.erasure.claimsOf(memberNumber, memberRefNumber))
          assert.match(await store.erasure.erase(id), /^erased/);
      for (const id of await store.erasure.claimsOfVeteran(veteranNumber)) await store.erasure.erase(id);
      const { memberNumber, memberRefNumber } = persona.medicare;
      assert.equal((await store.batches.removePatient(memberNumber, memberRefNumber)).removed, 1);
      const [deposit] = await store.sql<{ id: string }[]>`select id from deposit`;
      assert.equal(await store.deposits.removeWords(deposit?.id ?? ''), true);
      assert.deepEqual(found(await dumpOf(store), [...personal, ...known]), []);
    } finally {
      await store.close();
      await caller.stop();
      ({ caller, store } = encrypted);
    }
  });
});
