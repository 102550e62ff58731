// the simulator meets the contract of every insurer that takes claims, with its records in memory and in a store.
import { claimInsurerContract } from '../../../contracts/claim-insurer.ts';
import { openedOn } from '../../../support/claim-caller.ts';
import { simulatorOn } from '../../../support/simulated-claim-service.ts';
import { freshStore } from '../../../support/database.ts';

claimInsurerContract('of the simulator', async () => openedOn(simulatorOn('2026-11-21')));

claimInsurerContract('of the simulator, with durable records', async () => {
  const store = await freshStore();
  const home = simulatorOn('2026-11-21', store.bulkBillRecords);
  return openedOn(home, home.claimService, () => store.close());
});
