// Sums of claims: what is owed as at a day, and figures of the claims that were lodged in some days.
import type { OwedOfDay, OwingParty } from '../../domain/claims/outcomes/receivable-age.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { DeskFigureGroup } from '../../domain/values/figure-group.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { ClaimPosition } from '../claims/claim-outcomes.ts';

/** Claims of these locations, all of whose providers are among some. */
export interface ClaimsOf {
  readonly locations: readonly MinorId[];
  /** Null: any. */
  readonly providers: readonly string[] | null;
}

export interface OwedClaim {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  /** Null until the insurer gave one. */
  readonly claimId: string | null;
  readonly stream: string;
  readonly lodgedOn: LocalDate;
  readonly payeeProviderNumber: string | null;
  readonly servicingProviderNumber: string | null;
  readonly owedBy: OwingParty;
  readonly owed: Cents;
}

/** What is lodged and neither paid nor paid less: with both, it adds up to the charge. */
export interface NotSettled {
  /** Charged in claims without an answer, and what is to come for those that are assessed. */
  readonly open: Cents;
  /** Charged in claims that the insurer did not take, and how many they are. */
  readonly refused: Cents;
  readonly refusedCount: number;
  /** Charged in claims for the patient, less the benefit. */
  readonly ofPatients: Cents;
}

/** Of claims by day, provider, stream and payee, of services by item and code. */
export interface Measures {
  readonly count: number;
  readonly charge: Cents;
  readonly benefitPaid: Cents;
  /** How many are paid. */
  readonly paid: number;
  /** Services that are paid nothing, or claims with one, and claims that the insurer did not take. */
  readonly rejected: number;
  /** The part of those that are assessed which are not rejected, from 0 to 1; null where none is assessed. */
  readonly firstPassRate: number | null;
  /**
   * What is charged to the insurer and not paid, of what is assessed: of bulk billed claims and veterans' claims, since the
   * charge of a claim for the patient is the patient's.
   */
  readonly shortfall: Cents;
  /** How many of those have one. */
  readonly short: number;
  /** Null of services. */
  readonly notSettled: NotSettled | null;
  /** Days from lodgement to payment of half of the bulk bill claims, and of nine in ten; null where none is paid. */
  readonly daysToPaymentP50: number | null;
  readonly daysToPaymentP90: number | null;
}

export interface FigureRow extends Measures {
  /** Null for what the rows are not grouped by. */
  readonly day: LocalDate | null;
  readonly servicingProviderNumber: string | null;
  readonly itemNumber: string | null;
  readonly code: string | null;
  /** Null too where the claimant is paid. */
  readonly payeeProviderNumber: string | null;
  readonly stream: string | null;
}

export interface FiguresRequest extends ClaimsOf {
  /** Days of lodgement, both included. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly by: DeskFigureGroup;
}

export interface ClaimFigures {
  /** What was owed at the end of a day, for each day of lodgement and by each party. */
  owedByDay(of: ClaimsOf, asAt: LocalDate): Promise<readonly OwedOfDay[]>;
  /** A page of the claims for which something was owed, the oldest first. */
  owedClaims(
    of: ClaimsOf,
    asAt: LocalDate,
    page: { readonly after: ClaimPosition | null; readonly limit: number },
  ): Promise<readonly OwedClaim[]>;
  /** Each group; of items and codes at most one more than a table may have. */
  figures(
    request: FiguresRequest,
  ): Promise<{ readonly total: Measures; readonly rows: readonly FigureRow[] }>;
}
