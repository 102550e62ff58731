// Makes the payment run of a payee from the claims of the generated history that it pays, now and then with claims of other software.
import { paymentRunId } from '../../../domain/claims/outcomes/payment-run-id.ts';
import { correlationIdPrefix } from '../../../domain/values/correlation-id.ts';
import { claimIdFromCount } from '../../../domain/values/claim-id.ts';
import { summariseClaim } from '../../../domain/claims/outcomes/summarise-claim.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import { cents } from '../../../domain/values/money.ts';
import type { PaymentLine } from '../../../ports/claims/payment-runs.ts';
import type { PastClaim, PastRun } from '../../../ports/simulator/claim-history.ts';
import { sumCents } from '../claims/build-processing-report.ts';
import { paymentReferenceOf, runNumberOn } from '../claims/payment-run.ts';

/** Of a hundred runs, so many list claims of other software, up to three. */
const runsWithForeignLines = 6;
const foreignLinesMax = 3;
const percent = 100;
const foreignIds = 200_000;
const foreignCents = 20_000;

/** A run of a payee at a location. */
interface RunOfPayee {
  readonly location: MinorId;
  readonly payeeProviderNumber: string;
  readonly runOn: LocalDate;
}

/** What identifies the run. */
export function pastRunIdentity(run: RunOfPayee) {
  const runNumber = runNumberOn(run.runOn);
  const paymentReference = paymentReferenceOf('medicare', runNumber, run.payeeProviderNumber);
  const id = paymentRunId({ ...run, payer: 'medicare', runNumber, paymentReference, claims: [] });
  return { ...run, runNumber, paymentReference, id };
}

interface RunContent {
  /** The claims that it pays; at least one. */
  readonly paid: readonly PastClaim[];
  readonly accountLast4: string;
  readonly receivedAt: number;
}

/** The run with its lines, whose benefits are its deposit. */
export function makePastRun(
  identity: ReturnType<typeof pastRunIdentity>,
  { paid, accountLast4, receivedAt }: RunContent,
  below: (limit: number) => number,
): PastRun {
  const foreign = below(percent) < runsWithForeignLines ? 1 + below(foreignLinesMax) : 0;
  const lines = [
    ...paid.map(lineOf),
    ...Array.from({ length: foreign }, () => foreignLine(identity.runOn, below)),
  ];
  return {
    ...identity,
    deposit: sumCents(lines.map(({ benefitPaid }) => benefitPaid ?? cents(0))),
    accountLast4,
    depositState: 'unmatched',
    receivedAt,
    lines,
  };
}

function lineOf({ claimId, correlationId, location, lodgedOn, claim, outcome }: PastClaim): PaymentLine {
  return {
    claimId,
    transactionId: correlationId.slice(correlationIdPrefix.length),
    benefitPaid: outcome.benefitPaid,
    charge: summariseClaim(claim).charge,
    lodgedOn,
    correlationId,
    claimLocation: location,
  };
}

/** The insurer names a claim of other software by its own id alone. */
function foreignLine(runOn: LocalDate, below: (limit: number) => number): PaymentLine {
  const amount = cents(1_000 + 5 * below(foreignCents / 5));
  return {
    claimId: claimIdFromCount(1 + below(foreignIds)),
    transactionId: null,
    benefitPaid: amount,
    charge: amount,
    lodgedOn: runOn,
    correlationId: null,
    claimLocation: null,
  };
}
