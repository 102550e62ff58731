// Lists the rules of veterans' medical claims by stream: those of bulk bill claims that hold for them too, and their own.
import type { ClaimRule } from '../claim-rule.ts';
import { birthBeforeService } from '../rules/birth-before-service.ts';
import { claimFields } from '../rules/claim-fields.ts';
import { distinctIds } from '../rules/distinct-ids.ts';
import { eventCount } from '../rules/event-count.ts';
import { serviceAge } from '../rules/service-age.ts';
import { serviceCount } from '../rules/service-count.ts';
import { serviceTypeMatchesEndpoint } from '../rules/service-type-matches-endpoint.ts';
import type { VeteranStream } from '../store-and-forward-claim.ts';
import { generalRules } from './general-rules.ts';
import { pathologyRules } from './pathology-rules.ts';
import { specialistRules } from './specialist-rules.ts';
import type { StreamRules } from './stream-rules.ts';
import { eventFacilityNeedsHospital } from '../rules/event-facility-needs-hospital.ts';
import { hyperbaricTime } from '../rules/hyperbaric-time.ts';
import { specialistReferralNeedsPeriod } from '../rules/specialist-referral-needs-period.ts';
import { specimenTimesGiven } from '../rules/specimen-times-given.ts';
import { veteranEventFields } from '../rules/veteran-event-fields.ts';
import { veteranFields } from '../rules/veteran-fields.ts';
import { veteranIsNamed } from '../rules/veteran-is-named.ts';
import { veteranServiceFields } from '../rules/veteran-service-fields.ts';

const everyVeteranStream: StreamRules = {
  claim: [claimFields, serviceTypeMatchesEndpoint, eventCount, distinctIds],
  event: [
    veteranEventFields,
    serviceAge,
    serviceCount,
    veteranFields,
    veteranIsNamed,
    birthBeforeService,
    eventFacilityNeedsHospital,
  ],
  service: [veteranServiceFields, hyperbaricTime],
};

interface OwnRules {
  readonly event?: readonly ClaimRule<'event'>[];
  readonly service?: readonly ClaimRule<'service'>[];
}

const together = (ofBulkBill: StreamRules, { event = [], service = [] }: OwnRules = {}): StreamRules => ({
  claim: everyVeteranStream.claim,
  event: [...everyVeteranStream.event, ...ofBulkBill.event, ...event],
  service: [...everyVeteranStream.service, ...ofBulkBill.service, ...service],
});

export const veteranStreamRules: Readonly<Record<VeteranStream, StreamRules>> = {
  'dva-general': together(generalRules),
  'dva-specialist': together(specialistRules, { event: [specialistReferralNeedsPeriod] }),
  'dva-pathology': together(pathologyRules, { service: [specimenTimesGiven] }),
};
