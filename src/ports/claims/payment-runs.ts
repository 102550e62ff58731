// Reads the payment runs of the insurer that paid claims of a location, with every line of their reports.
import type { Cents } from '../../domain/values/money.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

/** A claim in a run; null where the insurer's report leaves a field out. */
export interface PaymentLine {
  readonly claimId: string | null;
  /** The id that the claim was lodged with, without `urn:uuid:`. */
  readonly transactionId: string | null;
  readonly benefitPaid: Cents | null;
  readonly charge: Cents | null;
  readonly lodgedOn: LocalDate | null;
  /** Of a claim of the run's location; null for one of another location, or of other software. */
  readonly correlationId: CorrelationId | null;
  /** The location that lodged the claim; null where it is not one of this service. */
  readonly claimLocation: MinorId | null;
}

export interface PaymentRun {
  readonly location: MinorId;
  readonly id: string;
  readonly payeeProviderNumber: string;
  readonly runOn: LocalDate;
  readonly runNumber: string | null;
  readonly deposit: Cents | null;
  readonly paymentReference: string | null;
  readonly accountLast4: string | null;
  readonly depositState: 'unmatched' | 'matched';
}

/** A run with its lines, and with the day on which the bank booked the last deposit that it is matched with; null: with none. */
export interface FoundRun extends PaymentRun {
  readonly lines: readonly PaymentLine[];
  readonly depositedOn: LocalDate | null;
}

/** The run after which a page begins. */
interface RunPosition {
  readonly runOn: LocalDate;
  readonly id: string;
}

interface RunPageRequest {
  readonly locations: readonly MinorId[];
  /** Days of the run, both included; null: any. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** Payees that may be shown; null: any. */
  readonly payees: readonly string[] | null;
  /** Whether their deposit is known; absent: either. */
  readonly depositState?: PaymentRun['depositState'];
  readonly after: RunPosition | null;
  readonly limit: number;
}

export interface PaymentRuns {
  /** By run, what it pays for claims that were not lodged at its location; without runs that pay for none. */
  paidElsewhere(location: MinorId): Promise<ReadonlyMap<string, Cents>>;
  /** A page of runs, the newest day first. */
  list(request: RunPageRequest): Promise<readonly PaymentRun[]>;
  /** The run with that id, only of one of these locations. */
  find(locations: readonly MinorId[], id: string): Promise<FoundRun | null>;
  /** Those of a location with these ids, by their ids. */
  findEach(location: MinorId, ids: readonly string[]): Promise<readonly PaymentRun[]>;
}
