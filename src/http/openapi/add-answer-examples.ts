// Adds the answers that the simulator gave to the example requests to the OpenAPI description; `npm run record-answers` records them.
import { mapOperations, type DescribedInterface, type DescribedOperation } from './described-interface.ts';
import recorded from '../schema/answer-examples.json' with { type: 'json' };

interface RecordedAnswer {
  readonly status: number;
  readonly answer: unknown;
}
type Named<T> = Readonly<Record<string, T | undefined>>;
const answers: Named<RecordedAnswer> = recorded.operations;
const otherMedia: Named<Named<unknown>> = recorded.otherMedia;
const notFound: Named<string> = recorded.notFound;

/** Answers for which one example is enough, though several operations give them: the first one that is recorded. */
const alike = new Set([
  'ClaimOutcome',
  'ClaimAccepted',
  'ClaimList',
  'InteractiveClaimOutcome',
  'PaymentReport',
  'ProcessingReport',
  'SandboxClock',
  'ServicingEligibility',
  'WebhookEndpoint',
]);

/** Of these, the operation whose answer says most. */
const fullestAnswers: Named<string> = { ClaimOutcome: 'attendToClaim' };

/** The description with an example of the answer of each operation that has a recorded one; its lists are short. */
export function addAnswerExamples<D extends DescribedInterface>(description: D): D {
  const shown = new Map<string, unknown>();
  return mapOperations(description, (described) => {
    const operation = withSentence(described);
    const found = answers[operation.operationId ?? ''];
    const status = String(found?.status);
    const response = operation.responses?.[status];
    const [content] = Object.entries(response?.content ?? {});
    if (found === undefined || response === undefined || content === undefined) return operation;
    const [type, media] = content;
    const schema = nameOf(media.schema);
    const example = shown.get(schema) ?? answers[fullestAnswers[schema] ?? '']?.answer ?? found.answer;
    if (alike.has(schema)) shown.set(schema, example);
    const others = Object.entries(otherMedia[operation.operationId ?? ''] ?? {}).map(
      ([other, text]) => [other, { ...response.content?.[other], example: text }] as const,
    );
    const withExample = {
      ...response.content,
      [type]: { ...media, example },
      ...Object.fromEntries(others),
    };
    const responses = { ...operation.responses, [status]: { ...response, content: withExample } };
    return { ...operation, responses };
  });
}

const nameOf = (schema: object = {}): string =>
  '$ref' in schema ? (String(schema.$ref).split('/').at(-1) ?? '') : '';

/** The operation with the sentence that it answers where nothing has the id. */
function withSentence(operation: DescribedOperation): DescribedOperation {
  const { responses = {}, operationId = '' } = operation;
  const { 404: response } = responses;
  const sentence = notFound[operationId];
  if (response === undefined || sentence === undefined) return operation;
  const media = { ...response.content?.['text/plain'], examples: { NotFound: { value: sentence } } };
  const notFoundHere = { ...response, content: { 'text/plain': media } };
  return { ...operation, responses: { ...responses, 404: notFoundHere } };
}
