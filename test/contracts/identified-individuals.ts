// What every store of identified individuals promises: whose identifier it was, by blind indexes, for a week.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { IdentifiedIndividuals } from '../../src/ports/immunisations/identified-individuals.ts';

interface Opened {
  readonly individuals: IdentifiedIndividuals;
  /** Lets so many days pass for what is stored. */
  readonly age: (days: number) => Promise<void>;
  close(): Promise<void>;
}

/** Runs the suite on the store that `open` gives. */
export function identifiedIndividualsContract(
  name: string,
  skip: string | false,
  open: () => Promise<Opened>,
) {
  describe(`identified individuals on ${name}`, { skip }, () => {
    let opened: Opened;
    before(async () => (opened = await open()));
    after(() => opened.close());

    it('are known by their identifier, the newest patient of one', async () => {
      const { individuals } = opened;
      assert.equal(await individuals.patientOf('one'), null);
      await individuals.remember('one', 'patient');
      await individuals.remember('two', 'other');
      assert.equal(await individuals.patientOf('one'), 'patient');
      await individuals.remember('one', 'newer');
      assert.equal(await individuals.patientOf('one'), 'newer');
      assert.equal(await individuals.patientOf('two'), 'other');
    });

    it('are forgotten after a week', async () => {
      const { individuals, age } = opened;
      await individuals.remember('old', 'patient');
      await age(6);
      assert.equal(await individuals.patientOf('old'), 'patient');
      await age(2);
      assert.equal(await individuals.patientOf('old'), null);
      await individuals.remember('new', 'patient');
      assert.equal(await individuals.patientOf('new'), 'patient');
    });
  });
}
