// Lists the rules of veterans' claims by stream: those of bulk bill claims that hold for them too, and their own.
import type { ClaimRule } from '../claim-rule.ts';
import { birthBeforeService } from '../rules/birth-before-service.ts';
import { alliedHealthClaimFields, claimFields } from '../rules/claim-fields.ts';
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
import { breakInOrder, stayInOrder } from '../rules/periods-in-order.ts';
import { overrideExcludesReferral, overrideExcludesSelfDeemed } from '../rules/override-excludes-referral.ts';
import { referralDates } from '../rules/referral-dates.ts';
import { referralFields } from '../rules/referral-fields.ts';
import { referralPeriod } from '../rules/referral-period.ts';
import { referrerIsNotProvider } from '../rules/referrer-is-not-provider.ts';
import { specialistReferralNeedsPeriod } from '../rules/specialist-referral-needs-period.ts';
import { specimenTimesGiven } from '../rules/specimen-times-given.ts';
import { alliedHealthEventFields, veteranEventFields } from '../rules/veteran-event-fields.ts';
import { veteranFields } from '../rules/veteran-fields.ts';
import { veteranIsNamed } from '../rules/veteran-is-named.ts';
import { alliedHealthServiceFields, veteranServiceFields } from '../rules/veteran-service-fields.ts';

/** The rules on the form of the fields, by part: the medical and the allied health claim have a table each. */
interface FieldRules {
  readonly claim: ClaimRule<'claim'>;
  readonly event: ClaimRule<'event'>;
  readonly service: ClaimRule<'service'>;
}
const medicalFields: FieldRules = {
  claim: claimFields,
  event: veteranEventFields,
  service: veteranServiceFields,
};
const alliedHealthFields: FieldRules = {
  claim: alliedHealthClaimFields,
  event: alliedHealthEventFields,
  service: alliedHealthServiceFields,
};

const together = (fields: FieldRules, own: readonly Partial<StreamRules>[]): StreamRules => ({
  claim: [fields.claim, serviceTypeMatchesEndpoint, eventCount, distinctIds],
  event: [
    fields.event,
    serviceAge,
    serviceCount,
    veteranFields,
    veteranIsNamed,
    birthBeforeService,
    eventFacilityNeedsHospital,
    ...own.flatMap(({ event = [] }) => event),
  ],
  service: [fields.service, ...own.flatMap(({ service = [] }) => service)],
});

const medical = (ofBulkBill: StreamRules, own: Partial<StreamRules> = {}): StreamRules =>
  together(medicalFields, [{ service: [hyperbaricTime] }, ofBulkBill, own]);

/** Which items need a referral is left to assessment. */
const alliedHealth = together(alliedHealthFields, [
  {
    event: [
      referralFields,
      overrideExcludesReferral,
      referralDates,
      referralPeriod,
      referrerIsNotProvider,
      breakInOrder,
    ],
    service: [overrideExcludesSelfDeemed, stayInOrder],
  },
]);

export const veteranStreamRules: Readonly<Record<VeteranStream, StreamRules>> = {
  'dva-general': medical(generalRules),
  'dva-specialist': medical(specialistRules, { event: [specialistReferralNeedsPeriod] }),
  'dva-pathology': medical(pathologyRules, { service: [specimenTimesGiven] }),
  'dva-allied': alliedHealth,
  'dva-community-nursing': alliedHealth,
  'dva-dental': alliedHealth,
  'dva-optical': alliedHealth,
  'dva-psych': alliedHealth,
  'dva-speech-pathology': alliedHealth,
};
