// POST /CalculateBenefit: schedule fee and benefit of an item, without patient details (interface 2.2, behaviour 3).
import Type, { type Static } from 'typebox';
import { calculateBenefit, totalBenefitPattern } from '../../domain/benefit/calculate-benefit.ts';
import { benefitReasonCodes } from '../../domain/benefit/benefit-reasons.ts';
import { patientsSeenMax, patientsSeenMin } from '../../domain/limits.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import { formatMoney, moneyPattern, type Cents } from '../../domain/values/money.ts';
import type { ScheduleDependencies } from '../../application/schedule/find-release-in-force.ts';
import { currentRelease, describeRelease } from '../../domain/schedule/releases/choose-release.ts';
import { ScheduleRelease } from '../schema/schedule-release.ts';
import type { App } from '../types/app-and-route-types.ts';

/** The values of fields that the request leaves out (interface 2.2). */
const defaults = { ItemNumber: '23', PatientsSeen: 1, InHospitalTreatment: false } as const;

const BenefitRequest = Type.Object(
  {
    ItemNumber: Type.Optional(Type.String({ default: defaults.ItemNumber })),
    PatientsSeen: Type.Optional(
      Type.Integer({
        // Beyond 2^53 − 1 a number cannot be echoed as it was sent.
        minimum: Number.MIN_SAFE_INTEGER,
        maximum: Number.MAX_SAFE_INTEGER,
        ...publishedLimits({ minimum: patientsSeenMin, maximum: patientsSeenMax }),
        default: defaults.PatientsSeen,
        description:
          'On the same occasion at the same place. Outside its limits: 200 with ReasonCode InvalidRequest.',
      }),
    ),
    InHospitalTreatment: Type.Optional(Type.Boolean({ default: defaults.InHospitalTreatment })),
  },
  {
    additionalProperties: false,
    title: 'Benefit request',
    examples: [{ ItemNumber: '23', PatientsSeen: 1 }],
  },
);

const Amount = (pattern: string, description: string) =>
  // One schema of two types, because the serialiser tries the members of a union one by one.
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    pattern,
    description,
  });

const BenefitResponse = Type.Object(
  {
    ItemNumber: Type.String(),
    PatientsSeen: Type.Integer(),
    InHospitalTreatment: Type.Boolean(),
    ScheduleFee: Amount(moneyPattern, 'Per patient; null when undeterminable.'),
    Benefit: Amount(moneyPattern, 'Per patient; null when it cannot be calculated.'),
    TotalBenefit: Amount(totalBenefitPattern, 'Benefit times PatientsSeen.'),
    Reason: Type.String({ description: 'The working, for people.' }),
    ReasonCode: Type.String({
      description: `The set is open. Now: ${benefitReasonCodes.join(', ')}.`,
    }),
    ScheduleRelease,
  },
  { additionalProperties: false, title: 'Benefit' },
);

const money = (amount: Cents | null) => (amount === null ? null : formatMoney(amount));

export type CalculateBenefitDependencies = ScheduleDependencies;

/** Adds POST /CalculateBenefit to the application. */
export function addCalculateBenefitRoutes(app: App, deps: CalculateBenefitDependencies): void {
  app.post(
    '/CalculateBenefit',
    {
      config: { access: 'schedule', minorId: 'required', errors: 'plain-text', responses: 'small' },
      schema: {
        operationId: 'calculateBenefit',
        summary: 'Schedule fee and benefit of an item',
        description: '`{}` prices a standard GP consultation. What cannot be calculated is null.',
        tags: ['Schedule'],
        body: BenefitRequest,
        response: { 200: BenefitResponse },
      },
    },
    ({ body, caller }) => benefitOf(deps, body, deps.clock.today(caller.minorId)),
  );
}

/** Prices the item by the release in force on a day; a field left out takes its default. */
function benefitOf(
  deps: CalculateBenefitDependencies,
  request: Static<typeof BenefitRequest>,
  today: LocalDate,
): Static<typeof BenefitResponse> {
  const {
    ItemNumber = defaults.ItemNumber,
    PatientsSeen = defaults.PatientsSeen,
    InHospitalTreatment = defaults.InHospitalTreatment,
  } = request;
  const release = currentRelease(deps.schedule.releases(), today);
  const { used, inForce } = describeRelease(release, today);
  const answer = calculateBenefit(release, {
    itemNumber: ItemNumber,
    patientsSeen: PatientsSeen,
    inHospital: InHospitalTreatment,
  });
  return {
    ItemNumber,
    PatientsSeen,
    InHospitalTreatment,
    ScheduleFee: money(answer.scheduleFee),
    Benefit: money(answer.benefit),
    TotalBenefit: money(answer.totalBenefit),
    Reason: answer.reason,
    ReasonCode: answer.reasonCode,
    ScheduleRelease: { Used: used, InForce: inForce },
  };
}
