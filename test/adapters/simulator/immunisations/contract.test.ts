// The simulated Immunisation Register meets the contract of every register.
import { immunisationRegisterContract } from '../../../contracts/immunisation-register.ts';
import { freshStore } from '../../../support/database.ts';
import { immunisationRegisterOn } from '../../../support/immunisation-register.ts';
import { simulatorOn } from '../../../support/simulator.ts';

immunisationRegisterContract('of the simulator', async () => {
  const store = await freshStore();
  const { simulator, today, provider } = simulatorOn('2026-11-21');
  const { register, setFault } = immunisationRegisterOn('2026-11-21', store.immunisationRecords);
  const { patients } = simulator.personas();
  return { register, today, patients, provider, setFault, close: () => store.close() };
});
