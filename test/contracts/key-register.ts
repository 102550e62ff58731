// What every key register promises, whatever it is built on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { localDate } from '../../src/domain/values/local-date.ts';
import { defaultKeyRestrictions, type KeyRestrictions } from '../../src/domain/values/key-restrictions.ts';
import type { KeyRegister } from '../../src/ports/keys/api-key-register.ts';
import { eventually } from '../support/eventually.ts';
import { minorId } from '../support/minor-id.ts';

interface Opened {
  readonly keys: KeyRegister;
  /** A second register on the same keys, as another process has it. */
  readonly elsewhere: KeyRegister;
  close(): Promise<void>;
}

const hashOf = (digit: string) => digit.repeat(64);
const frontDesk = {
  id: 'key_1',
  label: 'Front desk, “Pūkaki” \\ 90%',
  minorIds: [minorId('ABC00001'), minorId('ABC00002')],
  secretHash: hashOf('a'),
};
const other = { id: 'key_2', label: 'Other', minorIds: [minorId('XYZ00009')], secretHash: hashOf('b') };

const restrictions: KeyRestrictions = {
  scopes: ['patients', 'admin'],
  providers: ['9900110B', '2147661H'],
  networks: ['192.168.1.0/24', '2001:db8::/32'],
  expiresOn: localDate('2027-06-30'),
};

/** Runs the suite on the register that `open` gives, empty each time. */
export function keyRegisterContract(name: string, skip: string | false, open: () => Promise<Opened>): void {
  describe(`a key register on ${name}`, { skip }, () => {
    let opened: Opened;
    before(async () => (opened = await open()));
    after(() => opened.close());

    it('is empty at first', async () => {
      assert.deepEqual(await opened.keys.list(), []);
    });

    it('gives back what was added, oldest first, and when', async () => {
      const start = Date.now();
      await opened.keys.add({ ...frontDesk, ...restrictions });
      await opened.keys.add(other);
      const [first, second, ...rest] = await opened.keys.list();
      assert.ok(first && second);
      const { createdAt, revokedAt, lastUsedAt, ...kept } = first;
      assert.deepEqual(kept, { ...frontDesk, ...restrictions });
      assert.deepEqual([revokedAt, lastUsedAt], [null, null]);
      const { scopes, providers, networks, expiresOn } = second;
      assert.deepEqual({ scopes, providers, networks, expiresOn }, defaultKeyRestrictions);
      assert.ok(Math.abs(createdAt.getTime() - start) < 60_000);
      assert.equal(second.id, 'key_2');
      assert.deepEqual(rest, []);
    });

    it('finds keys by the hashes of their secrets, revoked ones included', async () => {
      const hashes = ['b', '0', 'a', 'b'].map(hashOf);
      const found = await Promise.all(hashes.map((hash) => opened.elsewhere.find(hash)));
      assert.deepEqual(
        found.map((key) => key?.id ?? null),
        ['key_2', null, 'key_1', 'key_2'],
      );
    });

    it('refuses a second key with the same id or the same secret, and keeps the first', async () => {
      await assert.rejects(opened.keys.add({ ...other, secretHash: hashOf('c') }));
      await assert.rejects(opened.keys.add({ ...other, id: 'key_3' }));
      assert.equal((await opened.keys.list()).length, 2);
    });

    it('refuses what is not a hash, so that a secret can never be stored by mistake', async () => {
      await assert.rejects(opened.keys.add({ ...other, id: 'key_4', secretHash: 'mgk_secret' }));
    });

    it('revokes a key once, keeps it in the list, and leaves the others alone', async () => {
      assert.equal(await opened.keys.revoke('key_1'), true);
      assert.equal(await opened.keys.revoke('key_1'), false);
      assert.equal(await opened.keys.revoke('unknown'), false);
      const listed = await opened.keys.list();
      assert.deepEqual(
        listed.map(({ id, revokedAt }) => [id, revokedAt !== null]),
        [
          ['key_1', true],
          ['key_2', false],
        ],
      );
    });

    it('records the hour in which a key was last used, and ignores ids that it does not have', async () => {
      await opened.keys.recordUse(['key_2', 'sandbox']);
      const hours = (await opened.keys.list()).map(({ lastUsedAt }) => lastUsedAt);
      const [never, used] = hours;
      assert.equal(never, null);
      assert.ok(used && Date.now() - used.getTime() < 3_700_000, String(used));
      assert.deepEqual([used.getMinutes(), used.getSeconds(), used.getMilliseconds()], [0, 0, 0]);
      await opened.elsewhere.recordUse(['key_1', 'key_2']);
      assert.equal((await opened.keys.list())[0]?.lastUsedAt?.getTime(), used.getTime());
    });

    it('does not notify of keys that are used', async () => {
      let calls = 0;
      await opened.keys.list();
      const stop = await opened.keys.watch(() => (calls += 1));
      await opened.elsewhere.recordUse(['key_1']);
      await opened.elsewhere.add({ ...other, id: 'key_8', secretHash: hashOf('9') });
      await eventually(() => calls > 0);
      assert.equal(calls, 1);
      await stop();
    });

    it('notifies of keys added and revoked elsewhere, until it is stopped', async () => {
      let calls = 0;
      await opened.keys.list();
      const stop = await opened.keys.watch(() => (calls += 1));
      await opened.elsewhere.add({ ...other, id: 'key_5', secretHash: hashOf('d') });
      await eventually(() => calls === 1);
      await opened.elsewhere.revoke('key_5');
      await eventually(() => calls === 2);
      await stop();
      await opened.elsewhere.add({ ...other, id: 'key_6', secretHash: hashOf('e') });
      await new Promise((resolve) => setTimeout(resolve, 100));
      assert.equal(calls, 2);
    });

    it('reports a change made between listing and watching', async () => {
      await opened.keys.list();
      await opened.elsewhere.add({ ...other, id: 'key_7', secretHash: hashOf('f') });
      let calls = 0;
      const stop = await opened.keys.watch(() => (calls += 1));
      await eventually(() => calls === 1);
      await stop();
    });
  });
}
