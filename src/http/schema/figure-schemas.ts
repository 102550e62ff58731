// Schemas of receivables and figures, and how they are written.
import Type, { type Static } from 'typebox';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import type { Figures } from '../../application/reconciliation/read-figures.ts';
import type { Receivables } from '../../application/reconciliation/read-receivables.ts';
import { checkForCode } from '../../domain/claims/outcomes/check-for-code.ts';
import { explainCode } from '../../domain/claims/outcomes/explanation-codes.ts';
import { receivableAges } from '../../domain/claims/outcomes/receivable-age.ts';
import { wholeUnitsBetween } from '../../domain/values/local-date.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { figureGroups, type FigureGroup } from '../../domain/values/figure-group.ts';
import type { Measures } from '../../ports/reconciliation/claim-figures.ts';
import { ClaimListQuery, dayInQuery } from './claim-list.ts';
import { AmountOut, orNull } from './claim-outcome-response.ts';

const closed = { additionalProperties: false } as const;
const Day = Type.String(publishedLimits({ format: 'date' }));
const Count = Type.Integer({ minimum: 0 });
const Provider = orNull(Type.String());

export const ReceivablesQuery = Type.Object(
  {
    asAt: dayInQuery('The day, YYYY-MM-DD; today if left out.'),
    cursor: ClaimListQuery.properties.cursor,
    limit: ClaimListQuery.properties.limit,
  },
  closed,
);

const OwedClaimOut = Type.Object(
  {
    CorrelationId: Type.String(),
    Stream: Type.String(),
    LodgedOn: Day,
    Days: Type.Integer({ minimum: 0 }),
    PayeeProviderNumber: Provider,
    ServicingProviderNumber: Provider,
    Owed: AmountOut,
  },
  { ...closed, title: 'Receivable' },
);

export const ReceivablesOut = Type.Object(
  {
    AsAt: Day,
    Total: AmountOut,
    ByAge: Type.Array(
      Type.Object(
        {
          Days: Type.String({ enum: [...receivableAges] }),
          Count,
          Amount: AmountOut,
        },
        { ...closed, title: 'What is owed by age' },
      ),
    ),
    Claims: Type.Array(OwedClaimOut),
    NextCursor: orNull(Type.String()),
  },
  { ...closed, title: 'Receivables' },
);

/** The receivables as they are answered. */
export const formatReceivables = (owed: Receivables): Static<typeof ReceivablesOut> => ({
  AsAt: owed.asAt,
  Total: formatMoney(owed.total),
  ByAge: owed.byAge.map(({ days, count, amount }) => ({
    Days: days,
    Count: count,
    Amount: formatMoney(amount),
  })),
  Claims: owed.claims.map((claim) => ({
    CorrelationId: claim.correlationId,
    Stream: claim.stream,
    LodgedOn: claim.lodgedOn,
    Days: wholeUnitsBetween(claim.lodgedOn, owed.asAt, 'days'),
    PayeeProviderNumber: claim.payeeProviderNumber,
    ServicingProviderNumber: claim.servicingProviderNumber,
    Owed: formatMoney(claim.owed),
  })),
  NextCursor: owed.nextCursor,
});

const By = Type.Unsafe<FigureGroup>(
  Type.String({
    enum: [...figureGroups],
    description: 'code: rejections by code, item and provider, the most frequent first.',
  }),
);

export const FiguresQueryIn = Type.Object(
  {
    from: dayInQuery('First day of lodgement; 30 days before the last if left out.'),
    to: dayInQuery('Last day of lodgement; today if left out.'),
    by: Type.Optional(By),
  },
  closed,
);

const measures = {
  Count: Type.Integer({ minimum: 0, description: 'Claims by day and provider, services by item and code.' }),
  ChargeAmount: AmountOut,
  BenefitPaid: AmountOut,
  Paid: Type.Integer({ minimum: 0 }),
  Rejected: Type.Integer({
    minimum: 0,
    description: 'Services paid nothing; claims with one, or that Medicare did not take.',
  }),
  FirstPassRate: orNull(
    Type.Number({ minimum: 0, maximum: 1, description: 'Of those assessed, the part that is not rejected.' }),
  ),
  DaysToPaymentP50: orNull(Type.Integer()),
  DaysToPaymentP90: orNull(Type.Integer()),
};

const FigureOut = Type.Object(
  {
    Day: orNull(Day),
    ServicingProviderNumber: Provider,
    ItemNumber: orNull(Type.String()),
    Code: orNull(Type.String()),
    Meaning: orNull(Type.String()),
    Remedy: orNull(Type.String()),
    Check: orNull(Type.String({ description: 'The eligibility check that finds it beforehand.' })),
    ...measures,
  },
  { ...closed, title: 'Figures row' },
);

export const FiguresOut = Type.Object(
  {
    From: Day,
    To: Day,
    By,
    Total: Type.Object(measures, { ...closed, title: 'Figures total' }),
    Rows: Type.Array(FigureOut),
  },
  { ...closed, title: 'Figures' },
);

const formatMeasures = (of: Measures) => ({
  Count: of.count,
  ChargeAmount: formatMoney(of.charge),
  BenefitPaid: formatMoney(of.benefitPaid),
  Paid: of.paid,
  Rejected: of.rejected,
  FirstPassRate: of.firstPassRate,
  DaysToPaymentP50: of.daysToPaymentP50,
  DaysToPaymentP90: of.daysToPaymentP90,
});

/** The figures as they are answered. */
export const formatFigures = ({
  from,
  to,
  by,
  total,
  rows,
}: Figures<FigureGroup>): Static<typeof FiguresOut> => ({
  From: from,
  To: to,
  By: by,
  Total: formatMeasures(total),
  Rows: rows.map((row) => {
    const explained = row.code === null ? null : explainCode(row.code, false);
    return {
      Day: row.day,
      ServicingProviderNumber: row.servicingProviderNumber,
      ItemNumber: row.itemNumber,
      Code: row.code,
      Meaning: explained?.meaning ?? null,
      Remedy: explained?.remedy ?? null,
      Check: row.code === null ? null : checkForCode(row.code),
      ...formatMeasures(row),
    };
  }),
});
