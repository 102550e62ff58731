// Defines the question whether a provider may render an item, with all that is looked up for it.
import type { GroupLookup } from '../schedule/items/groups.ts';
import type { NoteLookup } from '../schedule/items/explanatory-notes.ts';
import type { ScheduleItem } from '../schedule/releases/release.ts';
import type { LocalDate } from '../values/local-date.ts';
import type { CredentialStatus } from './credential-status.ts';
import type { Provider } from './provider.ts';
import type { RoleIndex } from './role-index.ts';
import type { ServicingRule } from './servicing-rule.ts';
import type { CodesOnDay } from './specialties-on-day.ts';

export interface ServicingQuestion {
  readonly provider: Provider;
  readonly item: ScheduleItem;
  readonly groups: GroupLookup;
  readonly roles: RoleIndex;
  /** The day of the service; the endpoints ask about today. */
  readonly date: LocalDate;
  /** Whether the patient is treated in hospital; left out where that is not known. */
  readonly inHospital?: boolean;
  /** MBS notes to refer to; without them a condition refers to its item or group. */
  readonly notes?: NoteLookup;
}

/** A question with all that is looked up for it. */
export interface ServicingCase extends ServicingQuestion {
  readonly rule: ServicingRule;
  /** The provider's codes that Medicare pays services under. */
  readonly payable: readonly string[];
  readonly onDay: CodesOnDay;
  readonly credential: CredentialStatus | null;
}
