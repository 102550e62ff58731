// POST /AIR/…: identifies an individual in the Immunisation Register, reads history and due doses, records encounters (interface 2.15).
import type { FastifyReply } from 'fastify';
import Type, { type TSchema } from 'typebox';
import {
  identifyIndividual,
  readImmunisationHistory,
  recordCatchupDate,
  recordEncounters,
  type RegisterDependencies,
  type RegisterResult,
} from '../../application/immunisations/ask-register.ts';
import {
  AccessListAnswer,
  CatchupDateAnswer,
  ImmunisationHistoryAnswer,
  IndividualDetailsAnswer,
  RecordEncountersAnswer,
  AnyRegisterAnswer,
} from '../../domain/immunisations/register-answers.ts';
import {
  AccessListRequest,
  CatchupDateRequest,
  IdentifyIndividualRequest,
  ImmunisationHistoryRequest,
  RecordEncountersRequest,
} from '../../domain/immunisations/register-requests.ts';
import type { KeyScope } from '../../domain/values/api-key-scope.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import { clientLeftSignal } from '../plugins/client-left-signal.ts';
import { registerProviderError } from '../plugins/provider-access.ts';
import type { App, RouteAccess } from '../types/app-and-route-types.ts';
import { httpErrors, insurerDownRetryAfterSeconds } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import { gatewayExamples } from '../errors/gateway-envelope.ts';
import { documentationOnlySchema } from '../schema/documentation-only-schema.ts';
import { GatewayEnvelope } from '../schema/error-envelopes.ts';

const config = (access: KeyScope): RouteAccess => ({
  access,
  minorId: 'optional',
  errors: 'envelope',
  asksInsurer: true,
});

/** What a 400 is called in the description: either of these. */
const RegisterRejection = Type.Union([GatewayEnvelope, AnyRegisterAnswer], { title: 'Register rejection' });

/** The schema of a route that reads; the register's own 400 has the form of its 200. */
function schemaOf<Body extends TSchema, Answer extends TSchema>(
  operationId: string,
  summary: string,
  {
    description,
    body,
    answer,
  }: { readonly description: string; readonly body: Body; readonly answer: Answer },
) {
  return {
    operationId,
    summary: `${summary} (beta)`,
    description,
    tags: ['Immunisations'],
    body,
    response: {
      200: answer,
      400: {
        description: 'Wrong in form; or the register rejects it, with a statusCode.',
        content: {
          'application/json': {
            schema: {
              ...Type.Union([GatewayEnvelope, answer]),
              ...documentationOnlySchema(RegisterRejection),
            },
          },
        },
      },
    },
  };
}

const registerUnknown =
  'The Immunisation Register did not answer, so it is not known whether it was recorded. Read the history of the patient first, and record again only what is not there.';

/** The schema of a route that records: it may not be known whether it did. */
function recordingSchemaOf<Body extends TSchema, Answer extends TSchema>(
  ...parts: Parameters<typeof schemaOf<Body, Answer>>
) {
  const schema = schemaOf(...parts);
  const unknown = {
    description: 'It is not known whether it was recorded.',
    content: {
      'application/json': {
        schema: GatewayEnvelope,
        examples: gatewayExamples([httpErrors.outcomeUnknown(registerUnknown)]),
      },
    },
  };
  return { ...schema, response: { ...schema.response, 504: unknown } };
}

/** Adds the routes of the register. */
export function addImmunisationRegisterRoutes(app: App, deps: RegisterDependencies): void {
  addReadingRoutes(app, deps);
  addRecordingRoutes(app, deps);
}

