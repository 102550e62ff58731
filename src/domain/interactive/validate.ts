// Validates an interactive claim and reports all errors at once, each with its medical event and service (behaviour 10.1).
import type { ClaimValidationError } from '../claims/validation-error.ts';
import { errorsOf, named } from '../claims/validate.ts';
import type { InteractiveClaim } from './claim.ts';
import type { InteractiveCircumstances, InteractiveParts, InteractiveRule } from './rule.ts';
import { authorisationDay } from './rules/authorisation-date.ts';
import { bankDetails } from './rules/bank-details.ts';
import { interactiveClaimFields } from './rules/claim-fields.ts';
import { claimantFields } from './rules/claimant-fields.ts';
import { claimantIsAdult } from './rules/claimant-is-adult.ts';
import {
  interactiveBirthBeforeService,
  interactiveDistinctIds,
  interactiveEventFields,
  interactiveFacilityNeedsHospital,
  noPathologyFields,
  serviceDay,
  interactiveServicesOfEvent,
} from './rules/shared-with-bulk-bill.ts';
import { noPostOfficeBox } from './rules/no-post-office-box.ts';
import { noReferral, noSelfDeemed } from './rules/no-referral.ts';
import { patientContribution } from './rules/patient-contribution.ts';
import { interactivePatientFields } from './rules/patient-fields.ts';
import { interactiveServiceFields } from './rules/service-fields.ts';
import { interactiveEventsOfClaim, servicesOfClaim } from './rules/claim-size.ts';
import { completeAddress } from './rules/complete-address.ts';

/** By the kind of part they look at, in the order in which their errors are reported. */
export const interactiveRules: {
  readonly [Of in keyof InteractiveParts]: readonly InteractiveRule<Of>[];
} = {
  claim: [
    interactiveClaimFields,
    authorisationDay,
    interactivePatientFields,
    claimantFields,
    claimantIsAdult,
    bankDetails,
    completeAddress,
    noPostOfficeBox,
    noReferral,
    interactiveEventsOfClaim,
    servicesOfClaim,
    interactiveDistinctIds,
  ],
  event: [interactiveEventFields, serviceDay, interactiveServicesOfEvent, interactiveBirthBeforeService],
  service: [
    interactiveServiceFields,
    patientContribution,
    noSelfDeemed,
    noPathologyFields,
    interactiveFacilityNeedsHospital,
  ],
};

/** Empty when the claim can go to the insurer. */
export function validateInteractiveClaim(
  claim: InteractiveClaim,
  circumstances: InteractiveCircumstances,
): ClaimValidationError[] {
  const { claim: ofClaim, event: ofEvent, service: ofService } = interactiveRules;
  const errors = errorsOf(ofClaim, { claim }, circumstances, '');
  for (const [at, event] of claim.medicalEvent.entries()) {
    const place = named('Medical event', event.id, at);
    errors.push(...errorsOf(ofEvent, { claim, event }, circumstances, `${place}: `));
    for (const [serviceAt, service] of event.service.entries()) {
      const servicePlace = `${place}, ${named('service', service.id, serviceAt)}: `;
      errors.push(...errorsOf(ofService, { claim, service }, circumstances, servicePlace));
    }
  }
  return errors;
}
