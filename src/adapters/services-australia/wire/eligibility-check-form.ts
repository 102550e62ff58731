// What is inferred of the online eligibility check (ECM), in one table with its marks, and its change by settings.
//
// The insurer publishes neither path nor body of this web service. Everything here is settled by a first contact with its
// test environment: docs/insurer.md.
import type { WebService } from './web-service-definition.ts';

/** How far a row can be relied on. */
type InferenceMark =
  /** Read in public code of other practice software. */
  | 'public code'
  /** A name of the client that the insurer used before, in the form of today's names. */
  | 'old name'
  /** As the insurer's other messages have it. */
  | 'by analogy'
  /** Nothing public says it. */
  | 'own';

interface Inference {
  /** A field by its path, or what else is inferred. */
  readonly what: string;
  readonly value: string;
  readonly mark: InferenceMark;
}

export const inferredPath = '/mcp/onlineeligibilitycheck/medicare/v2';
export const inferredOperation = 'mcp-eligibility-check-medicare@2';

/** In the order of the message. */
export const eligibilityCheckInferences: readonly Inference[] = [
  { what: 'the path', value: inferredPath, mark: 'by analogy' },
  { what: 'the operation', value: inferredOperation, mark: 'public code' },
  { what: 'claim', value: 'everything of the request', mark: 'public code' },
  { what: 'claim.oecTypeCode', value: 'ECM', mark: 'old name' },
  { what: 'claim.accountPaidInd', value: 'N', mark: 'public code' },
  { what: 'claim.financialInterestDisclosureInd', value: 'Y', mark: 'public code' },
  { what: 'claim.informedFinancialConsentCode', value: 'W', mark: 'public code' },
  { what: 'claim.submissionAuthorityInd', value: 'Y', mark: 'old name' },
  { what: 'claim.serviceTypeCode', value: 'O, S or P', mark: 'by analogy' },
  { what: 'claim.hospitalInd', value: 'Y or N', mark: 'by analogy' },
  { what: 'claim.bulkBillInd', value: 'Y or N', mark: 'own' },
  { what: 'claim.patient', value: 'identity and medicare', mark: 'public code' },
  { what: 'claim.principalProvider', value: 'providerNumber', mark: 'public code' },
  { what: 'claim.serviceProvider', value: 'providerNumber', mark: 'by analogy' },
  { what: 'claim.referringProvider', value: 'providerNumber', mark: 'own' },
  { what: 'claim.medicalEvent[]', value: 'id, medicalEventDate, service[]', mark: 'by analogy' },
  { what: 'claim.medicalEvent[].service[]', value: 'id, itemNumber, chargeAmount', mark: 'by analogy' },
  { what: 'claim.medicalEvent[].service[].serviceCodeType', value: 'C', mark: 'public code' },
  { what: 'claim.medicalEvent[].service[].numberOfPatientsSeen', value: 'a number', mark: 'by analogy' },
  { what: 'status', value: 'any word', mark: 'public code' },
  { what: 'claimAssessment.medicalEvent[].service[]', value: 'id, itemNumber', mark: 'by analogy' },
  { what: 'service.assessmentCode', value: 'an explanation code', mark: 'by analogy' },
  { what: 'service.assessmentText', value: 'its text', mark: 'own' },
  { what: 'service.benefitAmount', value: 'cents', mark: 'own' },
  { what: 'service.countedService[]', value: 'itemNumber, dateOfService, providerNumber', mark: 'own' },
];

/** The form that is used: path, operation, and the insurer's names of fields that differ from the table. */
export interface EligibilityCheckForm {
  readonly path: string;
  readonly operation: string;
  /** The insurer's name by the name in the table; an empty one leaves the field out of requests. */
  readonly fieldNames: ReadonlyMap<string, string>;
}

/** The service in another form than the table's. */
export function withForm<Call, Answer>(
  service: WebService<Call, Answer>,
  { path, operation, fieldNames }: EligibilityCheckForm,
): WebService<Call, Answer> {
  const ownNames = new Map([...fieldNames].map(([own, theirs]) => [theirs, own]));
  return {
    ...service,
    paths: [path],
    pathOf: () => path,
    operationOf: () => operation,
    writeRequest: (call) => renamed(service.writeRequest(call), fieldNames),
    readAnswer: (body, call) => service.readAnswer(renamed(body, ownNames), call),
  };
}

function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (names.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => renamed(each, names));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const other = names.get(name) ?? name;
      return other === '' ? [] : [[other, renamed(each, names)] as const];
    }),
  );
}
