// Reads and writes the HTTP headers of each message: location, subject, correlation id, message id and product.
import { parseCorrelationId, type CorrelationId } from '../../../domain/values/correlation-id.ts';
import { parseMinorId, type MinorId } from '../../../domain/values/minor-id.ts';
import { parseTraceparent, formatTraceparent, type TraceId } from '../../../domain/values/trace-id.ts';

const subjectTypes = ['Medicare Card', 'Veteran File Number', 'Date Of Birth'] as const;
const auditIdTypes = ['Location Id', 'Minor Id'] as const;
/** What the location is called: the Immunisation Register has another name for it. */
export type AuditIdType = (typeof auditIdTypes)[number];

/** A number of a person, or the day of birth, and which of them it is. */
export interface MessageSubject {
  readonly type: (typeof subjectTypes)[number];
  readonly id: string;
}

/** The subject by a Medicare card; null without a number. */
export const cardSubject = (number: string | null | undefined): MessageSubject | null =>
  number === null || number === undefined ? null : { type: 'Medicare Card', id: number };

export interface MessageHeaders {
  readonly accessToken: string;
  /** The key of the insurer's developer portal. */
  readonly apiKey: string;
  readonly productId: string;
  readonly location: MinorId;
  readonly auditIdType: AuditIdType;
  readonly correlationId: CorrelationId;
  /** New with every message: a random UUID. */
  readonly messageId: string;
  readonly operation: string;
  /** Whom the message is about; null where it is about no person, or about one whose number is not known. */
  readonly subject: MessageSubject | null;
  /** The trace id of the request behind the message; null: the header is not sent. */
  readonly traceId: TraceId | null;
}

const uuid = 'urn:uuid:';
const noSubject = 'N/A';

/** The parent span id of the trace: the first half of the message id. */
const spanOf = (messageId: string): string => messageId.replaceAll('-', '').slice(0, 16).toLowerCase();

/** The headers of a message, by their names on the wire. */
export function writeMessageHeaders(message: MessageHeaders): Record<string, string> {
  const { traceId, messageId } = message;
  return {
    authorization: `Bearer ${message.accessToken}`,
    'x-ibm-client-id': message.apiKey,
    'dhs-auditid': message.location,
    'dhs-auditidtype': message.auditIdType,
    'dhs-subjectid': message.subject?.id ?? noSubject,
    'dhs-subjectidtype': message.subject?.type ?? noSubject,
    'dhs-messageid': `${uuid}${messageId}`,
    'dhs-correlationid': message.correlationId,
    'dhs-productid': message.productId,
    'dhs-restoperationname': message.operation,
    'content-type': 'application/json',
    accept: 'application/json',
    ...(traceId === null ? {} : { traceparent: formatTraceparent(traceId, spanOf(messageId)) }),
  };
}

type SentHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the headers of a received message (names in lower case); else says which header is missing or wrong. */
export function readMessageHeaders(headers: SentHeaders): MessageHeaders | { readonly error: string } {
  const text = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const location = parseMinorId(text('dhs-auditid'));
  const auditIdType = auditIdTypes.find((type) => type === text('dhs-auditidtype')) ?? null;
  const correlationId = parseCorrelationId(text('dhs-correlationid'));
  const subjectType = subjectTypes.find((type) => type === text('dhs-subjectidtype')) ?? null;
  const messageId = /^urn:uuid:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(text('dhs-messageid'))?.[1];
  if (text('x-ibm-client-id') === '') return { error: 'X-IBM-Client-Id is missing' };
  if (location === null) return { error: 'dhs-auditId is not a location' };
  if (auditIdType === null) return { error: 'dhs-auditIdType is not known' };
  if (correlationId === null) return { error: 'dhs-correlationId is not a transaction id' };
  if (messageId === undefined) return { error: 'dhs-messageId is not a UUID' };
  if (text('dhs-productid') === '') return { error: 'dhs-productId is missing' };
  if (text('dhs-subjectid') === '' && subjectType !== 'Date Of Birth')
    return { error: 'dhs-subjectId is missing' };
  if (subjectType === null && text('dhs-subjectidtype') !== noSubject)
    return { error: 'dhs-subjectIdType is not known' };
  return {
    accessToken: text('authorization').replace(/^Bearer /i, ''),
    apiKey: text('x-ibm-client-id'),
    productId: text('dhs-productid'),
    location,
    auditIdType,
    correlationId,
    messageId,
    operation: text('dhs-restoperationname'),
    subject: subjectType === null ? null : { type: subjectType, id: text('dhs-subjectid') },
    traceId: parseTraceparent(text('traceparent')),
  };
}
