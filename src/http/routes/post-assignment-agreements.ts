// POST /AoBPostAssignment: the agreements that patients sign after the service, from the claim as lodged (interface 2.10, behaviour 9.3).
import Type, { type Static } from 'typebox';
import { described } from '../../domain/values/described.ts';
import { postAssignmentOfClaim } from '../../documents/post-assignment-of-claim.ts';
import { chooseAgreementForm } from '../../domain/claims/choose-agreement-form.ts';
import {
  Claim,
  ClaimPatient,
  ClaimService,
  MedicalEvent,
  MedicareCard,
  PatientIdentity,
  serviceTypeCodeByStream,
} from '../../domain/claims/claim.ts';
import { printedEntriesMax } from '../../domain/limits.ts';
import { listInWords } from '../../domain/schedule/record/sentence-parts.ts';
import type { PdfWording } from '../../documents/document-wording.ts';
import { findItemInNearestRelease } from '../../application/schedule/find-item-in-nearest-release.ts';
import type { ScheduleDependencies } from '../../application/schedule/find-release-in-force.ts';
import {
  recordAgreements,
  type AgreementRecordDependencies,
} from '../../application/audit/record-agreements.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import type { App } from '../types/app-and-route-types.ts';
import { renderDocument, type DocumentLimit, type RenderThread } from '../plugins/document-concurrency.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import { PayeeOrReferrer, ReferralToSignFor, unchecked } from '../schema/claim-to-sign-for.ts';
import { describePdfResponse, sendPdf } from '../schema/pdf-response.ts';
import {
  documentationOnlyRequired,
  printedLimits,
  valuesNotChecked,
} from '../schema/documentation-only-schema.ts';
import {
  neededPrintedText,
  printedText,
  validatePrintedFields,
  type PrintedField,
} from '../schema/validate-printed-fields.ts';

const fileName = 'PostAssignmentAgreement.pdf';

const closed = { additionalProperties: false } as const;
const several = { minItems: 1, maxItems: printedEntriesMax } as const;

const Needed = (description?: string) => Type.String({ ...described(description), ...neededPrintedText });

const SignedIdentity = Type.Object(
  {
    ...PatientIdentity.properties,
    givenName: Type.Optional(Needed('ONLYNAME for a patient with a single name.')),
    familyName: Type.Optional(Needed('As on the card.')),
    dateOfBirth: Type.Optional(Type.String({ description: 'Printed as it is sent.', ...printedText })),
  },
  {
    ...closed,
    ...documentationOnlyRequired(['givenName', 'familyName']),
    title: 'Printed identity',
  },
);
const SignedService = Type.Object(
  {
    ...ClaimService.properties,
    itemNumber: Needed('Printed with its title.'),
    collectionDateTime: Type.Optional(Type.String({ description: 'Printed as it is sent.', ...printedText })),
  },
  { ...closed, title: 'Printed service' },
);

/** The claim of the claim endpoints, with one more field in each medical event. */
const SignedEvent = Type.Object(
  {
    ...MedicalEvent.properties,
    authorisationDate: Needed('Printed as it is sent.'),
    medicalEventDate: Needed('Printed as it is sent.'),
    patient: Type.Object(
      {
        ...ClaimPatient.properties,
        identity: SignedIdentity,
        medicare: unchecked(MedicareCard, 'Medicare card to sign for'),
      },
      { ...closed, title: 'Printed patient' },
    ),
    referral: Type.Optional(ReferralToSignFor),
    service: Type.Array(SignedService, several),
    assignorIsPatient: Type.Optional(
      Type.Boolean({ default: true, description: 'False when someone signs for the patient.' }),
    ),
  },
  { ...closed, title: 'Printed event' },
);
const SignedClaim = Type.Object(
  {
    ...Claim.properties,
    serviceTypeCode: Type.String({
      description: 'O general, S specialist, P pathology.',
      ...printedLimits({ enum: Object.values(serviceTypeCodeByStream) }),
    }),
    serviceProvider: Type.Object(
      { providerNumber: Needed('Printed as it is sent.') },
      { ...closed, title: 'Printed provider' },
    ),
    payeeProvider: Type.Optional(PayeeOrReferrer),
    medicalEvent: Type.Array(SignedEvent, several),
  },
  { ...closed, ...valuesNotChecked, title: 'Printed claim' },
);

