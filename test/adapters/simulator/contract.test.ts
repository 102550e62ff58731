// the simulator meets the contract of every insurer.
import { insurerContract } from '../../contracts/insurer.ts';
import { simulatorOn } from '../../support/simulator.ts';

insurerContract('of the simulator', async () => {
  const { simulator, today, provider } = simulatorOn('2026-11-21');
  return {
    insurer: simulator.insurer,
    today,
    provider,
    patients: simulator.personas().patients,
    setFault: (fault) => simulator.setFault(fault),
    close: async () => {},
  };
});
