// Lists the claim rules of every claim type, in the order in which their errors are reported.
import { birthBeforeService } from '../rules/birth-before-service.ts';
import { claimFields } from '../rules/claim-fields.ts';
import { distinctIds } from '../rules/distinct-ids.ts';
import { eventFields } from '../rules/event-fields.ts';
import { eventCount } from '../rules/event-count.ts';
import { facilityNeedsHospital } from '../rules/facility-needs-hospital.ts';
import { patientFields } from '../rules/patient-fields.ts';
import { serviceAge } from '../rules/service-age.ts';
import { serviceFields } from '../rules/service-fields.ts';
import { serviceTypeMatchesEndpoint } from '../rules/service-type-matches-endpoint.ts';
import { serviceCount } from '../rules/service-count.ts';
import type { StreamRules } from './stream-rules.ts';

export const everyStreamRules: StreamRules = {
  claim: [claimFields, serviceTypeMatchesEndpoint, facilityNeedsHospital, eventCount, distinctIds],
  event: [eventFields, serviceAge, serviceCount, patientFields, birthBeforeService],
  service: [serviceFields],
};
