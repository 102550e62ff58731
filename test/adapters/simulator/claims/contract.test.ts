// the simulator meets the contract of every insurer that takes claims, with its records in memory and in a store.
import { claimInsurerContract } from '../../../contracts/claim-insurer.ts';
import { openedOn } from '../../../support/claim-caller.ts';
import { simulatorOn } from '../../../support/simulated-claim-service.ts';
import { freshStore } from '../../../support/database.ts';

claimInsurerContract('at home', async () => openedOn(simulatorOn('2026-11-21')));

claimInsurerContract('at home, with durable records', async () => {
  const store = await freshStore();
  const home = simulatorOn('2026-11-21', store.insurerRecords);
  return openedOn(home, home.claimService, () => store.close());
});
