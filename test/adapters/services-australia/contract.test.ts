// The client of Services Australia meets the contracts of every insurer, over real HTTP against the simulator.
import { claimInsurerContract } from '../../contracts/claim-insurer.ts';
import { insurerContract } from '../../contracts/insurer.ts';
import { veteranClaimsContract } from '../../contracts/veteran-claims.ts';
import { openedOn } from '../../support/claim-caller.ts';
import { claimSimulatorOn } from '../../support/simulated-claim-service.ts';
import { wireInsurer } from '../../support/wire-insurer.ts';

const patient = { breaker: { callsMin: 1_000, pauseMs: 1 } };

insurerContract('over the wire', async () => {
  const { simulator, claimService, clock, provider } = claimSimulatorOn('2026-11-21');
  const { insurer, close } = await wireInsurer(
    { insurer: simulator.insurer, claims: claimService, clock },
    { settings: patient },
  );
  return {
    insurer,
    today: clock.today(),
    provider,
    patients: simulator.personas().patients,
    setFault: (fault) => simulator.setFault(fault),
    close,
  };
});

for (const contract of [claimInsurerContract, veteranClaimsContract])
  contract('over the wire', async () => {
    const simulated = claimSimulatorOn('2026-11-21');
    const { simulator, claimService, clock } = simulated;
    const { insurer, close } = await wireInsurer(
      { insurer: simulator.insurer, claims: claimService, clock },
      { settings: patient },
    );
    return openedOn(simulated, insurer, close);
  });
