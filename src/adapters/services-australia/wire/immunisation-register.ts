// The Immunisation Register: its web services, whose messages are passed on in the register's own names.
import type { Static, TSchema } from 'typebox';
import {
  AccessListAnswer,
  CatchupDateAnswer,
  ImmunisationHistoryAnswer,
  IndividualDetailsAnswer,
  RecordEncountersAnswer,
} from '../../../domain/immunisations/register-answers.ts';
import {
  AccessListRequest,
  CatchupDateRequest,
  IdentifyIndividualRequest,
  ImmunisationHistoryRequest,
  RecordEncountersRequest,
} from '../../../domain/immunisations/register-requests.ts';
import type { RegisterAnswer, RegisterCall } from '../../../ports/immunisations/immunisation-register.ts';
import { defineWebService, type WebService } from './web-service-definition.ts';

interface RegisterService<Request extends TSchema, Response extends TSchema> {
  readonly name: string;
  /** Version 1 of the access list and 1.1.0 of the catch-up date are described; the others follow their form. */
  readonly operation: string;
  readonly path: string;
  readonly request: Request;
  readonly response: Response;
  /** The day of birth, which names the subject; empty where no person is asked about. */
  readonly birthOf: (request: Static<Request>) => string;
  readonly repeatable: boolean;
}

function defineRegisterService<Request extends TSchema, Response extends TSchema>(
  form: RegisterService<Request, Response>,
): WebService<RegisterCall<Static<Request>>, RegisterAnswer<Static<Response>>> {
  return defineWebService<RegisterCall<Static<Request>>, RegisterAnswer<Static<Response>>, Request, Response>(
    {
      name: form.name,
      operation: form.operation,
      paths: [`/air/immunisation${form.path}`],
      request: form.request,
      response: form.response,
      repeatable: form.repeatable,
      auditIdType: 'Minor Id',
      subjectOf: ({ request }) => ({ type: 'Date Of Birth', id: form.birthOf(request) }),
      writeRequest: ({ request }) => request,
      readRequest: (request, { location }) => ({ minorId: location, request }),
      writeAnswer: ({ body }) => body,
      readAnswer: (body) => ({ body, isRejected: false }),
      rejection: {
        read: (body) => ({ body, isRejected: true }),
        isRejected: (answer) => answer.isRejected,
        bodyOfInvalid: invalidMessage,
      },
    },
  );
}

/** What the simulator says of a message that the register's description does not allow. */
const invalidMessage = (message: string) => ({
  statusCode: 'AIR-E-1005',
  codeType: 'AIRAPI',
  message: 'The message does not have its form.',
  errors: [{ code: 'AIR-E-1016', message }],
});

export const registerAccessService = defineRegisterService({
  name: 'register-access',
  operation: 'air-authorisation-access-list@1',
  path: '/v1/authorisation/access/list',
  request: AccessListRequest,
  response: AccessListAnswer,
  birthOf: () => '',
  repeatable: true,
});

export const registerIndividualService = defineRegisterService({
  name: 'register-individual',
  operation: 'air-immunisation-individual-details@1.1.0',
  path: '/v1.1/individual/details',
  request: IdentifyIndividualRequest,
  response: IndividualDetailsAnswer,
  birthOf: ({ individual }) => individual.personalDetails?.dateOfBirth ?? '',
  repeatable: true,
});

export const registerHistoryService = defineRegisterService({
  name: 'register-history',
  operation: 'air-immunisation-history-details@1.3.0',
  path: '/v1.3/individual/immunisation-history/details',
  request: ImmunisationHistoryRequest,
  response: ImmunisationHistoryAnswer,
  birthOf: ({ individualDateOfBirth }) => individualDateOfBirth,
  repeatable: true,
});

/** The date that it records follows from the day, so a message may be sent again. */
export const registerCatchupService = defineRegisterService({
  name: 'register-catchup',
  operation: 'air-immunisation-schedule-catchup@1.1.0',
  path: '/v1.1/schedule/catchup',
  request: CatchupDateRequest,
  response: CatchupDateAnswer,
  birthOf: ({ individual }) => individual.personalDetails?.dateOfBirth ?? '',
  repeatable: true,
});

/** A message that may have arrived is not sent again: it would record the encounters twice. */
export const registerEncounterService = defineRegisterService({
  name: 'register-encounter',
  operation: 'air-immunisation-encounter-record@1.4.0',
  path: '/v1.4/encounters/record',
  request: RecordEncountersRequest,
  response: RecordEncountersAnswer,
  birthOf: ({ individual }) => individual.personalDetails?.dateOfBirth ?? '',
  repeatable: false,
});
