// Defines a web service: its paths, its two schemas, and the translators in both directions.
import type { Static, TSchema } from 'typebox';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { AuditIdType, MessageSubject } from './message-headers.ts';
import { createSchemaGuard } from './schema-guard.ts';
import type { ServiceMessagesBody } from './insurer-error-bodies.ts';
import { readKnownFields } from './read-known-fields.ts';

/** The context of a received message, from its headers and path. */
export interface ReceivedMessageContext {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  /** Path of the web service called. */
  readonly path: string;
  /** The day on which the message arrives. */
  readonly today: LocalDate;
}

/** The definition of a web service; its translators get messages that match the schemas. */
export interface WebServiceDefinition<Call, Answer, Request extends TSchema, Response extends TSchema> {
  /** Short name for logs and metrics. */
  readonly name: string;
  /** The operation name, for the header `dhs-restoperationname`. */
  readonly operation: string;
  /** The operation name of a call, where it differs by stream; `operation` by default. */
  readonly operationOf?: (call: Call) => string;
  readonly paths: readonly string[];
  readonly request: Request;
  readonly response: Response;
  /** True: an answer with a field of another form is none, instead of an answer without that field. */
  readonly isAnswerWhole?: boolean;
  /** Chooses the path of a call; the first path by default. */
  readonly pathOf?: (call: Call) => string;
  /** False: a message that may have arrived is not retried. True by default. */
  readonly repeatable?: boolean;
  /** What the location is called in the headers; `Location Id` by default. */
  readonly auditIdType?: AuditIdType;
  /** Whom the message is about; null where no number is known. */
  readonly subjectOf: (call: Call) => MessageSubject | null;
  readonly writeRequest: (call: Call) => Static<Request>;
  /** Null when a value is invalid. */
  readonly readRequest: (request: Static<Request>, context: ReceivedMessageContext) => Call | null;
  /** Reads error messages as an answer of the service; null where they are a failure. */
  readonly readErrorMessages?: (messages: ServiceMessagesBody) => Answer | null;
  /** The error messages (status 400) that are the answer on the wire; null for other answers. */
  readonly writeErrorMessages?: (answer: Answer) => ServiceMessagesBody | null;
  readonly writeAnswer: (answer: Answer, call: Call) => Static<Response>;
  /** How it rejects a message (status 400), where that is with a body of its answer's form. */
  readonly rejection?: {
    readonly read: (response: Static<Response>) => Answer;
    readonly isRejected: (answer: Answer) => boolean;
    /** The body about a message that the description does not allow; `sentence` says why. */
    readonly bodyOfInvalid: (sentence: string) => unknown;
  };
  /** Names of fields that the answer has and `readAnswer` leaves out. */
  readonly leftOutOf?: (response: Static<Response>) => readonly string[];
  /** Null when the answer is contradictory or incomplete. */
  readonly readAnswer: (response: Static<Response>, call: Call) => Answer | null;
}

/** A web service whose messages are checked by their schemas, without the types of the messages. */
export interface WebService<Call, Answer> {
  readonly name: string;
  readonly paths: readonly string[];
  operationOf(call: Call): string;
  readonly auditIdType: AuditIdType;
  /** Whether a message that may have arrived can be retried. */
  readonly repeatable: boolean;
  pathOf(call: Call): string;
  subjectOf(call: Call): MessageSubject | null;
  writeRequest(call: Call): unknown;
  /** Null when the message does not match its schema or has an invalid value. */
  readRequest(body: unknown, context: ReceivedMessageContext): Call | null;
  /** Null when the answer does not match; `unknown` names fields in no schema, or of another form, without values. */
  readAnswer(
    body: unknown,
    call: Call,
  ): { readonly answer: Answer; readonly unknown: readonly string[] } | null;
  readErrorMessages(messages: ServiceMessagesBody): Answer | null;
  /** The answer in a body with status 400; null where it is none of this service. */
  readRejection(body: unknown): { readonly answer: Answer; readonly unknown: readonly string[] } | null;
  isRejection(answer: Answer): boolean;
  /** The body for an invalid message; null: service messages. */
  bodyOfInvalid(sentence: string): unknown;
  writeAnswer(answer: Answer, call: Call): unknown;
  writeErrorMessages(answer: Answer): ServiceMessagesBody | null;
}

/** Makes a web service from its definition. Its schemas are compiled at their first use. */
export function defineWebService<Call, Answer, Request extends TSchema, Response extends TSchema>(
  form: WebServiceDefinition<Call, Answer, Request, Response>,
): WebService<Call, Answer> {
  const { name, paths, writeRequest, subjectOf, writeAnswer } = form;
  const isRequest = createSchemaGuard(form.request);
  const isResponse = createSchemaGuard(form.response);
  return {
    name,
    paths,
    operationOf: (call) => form.operationOf?.(call) ?? form.operation,
    auditIdType: form.auditIdType ?? 'Location Id',
    repeatable: form.repeatable ?? true,
    subjectOf,
    writeRequest,
    writeAnswer,
    pathOf: (call) => form.pathOf?.(call) ?? paths[0] ?? '',
    readRequest: (body, context) => (isRequest(body) ? form.readRequest(body, context) : null),
    readAnswer(body, call) {
      const known = readKnownFields(form.response, body);
      const read = form.isAnswerWhole === true ? body : known?.value;
      if (!isResponse(read)) return null;
      const answer = form.readAnswer(read, call);
      if (answer === null) return null;
      return { answer, unknown: [...(known?.leftOut ?? []), ...(form.leftOutOf?.(read) ?? [])] };
    },
    readRejection(body) {
      const known = readKnownFields(form.response, body);
      const read = known?.value;
      if (form.rejection === undefined || known === null || !isResponse(read)) return null;
      return { answer: form.rejection.read(read), unknown: known.leftOut };
    },
    isRejection: (answer) => form.rejection?.isRejected(answer) ?? false,
    bodyOfInvalid: (sentence) => form.rejection?.bodyOfInvalid(sentence) ?? null,
    readErrorMessages: (messages) => form.readErrorMessages?.(messages) ?? null,
    writeErrorMessages: (answer) => form.writeErrorMessages?.(answer) ?? null,
  };
}
