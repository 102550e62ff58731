// Schemas of payment runs and their lines.
import Type, { type Static } from 'typebox';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import type { PaymentLine, PaymentRun } from '../../ports/claims/payment-runs.ts';
import { ClaimListQuery, dayInQuery } from './claim-list.ts';
import { AmountOut, moneyOrNull, orNull } from './claim-outcome-response.ts';

const closed = { additionalProperties: false } as const;
const Day = Type.String(publishedLimits({ format: 'date' }));

export const PaymentRunQuery = Type.Object(
  {
    from: dayInQuery('The first day.'),
    to: dayInQuery('The last day.'),
    payee: ClaimListQuery.properties.payee,
    cursor: ClaimListQuery.properties.cursor,
    limit: ClaimListQuery.properties.limit,
  },
  closed,
);

const LineOut = Type.Object(
  {
    ClaimId: orNull(Type.String()),
    TransactionId: orNull(Type.String({ description: 'The correlation id without urn:uuid:.' })),
    BenefitPaid: orNull(AmountOut),
    ChargeAmount: orNull(AmountOut),
    LodgedOn: orNull(Day),
    CorrelationId: orNull(Type.String()),
  },
  { ...closed, title: 'Payment line' },
);

const runFields = {
  Id: Type.String(),
  RunOn: Day,
  RunNumber: orNull(Type.String()),
  PayeeProviderNumber: Type.String(),
  DepositAmount: orNull(AmountOut),
  PaymentReference: orNull(Type.String()),
  AccountLast4: orNull(Type.String()),
  DepositState: Type.Union([Type.Literal('unmatched'), Type.Literal('matched')]),
};
const RunOut = Type.Object(runFields, { ...closed, title: 'Payment run' });

export const PaymentRunListOut = Type.Object(
  { PaymentRuns: Type.Array(RunOut), NextCursor: orNull(Type.String()) },
  { ...closed, title: 'Payment run list' },
);

export const PaymentRunOut = Type.Object(
  { ...runFields, Lines: Type.Array(LineOut) },
  { ...closed, title: 'Payment run with lines' },
);

/** The run as it is listed. */
export const formatPaymentRun = (run: PaymentRun): Static<typeof RunOut> => ({
  Id: run.id,
  RunOn: run.runOn,
  RunNumber: run.runNumber,
  PayeeProviderNumber: run.payeeProviderNumber,
  DepositAmount: moneyOrNull(run.deposit),
  PaymentReference: run.paymentReference,
  AccountLast4: run.accountLast4,
  DepositState: run.depositState,
});

/** The run as it is answered by itself. */
export const formatRunWithLines = (
  run: PaymentRun & { readonly lines: readonly PaymentLine[] },
): Static<typeof PaymentRunOut> => ({
  ...formatPaymentRun(run),
  Lines: run.lines.map((line) => ({
    ClaimId: line.claimId,
    TransactionId: line.transactionId,
    BenefitPaid: moneyOrNull(line.benefitPaid),
    ChargeAmount: moneyOrNull(line.charge),
    LodgedOn: line.lodgedOn,
    CorrelationId: line.correlationId,
  })),
});
