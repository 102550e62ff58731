// POST /VerifyConcession and POST /Medicare/concessionverification/v1: does a concession hold for a patient (interface 2.5.2)?
import Type from 'typebox';
import { askConcessionOfClaimPatient } from '../../application/eligibility/ask-concession-of-claim-patient.ts';
import {
  verifyConcession,
  type ConcessionDependencies,
} from '../../application/eligibility/verify-concession.ts';
import { ClaimPatient } from '../../domain/claims/claim.ts';
import { patientFieldNames } from '../../domain/patients/read-patient.ts';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import { clientLeftSignal } from '../plugins/client-left-signal.ts';
import type { App } from '../types/app-and-route-types.ts';
import { sendClaimFailure } from '../errors/send-claim-failure.ts';
import { sendError } from '../errors/send-error.ts';
import { EnvelopeErrorResponse } from '../schema/error-envelopes.ts';
import { documentationOnlyRequired, documentationOnlySchema } from '../schema/documentation-only-schema.ts';
import { PatientFieldSchemas } from '../schema/patient-fields.ts';
import {
  ConcessionResponse,
  formatConcessionBody,
  formatMedicareConcessionBody,
  MedicareConcessionResponse,
} from '../schema/concession-response.ts';

const dayOfService = {
  type: 'string',
  format: 'date',
  description: 'Today when left out; at most two years past.',
};

const ConcessionRequest = Type.Object(
  {
    ...PatientFieldSchemas,
    DateOfService: Type.Optional(documentationOnlySchema(dayOfService)),
  },
  {
    additionalProperties: false,
    ...documentationOnlyRequired(patientFieldNames),
    title: 'Concession verification request',
    description: 'A missing or faulty field is answered with null.',
  },
);

const MedicareRequest = Type.Object(
  {
    patient: ClaimPatient,
    dateOfService: Type.Optional(
      Type.String({ ...publishedLimits({ format: 'date' }), description: dayOfService.description }),
    ),
  },
  { additionalProperties: false, title: 'Medicare concession verification request' },
);

const insurerDown = 'Medicare does not answer now; send the same request again later.';

interface VerifyConcessionDependencies extends ConcessionDependencies {
  readonly ids: IdGenerator;
}

/** Adds both forms of the question. */
export function addVerifyConcessionRoutes(app: App, deps: VerifyConcessionDependencies): void {
  addPlainForm(app, deps);
  addMedicareForm(app, deps);
}

function addPlainForm(app: App, deps: VerifyConcessionDependencies): void {
  app.post(
    '/VerifyConcession',
    {
      config: {
        access: 'patients',
        minorId: 'optional',
        errors: 'plain-text',
        asksInsurer: true,
        responses: 'small',
      },
      schema: {
        operationId: 'verifyConcession',
        summary: 'Verify a patient and a concession',
        description:
          'Verifies the patient too. A faulty field, or a call to Medicare that fails, is answered with 200 and null.',
        tags: ['Patients'],
        body: ConcessionRequest,
        response: { 200: ConcessionResponse },
      },
    },
    async (request, reply) => {
      const verified = await verifyConcession(deps, {
        minorId: request.caller.minorId,
        sent: { ...request.body },
        actor: actorFromRequest(request),
        signal: clientLeftSignal(request, reply),
      });
      if (!verified.ok) return sendError(reply, verified.failure);
      return reply.send(formatConcessionBody(verified.answer));
    },
  );
}

function addMedicareForm(app: App, deps: VerifyConcessionDependencies): void {
  app.post(
    '/Medicare/concessionverification/v1',
    {
      config: { access: 'patients', minorId: 'optional', errors: 'envelope', asksInsurer: true },
      schema: {
        operationId: 'verifyConcessionWithMedicare',
        summary: "Medicare's own answer on a patient's concession",
        description:
          "Statuses and words as they come. The patient's date of birth and names are needed. 503 when Medicare is down.",
        tags: ['Patients'],
        body: MedicareRequest,
        response: { 200: MedicareConcessionResponse, 400: EnvelopeErrorResponse },
      },
    },
    async (request, reply) => {
      const { minorId, minorIds } = request.caller;
      const { patient, dateOfService } = request.body;
      const result = await askConcessionOfClaimPatient(deps, {
        minorId,
        minorIds,
        patient,
        dateOfService,
        actor: actorFromRequest(request),
        signal: clientLeftSignal(request, reply),
      });
      if (result.kind === 'too-many') return sendError(reply, result.failure);
      if (result.kind !== 'answered') return sendClaimFailure(reply, result, insurerDown);
      return reply.send(formatMedicareConcessionBody(result.correlationId, result.answer));
    },
  );
}
