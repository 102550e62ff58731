// POST /AoBPreAssignment: the agreements that patients sign before the service (interface 2.10, behaviour 9.3).
import Type, { type Static } from 'typebox';
import type { PreAssignment } from '../../documents/pre-assignment-pdf.ts';
import { agreementForms, childDentalCategory } from '../../domain/claims/choose-agreement-form.ts';
import { printedDescriptionCharactersMax, printedEntriesMax } from '../../domain/limits.ts';
import { localDate, parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';
import { findItemInNearestRelease } from '../../application/schedule/find-item-in-nearest-release.ts';
import type { ScheduleDependencies } from '../../application/schedule/find-release-in-force.ts';
import type { PdfWording } from '../../documents/document-wording.ts';
import {
  recordAgreements,
  type AgreementRecordDependencies,
} from '../../application/audit/record-agreements.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import type { App } from '../types/app-and-route-types.ts';
import { renderDocument, type DocumentLimit, type RenderThread } from '../plugins/document-concurrency.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import { formatPrintedPatientName } from '../../documents/printed-patient-name.ts';
import { printedLimits } from '../schema/documentation-only-schema.ts';
import { describePdfResponse, sendPdf } from '../schema/pdf-response.ts';
import {
  itemNumberPattern,
  neededPrintedText,
  printedDay,
  printedText,
  validatePrintedFields,
  type PrintedField,
} from '../schema/validate-printed-fields.ts';

const fileName = 'PreAssignmentAgreement.pdf';

const closed = { additionalProperties: false } as const;
const Day = (description: string) => Type.String({ description, examples: ['2026-07-01'], ...printedDay });
const several = { minItems: 1, maxItems: printedEntriesMax } as const;

/** Printed as it is sent, with no look at its check character. */
const PrintedProvider = Type.Object(
  {
    providerNumber: Type.String({
      ...neededPrintedText,
    }),
  },
  { ...closed, title: 'Provider to print' },
);

const Service = Type.Object(
  {
    date: Day('When the service will be rendered.'),
    description: Type.String({
      ...printedLimits({ minLength: 1, maxLength: printedDescriptionCharactersMax }),
    }),
    itemNumber: Type.Optional(
      Type.String({
        pattern: itemNumberPattern,
        description:
          'an MBS item number, one to five digits; not printed, only looked at for the Child Dental Benefits Schedule',
        examples: ['23'],
      }),
    ),
  },
  { ...closed, title: 'Planned service' },
);

const Assignment = Type.Object(
  {
    patient: Type.Object(
      {
        identity: Type.Object(
          {
            givenName: Type.String({
              description: 'ONLYNAME for a patient with a single name.',
              ...neededPrintedText,
            }),
            familyName: Type.String({ ...neededPrintedText }),
            dateOfBirth: Type.Optional(Day('YYYY-MM-DD.')),
          },
          { ...closed, title: 'Assigned patient' },
        ),
      },
      { ...closed, title: 'Patient of an assignment' },
    ),
    agreementDate: Type.Optional(Day('Today when left out.')),
    assignorIsPatient: Type.Optional(Type.Boolean({ default: true })),
    assignorName: Type.Optional(Type.String({ ...printedText })),
    services: Type.Array(Service, several),
  },
  { ...closed, title: 'Assignment' },
);

const PreAssignmentRequest = Type.Object(
  {
    serviceProviderName: Type.String({
      ...neededPrintedText,
    }),
    serviceStream: Type.Enum([...agreementForms], {
      description: 'Attendances of specialists and tests of group P9 are general.',
    }),
    serviceProvider: PrintedProvider,
    assignments: Type.Array(Assignment, { ...several }),
  },
  { ...closed, title: 'Pre-assignment request' },
);
type PreAssignmentRequest = Static<typeof PreAssignmentRequest>;

export interface PreAssignmentDependencies extends ScheduleDependencies, AgreementRecordDependencies {
  readonly wording: Pick<PdfWording, 'agreements'>;
  readonly documentLimit: DocumentLimit;
  readonly renderThread: RenderThread;
}

/** Adds POST /AoBPreAssignment to the application. */
export function addPreAssignmentRoutes(app: App, deps: PreAssignmentDependencies): void {
  app.post(
    '/AoBPreAssignment',
    {
      config: { access: 'documents', minorId: 'optional', errors: 'plain-text' },
      schema: {
        operationId: 'printPreAssignment',
        summary: 'Agreements to sign before the service',
        description: 'One page for each assignment. Nothing is lodged.',
        tags: ['Documents'],
        body: PreAssignmentRequest,
        response: { 200: describePdfResponse('The agreements.', fileName) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const messages = validatePrintedFields(printedFields(body)) ?? childDentalMessage(body, deps);
      if (messages !== null) return sendError(reply, httpErrors.invalidRequest(messages));
      const madeOn = deps.clock.today(request.caller.minorId);
      const agreements = {
        form: body.serviceStream,
        professional: {
          name: body.serviceProviderName,
          providerNumber: body.serviceProvider.providerNumber,
        },
        assignments: body.assignments.map((each) => assignmentOf(each, madeOn)),
        madeOn,
      };
      const bytes = await renderDocument(deps.documentLimit, request, () =>
        deps.renderThread.run({
          document: 'pre-assignment',
          agreements,
          wording: deps.wording.agreements,
        }),
      );
      await recordAgreements(deps, {
        act: 'agreement',
        location: request.caller.minorId,
        actor: actorFromRequest(request),
        patients: null,
      });
      return sendPdf(reply, bytes, fileName, 'inline');
    },
  );
}

function* printedFields(body: PreAssignmentRequest): Generator<PrintedField> {
  yield { path: 'serviceProviderName', value: body.serviceProviderName, needed: true };
  const { providerNumber } = body.serviceProvider;
  yield { path: 'serviceProvider.providerNumber', value: providerNumber, needed: true };
  for (const [at, assignment] of body.assignments.entries()) {
    const path = `assignments[${at}]`;
    const { identity } = assignment.patient;
    yield { path: `${path}.patient.identity.givenName`, value: identity.givenName, needed: true };
    yield { path: `${path}.patient.identity.familyName`, value: identity.familyName, needed: true };
    yield { path: `${path}.patient.identity.dateOfBirth`, value: identity.dateOfBirth, isDay: true };
    yield { path: `${path}.agreementDate`, value: assignment.agreementDate, isDay: true };
    yield { path: `${path}.assignorName`, value: assignment.assignorName };
    for (const [place, { date, description }] of assignment.services.entries()) {
      yield { path: `${path}.services[${place}].date`, value: date, isDay: true };
      yield {
        path: `${path}.services[${place}].description`,
        value: description,
        needed: true,
        charactersMax: printedDescriptionCharactersMax,
      };
    }
  }
}

/** The message for the first item of the Child Dental Benefits Schedule; null when there is none. */
function childDentalMessage(
  { assignments }: PreAssignmentRequest,
  deps: PreAssignmentDependencies,
): string | null {
  for (const [at, { services }] of assignments.entries()) {
    for (const [place, { itemNumber, date }] of services.entries()) {
      if (itemNumber === undefined) continue;
      const item = findItemInNearestRelease(deps, itemNumber, parseLocalDate(date) ?? deps.clock.today());
      if (item?.published.category === childDentalCategory) {
        return `assignments[${at}].services[${place}].itemNumber ${itemNumber} is of the Child Dental Benefits Schedule (category ${childDentalCategory}), for which a pre-assignment cannot be used; leave the service out.`;
      }
    }
  }
  return null;
}

const dayOf = (text: string | undefined): LocalDate | null => (text === undefined ? null : localDate(text));

function assignmentOf(sent: PreAssignmentRequest['assignments'][number], today: LocalDate): PreAssignment {
  return {
    patientName: formatPrintedPatientName(sent.patient.identity),
    patientBirth: dayOf(sent.patient.identity.dateOfBirth),
    agreedOn: dayOf(sent.agreementDate) ?? today,
    assignorIsPatient: sent.assignorIsPatient ?? true,
    assignorName:
      sent.assignorName === undefined || sent.assignorName.trim() === '' ? null : sent.assignorName,
    services: sent.services.map(({ date, description }) => ({ date: localDate(date), description })),
  };
}
