// Adds the answers that the simulator gave to the example requests to the OpenAPI description; `npm run record-answers` records them.
import { mapOperations, type DescribedInterface } from './described-interface.ts';
import recorded from './answer-examples.json' with { type: 'json' };

interface RecordedAnswer {
  readonly status: number;
  readonly answer: unknown;
}
const answers: Readonly<Record<string, RecordedAnswer | undefined>> = recorded.operations;

/** Answers for which one example is enough, though several operations give them: the first one that is recorded. */
const alike = new Set([
  'ClaimAccepted',
  'ClaimList',
  'InteractiveClaimOutcome',
  'PaymentReport',
  'ProcessingReport',
  'SandboxClock',
  'ServicingEligibility',
  'WebhookEndpoint',
]);

/** The description with an example of the answer of each operation that has a recorded one; its lists are short. */
export function addAnswerExamples<D extends DescribedInterface>(description: D): D {
  const shown = new Map<string, unknown>();
  return mapOperations(description, (operation) => {
    const found = answers[operation.operationId ?? ''];
    const status = String(found?.status);
    const response = operation.responses?.[status];
    const [content] = Object.entries(response?.content ?? {});
    if (found === undefined || response === undefined || content === undefined) return operation;
    const [type, media] = content;
    const schema = nameOf(media.schema);
    const example = shown.get(schema) ?? found.answer;
    if (alike.has(schema)) shown.set(schema, example);
    const withExample = { ...response.content, [type]: { ...media, example } };
    const responses = { ...operation.responses, [status]: { ...response, content: withExample } };
    return { ...operation, responses };
  });
}

const nameOf = (schema: object = {}): string =>
  '$ref' in schema ? (String(schema.$ref).split('/').at(-1) ?? '') : '';
