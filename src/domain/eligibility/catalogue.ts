// Lists every eligibility check, in the order in which they decide and are shown.
import type { Check } from './check.ts';
import { bulkBilling } from './checks/bulk-billing.ts';
import { claimFrequency } from './checks/claim-frequency.ts';
import { inHospitalStatus } from './checks/in-hospital-status.ts';
import { itemInForceCheck } from './checks/item-in-force.ts';
import { itemsOnTheSameDay } from './checks/items-on-the-same-day.ts';
import { medicaresAnswer } from './checks/medicares-answer.ts';
import { multipleServices } from './checks/multiple-services.ts';
import { patientAge } from './checks/patient-age.ts';
import { patientDetails } from './checks/patient-details.ts';
import { patientSex } from './checks/patient-sex.ts';
import { referrer } from './checks/referrer.ts';
import { requiredItems } from './checks/required-items.ts';
import { servicingProvider } from './checks/servicing-provider.ts';

/** Adding a check is its file, its table test and one line here (CONTRIBUTING.md). */
export const checks: readonly Check[] = [
  itemInForceCheck,
  patientDetails,
  patientAge,
  patientSex,
  referrer,
  inHospitalStatus,
  claimFrequency,
  itemsOnTheSameDay,
  servicingProvider,
  bulkBilling,
  requiredItems,
  multipleServices,
  medicaresAnswer,
];
