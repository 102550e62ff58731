// Pays each payee in one deposit for all claims assessed two days before: the payment run.
import type { ClaimOfPaymentRun, ClaimPayment } from '../../../domain/claims/assessment.ts';
import type { ClaimPayer } from '../../../domain/claims/store-and-forward-claim.ts';
import { correlationIdPrefix } from '../../../domain/values/correlation-id.ts';
import { localDate, plusDays, wholeUnitsBetween, type LocalDate } from '../../../domain/values/local-date.ts';
import type { Cents } from '../../../domain/values/money.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { accountNameCharactersMax } from '../../../domain/limits.ts';
import type { InsurerClaimRecord } from '../../../ports/simulator/insurer-claim-records.ts';
import type { ProviderRegister } from '../../../ports/providers/provider-register.ts';
import { seededRandom } from '../seeded-random.ts';
import { sumCents, type SimulatedAssessment } from './build-processing-report.ts';

/** Days from the assessment of a claim to the run that pays it (behaviour 12.5). */
const paymentDays = 2;
/** Runs are counted by days from here: one a day, and each has its number before it happens. */
const beforeFirstRun = localDate('2024-12-31');
const payerNames: Readonly<Record<ClaimPayer, string>> = {
  medicare: 'Medicare (built-in insurer)',
  dva: 'DVA (built-in insurer)',
};
/** The letter that begins a reference, so that two payers have none in common. */
const referenceLetters: Readonly<Record<ClaimPayer, string>> = { medicare: '', dva: 'D' };
const maskedDigits = '*****';

/** The day on which a claim that was assessed on `assessedOn` is paid. */
export const paymentRunDate = (assessedOn: LocalDate): LocalDate => plusDays(assessedOn, paymentDays);

/** The number of the run of a day. */
export const runNumberOn = (runDate: LocalDate): string =>
  String(wholeUnitsBetween(beforeFirstRun, runDate, 'days')).padStart(4, '0');

/** The reference of a run on the payee's bank statement. */
export const paymentReferenceOf = (payer: ClaimPayer, runNumber: string, payee: string): string =>
  `${referenceLetters[payer]}${runNumber}-${payee}`;

interface AssessedClaim {
  readonly claim: InsurerClaimRecord;
  readonly assessment: SimulatedAssessment;
}

/** The deposit of a run for one payee: `assessed` are the payee's claims of the run, nil ones included. */
export function buildPayment(
  providers: ProviderRegister,
  assessed: readonly AssessedClaim[],
  payer: ClaimPayer,
): ClaimPayment {
  const [first] = assessed;
  invariant(first !== undefined, 'a run pays at least one claim');
  const { payeeProviderNumber, assessedOn } = first.claim;
  const runDate = paymentRunDate(assessedOn);
  const runNumber = runNumberOn(runDate);
  const claims = assessed.filter(({ assessment }) => assessment.benefitPaid > 0).map(paidClaim);
  return {
    payerName: payerNames[payer],
    runDate,
    runNumber,
    account: accountOf(providers, payeeProviderNumber),
    depositAmount: sumCents(claims.map(({ benefit }) => benefit)),
    paymentReference: paymentReferenceOf(payer, runNumber, payeeProviderNumber),
    claims,
  };
}

function paidClaim({ claim, assessment }: AssessedClaim): ClaimOfPaymentRun & { readonly benefit: Cents } {
  return {
    claimId: claim.claimId,
    benefit: assessment.benefitPaid,
    chargeAmount: assessment.chargeAmount,
    lodgedOn: claim.lodgedOn,
    transactionId: claim.correlationId.slice(correlationIdPrefix.length),
    accountReferenceId: null,
    claimChannelCode: null,
  };
}

/** An invented account, the same for the same payee; no bank has a number that begins with 000. */
function accountOf(providers: ProviderRegister, payee: string): ClaimPayment['account'] {
  const below = seededRandom(Number.parseInt(payee, 36) % 2 ** 31);
  const digits = (count: number) => String(below(10 ** count)).padStart(count, '0');
  const name = providers.find(payee)?.name ?? `Provider ${payee}`;
  return {
    accountName: name.slice(0, accountNameCharactersMax).trim(),
    accountNumber: `${maskedDigits}${digits(4)}`,
    bsbCode: `000${digits(3)}`,
  };
}
