// Names what a veteran's medical claim and an allied health claim have in common, where it does not matter which one it is.
import type { AlliedHealthEvent, AlliedHealthService } from './allied-health-claim.ts';
import type {
  VeteranMedicalClaim,
  VeteranMedicalEvent,
  VeteranMedicalService,
} from './veteran-medical-claim.ts';

export type VeteranService = VeteranMedicalService | AlliedHealthService;
export type VeteranEvent = Omit<VeteranMedicalEvent | AlliedHealthEvent, 'service'> & {
  readonly service: readonly VeteranService[];
};
export type VeteranClaim = Omit<VeteranMedicalClaim, 'medicalEvent'> & {
  readonly medicalEvent: readonly VeteranEvent[];
};
