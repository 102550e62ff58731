// Implements the port of the Immunisation Register with its web services.
import type { ImmunisationRegister } from '../../../ports/immunisations/immunisation-register.ts';
import type { InsurerResult } from '../../../ports/insurer/eligibility-insurer.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import {
  registerAccessService,
  registerCatchupService,
  registerEncounterService,
  registerHistoryService,
  registerIndividualService,
} from '../wire/immunisation-register.ts';
import type { WebService } from '../wire/web-service-definition.ts';

interface LocatedCall {
  readonly minorId: MinorId;
  readonly signal?: AbortSignal | undefined;
}

/** Each call is one message that `send` sends. */
export const createRegisterClient = (
  send: <Call extends LocatedCall, Answer>(
    service: WebService<Call, Answer>,
    call: Call,
  ) => Promise<InsurerResult<Answer>>,
): ImmunisationRegister => ({
  listAccess: (call) => send(registerAccessService, call),
  identifyIndividual: (call) => send(registerIndividualService, call),
  readHistory: (call) => send(registerHistoryService, call),
  recordCatchupDate: (call) => send(registerCatchupService, call),
  recordEncounters: (call) => send(registerEncounterService, call),
});
