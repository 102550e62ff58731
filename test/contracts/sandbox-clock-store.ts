// What every sandbox clock store promises, whatever it is built on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SandboxClockStore } from '../../src/ports/simulator/sandbox-clock-store.ts';

interface Opened {
  readonly sandbox: SandboxClockStore;
  /** A second store on the same state, as the next process has it. */
  readonly elsewhere: SandboxClockStore;
  close(): Promise<void>;
}

/** Runs the suite on the store that `open` gives, empty at first. */
export function sandboxClockStoreContract(
  name: string,
  skip: string | false,
  open: () => Promise<Opened>,
): void {
  describe(`a sandbox clock store on ${name}`, { skip }, () => {
    let opened: Opened;
    before(async () => (opened = await open()));
    after(() => opened.close());

    it('has a clock at the real time at first', async () => {
      assert.equal(await opened.sandbox.clockOffset(), 0);
    });

    it('gives back how far the clock was moved last, also elsewhere', async () => {
      for (const offset of [1, -86_400_000, 3_155_760_000_000, 0]) {
        await opened.sandbox.saveClockOffset(offset);
        assert.equal(await opened.elsewhere.clockOffset(), offset);
      }
    });
  });
}
