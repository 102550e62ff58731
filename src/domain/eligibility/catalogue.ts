// Every check, in the order in which they decide and are shown.
import type { Check } from './check.ts';
import { bulkBilling } from './checks/bulk-billing.ts';
import { inHospitalStatus } from './checks/in-hospital-status.ts';
import { itemInForce } from './checks/item-in-force.ts';
import { medicaresAnswer } from './checks/medicares-answer.ts';
import { patientAge } from './checks/patient-age.ts';
import { patientDetails } from './checks/patient-details.ts';
import { patientSex } from './checks/patient-sex.ts';
import { referrer } from './checks/referrer.ts';
import { servicingProvider } from './checks/servicing-provider.ts';

/** Adding a check is its file, its table test and one line here (CONTRIBUTING.md). */
export const checks: readonly Check[] = [
  itemInForce,
  patientDetails,
  patientAge,
  patientSex,
  referrer,
  inHospitalStatus,
  // Claim frequency
  // Items on the same day
  servicingProvider,
  bulkBilling,
  // Required items
  // Multiple services
  medicaresAnswer,
];