const PostAssignmentRequest = Type.Object(
  {
    serviceProviderName: Needed(),
    claim: SignedClaim,
    correlationId: Type.Optional(Type.String()),
  },
  { ...closed, title: 'Post-assignment request' },
);
type PostAssignmentRequest = Static<typeof PostAssignmentRequest>;

interface PostAssignmentDependencies extends AgreementRecordDependencies, ScheduleDependencies {
  readonly wording: Pick<PdfWording, 'agreements'>;
  readonly documentLimit: DocumentLimit;
  readonly renderThread: RenderThread;
}

/** Adds POST /AoBPostAssignment to the application. */
export function addPostAssignmentRoutes(app: App, deps: PostAssignmentDependencies): void {
  app.post(
    '/AoBPostAssignment',
    {
      config: { access: 'documents', minorId: 'optional', errors: 'plain-text' },
      schema: {
        operationId: 'printPostAssignment',
        summary: 'Agreements to sign after the service',
        description: 'A page for each medical event. Nothing is lodged; only what is printed must be there.',
        tags: ['Documents'],
        body: PostAssignmentRequest,
        response: { 200: describePdfResponse('The agreements.', fileName) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { claim, serviceProviderName } = body;
      const messages = streamMessage(claim.serviceTypeCode) ?? validatePrintedFields(printedFields(body));
      if (messages !== null) return sendError(reply, httpErrors.invalidRequest(messages));
      const agreements = postAssignmentOfClaim({
        claim,
        providerName: serviceProviderName,
        madeOn: deps.clock.today(request.caller.minorId),
        titleOf: (itemNumber, day) => findItemInNearestRelease(deps, itemNumber, day)?.title ?? null,
      });
      const bytes = await renderDocument(deps.documentLimit, request, () =>
        deps.renderThread.run({
          document: 'post-assignment',
          agreements,
          wording: deps.wording.agreements,
        }),
      );
      await recordAgreements(deps, {
        act: 'agreement',
        location: request.caller.minorId,
        actor: actorFromRequest(request),
        patients: claim.medicalEvent.map(({ patient }) => ({ kind: 'medicare-card', ...patient.medicare })),
      });
      return sendPdf(reply, bytes, fileName, 'inline');
    },
  );
}

/** The message for an unknown stream, which has no form; null for a known one. */
function streamMessage(serviceTypeCode: string): string | null {
  if (chooseAgreementForm(serviceTypeCode, undefined) !== null) return null;
  return `claim.serviceTypeCode must be ${listInWords(Object.values(serviceTypeCodeByStream), 'or')}; it chooses the form.`;
}

function* printedFields({ serviceProviderName, claim }: PostAssignmentRequest): Generator<PrintedField> {
  yield { path: 'serviceProviderName', value: serviceProviderName, needed: true };
  const { providerNumber } = claim.serviceProvider;
  yield { path: 'claim.serviceProvider.providerNumber', value: providerNumber, needed: true };
  for (const [at, event] of claim.medicalEvent.entries()) {
    const path = `claim.medicalEvent[${at}]`;
    const { identity } = event.patient;
    yield { path: `${path}.patient.identity.givenName`, value: identity.givenName, needed: true };
    yield { path: `${path}.patient.identity.familyName`, value: identity.familyName, needed: true };
    yield { path: `${path}.patient.identity.dateOfBirth`, value: identity.dateOfBirth };
    yield { path: `${path}.authorisationDate`, value: event.authorisationDate, needed: true };
    yield { path: `${path}.medicalEventDate`, value: event.medicalEventDate, needed: true };
    for (const [place, service] of event.service.entries()) {
      yield { path: `${path}.service[${place}].itemNumber`, value: service.itemNumber, needed: true };
      yield { path: `${path}.service[${place}].collectionDateTime`, value: service.collectionDateTime };
    }
  }
}
