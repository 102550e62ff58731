// Validates an interactive claim and reports all errors at once, each with its medical event and service (behaviour 10.1).
import type { ClaimValidationError } from '../claims/validation-error.ts';
import { checkRules, nameClaimPart } from '../claims/validate-claim.ts';
import type { InteractiveClaim } from './interactive-claim.ts';
import type { InteractiveRuleContext, InteractiveClaimParts, InteractiveRule } from './interactive-rule.ts';
import { authorisationDateNotInFuture } from './rules/authorisation-date.ts';
import { completeBankDetails } from './rules/bank-details.ts';
import { interactiveClaimFields } from './rules/claim-fields.ts';
import { claimantFields } from './rules/claimant-fields.ts';
import { claimantAge } from './rules/claimant-age.ts';
import {
  interactiveBirthBeforeService,
  interactiveDistinctIds,
  interactiveEventFields,
  interactiveFacilityNeedsHospital,
  noInteractivePathologyFields,
  interactiveServiceAge,
  interactiveServicesPerEvent,
} from './rules/bulk-bill-rules.ts';
import { noPostOfficeBox } from './rules/no-post-office-box.ts';
import { noInteractiveReferral, noInteractiveSelfDeemed } from './rules/no-referral.ts';
import { patientContributionBelowCharge } from './rules/patient-contribution.ts';
import { interactivePatientFields } from './rules/patient-fields.ts';
import { interactiveServiceFields } from './rules/service-fields.ts';
import { interactiveEventCount, interactiveServiceCount } from './rules/claim-size.ts';
import { completeAddress } from './rules/complete-address.ts';

/** By the kind of part they look at, in the order in which their errors are reported. */
export const interactiveRules: {
  readonly [Of in keyof InteractiveClaimParts]: readonly InteractiveRule<Of>[];
} = {
  claim: [
    interactiveClaimFields,
    authorisationDateNotInFuture,
    interactivePatientFields,
    claimantFields,
    claimantAge,
    completeBankDetails,
    completeAddress,
    noPostOfficeBox,
    noInteractiveReferral,
    interactiveEventCount,
    interactiveServiceCount,
    interactiveDistinctIds,
  ],
  event: [
    interactiveEventFields,
    interactiveServiceAge,
    interactiveServicesPerEvent,
    interactiveBirthBeforeService,
  ],
  service: [
    interactiveServiceFields,
    patientContributionBelowCharge,
    noInteractiveSelfDeemed,
    noInteractivePathologyFields,
    interactiveFacilityNeedsHospital,
  ],
};

/** Empty when the claim can go to the insurer. */
export function validateInteractiveClaim(
  claim: InteractiveClaim,
  circumstances: InteractiveRuleContext,
): ClaimValidationError[] {
  const { claim: ofClaim, event: ofEvent, service: ofService } = interactiveRules;
  const errors = checkRules(ofClaim, { claim }, circumstances, '');
  for (const [at, event] of claim.medicalEvent.entries()) {
    const place = nameClaimPart('Medical event', event.id, at);
    errors.push(...checkRules(ofEvent, { claim, event }, circumstances, `${place}: `));
    for (const [serviceAt, service] of event.service.entries()) {
      const servicePlace = `${place}, ${nameClaimPart('service', service.id, serviceAt)}: `;
      errors.push(...checkRules(ofService, { claim, service }, circumstances, servicePlace));
    }
  }
  return errors;
}
