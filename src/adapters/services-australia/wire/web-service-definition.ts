// Defines a web service: its paths, its two schemas, and the translators in both directions.
import type { Static, TSchema } from 'typebox';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import { schemaGuard } from './schema-guard.ts';
import type { ServiceMessagesBody } from './service-messages.ts';
import { unknownFields } from './unknown-fields.ts';

/** What a message says of itself in its headers, as who receives it sees it. */
export interface MessageContext {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  /** Path of the web service called. */
  readonly path: string;
  /** The day it arrives. */
  readonly today: LocalDate;
}

/** How one web service is described; the translators see typed messages only. */
export interface WebServiceForm<Call, Answer, Request extends TSchema, Response extends TSchema> {
  /** Short name for logs and metrics. */
  readonly name: string;
  /** The operation name, as header `dhs-restoperationname` has it. */
  readonly operation: string;
  readonly paths: readonly string[];
  readonly request: Request;
  readonly response: Response;
  /** Which of the paths the call goes to; the first when left out. */
  readonly pathOf?: (call: Call) => string;
  /** False: a message that may have arrived is never sent again by itself. True when left out. */
  readonly repeatable?: boolean;
  /** The Medicare card that the message is about; null where none is. */
  readonly subjectOf: (call: Call) => string | null;
  readonly writeRequest: (call: Call) => Static<Request>;
  /** Null when a value cannot be what it has to be. */
  readonly readRequest: (request: Static<Request>, context: MessageContext) => Call | null;
  /** Reads error messages as an answer of the service; null where they are a failure. */
  readonly readErrorMessages?: (messages: ServiceMessagesBody) => Answer | null;
  /** The error messages (status 400) that are the answer on the wire; null for other answers. */
  readonly writeErrorMessages?: (answer: Answer) => ServiceMessagesBody | null;
  readonly writeAnswer: (answer: Answer, call: Call) => Static<Response>;
  /** Null when the answer contradicts itself or lacks what it has to say. */
  readonly readAnswer: (response: Static<Response>, call: Call) => Answer | null;
}

/** A web service with its messages checked; nothing of the wire's types is left. */
export interface WebService<Call, Answer> {
  readonly name: string;
  readonly operation: string;
  readonly paths: readonly string[];
  /** Whether a message that may have arrived can be sent again. */
  readonly repeatable: boolean;
  pathOf(call: Call): string;
  subjectOf(call: Call): string | null;
  writeRequest(call: Call): unknown;
  /** Null when the message does not fit its schema or holds an impossible value. */
  readRequest(body: unknown, context: MessageContext): Call | null;
  /** Null when the answer does not fit; `unknown` names the fields that no schema holds, without their values. */
  readAnswer(
    body: unknown,
    call: Call,
  ): { readonly answer: Answer; readonly unknown: readonly string[] } | null;
  readErrorMessages(messages: ServiceMessagesBody): Answer | null;
  writeAnswer(answer: Answer, call: Call): unknown;
  writeErrorMessages(answer: Answer): ServiceMessagesBody | null;
}

/** Makes the web service of a form. Its schemas are compiled when a message first needs them. */
export function webService<Call, Answer, Request extends TSchema, Response extends TSchema>(
  form: WebServiceForm<Call, Answer, Request, Response>,
): WebService<Call, Answer> {
  const { name, operation, paths, writeRequest, subjectOf, writeAnswer } = form;
  const isRequest = schemaGuard(form.request);
  const isResponse = schemaGuard(form.response);
  return {
    name,
    operation,
    paths,
    repeatable: form.repeatable ?? true,
    subjectOf,
    writeRequest,
    writeAnswer,
    pathOf: (call) => form.pathOf?.(call) ?? paths[0] ?? '',
    readRequest: (body, context) => (isRequest(body) ? form.readRequest(body, context) : null),
    readAnswer(body, call) {
      const answer = isResponse(body) ? form.readAnswer(body, call) : null;
      return answer === null ? null : { answer, unknown: unknownFields(form.response, body) };
    },
    readErrorMessages: (messages) => form.readErrorMessages?.(messages) ?? null,
    writeErrorMessages: (answer) => form.writeErrorMessages?.(answer) ?? null,
  };
}
