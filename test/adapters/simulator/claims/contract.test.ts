// the simulator meets the contracts of every insurer that takes claims, with its records in memory and in a store.
import { claimInsurerContract } from '../../../contracts/claim-insurer.ts';
import { veteranClaimsContract } from '../../../contracts/veteran-claims.ts';
import { openedOn } from '../../../support/claim-caller.ts';
import { claimSimulatorOn } from '../../../support/simulated-claim-service.ts';
import { freshStore } from '../../../support/database.ts';

for (const contract of [claimInsurerContract, veteranClaimsContract]) {
  contract('of the simulator', async () => openedOn(claimSimulatorOn('2026-11-21')));

  contract('of the simulator, with durable records', async () => {
    const store = await freshStore();
    const home = claimSimulatorOn('2026-11-21', store.insurerClaimRecords);
    return openedOn(home, home.claimService, () => store.close());
  });
}
