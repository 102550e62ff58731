// Applies bulk bill rules to interactive claims: ids, event fields, days and counts.
import { eventFormats } from '../../claims/claim-field-formats.ts';
import { findFormatErrors } from '../../claims/claim-field-words.ts';
import {
  birthBeforeService as bornOfBulkBill,
  birthBeforeServiceErrors,
} from '../../claims/rules/birth-before-service.ts';
import { distinctIds as idsOfBulkBill, duplicateIdErrors } from '../../claims/rules/distinct-ids.ts';
import { facilityErrors } from '../../claims/rules/facility-needs-hospital.ts';
import { serviceDateErrors } from '../../claims/rules/service-age.ts';
import { serviceCount as countOfBulkBill, serviceCountErrors } from '../../claims/rules/service-count.ts';
import { referenceOfEvent } from '../interactive-as-bulk-bill.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

const source = 'Behaviour 10.1: as on bulk bill claims, behaviour 7.4';

export const interactiveDistinctIds = defineInteractiveRule({
  name: 'distinct-ids',
  code: '2030',
  of: 'claim',
  requirement: idsOfBulkBill.requirement,
  source,
  check: ({ claim }) => duplicateIdErrors(claim.medicalEvent),
});

export const interactiveEventFields = defineInteractiveRule({
  name: 'event-fields',
  code: '9202',
  of: 'event',
  requirement: 'Id, date and time of a medical event have their form; times carry an Australian offset.',
  source,
  check: ({ claim, event }) =>
    findFormatErrors({ ...event, ...referenceOfEvent(claim, event) }, eventFormats),
});

export const interactiveServiceAge = defineInteractiveRule({
  name: 'service-day',
  code: '9202',
  of: 'event',
  requirement: 'medicalEventDate is not in the future and at most one year past.',
  source,
  check: ({ event }, { today }) => serviceDateErrors(event.medicalEventDate, today),
});

export const interactiveServicesPerEvent = defineInteractiveRule({
  name: 'service-count',
  code: '2032',
  of: 'event',
  requirement: countOfBulkBill.requirement,
  source,
  check: ({ event }) => serviceCountErrors(event.service.length),
});

export const interactiveBirthBeforeService = defineInteractiveRule({
  name: 'birth-before-service',
  code: '2030',
  of: 'event',
  requirement: bornOfBulkBill.requirement,
  source,
  check: ({ claim, event }) =>
    birthBeforeServiceErrors(event.medicalEventDate, claim.patient.identity.dateOfBirth),
});

export const interactiveFacilityNeedsHospital = defineInteractiveRule({
  name: 'facility-needs-hospital',
  code: '2030',
  of: 'service',
  requirement: 'facilityId is sent only with hospitalInd Y at the same service.',
  source,
  check: ({ service }) => facilityErrors(service),
});
