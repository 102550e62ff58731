// The insurer at home keeps the promises of every insurer that takes claims, with its records in memory and in a store.
import { claimInsurerContract } from '../../../contracts/claim-insurer.ts';
import { deskOn, type DeskOn } from '../../../support/claim-desk.ts';
import { freshStore } from '../../../support/database.ts';

const opened = ({ desk, simulator, clock, advance, provider }: DeskOn, close = async () => {}) => ({
  insurer: desk,
  today: () => clock.today(),
  advance,
  patients: () => simulator.personas().patients,
  provider,
  setFault: simulator.setFault,
  close,
});

claimInsurerContract('at home', async () => opened(deskOn('2026-11-21')));

claimInsurerContract('at home, with durable records', async () => {
  const store = await freshStore();
  return opened(deskOn('2026-11-21', store.insurerRecords), () => store.close());
});
