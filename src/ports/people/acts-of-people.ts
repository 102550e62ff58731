// Reads what people did at the desk from the audit trail: of one location, the newest first.
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

/** An entry of the audit trail that names a person of the desk, who used no API key. */
export interface ActOfPerson extends ActPosition {
  readonly at: Date;
  readonly act: string;
  readonly outcome: string;
  /** Null where no claim is named. */
  readonly correlationId: CorrelationId | null;
  /** As the audit trail has the person. */
  readonly person: string;
}

/** The act after which a page begins. */
export interface ActPosition {
  /** In microseconds since 1970, as text. */
  readonly atMicroseconds: string;
  readonly id: number;
}

/** Which acts; null: any. */
export interface ActsRequest {
  readonly location: MinorId;
  /** People, as the audit trail has them, whose acts at no location are among these too: signing in, people, keys. */
  readonly everywhere: readonly string[];
  readonly person: string | null;
  readonly acts: readonly string[] | null;
  /** Until is excluded. */
  readonly since: Date;
  readonly until: Date;
  readonly after: ActPosition | null;
  readonly limit: number;
}

export interface ActsOfPeople {
  list(request: ActsRequest): Promise<readonly ActOfPerson[]>;
}
