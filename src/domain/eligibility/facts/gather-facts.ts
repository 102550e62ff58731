// Gathers the facts that the checks of one item look at, from the request and Medicare's answers.
import type { PastService } from '../../patients/patient.ts';
import type { PatientVerification } from '../../patients/patient-verification.ts';
import type { RoleIndex } from '../../providers/role-index.ts';
import { findGroupLine } from '../../providers/servicing-rule.ts';
import type { GroupLookup } from '../../schedule/items/groups.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import type {
  ResolvedEligibilityRequest,
  LodgedService,
  OnlineAnswer,
  OnlineAnswerByItem,
} from './resolved-request.ts';
import { knownFact, unavailableFact, type Fact } from './fact.ts';
import type { EligibilityFacts, RequestedItem } from './eligibility-facts.ts';

/** What is the same for every item of a request. */
export interface RequestFacts {
  readonly asked: ResolvedEligibilityRequest;
  readonly verification: PatientVerification;
  /** Whether the patient holds a concession on the day. */
  readonly concession: Fact<boolean>;
  readonly onlineAnswers: OnlineAnswerByItem;
  /** Services of our own lodged claims for the patient; null while they cannot be looked up. */
  readonly lodged: readonly LodgedService[] | null;
  readonly groups: GroupLookup;
  readonly roles: RoleIndex;
}

/** The facts of an item that a release holds; `schedule` is its entry there. What other services do to it comes later. */
export function gatherFacts(
  item: RequestedItem,
  schedule: ScheduleItem,
  gathered: RequestFacts,
): EligibilityFacts {
  const { asked, groups } = gathered;
  const insurerAnswer = gathered.onlineAnswers(item);
  return {
    item,
    schedule,
    group: findGroupLine(schedule, groups),
    request: asked.items,
    dateOfService: asked.dateOfService,
    inHospital: asked.inHospital,
    bulkBilled: asked.bulkBilled,
    patient: {
      sent: asked.patient.sent,
      dateOfBirth: asked.patient.fields.dateOfBirth,
      sex: asked.patient.fields.sex,
      verification: gathered.verification,
      concession: gathered.concession,
    },
    referrer: asked.referrer,
    ...(asked.referral !== undefined && { referral: asked.referral }),
    ...(asked.referralStated !== undefined && { referralStated: asked.referralStated }),
    ...(asked.setting !== undefined && { setting: asked.setting }),
    servicingProvider: asked.servicingProvider,
    principalProvider: asked.principalProvider,
    history: gathered.lodged === null ? ownClaimsUnavailable : historyOf(insurerAnswer),
    lodged: evidence(gathered.lodged, insurerAnswer),
    insurerAnswer,
    multipleServices: null,
    groups,
    roles: gathered.roles,
  };
}

/**
 * Our own claims count until Medicare has assessed them. After that its history says what it paid, and one that is not
 * in it uses up nothing; they count on only where Medicare answers and has no history to give (behaviour 6.7).
 */
function evidence(
  lodged: readonly LodgedService[] | null,
  answer: Fact<OnlineAnswer>,
): readonly PastService[] | null {
  if (lodged === null) return null;
  const isWithoutHistory = answer.state === 'known' && answer.value.history === null;
  return isWithoutHistory ? lodged : lodged.filter(({ isAssessed }) => !isAssessed);
}

/** Medicare's history without the claims it has not assessed yet would be half a history: what depends on it is open. */
const ownClaimsUnavailable = unavailableFact(
  'The claims lodged through this service cannot be looked up now, so what the patient has had is not known; check again later.',
);

function historyOf(answer: Fact<OnlineAnswer>): Fact<readonly PastService[]> {
  if (answer.state !== 'known') return answer;
  const { history } = answer.value;
  return history === null
    ? unavailableFact('Medicare does not say online how often the item was claimed for the patient.')
    : knownFact(history);
}
