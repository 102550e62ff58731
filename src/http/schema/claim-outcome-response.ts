// Response schema of a claim with what became of it: stage, attention, amounts, and each service.
import Type, { type Static, type TSchema } from 'typebox';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import { described } from '../../domain/values/described.ts';
import { attendedWays, attentionReasons, outcomeStages } from '../../domain/claims/outcomes/claim-outcome.ts';
import { explainCode } from '../../domain/claims/outcomes/explanation-codes.ts';
import { formatMoney, type Cents } from '../../domain/values/money.ts';
import type { ClaimOutcome, ServiceOutcome } from '../../ports/claims/claim-outcomes.ts';

const closed = { additionalProperties: false } as const;

/** A schema whose value may also be null. */
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const words = (list: readonly string[], description?: string) =>
  Type.String({ enum: [...list], ...described(description) });

/** Dollars with two decimals; totals may have more digits than one amount. */
export const AmountOut = Type.String({
  pattern: '^-?\\d{1,13}\\.\\d{2}$',
  title: 'Amount',
});
const Day = Type.String(publishedLimits({ format: 'date' }));
const Provider = Type.String();

const ServiceOut = Type.Object(
  {
    EventId: Type.String(),
    Id: Type.String(),
    ItemNumber: Type.String(),
    ServiceOn: Day,
    ChargeAmount: AmountOut,
    BenefitPaid: orNull(AmountOut),
    Code: orNull(Type.String()),
    Meaning: orNull(Type.String()),
    Remedy: orNull(Type.String()),
  },
  { ...closed, title: 'Service outcome' },
);

export const ClaimOut = Type.Object(
  {
    CorrelationId: Type.String(),
    ClaimId: orNull(Type.String()),
    Stream: Type.String(),
    Stage: words(
      outcomeStages,
      'nil: assessed, and nothing is paid. unknown: its reports ended before it was known. refused: Medicare did not take it. deleted: on its own day.',
    ),
    Attention: orNull(
      words(
        attentionReasons,
        'differs: other content was assessed than Medicare accepted, or it is not paid as assessed. rejected: a service is paid nothing. expiring: its reports end within 14 days, or ended before it was settled. details-changed: Medicare holds other details of the patient.',
      ),
    ),
    AttendedHow: orNull(words(attendedWays)),
    LodgedOn: Day,
    FirstServiceOn: orNull(Day),
    LastServiceOn: orNull(Day),
    PayeeProviderNumber: orNull(Provider),
    ServicingProviderNumber: orNull(Provider),
    ChargeAmount: orNull(AmountOut),
    BenefitPaid: orNull(AmountOut),
    PaymentRun: orNull(Type.String()),
    Services: Type.Array(ServiceOut),
  },
  { ...closed, title: 'Claim outcome' },
);

/** Of an amount that may not be known. */
export const moneyOrNull = (amount: Cents | null): string | null =>
  amount === null ? null : formatMoney(amount);

/** The claim as it is answered. */
export function formatClaimOutcome(outcome: ClaimOutcome): Static<typeof ClaimOut> {
  return {
    CorrelationId: outcome.correlationId,
    ClaimId: outcome.claimId,
    Stream: outcome.stream,
    Stage: outcome.stage,
    Attention: outcome.attention,
    AttendedHow: outcome.attendedHow,
    LodgedOn: outcome.lodgedOn,
    FirstServiceOn: outcome.firstServiceOn,
    LastServiceOn: outcome.lastServiceOn,
    PayeeProviderNumber: outcome.payeeProviderNumber,
    ServicingProviderNumber: outcome.servicingProviderNumber,
    ChargeAmount: moneyOrNull(outcome.charge),
    BenefitPaid: moneyOrNull(outcome.benefitPaid),
    PaymentRun: outcome.paymentRun,
    Services: outcome.services.map(formatService),
  };
}

function formatService(service: ServiceOutcome): Static<typeof ServiceOut> {
  const { code, benefitPaid } = service;
  const explained = code === null ? null : explainCode(code, benefitPaid === null ? null : benefitPaid > 0);
  return {
    EventId: service.eventId,
    Id: service.id,
    ItemNumber: service.itemNumber,
    ServiceOn: service.serviceOn,
    ChargeAmount: formatMoney(service.charge),
    BenefitPaid: moneyOrNull(benefitPaid),
    Code: code,
    Meaning: explained?.meaning ?? null,
    Remedy: explained?.remedy ?? null,
  };
}
