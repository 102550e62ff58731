// What only the built-in insurer offers: a clock that can be moved, faults that can be switched, and its personas.
import type { LocalDate } from '../domain/values/local-date.ts';
import type { Clock } from './clock.ts';

export interface SandboxClock extends Clock {
  /** Moves the day forward; the time of day goes on as it is. */
  advanceDays(count: number): void;
  /** Sets the day; the time of day goes on as it is. */
  setToday(today: LocalDate): void;
  /** Back to the real time. */
  reset(): void;
}

/** How the built-in insurer behaves until told otherwise (contract section 11). */
export const insurerFaults = ['up', 'down', 'timeout', 'slow'] as const;
export type InsurerFault = (typeof insurerFaults)[number];

export interface PatientPersona {
  readonly key: string;
  readonly does: string;
  /** A ready body of POST /VerifyPatient. */
  readonly patient: Readonly<Record<string, string>>;
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

export interface Sandbox {
  readonly clock: SandboxClock;
  personas(): {
    readonly patients: readonly PatientPersona[];
    readonly providers: readonly ProviderPersona[];
    readonly faults: readonly FaultPersona[];
  };
  setFault(fault: InsurerFault): void;
  fault(): InsurerFault;
}