function addReadingRoutes(app: App, deps: RegisterDependencies): void {
  app.post(
    '/AIR/v1/authorisation/access/list',
    {
      config: config('patients'),
      schema: schemaOf('listRegisterAccess', 'What a provider may do in the Immunisation Register', {
        description: 'About no patient: no look-up is recorded.',
        body: AccessListRequest,
        answer: AccessListAnswer,
      }),
    },
    async (request, reply) => {
      const { minorId } = request.caller;
      if (minorId === null) return sendError(reply, httpErrors.minorIdMissing());
      const call = { minorId, request: request.body, signal: clientLeftSignal(request, reply) };
      const asked = await deps.immunisationRegister.listAccess(call);
      return sendAnswer(reply, asked.ok ? { kind: 'answered', answer: asked.answer } : { kind: 'no-answer' });
    },
  );
  app.post(
    '/AIR/v1.1/individual/details',
    {
      config: config('patients'),
      schema: schemaOf('identifyIndividual', 'Find an individual in the Immunisation Register', {
        description:
          'Answers the identifier that the history is asked for with. AIR-W-1004: not found; 429 after too many.',
        body: IdentifyIndividualRequest,
        answer: IndividualDetailsAnswer,
      }),
    },
    async (request, reply) => {
      const { minorId } = request.caller;
      if (minorId === null) return sendError(reply, httpErrors.minorIdMissing());
      const question = { minorId, request: request.body, actor: actorFromRequest(request) };
      const signal = clientLeftSignal(request, reply);
      return sendAnswer(reply, await identifyIndividual(deps, { ...question, signal }));
    },
  );
  app.post(
    '/AIR/v1.3/individual/immunisation-history/details',
    {
      config: config('patients'),
      schema: schemaOf('readImmunisationHistory', 'What an individual has had, and is due for', {
        description: 'AIR-E-1061: the identifier has ended.',
        body: ImmunisationHistoryRequest,
        answer: ImmunisationHistoryAnswer,
      }),
    },
    async (request, reply) => {
      const { minorId } = request.caller;
      if (minorId === null) return sendError(reply, httpErrors.minorIdMissing());
      const question = { minorId, request: request.body, actor: actorFromRequest(request) };
      const signal = clientLeftSignal(request, reply);
      return sendAnswer(reply, await readImmunisationHistory(deps, { ...question, signal }));
    },
  );
}

function addRecordingRoutes(app: App, deps: RegisterDependencies): void {
  app.post(
    '/AIR/v1.1/schedule/catchup',
    {
      config: config('claims'),
      schema: recordingSchemaOf('recordCatchupDate', 'Record a catch-up date', {
        description: 'AIR-I-1009: recorded.',
        body: CatchupDateRequest,
        answer: CatchupDateAnswer,
      }),
    },
    async (request, reply) => {
      const { minorId } = request.caller;
      if (minorId === null) return sendError(reply, httpErrors.minorIdMissing());
      const error = registerProviderError(request.caller, request.body);
      if (error !== null) return sendError(reply, error);
      const question = { minorId, request: request.body, actor: actorFromRequest(request) };
      return sendAnswer(reply, await recordCatchupDate(deps, question), registerDownForRecording);
    },
  );
  app.post(
    '/AIR/v1.4/encounters/record',
    {
      config: config('claims'),
      schema: recordingSchemaOf('recordEncounters', 'Record immunisations', {
        description:
          'AIR-I-1000 and AIR-I-1007: recorded. A code with W: not all is; correct it, or confirm it with claimId, claimSequenceNumber and acceptAndConfirm.',
        body: RecordEncountersRequest,
        answer: RecordEncountersAnswer,
      }),
    },
    async (request, reply) => {
      const { minorId } = request.caller;
      if (minorId === null) return sendError(reply, httpErrors.minorIdMissing());
      const error = registerProviderError(request.caller, request.body);
      if (error !== null) return sendError(reply, error);
      const question = { minorId, request: request.body, actor: actorFromRequest(request) };
      return sendAnswer(reply, await recordEncounters(deps, question), registerDownForRecording);
    },
  );
}

const registerDown = 'The Immunisation Register does not answer now. Send the same request again later.';
/** Of what would have been recorded. */
const registerDownForRecording =
  'The Immunisation Register does not answer now; nothing was recorded. Send the same request again later.';
function sendAnswer(
  reply: FastifyReply,
  result: RegisterResult<object>,
  whenDown = registerDown,
): FastifyReply {
  switch (result.kind) {
    case 'answered':
      return reply.code(result.answer.isRejected ? 400 : 200).send(result.answer.body);
    case 'too-many':
      return sendError(reply, result.failure);
    case 'outcome-unknown':
      return sendError(reply, httpErrors.outcomeUnknown(registerUnknown));
    case 'no-answer':
    default:
      return sendError(reply, httpErrors.unavailable(whenDown, insurerDownRetryAfterSeconds));
  }
}
