// POST /EligibilityDisclaimer: the printable report of an eligibility check (interface 2.7, behaviour 9.2).
import Type, { type Static } from 'typebox';
import type { EligibilityReport } from '../../documents/eligibility-report-pdf.ts';
import { printedEntriesMax } from '../../domain/limits.ts';
import { parseLocalDate } from '../../domain/values/local-date.ts';
import { moneyPattern, parseMoney } from '../../domain/values/money.ts';
import { invariant } from '../../domain/values/invariant.ts';
import { findItemInNearestRelease } from '../../application/schedule/find-item-in-nearest-release.ts';
import type { ScheduleDependencies } from '../../application/schedule/find-release-in-force.ts';
import type { PracticeNames } from '../../application/providers/practice-names.ts';
import type { PdfWording } from '../../documents/document-wording.ts';
import type { App } from '../types/app-and-route-types.ts';
import { renderDocument, type DocumentLimit, type RenderThread } from '../plugins/document-concurrency.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import { documentationOnlySchema, printedLimits } from '../schema/documentation-only-schema.ts';
import { describePdfResponse, sendPdf } from '../schema/pdf-response.ts';
import {
  itemNumberPattern,
  printedDay,
  printedText,
  validatePrintedFields,
  type PrintedField,
} from '../schema/validate-printed-fields.ts';

const closed = { additionalProperties: false } as const;
const fileName = 'MedicareEligibilityCheckReport.pdf';

/** Longer than any sentence of a check. */
const reasonCharactersMax = 1_000;

const Printed = (description: string | null, limits: object = printedText) =>
  Type.Optional(Type.String({ ...(description !== null && { description }), ...limits }));
const amount = {
  pattern: moneyPattern,
  description: 'dollars with two decimals, not negative',
  examples: ['150.75'],
};
/** A field of the eligibility check that the report does not print, whatever it holds: one body serves both. */
const NotPrinted = (type: string | readonly string[]) => Type.Optional(documentationOnlySchema({ type }));
/** A figure of the eligibility check, which is null where the check has none. */
const AsChecked = (schema: object) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], ...schema }));

const ReportItem = Type.Object(
  {
    ItemNumber: Type.String({
      pattern: itemNumberPattern,
      description: 'an MBS item number, one to five digits',
      examples: ['23'],
    }),
    ChargeAmount: Type.Optional(Type.String(amount)),
    ItemScheduleFee: AsChecked(amount),
    Benefit: AsChecked(amount),
    MedicareExplanationCode: AsChecked({ ...printedText }),
    Reason: AsChecked({
      description: 'Why, as the eligibility check says it; printed under the item.',
      ...printedLimits({ maxLength: reasonCharactersMax }),
    }),
    MedicalEventId: NotPrinted(['integer', 'string']),
    PatientsSeen: NotPrinted(['integer', 'string']),
    TimeDuration: NotPrinted(['integer', 'string']),
    FieldQuantity: NotPrinted(['integer', 'string']),
  },
  { ...closed, title: 'Report item' },
);

const ReportRequest = Type.Object(
  {
    DateOfService: Printed('YYYY-MM-DD; printed against every item.', printedDay),
    PatientFamilyName: Printed(null),
    PatientGivenName: Printed(null),
    PatientMedicareNumber: Type.Optional(
      Type.String({
        pattern: '^\\d{10}$',
        description: 'ten digits as on the card',
        examples: ['2428778132'],
      }),
    ),
    PatientMedicareRefNumber: Type.Optional(
      Type.String({
        pattern: '^\\d$',
        description: 'the one digit before the name on the card',
        examples: ['1'],
      }),
    ),
    AccountReferenceId: Printed("The caller's own reference for the quote."),
    Reason: Printed(
      'Printed as it is under Outcome / Fund Explanation Text, however long; line feeds are kept.',
      {},
    ),
    InHospitalTreatment: NotPrinted('boolean'),
    BulkBilled: NotPrinted('boolean'),
    PatientDateOfBirth: NotPrinted('string'),
    PatientSex: NotPrinted('string'),
    ReferrerProviderNumber: NotPrinted('string'),
    ServicingProviderNumber: NotPrinted('string'),
    PrincipalProviderNumber: NotPrinted('string'),
    MedicareItems: Type.Array(ReportItem, {
      minItems: 1,
      maxItems: printedEntriesMax,
    }),
  },
  {
    ...closed,
    title: 'Eligibility report request',
    examples: [{ MedicareItems: [{ ItemNumber: '23', ChargeAmount: '43.90', Benefit: '43.90' }] }],
  },
);
type ReportRequest = Static<typeof ReportRequest>;

