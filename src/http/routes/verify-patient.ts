// POST /VerifyPatient: do a patient's details agree with Medicare's current record (interface 2.5, behaviour 5).
import Type from 'typebox';
import { patientFieldNames } from '../../domain/patients/read-patient.ts';
import {
  verifyPatient,
  type PatientVerificationDependencies,
} from '../../application/eligibility/verify-patient.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import { clientLeftSignal } from '../plugins/client-left-signal.ts';
import type { App } from '../types/app-and-route-types.ts';
import { sendError } from '../errors/send-error.ts';
import { documentationOnlyRequired } from '../schema/documentation-only-schema.ts';
import { PatientFieldSchemas } from '../schema/patient-fields.ts';
import { OptionalPatientFieldSchemas } from '../schema/optional-patient-fields.ts';
import { formatVerifyPatientBody, VerifyPatientResponse } from '../schema/patient-verification-response.ts';

const VerificationRequest = Type.Object(
  { ...PatientFieldSchemas, ...OptionalPatientFieldSchemas },
  {
    additionalProperties: false,
    ...documentationOnlyRequired(patientFieldNames),
    title: 'Patient verification request',
    description: 'A missing or faulty field is answered with `Verified` null.',
  },
);

type VerifyPatientDependencies = Required<PatientVerificationDependencies>;

/** Adds POST /VerifyPatient to the application. */
export function addVerifyPatientRoutes(app: App, deps: VerifyPatientDependencies): void {
  app.post(
    '/VerifyPatient',
    {
      config: {
        access: 'patients',
        minorId: 'optional',
        errors: 'plain-text',
        asksInsurer: true,
        responses: 'small',
      },
      schema: {
        operationId: 'verifyPatient',
        summary: 'Verify a patient',
        description:
          'A faulty field, or a call to Medicare that fails, is answered with 200 and null, never false.',
        tags: ['Patients'],
        body: VerificationRequest,
        response: { 200: VerifyPatientResponse },
      },
    },
    async (request, reply) => {
      const { minorId } = request.caller;
      const verified = await verifyPatient(deps, {
        minorId,
        sent: { ...request.body },
        actor: actorFromRequest(request),
        signal: clientLeftSignal(request, reply),
      });
      if (!verified.ok) return sendError(reply, verified.failure);
      return reply.send(formatVerifyPatientBody(verified.answer));
    },
  );
}
