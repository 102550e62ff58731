// medicare-gateway audit: what it prints by patient, key, location and day, and what audit verify says and ends with.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AuditEntry } from '../../src/ports/claims/audit-trail.ts';
import { candidateOf, idOf, claimPatient } from '../support/bulk-bill-claims.ts';
import { runCommand } from '../support/command-line.ts';
import { freshStore, type FreshStore } from '../support/database.ts';

const card = claimPatient.medicare.memberNumber;
const otherCard = '4842698851';

describe('medicare-gateway audit', () => {
  let store: FreshStore;
  const run = (...argv: string[]) => runCommand(['audit', ...argv], { DATABASE_URL: store.databaseUrl });
  /** The acts of the entries that it prints. */
  const acts = async (...argv: string[]): Promise<readonly string[]> => {
    const { code, printed, errors } = await run(...argv);
    assert.equal(code, 0, errors);
    return printed === '' ? [] : printed.split('\n').map((line) => line.split(' | ')[1] ?? '');
  };
  const onCard = (memberNumber: string, memberRefNumber: string) =>
    store.auditIndex.patient({ kind: 'medicare-card', memberNumber, memberRefNumber });
  const lookUp = (over: Partial<AuditEntry>): Promise<void> =>
    store.audit.add({
      act: 'verify-patient',
      outcome: 'verified',
      correlationId: null,
      location: 'SBX00001',
      actor: { keyId: 'key_1', requestId: 'r-1', person: store.auditIndex.person('Dr Lee') },
      patient: onCard(card, '1'),
      ...over,
    });
  before(async () => {
    store = await freshStore();
    await lookUp({ at: new Date('2026-11-19T13:00:00Z') });
    await lookUp({ act: 'check-eligibility', location: 'SBX00009', at: new Date('2026-11-19T12:59:59Z') });
    await lookUp({ act: 'agreement', patient: onCard(otherCard, '1') });
    await lookUp({ act: 'check-eligibility', patient: onCard(card, '2') });
    const actor = { keyId: 'key_2', requestId: 'r-2' };
    await store.claims.accept({ ...candidateOf(idOf(1)), actor }, () => ({ kind: 'new' }));
  });
  after(() => store.close());

  it('prints the look-ups of a patient, by any issue of the card, and what was done to claims of the patient', async () => {
    const expected = ['verify-patient', 'check-eligibility', 'lodge'];
    assert.deepEqual(await acts('--patient', `${card}/1`), expected);
    const reissued = `${card.slice(0, 9)}2`;
    assert.deepEqual(await acts('--patient', `${reissued}/1`), expected);
    assert.deepEqual(await acts('--patient', `${card}/2`), ['check-eligibility']);
    assert.deepEqual(await acts('--patient', `${otherCard}/1`), ['agreement']);
    assert.deepEqual(await acts('--patient', `${otherCard}/2`), []);
  });

  it('prints what a key did, and what was done at a location', async () => {
    assert.deepEqual(await acts('--key', 'key_2'), ['lodge']);
    assert.deepEqual(await acts('--location', 'SBX00009'), ['check-eligibility']);
    assert.deepEqual(await acts('--location', 'SBX00001', '--key', 'key_2'), ['lodge']);
    assert.deepEqual(await acts('--correlation-id', idOf(1)), ['lodge']);
  });

  it('prints whole days, the last one included', async () => {
    assert.deepEqual(await acts('--from', '2026-11-20', '--to', '2026-11-20'), ['verify-patient']);
    assert.deepEqual(await acts('--from', '2026-11-19', '--to', '2026-11-19'), ['check-eligibility']);
    assert.deepEqual(await acts('--patient', `${card}/1`, '--to', '2026-11-18'), []);
  });

  it('names neither the patient nor the person', async () => {
    const { printed } = await run('--patient', `${card}/1`);
    assert.match(printed, / \| key key_1 \| request r-1 \| person [0-9a-f]{12}$/m);
    const json = (await run('--patient', `${card}/1`, '--json')).printed;
    for (const text of [card, card.slice(0, 9), 'Lee'])
      assert.ok(!printed.includes(text) && !json.includes(text), text);
  });

  const wrong: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['nothing named', [], /^Name a claim with --correlation-id, a --patient,/],
    ['only a last day', ['--to', '2026-11-20'], /^Name a claim/],
    ['a claim and a patient', ['--correlation-id', 'x', '--patient', '4842698851/1'], /^Name either a claim/],
    ['a card without its line', ['--patient', '4842698851'], /for example 4842698851\/1/],
    ['a card with a wrong check digit', ['--patient', '4842698841/1'], /Send the ten digits of the card/],
    ['an anchor that is none', ['verify', '--anchor', '2026-11'], /Send an anchor as the log has it/],
  ];
  for (const [what, argv, expected] of wrong)
    it(`ends with a usage error for ${what}`, async () => {
      const { code, errors } = await run(...argv);
      assert.equal(code, 2);
      assert.match(errors, expected);
    });

  it('verify ends with 0 where nothing was changed, and with 1 and a sentence for each change', async () => {
    await store.auditChain.extend();
    const good = await run('verify');
    assert.equal(good.code, 0);
    assert.match(
      good.printed,
      /^5 entries read, 0 not chained yet\. Nothing was cut or changed\. The chain ends at /,
    );
    assert.match(good.errors, /^DATA_KEYS is not set/);
    const anchor = /ends at (\S+)\.$/.exec(good.printed)?.[1] ?? '';
    assert.equal((await run('verify', '--anchor', anchor)).code, 0);
    const other = anchor.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    assert.match((await run('verify', '--anchor', other)).printed, /does not contain \d{4}-/);
    await store.sql.begin(async (transaction) => {
      await transaction.unsafe('set local session_replication_role = replica');
      await transaction`delete from audit_entry where act = 'lodge'`;
      await transaction`update audit_entry set outcome = 'details-differ' where act = 'agreement'`;
      await transaction`insert into audit_entry (id, act, outcome) values (0, 'lodge', 'new')`;
    });
    const bad = await run('verify');
    assert.equal(bad.code, 1);
    assert.match(bad.printed, /^Entry 5 of \d{4}-\d\d is missing\.$/m);
    assert.match(bad.printed, /^Entry 0 was not added by the service\.$/m);
    assert.match(bad.printed, /2 places do not agree with the chain: compare them with a backup\./);
  });

  it('prints the look-ups of a veteran by file number, and of a patient who was named by names and birth', async () => {
    const { auditIndex } = store;
    const veteran = auditIndex.patient({ kind: 'veteran-number', veteranNumber: 'NSIM9001' });
    const named = { familyName: 'Brushtail', givenName: 'Zoë', dateOfBirth: '1941-04-25' };
    const ihi = auditIndex.patient({ kind: 'ihi', ihiNumber: '8003600000000000' });
    await lookUp({ act: 'identify-individual', patient: ihi });
    assert.deepEqual(await acts('--patient', '8003600000000000'), ['identify-individual']);
    await lookUp({ act: 'verify-veteran', patient: veteran });
    await lookUp({
      act: 'verify-veteran',
      patient: auditIndex.patient({ kind: 'name-and-birth', ...named }),
    });
    assert.deepEqual(await acts('--patient', 'nsim9001'), ['verify-veteran']);
    assert.deepEqual(await acts('--patient', 'BRUSHTAIL, zoe, 1941-04-25'), ['verify-veteran']);
    assert.deepEqual(await acts('--patient', 'Brushtail, Zoë, 1941-04-26'), []);
    assert.equal((await run('--patient', 'Brushtail, Zoë')).code, 2);
  });
});
