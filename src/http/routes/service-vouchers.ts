// POST /DVAServiceVoucher: the vouchers that veterans sign after the service, from the claim as lodged (interface 2.14.1). Beta.
import Type, { type Static } from 'typebox';
import { described } from '../../domain/values/described.ts';
import {
  recordAgreements,
  type AgreementRecordDependencies,
} from '../../application/audit/record-agreements.ts';
import { findItemInNearestRelease } from '../../application/schedule/find-item-in-nearest-release.ts';
import type { ScheduleDependencies } from '../../application/schedule/find-release-in-force.ts';
import type { PdfWording } from '../../documents/document-wording.ts';
import type { ServiceVoucher } from '../../documents/service-voucher-pdf.ts';
import {
  circumstancesInWords,
  printedTexts,
  serviceDetailsInWords,
} from '../../documents/service-voucher-words.ts';
import {
  storeForwardTypeCodes,
  streamInWords,
  veteranStreams,
} from '../../domain/claims/store-and-forward-claim.ts';
import { PatientIdentity } from '../../domain/claims/claim.ts';
import {
  AlliedHealthClaim,
  AlliedHealthEvent,
  AlliedHealthService,
} from '../../domain/claims/veterans/allied-health-claim.ts';
import {
  AcceptedDisability,
  VeteranAddress,
  VeteranMembership,
} from '../../domain/claims/veterans/veteran-claim-parts.ts';
import {
  VeteranMedicalEvent,
  VeteranMedicalService,
} from '../../domain/claims/veterans/veteran-medical-claim.ts';
import { printedEntriesMax } from '../../domain/limits.ts';
import type { PatientIdentifier } from '../../domain/patients/patient-identifier.ts';
import { listInWords } from '../../domain/schedule/record/sentence-parts.ts';
import { parseOffsetDate } from '../../domain/values/offset-date-time.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import { renderDocument, type DocumentLimit, type RenderThread } from '../plugins/document-concurrency.ts';
import {
  documentationOnlyRequired,
  printedLimits,
  valuesNotChecked,
} from '../schema/documentation-only-schema.ts';
import { describePdfResponse, sendPdf } from '../schema/pdf-response.ts';
import { PayeeOrReferrer, ReferralToSignFor, unchecked } from '../schema/claim-to-sign-for.ts';
import { formatPrintedPatientName } from '../../documents/printed-patient-name.ts';
import {
  neededPrintedText,
  printedText,
  validatePrintedFields,
  type PrintedField,
} from '../schema/validate-printed-fields.ts';
import type { App } from '../types/app-and-route-types.ts';

const fileName = 'DVAVoucher.pdf';

const closed = { additionalProperties: false } as const;
const several = { minItems: 1, maxItems: printedEntriesMax } as const;
const Needed = (description?: string) => Type.String({ ...described(description), ...neededPrintedText });

