// Defines an eligibility request with its fields read and its items and providers looked up.
import type { PatientReading } from '../../patients/read-patient.ts';
import type { PastService } from '../../patients/patient.ts';
import type { ReferralDates } from '../../providers/referral-validity.ts';
import type { LocalDate } from '../../values/local-date.ts';
import type { MinorId } from '../../values/minor-id.ts';
import type { Fact } from './fact.ts';
import type { ServiceSetting } from './service-setting.ts';
import type { InsurerAnswer, NamedProvider, RequestedItem } from './eligibility-facts.ts';

export interface ResolvedEligibilityRequest {
  readonly minorId: MinorId | null;
  readonly items: readonly RequestedItem[];
  readonly dateOfService: Fact<LocalDate>;
  /** The day that what needs one is looked up on: the date of service, today where that could not be read. */
  readonly onDay: LocalDate;
  readonly inHospital: boolean;
  readonly bulkBilled: boolean;
  readonly patient: PatientReading;
  readonly referrer: Fact<NamedProvider>;
  /** Whether there is a referral or request, where that is all that is known of it; left out where nothing is said. */
  readonly referralStated?: boolean;
  /** Where or how the services were given, where the request says so. */
  readonly setting?: ServiceSetting;
  /** When the referral was issued and for how long; left out where the request does not say. */
  readonly referral?: ReferralDates;
  readonly servicingProvider: Fact<NamedProvider>;
  readonly principalProvider: Fact<NamedProvider>;
}

/** Medicare's answer on an item with the services it counts; null: it does not answer for them. */
export interface OnlineAnswer extends InsurerAnswer {
  readonly history: readonly PastService[] | null;
}

/** A service of a claim that was lodged through us. */
export interface LodgedService extends PastService {
  /** Medicare has had the claim since before today: it is assessed, and what was paid stands in the patient's history. */
  readonly isAssessed: boolean;
}

/** Medicare's answer on an item, or why there is none. */
export type OnlineAnswerByItem = (item: RequestedItem) => Fact<OnlineAnswer>;
