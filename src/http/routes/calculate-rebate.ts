// POST /CalculateRebate: would Medicare pay for these items, and how much (interface 2.6, behaviour 6).
import Type, { type Static } from 'typebox';
import { formatMoney, moneyPattern, type Cents } from '../../domain/values/money.ts';
import { RuleSourceRecord } from '../../domain/schedule/record/item-record-schema.ts';
import { ruleSourceRecord } from '../../domain/schedule/record/rule-source.ts';
import {
  checkEligibility,
  type EligibilityItemResult,
  type EligibilityDependencies,
} from '../../application/eligibility/check-eligibility.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import { clientLeftSignal } from '../plugins/client-left-signal.ts';
import type { App } from '../types/app-and-route-types.ts';
import { sendError } from '../errors/send-error.ts';
import { ExplanationResponse, formatExplanationBody } from '../schema/explanation-response.ts';
import {
  PatientVerificationResponse,
  formatPatientVerificationBody,
} from '../schema/patient-verification-response.ts';
import { Fields } from '../schema/request-fields.ts';
import { EligibilityCheckBody } from '../schema/eligibility-check-body.ts';
import { ScheduleRelease } from '../schema/schedule-release.ts';

const closed = { additionalProperties: false } as const;

const Answer = Type.Unsafe<boolean | null>({
  type: ['boolean', 'null'],
  description: 'true: eligible · false: a claim would not be paid · null: cannot be determined, see Reason.',
});
const Sentence = Type.String({ description: 'For people, shown as it is; never parse it.' });
const Code = Type.String({ description: 'For analytics only; the set is open.' });
const Amount = (description: string) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    pattern: moneyPattern,
    description: `${description} Dollars with two decimals; null when it cannot be determined.`,
  });

const Rebate = Type.Object(
  {
    ItemNumber: Type.String(),
    MedicalEventId: Type.String({ description: 'As sent, or as assigned.' }),
    IsEligible: Answer,
    Reason: Sentence,
    ReasonCode: Code,
    Fields,
    Benefit: Amount('What Medicare pays, with the effect of several services together.'),
    ItemScheduleFee: Amount('The fee of the schedule.'),
    MedicareExplanationCode: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: "Medicare's own explanation code; null where it gave none.",
    }),
    Checks: Type.Array(
      Type.Object(
        {
          Title: Type.String(),
          IsEligible: Answer,
          Reason: Sentence,
          ReasonCode: Code,
          Fields,
          Sources: Type.Array(RuleSourceRecord, {
            description:
              'Notes, regulations and pages that decide it, apart from the descriptor; mostly empty.',
          }),
        },
        { ...closed, title: 'Check' },
      ),
      { description: 'One entry for each check that ran; new titles appear over time.' },
    ),
    Explanation: Type.Optional(ExplanationResponse),
  },
  { ...closed, title: 'Rebate' },
);

/** The verification with the fields to correct, which the endpoint of verifications does not have. */
const CheckedPatient = Type.Object(
  { ...PatientVerificationResponse.properties, Fields },
  { ...closed, title: 'Patient of the check' },
);

const RebateResponse = Type.Object(
  {
    PatientVerification: CheckedPatient,
    Rebates: Type.Array(Rebate, { description: 'One for each item, in request order.' }),
    Reason: Type.String({ description: 'One sentence on the whole request, for the report.' }),
    ScheduleRelease,
  },
  { ...closed, title: 'Eligibility check' },
);

const money = (amount: Cents | null) => (amount === null ? null : formatMoney(amount));

/** `explained` adds the working; an item that is in no release has none. */
function rebateBody(item: EligibilityItemResult, explained: boolean): Static<typeof Rebate> {
  const explanation = explained ? item.explain() : null;
  const { requested, answer } = item;
  return {
    ItemNumber: requested.itemNumber,
    MedicalEventId: requested.medicalEventId,
    IsEligible: answer.isEligible,
    Reason: answer.reason,
    ReasonCode: answer.reasonCode,
    Fields: [...answer.fields],
    Benefit: money(item.benefit),
    ItemScheduleFee: money(item.scheduleFee),
    MedicareExplanationCode: item.explanationCode,
    Checks: answer.findings.map(({ title, verdict, reason, code, fields, sources }) => ({
      Title: title,
      IsEligible: verdict,
      Reason: reason,
      ReasonCode: code,
      Fields: [...fields],
      Sources: sources.map(ruleSourceRecord),
    })),
    ...(explanation === null ? {} : { Explanation: formatExplanationBody(explanation) }),
  };
}

/** The working is shown only in the sandbox, which has no real patients. */
const Explained = Type.Object(
  { explain: Type.Optional(Type.Boolean({ description: 'Sandbox only: adds the working to every item.' })) },
  closed,
);
const NoQuery = Type.Object({}, closed);

export interface CalculateRebateDependencies extends Required<EligibilityDependencies> {
  /** Whether this service is a sandbox, where `explain=true` adds the working to each item. */
  readonly isSandbox: boolean;
}

/** Adds POST /CalculateRebate to the application. */
export function addCalculateRebateRoutes(app: App, deps: CalculateRebateDependencies): void {
  app.post(
    '/CalculateRebate',
    {
      config: { access: 'patients', minorId: 'optional', errors: 'plain-text', asksInsurer: true },
      schema: {
        operationId: 'calculateRebate',
        summary: 'Eligibility check of up to 50 items',
        description:
          'Only MedicareItems is required. Faults of a single value are answered with 200 and `IsEligible` null, naming the field.',
        tags: ['Patients'],
        querystring: deps.isSandbox ? Explained : NoQuery,
        body: EligibilityCheckBody,
        response: { 200: RebateResponse },
      },
      // Up to 90 kB of sentences: JSON.stringify writes them faster than the serialiser made from the schema.
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      const { body, query } = request;
      const explained = 'explain' in query && query.explain === true;
      const checked = await checkEligibility(deps, {
        minorId: request.caller.minorId,
        items: body.MedicareItems.map((item) => ({
          itemNumber: item.ItemNumber,
          medicalEventId: item.MedicalEventId,
          chargeAmount: item.ChargeAmount,
          patientsSeen: item.PatientsSeen,
          timeDuration: item.TimeDuration,
          fieldQuantity: item.FieldQuantity,
        })),
        dateOfService: body.DateOfService,
        inHospital: body.InHospitalTreatment ?? false,
        bulkBilled: body.BulkBilled ?? false,
        patient: body,
        referrerProviderNumber: body.ReferrerProviderNumber,
        servicingProviderNumber: body.ServicingProviderNumber,
        principalProviderNumber: body.PrincipalProviderNumber,
        actor: actorFromRequest(request),
        signal: clientLeftSignal(request, reply),
      });
      if (!checked.ok) return sendError(reply, checked.failure);
      const { verification, items, reason, releaseUsed } = checked.answer;
      const answer: Static<typeof RebateResponse> = {
        PatientVerification: {
          ...formatPatientVerificationBody(verification),
          Fields: [...verification.fields],
        },
        Rebates: items.map((item) => rebateBody(item, explained)),
        Reason: reason,
        ScheduleRelease: { Used: releaseUsed.used, InForce: releaseUsed.inForce },
      };
      return reply.send(answer);
    },
  );
}