const VoucherIdentity = Type.Object(
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

/** The fields of a medical claim and of an allied health claim together: the voucher is the same for both. */
const VoucherService = Type.Object(
  {
    ...VeteranMedicalService.properties,
    ...AlliedHealthService.properties,
    itemNumber: Needed('Printed with its title where the schedule has it.'),
  },
  { ...closed, title: 'Printed veteran service' },
);
const VoucherEvent = Type.Object(
  {
    ...VeteranMedicalEvent.properties,
    ...AlliedHealthEvent.properties,
    authorisationDate: Needed('Printed as it is sent.'),
    medicalEventDate: Needed('Printed as it is sent.'),
    patient: Type.Object(
      {
        identity: VoucherIdentity,
        veteranMembership: Type.Optional(unchecked(VeteranMembership, 'File number to sign for')),
        residentialAddress: Type.Optional(unchecked(VeteranAddress, 'Veteran address to sign for')),
      },
      { ...closed, title: 'Printed veteran' },
    ),
    acceptedDisability: unchecked(AcceptedDisability, 'Accepted disability to sign for'),
    referral: Type.Optional(ReferralToSignFor),
    service: Type.Array(VoucherService, several),
  },
  { ...closed, title: 'Printed veteran event' },
);
const typeCodes = veteranStreams.map((stream) => storeForwardTypeCodes[stream]);
const VoucherClaim = Type.Object(
  {
    ...AlliedHealthClaim.properties,
    serviceTypeCode: Type.String({
      description: 'That of the claim.',
      ...printedLimits({ enum: typeCodes }),
    }),
    serviceProvider: Type.Object(
      { providerNumber: Needed('Printed as it is sent.') },
      { ...closed, title: 'Printed provider' },
    ),
    payeeProvider: Type.Optional(PayeeOrReferrer),
    medicalEvent: Type.Array(VoucherEvent, several),
  },
  { ...closed, ...valuesNotChecked, title: 'Printed veteran claim' },
);

const VoucherRequest = Type.Object(
  {
    serviceProviderName: Needed(),
    claim: VoucherClaim,
    correlationId: Type.Optional(Type.String()),
  },
  { ...closed, title: 'Service voucher request' },
);
type VoucherRequest = Static<typeof VoucherRequest>;
type SentEvent = VoucherRequest['claim']['medicalEvent'][number];

export interface ServiceVoucherDependencies extends AgreementRecordDependencies, ScheduleDependencies {
  readonly wording: Pick<PdfWording, 'voucher'>;
  readonly documentLimit: DocumentLimit;
  readonly renderThread: RenderThread;
}

/** Adds POST /DVAServiceVoucher to the application. */
export function addServiceVoucherRoutes(app: App, deps: ServiceVoucherDependencies): void {
  app.post(
    '/DVAServiceVoucher',
    {
      config: { access: 'documents', minorId: 'optional', errors: 'plain-text' },
      schema: {
        operationId: 'printServiceVoucher',
        summary: 'Vouchers that veterans sign after the service (beta)',
        description: 'A page for each medical event. Nothing is lodged; only what is printed must be there.',
        tags: ['Veterans'],
        body: VoucherRequest,
        response: { 200: describePdfResponse('The vouchers.', fileName) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { claim, serviceProviderName } = body;
      const kind = kindInWords(claim.serviceTypeCode);
      if (kind === null) return sendError(reply, httpErrors.invalidRequest(unknownType));
      const messages = validatePrintedFields(printedFields(body));
      if (messages !== null) return sendError(reply, httpErrors.invalidRequest(messages));
      const { providerNumber } = claim.serviceProvider;
      const payee = claim.payeeProvider?.providerNumber ?? providerNumber;
      const vouchers = {
        kind,
        professional: { name: serviceProviderName, providerNumber },
        payeeProviderNumber: payee === providerNumber ? null : payee,
        events: claim.medicalEvent.map((event) => voucherOf(event, claim.hospitalInd, deps)),
        madeOn: deps.clock.today(request.caller.minorId),
      };
      const bytes = await renderDocument(deps.documentLimit, request, () =>
        deps.renderThread.run({ document: 'service-voucher', vouchers, wording: deps.wording.voucher }),
      );
      await recordAgreements(deps, {
        act: 'agreement',
        location: request.caller.minorId,
        actor: actorFromRequest(request),
        patients: claim.medicalEvent.map(({ patient }) => identifierOf(patient)),
      });
      return sendPdf(reply, bytes, fileName, 'inline');
    },
  );
}

/** The kind of claim in words; null for a code that no claim of a veteran has. */
function kindInWords(serviceTypeCode: string): string | null {
  const stream = veteranStreams.find((each) => storeForwardTypeCodes[each] === serviceTypeCode);
  return stream === undefined ? null : streamInWords(stream);
}
const unknownType = `claim.serviceTypeCode must be ${listInWords(typeCodes, 'or')}; it names the kind of services.`;

/** The file number where it was sent, else who it is by name and birth. */
function identifierOf({ identity, veteranMembership }: SentEvent['patient']): PatientIdentifier {
  if (veteranMembership !== undefined)
    return { kind: 'veteran-number', veteranNumber: veteranMembership.veteranNumber };
  const { familyName = '', givenName = '', dateOfBirth = '' } = identity;
  return { kind: 'name-and-birth', familyName, givenName, dateOfBirth };
}

function* printedFields({ serviceProviderName, claim }: VoucherRequest): Generator<PrintedField> {
  yield { path: 'serviceProviderName', value: serviceProviderName, needed: true };
  const { serviceProvider, payeeProvider } = claim;
  yield { path: 'claim.serviceProvider.providerNumber', value: serviceProvider.providerNumber, needed: true };
  yield { path: 'claim.payeeProvider.providerNumber', value: payeeProvider?.providerNumber };
  for (const [at, event] of claim.medicalEvent.entries()) {
    const path = `claim.medicalEvent[${at}]`;
    const { givenName, familyName } = event.patient.identity;
    if (givenName === undefined)
      yield { path: `${path}.patient.identity.givenName`, value: null, needed: true };
    if (familyName === undefined)
      yield { path: `${path}.patient.identity.familyName`, value: null, needed: true };
    yield* printedTextsOf(path, event);
  }
}

/** The texts of an event, its services and what they hold that are printed. */
function* printedTextsOf(path: string, holder: object): Generator<PrintedField> {
  for (const [name, value] of Object.entries(holder) as Iterable<[string, unknown]>) {
    const place = Array.isArray(holder) ? `${path}[${name}]` : `${path}.${name}`;
    if (typeof value === 'object' && value !== null) yield* printedTextsOf(place, value);
    else if (typeof value === 'string' && name in printedTexts)
      yield { path: place, value, needed: printedTexts[name] === 'needed' };
  }
}

function voucherOf(
  event: SentEvent,
  hospitalInd: string | undefined,
  deps: ScheduleDependencies,
): ServiceVoucher {
  const { identity, veteranMembership, residentialAddress = {} } = event.patient;
  const { addressLineOne, addressLineTwo, locality, postcode } = residentialAddress;
  const address = [addressLineOne, addressLineTwo, locality, postcode].filter((each) => each !== undefined);
  const day = parseOffsetDate(event.medicalEventDate) ?? deps.clock.today();
  return {
    patientName: formatPrintedPatientName(identity),
    patientBirth: identity.dateOfBirth ?? null,
    veteranNumber: veteranMembership?.veteranNumber ?? null,
    patientAddress: address.length === 0 ? null : address.join(', '),
    medicalEventDate: event.medicalEventDate,
    authorisationDate: event.authorisationDate,
    isConditionAccepted: event.acceptedDisability.ind === 'Y',
    condition: event.acceptedDisability.code,
    circumstances: circumstancesInWords(event, hospitalInd),
    services: event.service.map((service) => ({
      itemNumber: service.itemNumber,
      title: findItemInNearestRelease(deps, service.itemNumber.replace(/^0+/, ''), day)?.title ?? null,
      details: serviceDetailsInWords(service),
    })),
  };
}
