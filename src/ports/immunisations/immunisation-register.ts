// The port for the Australian Immunisation Register (AIR): what it is asked, and its answers with its own codes and words.
import type {
  AccessListAnswer,
  CatchupDateAnswer,
  ImmunisationHistoryAnswer,
  IndividualDetailsAnswer,
  RecordEncountersAnswer,
} from '../../domain/immunisations/register-answers.ts';
import type {
  AccessListRequest,
  CatchupDateRequest,
  IdentifyIndividualRequest,
  ImmunisationHistoryRequest,
  RecordEncountersRequest,
} from '../../domain/immunisations/register-requests.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { InsurerResult } from '../insurer/eligibility-insurer.ts';

export interface RegisterCall<Request> {
  readonly minorId: MinorId;
  readonly request: Request;
  /** Aborted when the caller has left; only for calls that change nothing. */
  readonly signal?: AbortSignal | undefined;
}

export interface RegisterAnswer<Body> {
  readonly body: Body;
  /** True where the register rejects the form of the message (status 400). */
  readonly isRejected: boolean;
}

type Ask<Request, Body> = (call: RegisterCall<Request>) => Promise<InsurerResult<RegisterAnswer<Body>>>;

/**
 * A question, and a catch-up date, may be sent again after a lost answer. Encounters are never sent again by themselves: after
 * a failure that is neither `refused` nor `isUnsent` it is unknown whether they were recorded.
 */
export interface ImmunisationRegister {
  /** What a provider may do. */
  readonly listAccess: Ask<AccessListRequest, AccessListAnswer>;
  /** Finds an individual; the identifier in the answer is for the history. */
  readonly identifyIndividual: Ask<IdentifyIndividualRequest, IndividualDetailsAnswer>;
  readonly readHistory: Ask<ImmunisationHistoryRequest, ImmunisationHistoryAnswer>;
  readonly recordCatchupDate: Ask<CatchupDateRequest, CatchupDateAnswer>;
  readonly recordEncounters: Ask<RecordEncountersRequest, RecordEncountersAnswer>;
}
