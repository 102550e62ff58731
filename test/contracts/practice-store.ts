// What every store of named practices promises, whatever it is built on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openPracticeRegister } from '../../src/application/providers/practice-names.ts';
import type { Practice } from '../../src/domain/values/practice.ts';
import type { PracticeStore } from '../../src/ports/providers/practice-store.ts';
import { capturedLog } from '../support/captured-log.ts';
import { eventually } from '../support/eventually.ts';
import { minorId } from '../support/minor-id.ts';

interface Opened {
  readonly practices: PracticeStore;
  /** A second store on the same practices, as another process has it. */
  readonly elsewhere: PracticeStore;
  close(): Promise<void>;
}

const [one, two] = [minorId('SBX00001'), minorId('SBX00002')];
const wattle = { name: 'Wattle Clinic', phone: '02 5550 0000' };

/** Runs the suite on the store that `open` gives. */
export function practiceStoreContract(name: string, skip: string | false, open: () => Promise<Opened>): void {
  describe(`a store of practices on ${name}`, { skip }, () => {
    let opened: Opened;
    before(async () => (opened = await open()));
    after(() => opened.close());

    it('has each location as it was named last, and none that is not named any more', async () => {
      const { practices, elsewhere } = opened;
      assert.equal((await practices.loadAll()).size, 0);
      await practices.set(one, { name: 'Banksia', phone: null });
      await elsewhere.set(one, wattle);
      await practices.set(two, { name: 'Врач', phone: null });
      assert.deepEqual(
        await practices.loadAll(),
        new Map<string, Practice>([
          [one, wattle],
          [two, { name: 'Врач', phone: null }],
        ]),
      );
      await practices.set(two, null);
      await practices.set(two, null);
      assert.deepEqual(await elsewhere.loadAll(), new Map([[one, wattle]]));
    });

    it('lets a register name it at once, and that of another process soon', async (test) => {
      const { practices, elsewhere } = opened;
      const file = new Map([[one, { name: 'Of the file', phone: null }]]);
      const here = await openPracticeRegister({ store: practices, file }, capturedLog());
      test.after(() => here.close());
      const there = await openPracticeRegister({ store: elsewhere, file }, capturedLog());
      test.after(() => there.close());
      for (const practice of [{ name: 'Banksia', phone: null }, wattle]) {
        await here.set(one, practice);
        assert.deepEqual(here.get(one), practice);
        await eventually(() => there.get(one)?.name === practice.name);
      }
      await here.set(one, null);
      assert.equal(here.get(one)?.name, 'Of the file');
      await eventually(() => there.get(one)?.name === 'Of the file');
    });
  });
}
