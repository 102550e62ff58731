// Defines the facts that the checks of one item may look at.
import type { PastService, PatientSex } from '../../patients/patient.ts';
import type { PatientReading } from '../../patients/read-patient.ts';
import type { PatientVerification } from '../../patients/patient-verification.ts';
import type { Provider } from '../../providers/provider.ts';
import type { ReferralDates } from '../../providers/referral-validity.ts';
import type { RoleIndex } from '../../providers/role-index.ts';
import type { GroupLine, GroupLookup } from '../../schedule/items/groups.ts';
import type { ItemInForce } from '../../schedule/releases/item-in-force.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import type { LocalDate } from '../../values/local-date.ts';
import type { Cents } from '../../values/money.ts';
import type { RequestField } from '../../values/request-field-words.ts';
import type { Fact } from './fact.ts';
import type { ServiceSetting } from './service-setting.ts';
import type { ItemFieldError } from './read-request-fields.ts';

/** One item of the request, looked up in the schedule. */
export interface RequestedItem {
  /** Its place in the request, from 0. */
  readonly index: number;
  readonly itemNumber: string;
  readonly medicalEventId: string;
  /**
   * The medical event as the caller named it; one and the same for all items whose event was assigned, since that only
   * groups and limits (behaviour 6.2): their order must not decide which of them stand together.
   */
  readonly occasion: string;
  readonly chargeAmount: Cents | null;
  readonly patientsSeen: number;
  /** TimeDuration as sent, in minutes; null when it was not sent. */
  readonly minutes: number | null;
  readonly fieldQuantity: number | null;
  /** The fields of the item that could not be read; empty when all could. */
  readonly fieldErrors: readonly ItemFieldError[];
  readonly inForce: ItemInForce;
  /** The day of the release it is priced from (price-items.ts); null where that is the release of `inForce`. */
  readonly priceRelease: LocalDate | null;
}

/** A provider number as sent with what the register holds for it; null: not registered. */
export interface NamedProvider {
  readonly number: string;
  readonly provider: Provider | null;
}

/** Whether the patient is one whom Medicare can be asked about. */
export const isPatientNamed = ({ sent }: Pick<PatientFacts, 'sent'>): boolean =>
  sent === 'partly' || sent === 'all';

export interface PatientFacts {
  /** Which of the six patient fields came: a request without any asks about the items alone, one that describes a visit names no one. */
  readonly sent: PatientReading['sent'];
  readonly dateOfBirth: Fact<LocalDate>;
  readonly sex: Fact<PatientSex>;
  readonly verification: PatientVerification;
  /** Whether Medicare holds a concession for the patient on the day; asked only where an item depends on it. */
  readonly concession: Fact<boolean>;
}

/** Medicare's own answer on the item (ports/insurer.ts), in domain words. */
export interface InsurerAnswer {
  readonly outcome: 'accepted' | 'denied' | 'not-verified-online';
  readonly explanationCode: string | null;
  readonly text: string | null;
}

/** What the other services of the day, and the charge, leave of the payment for this one (domain/benefit). */
export interface MultipleServicesEffect {
  /**
   * `paid`, or what stands in the way: `nothing` is left of it · `maybe-nothing` · its fee is `missing` · it is `repeated`
   * in the request · it was `paid-already` · it was `not-charged`.
   */
  readonly payment:
    'paid' | 'nothing' | 'maybe-nothing' | 'missing' | 'repeated' | 'paid-already' | 'not-charged';
  /** The working, in sentences. */
  readonly sentence: string;
  /** What is left for a person to check, in words that follow "Still to check:"; null where nothing is. */
  readonly stillToCheck: string | null;
  /** Why the benefit is lower than usual, in one sentence for the item's own reason; null where it is not. */
  readonly lowered: string | null;
  /** True when no source proves the rounding or a fact is missing; the sentences then say what. */
  readonly indicative: boolean;
  /** The field of the request that would help; left out where none would. */
  readonly field?: RequestField;
}

export interface EligibilityFacts {
  readonly item: RequestedItem;
  /** The schedule's entry for it. */
  readonly schedule: ScheduleItem;
  readonly group: GroupLine | null;
  /** Every item of the request, this one included, in request order. */
  readonly request: readonly RequestedItem[];
  readonly dateOfService: Fact<LocalDate>;
  readonly inHospital: boolean;
  readonly bulkBilled: boolean;
  readonly patient: PatientFacts;
  readonly referrer: Fact<NamedProvider>;
  /** Whether there is a referral or request, where that is all that is known of it; left out where nothing is said. */
  readonly referralStated?: boolean;
  /** Where or how the service was given, where it is said more exactly than in or out of hospital. */
  readonly setting?: ServiceSetting;
  /** When the referral was issued and for how long; left out where the request does not say. */
  readonly referral?: ReferralDates;
  readonly servicingProvider: Fact<NamedProvider>;
  readonly principalProvider: Fact<NamedProvider>;
  /** Services the insurer counts towards the item's limits. */
  readonly history: Fact<readonly PastService[]>;
  /** Services of our own lodged claims for this patient: evidence that a limit is reached, never that it is not; null while they cannot be looked up. */
  readonly lodged: readonly PastService[] | null;
  readonly insurerAnswer: Fact<InsurerAnswer>;
  readonly multipleServices: MultipleServicesEffect | null;
  readonly groups: GroupLookup;
  readonly roles: RoleIndex;
}

/** Whether what the patient has had plays a part: Medicare is asked about someone named; a described visit may say it. */
export const isHistoryAsked = ({
  patient,
  history,
}: Pick<EligibilityFacts, 'patient' | 'history'>): boolean =>
  patient.sent === 'described' ? history.state === 'known' : patient.sent !== 'none';

/** Whether age and sex play a part: in a described visit, where one of them is known. */
export const isPersonAsked = ({ patient }: Pick<EligibilityFacts, 'patient'>): boolean =>
  patient.sent === 'described'
    ? patient.dateOfBirth.state !== 'not-sent' || patient.sex.state !== 'not-sent'
    : patient.sent !== 'none';
