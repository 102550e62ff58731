// Validates an interactive claim and reports all errors at once, each with its medical event and service (behaviour 10.1).
import type { ClaimStream } from '../claims/claim.ts';
import type { ClaimRuleContext } from '../claims/claim-rule.ts';
import { generalRules } from '../claims/streams/general-rules.ts';
import { pathologyRules } from '../claims/streams/pathology-rules.ts';
import { specialistRules } from '../claims/streams/specialist-rules.ts';
import type { StreamRules } from '../claims/streams/stream-rules.ts';
import type { ClaimValidationError } from '../claims/validation-error.ts';
import { checkRules, nameClaimPart } from '../claims/validate-claim.ts';
import type { InteractiveClaim } from './interactive-claim.ts';
import type { InteractiveClaimParts, InteractiveRule } from './interactive-rule.ts';
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
  interactiveServiceAge,
  interactiveServicesPerEvent,
} from './rules/bulk-bill-rules.ts';
import { noPostOfficeBox } from './rules/no-post-office-box.ts';
import { oneReferral } from './rules/one-referral.ts';
import { patientContributionBelowCharge } from './rules/patient-contribution.ts';
import { interactivePatientFields } from './rules/patient-fields.ts';
import { interactiveServiceFields } from './rules/service-fields.ts';
import { interactiveStreamRules } from './rules/stream-rules.ts';
import { interactiveEventCount, interactiveServiceCount } from './rules/claim-size.ts';
import { completeAddress } from './rules/complete-address.ts';

/** By the kind of part they look at, in the order in which their errors are reported. */
type InteractiveRules = {
  readonly [Of in keyof InteractiveClaimParts]: readonly InteractiveRule<Of>[];
};

const everyStream: InteractiveRules = {
  claim: [
    interactiveClaimFields,
    authorisationDateNotInFuture,
    interactivePatientFields,
    claimantFields,
    claimantAge,
    completeBankDetails,
    completeAddress,
    noPostOfficeBox,
    oneReferral,
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
  service: [interactiveServiceFields, patientContributionBelowCharge, interactiveFacilityNeedsHospital],
};

/** The rules of each stream, the common ones first. */
export const interactiveRulesByStream: Readonly<Record<ClaimStream, InteractiveRules>> = {
  general: together(generalRules),
  specialist: together(specialistRules),
  pathology: together(pathologyRules),
};

function together(ofBulkBill: StreamRules): InteractiveRules {
  const own = interactiveStreamRules(ofBulkBill);
  return {
    claim: everyStream.claim,
    event: [...everyStream.event, ...own.event],
    service: [...everyStream.service, ...own.service],
  };
}

/** Empty when the claim can go to the insurer. */
export function validateInteractiveClaim(
  claim: InteractiveClaim,
  circumstances: ClaimRuleContext<ClaimStream>,
): ClaimValidationError[] {
  const {
    claim: ofClaim,
    event: ofEvent,
    service: ofService,
  } = interactiveRulesByStream[circumstances.stream];
  const errors = checkRules(ofClaim, { claim }, circumstances, '');
  for (const [at, event] of claim.medicalEvent.entries()) {
    const place = nameClaimPart('Medical event', event.id, at);
    errors.push(...checkRules(ofEvent, { claim, event }, circumstances, `${place}: `));
    for (const [serviceAt, service] of event.service.entries()) {
      const servicePlace = `${place}, ${nameClaimPart('service', service.id, serviceAt)}: `;
      errors.push(...checkRules(ofService, { claim, event, service }, circumstances, servicePlace));
    }
  }
  return errors;
}
