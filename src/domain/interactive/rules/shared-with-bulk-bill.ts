// Applies bulk bill rules to interactive claims: ids, event fields, days and counts.
import { formatErrors } from '../../claims/field-formats.ts';
import {
  birthBeforeService as bornOfBulkBill,
  servedBeforeBirth,
} from '../../claims/rules/birth-before-service.ts';
import { distinctIds as idsOfBulkBill, repeatedIdErrors } from '../../claims/rules/distinct-ids.ts';
import { eventFormats } from '../../claims/rules/event-fields.ts';
import { pathologyFieldErrors } from '../../claims/rules/pathology-fields.ts';
import { facilityWithoutHospital } from '../../claims/rules/facility-needs-hospital.ts';
import { serviceDayErrors } from '../../claims/rules/service-age.ts';
import { servicesOfEvent as countOfBulkBill, tooManyServices } from '../../claims/rules/service-count.ts';
import { defineInteractiveRule } from '../rule.ts';

const source = 'Behaviour 10.1: as on bulk bill claims, behaviour 7.4';

export const interactiveDistinctIds = defineInteractiveRule({
  name: 'distinct-ids',
  code: '2030',
  of: 'claim',
  requirement: idsOfBulkBill.requirement,
  source,
  check: ({ claim }) => repeatedIdErrors(claim.medicalEvent),
});

export const interactiveEventFields = defineInteractiveRule({
  name: 'event-fields',
  code: '9202',
  of: 'event',
  requirement: 'Id, date and time of a medical event have their form; times carry an Australian offset.',
  source,
  check: ({ event }) => formatErrors(event, eventFormats),
});

export const serviceDay = defineInteractiveRule({
  name: 'service-day',
  code: '9202',
  of: 'event',
  requirement: 'medicalEventDate is not in the future and at most one year past.',
  source,
  check: ({ event }, { today }) => serviceDayErrors(event.medicalEventDate, today),
});

export const interactiveServicesOfEvent = defineInteractiveRule({
  name: 'service-count',
  code: '2032',
  of: 'event',
  requirement: countOfBulkBill.requirement,
  source,
  check: ({ event }) => tooManyServices(event.service.length),
});

export const interactiveBirthBeforeService = defineInteractiveRule({
  name: 'birth-before-service',
  code: '2030',
  of: 'event',
  requirement: bornOfBulkBill.requirement,
  source,
  check: ({ claim, event }) => servedBeforeBirth(event.medicalEventDate, claim.patient.identity.dateOfBirth),
});

export const noPathologyFields = defineInteractiveRule({
  name: 'no-pathology-fields',
  code: '2030',
  of: 'service',
  requirement: 'A service of a general claim has no field of pathology.',
  source,
  check: ({ service }) => pathologyFieldErrors(service),
});

export const interactiveFacilityNeedsHospital = defineInteractiveRule({
  name: 'facility-needs-hospital',
  code: '2030',
  of: 'service',
  requirement: 'facilityId is sent only with hospitalInd Y at the same service.',
  source,
  check: ({ service }) => facilityWithoutHospital(service),
});
