// Stores the deposits of bank statements, and the payment runs that they are matched with, automatically or by hand.
import type { MatchedWay } from '../../domain/reconciliation/deposit-match.ts';
import type { StatementColumns } from '../../domain/reconciliation/statement-columns.ts';
import type { StatementLine } from '../../domain/reconciliation/statement-line.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { Cents } from '../../domain/values/money.ts';

export interface Deposit {
  readonly location: MinorId;
  readonly id: string;
  /** As the caller names it. */
  readonly account: string;
  readonly bookedOn: LocalDate;
  readonly amount: Cents;
  /** What the bank writes; null once it was removed. */
  readonly words: string | null;
  readonly reference: string | null;
  /** Null: with no run. */
  readonly how: MatchedWay | null;
  /** The ids of the runs that it pays. */
  readonly runs: readonly string[];
}

/** A line of a statement with the id that its deposit gets if it is new. */
export type NewDeposit = StatementLine & { readonly id: string };

export interface StatementToAdd {
  readonly location: MinorId;
  readonly account: string;
  /** The id that the account gets if it is new. */
  readonly accountId: string;
  /** Remembered for the account; null: those it has. */
  readonly columns: StatementColumns | null;
  readonly lines: readonly NewDeposit[];
}

/** How many lines were stored before, and how many of the new ones are matched now. */
export interface AddedStatement {
  readonly added: number;
  readonly known: number;
  readonly matched: number;
  /** The id of one of the new ones, by which the import can be undone; null with none. */
  readonly undoneBy: string | null;
}

/** A deposit that a person matched or set aside. */
type DecidedDeposit = Pick<Deposit, 'id' | 'bookedOn' | 'amount'>;

/** What one statement added to an account. */
export interface StatementImport {
  /** Of one of its deposits, by which it can be undone. */
  readonly id: string;
  readonly account: string;
  readonly addedAt: Date;
  readonly count: number;
  readonly sum: Cents;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** Those of its deposits that a person matched or set aside. */
  readonly decided: readonly DecidedDeposit[];
}

/** The deposit after which a page begins. */
interface DepositPosition {
  readonly bookedOn: LocalDate;
  readonly id: string;
}

export interface DepositPageRequest {
  readonly locations: readonly MinorId[];
  /**
   * matched: with payment runs, or set aside; with-runs, set-aside: one of these alone; by-hand: with runs by a person;
   * differing: by a person with runs that all their deposits together do not add up to; null: any.
   */
  readonly state: 'unmatched' | 'matched' | 'with-runs' | 'by-hand' | 'set-aside' | 'differing' | null;
  /** Days of the bank, both included; null: any. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly after: DepositPosition | null;
  readonly limit: number;
}

export interface UnmatchedMoney {
  readonly deposits: number;
  readonly depositAmount: Cents;
  readonly runs: number;
  /** Without those whose amount is not known. */
  readonly runAmount: Cents;
}

/** Deposits that are matched with payment runs, `byHand`: those of them by a person; and those that are set aside. */
export interface MatchedCount {
  readonly withRuns: number;
  readonly amountWithRuns: Cents;
  readonly byHand: number;
  readonly setAside: number;
}

export interface DepositOf {
  readonly location: MinorId;
  readonly id: string;
}

/** unknown-run: not of the location · paid-run: other deposits pay that run in full · gone: the deposit was removed meanwhile. */
export type HandMatch =
  { readonly kind: 'matched' | 'gone' } | { readonly kind: 'unknown-run' | 'paid-run'; readonly run: string };

export interface DepositStore {
  /** The columns remembered for an account; null where none are. */
  columnsOf(location: MinorId, account: string): Promise<StatementColumns | null>;
  /** How many of the lines of a statement are stored already. */
  countKnown(
    statement: Pick<StatementToAdd, 'location' | 'account'> & { readonly lines: readonly StatementLine[] },
  ): Promise<number>;
  /** Stores the new lines of a statement, and matches what is certain, in one transaction. */
  addStatement(statement: StatementToAdd): Promise<AddedStatement>;
  /** The imports of a location whose deposits are there, the last first. */
  listImports(location: MinorId, limit: number): Promise<readonly StatementImport[]>;
  /**
   * Removes every deposit that was added with this one, takes back the automatic matches of them, and forgets the columns of
   * their account: how many; null where a person matched one of them or set it aside, or there is none.
   */
  undoImport(of: DepositOf): Promise<number | null>;
  /** Matches what is certain since payment runs became known; how many runs were new. */
  matchNewRuns(): Promise<number>;
  /** A page of deposits, the newest day first. */
  list(request: DepositPageRequest): Promise<readonly Deposit[]>;
  /** The deposit with that id, only of one of these locations. */
  find(locations: readonly MinorId[], id: string): Promise<Deposit | null>;
  /** Those of these deposits that are of the location, in no order. */
  findEach(location: MinorId, ids: readonly string[]): Promise<readonly Deposit[]>;
  /** How many deposits and payment runs of a location wait for each other. */
  countUnmatched(location: MinorId): Promise<UnmatchedMoney>;
  countMatched(location: MinorId): Promise<MatchedCount>;
  /** Matches a deposit with these runs and no others, by a person. */
  matchByHand(of: DepositOf, runs: readonly string[]): Promise<HandMatch>;
  /** Undoes the match of a deposit, and leaves it to a person; whether there was one. */
  unmatch(of: DepositOf): Promise<boolean>;
  /** Removes what the bank wrote about a deposit, wherever it is; false where there is none with that id. */
  removeWords(id: string): Promise<boolean>;
}
