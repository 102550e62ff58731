// The sandbox of the simulator: a clock that can be moved, fault injection, and personas.
// Provider personas are in data/provider-personas.json, generated with data/providers.csv from one table; src/compose.ts joins them with the rest.
import type { ClaimId } from '../../domain/values/claim-id.ts';
import type { InjectedFault } from '../../domain/values/injected-fault.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { Clock } from '../system/clock.ts';

export interface SandboxClock extends Clock {
  /** This moment with its offset in the configured time zone: `2026-07-01T09:30:00.000+10:00`. */
  nowInZone(): string;
  /** Moves the day forward; the time of day goes on as it is. Resolves once the move would survive a restart. */
  advanceDays(count: number): Promise<void>;
  /** Moves the time forward. Resolves once the move would survive a restart. */
  advanceHours(count: number): Promise<void>;
  /** Sets the day; the time of day goes on as it is. Resolves once the move would survive a restart. */
  setToday(today: LocalDate): Promise<void>;
  /** Back to the real time. Resolves once that would survive a restart. */
  reset(): Promise<void>;
  /** Calls `listener` after each move: what waits for a time looks again. */
  onMoved(listener: () => void): void;
}

export interface PatientPersona {
  readonly key: string;
  readonly does: string;
  /** A ready body of POST /VerifyPatient. */
  readonly patient: Readonly<Record<string, string>>;
  /** A ready body of POST /VerifyVeteran; absent for somebody whom Veterans' Affairs does not know. */
  readonly veteran?: Readonly<Record<string, string>>;
}

export interface ProviderPersona {
  readonly key: string;
  readonly does: string;
  readonly providerNumber: string;
  readonly roles: readonly string[];
}

export interface FaultPersona {
  readonly key: string;
  readonly does: string;
}

/** A claim of one service, as other software of a location would lodge it: persona keys and an item. */
interface OtherSoftwareOrder {
  readonly location: MinorId;
  readonly patient: string;
  readonly provider: string;
  readonly itemNumber: string;
}

/** What its sender knows of it, and the service does not. */
interface OtherSoftwareClaim {
  readonly claimId: ClaimId;
  readonly lodgedOn: LocalDate;
  readonly payeeProviderNumber: string;
}

export interface Sandbox {
  readonly clock: SandboxClock;
  personas(): {
    readonly patients: readonly PatientPersona[];
    readonly providers: readonly ProviderPersona[];
    readonly faults: readonly FaultPersona[];
  };
  setFault(fault: InjectedFault): void;
  fault(): InjectedFault;
  /** Lodges a claim with the insurer alone; null for a persona that does not exist. */
  lodgeByOtherSoftware(order: OtherSoftwareOrder): Promise<OtherSoftwareClaim | null>;
}
