// POST /VerifyVeteran and POST /Medicare/veteranverification/v1: does Veterans' Affairs know a patient (interface 2.5.4)?
import Type from 'typebox';
import { askVeteranOfClaimPatient } from '../../application/eligibility/ask-veteran-of-claim-patient.ts';
import { verifyVeteran, type VeteranDependencies } from '../../application/eligibility/verify-veteran.ts';
import { addressFormats, veteranMembershipFormats } from '../../domain/claims/claim-field-formats.ts';
import { claimText, optionalClaimText, PatientIdentity } from '../../domain/claims/claim.ts';
import { veteranPatientFields } from '../../domain/patients/read-veteran.ts';
import { veteranNumberPattern } from '../../domain/values/veteran-number.ts';
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
  formatMedicareVeteranBody,
  formatVeteranBody,
  MedicareVeteranResponse,
  VeteranResponse,
} from '../schema/veteran-response.ts';

const closed = { additionalProperties: false } as const;
const { PatientDateOfBirth, PatientFamilyName, PatientGivenName, PatientSex } = PatientFieldSchemas;
const optional = (schema: object) => Type.Optional(documentationOnlySchema(schema));

const VeteranRequest = Type.Object(
  {
    PatientDateOfBirth,
    PatientFamilyName,
    PatientGivenName,
    PatientSex,
    VeteranNumber: optional({
      type: 'string',
      pattern: veteranNumberPattern,
      description: 'DVA file number; looked for when left out.',
    }),
    Locality: optional({ type: 'string', minLength: 1, maxLength: 40 }),
    Postcode: optional({ type: 'string', pattern: String.raw`^\d{4}$` }),
  },
  {
    ...closed,
    ...documentationOnlyRequired(veteranPatientFields),
    title: 'Veteran verification request',
    description: 'A missing or faulty field is answered with null.',
  },
);

const MedicareRequest = Type.Object(
  {
    patient: Type.Object(
      {
        identity: PatientIdentity,
        veteranMembership: Type.Optional(
          Type.Object(
            {
              veteranNumber: claimText(
                'DVA file number; looked for when veteranMembership is left out.',
                veteranMembershipFormats.veteranNumber,
              ),
            },
            { ...closed, title: 'Membership to verify' },
          ),
        ),
        residentialAddress: Type.Optional(
          Type.Object(
            {
              locality: optionalClaimText(null, addressFormats.locality),
              postcode: optionalClaimText(null, addressFormats.postcode),
            },
            { ...closed, title: 'Locality and postcode' },
          ),
        ),
      },
      { ...closed, title: 'Veteran details' },
    ),
  },
  { ...closed, title: 'Medicare veteran verification request' },
);

const insurerDown = 'Medicare does not answer now; send the same request again later.';

interface VerifyVeteranDependencies extends VeteranDependencies {
  readonly ids: IdGenerator;
}

/** Adds both forms of the question. */
export function addVerifyVeteranRoutes(app: App, deps: VerifyVeteranDependencies): void {
  addVerdictForm(app, deps);
  addInsurerForm(app, deps);
}

function addVerdictForm(app: App, deps: VerifyVeteranDependencies): void {
  app.post(
    '/VerifyVeteran',
    {
      config: {
        access: 'patients',
        minorId: 'optional',
        errors: 'plain-text',
        asksInsurer: true,
        responses: 'small',
      },
      schema: {
        operationId: 'verifyVeteran',
        summary: 'Verify a veteran (beta)',
        description: `Verifies a file number, or finds it where it is left out. A faulty field, or a call that fails, is answered with 200 and null.`,
        tags: ['Patients'],
        body: VeteranRequest,
        response: { 200: VeteranResponse },
      },
    },
    async (request, reply) => {
      const verified = await verifyVeteran(deps, {
        minorId: request.caller.minorId,
        sent: { ...request.body },
        actor: actorFromRequest(request),
        signal: clientLeftSignal(request, reply),
      });
      if (!verified.ok) return sendError(reply, verified.failure);
      return reply.send(formatVeteranBody(verified.answer));
    },
  );
}

function addInsurerForm(app: App, deps: VerifyVeteranDependencies): void {
  app.post(
    '/Medicare/veteranverification/v1',
    {
      config: { access: 'patients', minorId: 'optional', errors: 'envelope', asksInsurer: true },
      schema: {
        operationId: 'verifyVeteranWithMedicare',
        summary: "The insurer's own answer on a veteran (beta)",
        description: `Status and words as they come. The patient's date of birth and names are needed. 503 when Medicare is down.`,
        tags: ['Patients'],
        body: MedicareRequest,
        response: { 200: MedicareVeteranResponse, 400: EnvelopeErrorResponse },
      },
    },
    async (request, reply) => {
      const { minorId, minorIds } = request.caller;
      const result = await askVeteranOfClaimPatient(deps, {
        minorId,
        minorIds,
        patient: request.body.patient,
        actor: actorFromRequest(request),
        signal: clientLeftSignal(request, reply),
      });
      if (result.kind === 'too-many') return sendError(reply, result.failure);
      if (result.kind !== 'answered') return sendClaimFailure(reply, result, insurerDown);
      return reply.send(formatMedicareVeteranBody(result.correlationId, result.answer));
    },
  );
}
