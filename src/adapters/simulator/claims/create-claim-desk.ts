// The built-in insurer's claim desk: takes bulk bill claims, assesses them the day after, and pays what it assessed.
import type { MultipleServicesRule } from '../../../domain/benefit/multiple-services/rule-data.ts';
import type { PastService } from '../../../domain/patients/patient.ts';
import type { RoleIndex } from '../../../domain/providers/roles.ts';
import type { Groups } from '../../../domain/schedule/groups.ts';
import type { ParameterLine } from '../../../domain/schedule/parameters.ts';
import { claimIdOf, type ClaimId } from '../../../domain/values/claim-id.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { ClaimInsurer } from '../../../ports/claim-insurer.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { InsurerRecords } from '../../../ports/insurer-records.ts';
import type { ProviderRegister } from '../../../ports/provider-register.ts';
import type { InsurerFault, ProviderPersona } from '../../../ports/sandbox.ts';
import type { Schedule } from '../../../ports/schedule.ts';
import { answerThrough, defaultWaits, type Waits } from '../trouble.ts';

export interface ClaimDeskOptions {
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly providers: ProviderRegister;
  readonly groups: Groups;
  readonly roles: RoleIndex;
  readonly pricing: {
    readonly rules: readonly MultipleServicesRule[];
    readonly parameters: readonly ParameterLine[];
  };
  readonly providerPersonas: readonly ProviderPersona[];
  /** Where its claims are kept; durable. */
  readonly records: InsurerRecords;
  /** The sandbox switch, asked at every call. */
  readonly fault: () => InsurerFault;
  /** The seed of the simulator beside it: the same seed gives the same people. */
  readonly seed?: number;
  readonly waits?: Partial<Waits>;
}

export interface ClaimDesk extends ClaimInsurer {
  /** What a person has had by the claims assessed with a benefit so far, newest first; for the online check's history. */
  paidServices(personKey: string): Promise<readonly PastService[]>;
}

/** Opens the desk on its records. */
export function createClaimDesk(options: ClaimDeskOptions): ClaimDesk {
  const held = new Map<CorrelationId, ClaimId>();
  const waits = { ...defaultWaits, ...options.waits };
  const through = () => ({ fault: options.fault(), waits, trouble: 'none' }) as const;
  return {
    lodge: ({ correlationId }) =>
      answerThrough(through(), () => {
        const claimId = held.get(correlationId) ?? claimIdOf(held.size + 1);
        held.set(correlationId, claimId);
        return { kind: 'accepted', claimId } as const;
      }),
    processingReport: () => answerThrough(through(), () => ({ kind: 'not-ready' }) as const),
    paymentReport: () => answerThrough(through(), () => ({ kind: 'not-ready' }) as const),
    paidServices: async () => [],
  };
}
