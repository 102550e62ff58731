// Lists every eligibility check, in the order in which they decide and are shown.
import type { EligibilityCheck } from './check.ts';
import { bulkBillingCheck } from './checks/bulk-billing.ts';
import { claimFrequencyCheck } from './checks/claim-frequency.ts';
import { inHospitalStatusCheck } from './checks/in-hospital-status.ts';
import { itemInForceCheck } from './checks/item-in-force.ts';
import { itemsNotClaimableTogetherCheck } from './checks/items-not-claimable-together.ts';
import { medicaresAnswerCheck } from './checks/medicares-answer.ts';
import { multipleServicesCheck } from './checks/multiple-services.ts';
import { patientAgeCheck } from './checks/patient-age.ts';
import { patientDetailsCheck } from './checks/patient-details.ts';
import { patientSexCheck } from './checks/patient-sex.ts';
import { referrerCheck } from './checks/referrer.ts';
import { requiredItemsCheck } from './checks/required-items.ts';
import { servicingProviderCheck } from './checks/servicing-provider.ts';

/** Adding a check is its file, its table test and one line here (CONTRIBUTING.md). */
export const eligibilityChecks: readonly EligibilityCheck[] = [
  itemInForceCheck,
  patientDetailsCheck,
  patientAgeCheck,
  patientSexCheck,
  referrerCheck,
  inHospitalStatusCheck,
  claimFrequencyCheck,
  itemsNotClaimableTogetherCheck,
  servicingProviderCheck,
  bulkBillingCheck,
  requiredItemsCheck,
  multipleServicesCheck,
  medicaresAnswerCheck,
];