export interface EligibilityDisclaimerDependencies extends ScheduleDependencies {
  readonly wording: Pick<PdfWording, 'report'>;
  readonly practices: PracticeNames;
  readonly documentLimit: DocumentLimit;
  readonly renderThread: RenderThread;
}

/** Adds POST /EligibilityDisclaimer to the application. */
export function addEligibilityDisclaimerRoutes(app: App, deps: EligibilityDisclaimerDependencies): void {
  app.post(
    '/EligibilityDisclaimer',
    {
      config: { access: 'documents', minorId: 'required', errors: 'plain-text' },
      schema: {
        operationId: 'printEligibilityReport',
        summary: 'Printable report of an eligibility check',
        description: 'Prints what the caller holds; a quote, not for claiming. Fields left out are blank.',
        tags: ['Documents'],
        body: ReportRequest,
        response: { 200: describePdfResponse('The report.', fileName) },
      },
    },
    async (request, reply) => {
      const { body, caller } = request;
      const messages = validatePrintedFields(printedFields(body));
      if (messages !== null) return sendError(reply, httpErrors.invalidRequest(messages));
      invariant(caller.minorId !== null, 'the route requires x-minor-id');
      const report = reportOf(body, caller.minorId, deps);
      const bytes = await renderDocument(deps.documentLimit, request, () =>
        deps.renderThread.run({ document: 'report', report }),
      );
      return sendPdf(reply, bytes, fileName, 'attachment');
    },
  );
}

function* printedFields(body: ReportRequest): Generator<PrintedField> {
  yield { path: 'DateOfService', value: body.DateOfService, isDay: true };
  yield { path: 'PatientFamilyName', value: body.PatientFamilyName };
  yield { path: 'PatientGivenName', value: body.PatientGivenName };
  yield { path: 'AccountReferenceId', value: body.AccountReferenceId };
  yield { path: 'Reason', value: body.Reason, lineFeeds: true, charactersMax: null };
  for (const [at, item] of body.MedicareItems.entries()) {
    yield { path: `MedicareItems[${at}].MedicareExplanationCode`, value: item.MedicareExplanationCode };
    yield { path: `MedicareItems[${at}].Reason`, value: item.Reason, charactersMax: reasonCharactersMax };
  }
}

const moneyOf = (text: string | null | undefined) =>
  text === null || text === undefined ? null : parseMoney(text);

function reportOf(
  body: ReportRequest,
  locationId: string,
  deps: EligibilityDisclaimerDependencies,
): EligibilityReport {
  const madeOn = deps.clock.today(locationId);
  const dateOfService = body.DateOfService === undefined ? null : parseLocalDate(body.DateOfService);
  return {
    locationId,
    practice: deps.practices.get(locationId) ?? null,
    madeOn,
    accountReference: body.AccountReferenceId ?? null,
    patient: {
      familyName: body.PatientFamilyName ?? null,
      givenName: body.PatientGivenName ?? null,
      cardNumber: body.PatientMedicareNumber ?? null,
      referenceNumber: body.PatientMedicareRefNumber ?? null,
    },
    dateOfService,
    items: body.MedicareItems.map((item) => ({
      itemNumber: item.ItemNumber,
      title: findItemInNearestRelease(deps, item.ItemNumber, dateOfService ?? madeOn)?.title ?? null,
      charge: moneyOf(item.ChargeAmount),
      scheduleFee: moneyOf(item.ItemScheduleFee),
      benefit: moneyOf(item.Benefit),
      explanationCode: item.MedicareExplanationCode ?? null,
      reason: item.Reason ?? null,
    })),
    reason: body.Reason ?? null,
    wording: deps.wording.report,
  };
}
