// Describes the errors that every operation answers alike once: as its `4XX` and its `5XX` response; the statuses of these stand at the root.
import { componentsOf, countForms } from './count-forms.ts';
import {
  isObject,
  mapOperations,
  withComponents,
  type DescribedInterface,
  type DescribedOperation,
  type DescribedResponse,
} from './described-interface.ts';

/** What any operation may answer; a wrong request of the register has a form of its own. */
const statusesOfAll = ['400', '401', '403', '413', '414', '415', '429', '500', '503'] as const;
const aboutKeys = new Set(['401', '403', '429', '503']);
const aboutBodies = new Set(['413', '415']);

/** The status under which they stand in an operation: linters ask for one of these. */
export const otherErrors = '4XX';

/** 500 and 503 have the same form: the same response stands there again, for generators. */
export const serverErrors = '5XX';

/** The key at the root under which the statuses of these responses stand: OpenAPI has no place for them. */
export const defaultStatusesKey = 'x-statuses-of-4XX';

/** When it is answered, and which of the examples of the default it has. */
interface DefaultStatus {
  readonly description: string;
  readonly codes: readonly string[];
}
type DefaultStatuses = Readonly<Record<string, DefaultStatus>>;

/** True for a status that is about what an operation has: a key, or a body. */
export const isAnswered = (
  status: string,
  { hasKey, hasBody }: { readonly hasKey: boolean; readonly hasBody: boolean },
): boolean => (hasKey || !aboutKeys.has(status)) && (hasBody || !aboutBodies.has(status));

const isGateway = ({ responses = {} }: DescribedOperation): boolean =>
  responses['401']?.content !== undefined && !('text/plain' in responses['401'].content);

const nameOf = (operation: DescribedOperation): string => (isGateway(operation) ? 'ClaimError' : 'Error');

/** The description with a default for each form of errors; what an operation describes in its own words stays with it. */
export function shareDefaultAnswers<D extends DescribedInterface>(description: D): D {
  const forms = countForms();
  mapOperations(description, (operation) => {
    const { responses = {} } = operation;
    for (const status of statusesOfAll) {
      const response = responses[status];
      if (response !== undefined) forms.add(`${nameOf(operation)} ${status}`, response);
    }
    return operation;
  });
  const chosen = forms.chosen();
  const shared: Readonly<Record<string, DescribedResponse>> = componentsOf(chosen);
  const ofName = (name: string) =>
    statusesOfAll.flatMap((status) => {
      const response = shared[`${name} ${status}`];
      return response === undefined ? [] : [[status, response] as const];
    });
  const used = new Set<string>();
  const described = mapOperations(description, (operation) => {
    const { responses = {} } = operation;
    const name = nameOf(operation);
    const own = Object.entries(responses).filter(
      ([status, response]) => chosen.get(`${name} ${status}`) !== JSON.stringify(response),
    );
    if (own.length === Object.keys(responses).length) return operation;
    used.add(name);
    const ofAll = { $ref: `#/components/responses/${name}` };
    const apart = own.map(([status, response]) => [
      status,
      withoutExamplesOf(shared[`${name} ${status}`], response),
    ]);
    return {
      ...operation,
      responses: { ...Object.fromEntries(apart), [otherErrors]: ofAll, [serverErrors]: ofAll },
    };
  });
  const ofText = new Set(ofName('Error').flatMap(([, response]) => Object.keys(examplesOf(response))));
  const responses = [...used].map((name) => {
    const all = ofName(name).map(([, response]) => response);
    return [name, name === 'Error' ? defaultOf(all) : withFirstOf(ofText, defaultOf(all))];
  });
  return {
    ...withComponents(described, { responses: Object.fromEntries(responses) }),
    ...(used.size === 0 ? {} : { [defaultStatusesKey]: statusesIn(ofName('Error')) }),
  };
}

const examplesOf = ({ content = {} }: DescribedResponse): Readonly<Record<string, object>> =>
  Object.assign({}, ...Object.values(content).map(({ examples }) => examples)) as Record<string, object>;

/** Envelopes hold the sentences that `Error` shows by code: one of them shows the form. */
function withFirstOf(
  codes: ReadonlySet<string>,
  { content = {}, ...response }: DescribedResponse,
): DescribedResponse {
  const media = Object.entries(content).map(([type, each]) => {
    const examples = Object.entries(each.examples ?? {});
    const first = examples.find(([code]) => codes.has(code));
    const shown = examples.filter((example) => example === first || !codes.has(example[0]));
    return [type, { ...each, examples: Object.fromEntries(shown) }] as const;
  });
  const description = `${response.description} A gateway error has the code and the sentence that \`Error\` shows.`;
  return { ...response, description, content: Object.fromEntries(media) };
}

/** A response in words of its own, without the examples of the one of all; where it has no others, one shows the form. */
function withoutExamplesOf(ofAll: DescribedResponse = {}, response: DescribedResponse): DescribedResponse {
  const { content } = response;
  const shown = new Set(Object.keys(examplesOf(ofAll)));
  if (content === undefined || shown.size === 0) return response;
  const media = Object.entries(content).map(([type, each]) => {
    const examples = Object.entries(each.examples ?? {});
    if (examples.length === 0) return [type, each] as const;
    const own = examples.filter(([code]) => !shown.has(code));
    return [
      type,
      { ...each, examples: Object.fromEntries(own.length === 0 ? examples.slice(0, 1) : own) },
    ] as const;
  });
  return { ...response, content: Object.fromEntries(media) };
}

/** Each status with its codes. */
const statusesIn = (statuses: readonly (readonly [status: string, DescribedResponse])[]): object =>
  Object.fromEntries(
    statuses.map(([status, { description, content = {} }]) => {
      return [status, { description, codes: Object.keys(examplesOf({ content })) }];
    }),
  );

/** One response of the form that those have, with their examples, and when to try again. */
function defaultOf(responses: readonly DescribedResponse[]): DescribedResponse {
  const media = responses.flatMap(({ content = {} }) => Object.entries(content));
  const [[type, first] = ['', {}]] = media;
  const headers = responses.map((each) => each.headers?.['retry-after']);
  const retryAfter = headers.find((each) => each !== undefined);
  return {
    description: `Any other error, 500 and 503 too: see \`${defaultStatusesKey}\`.`,
    ...(retryAfter === undefined ? {} : { headers: { 'retry-after': retryAfter } }),
    content: {
      [type]: {
        ...first,
        examples: Object.assign({}, ...media.map(([, { examples }]) => examples)) as object,
      },
    },
  };
}

/** The responses that a default of a description stands for, by status, each as if it stood in the operation. */
export function answersOfDefault(
  description: object,
  ofDefault: unknown,
): Readonly<Record<string, DescribedResponse>> {
  const statuses: unknown = Reflect.get(description, defaultStatusesKey);
  if (!isObject(ofDefault) || !isObject(statuses)) return {};
  const { content = {}, headers } = ofDefault as DescribedResponse;
  const known = Object.entries(statuses as DefaultStatuses);
  const ofOthers = new Set(known.flatMap(([status, { codes }]) => (status === '400' ? [] : codes)));
  const answers = known.map(([status, { description: words, codes }]) => {
    // A wrong claim is answered 400 too, with codes of Medicare.
    const isOf = (code: string) => (status === '400' ? !ofOthers.has(code) : codes.includes(code));
    const media = Object.entries(content).map(([type, each]) => {
      const examples = Object.entries({
        ...envelopesOf(description, each.examples),
        ...each.examples,
      }).filter(([code]) => isOf(code));
      return [type, { ...each, examples: Object.fromEntries(examples) }] as const;
    });
    const isLater = status === '429' || status === '503';
    return [
      status,
      { description: words, ...(isLater && { headers }), content: Object.fromEntries(media) },
    ] as const;
  });
  return Object.fromEntries(answers);
}

/** An envelope for each sentence that `Error` shows, in the form of the one among the examples; none among sentences. */
function envelopesOf(description: object, examples: object = {}): Readonly<Record<string, object>> {
  const { components = {} } = description as DescribedInterface;
  const valueOf = (example: unknown): unknown => {
    const { $ref, value } = Object(example) as { readonly $ref?: string; readonly value?: unknown };
    return $ref === undefined ? value : valueOf(components['examples']?.[$ref.split('/').at(-1) ?? '']);
  };
  const form = Object.values(examples)
    .map(valueOf)
    .find((value) => isObject(value) && 'codeType' in value);
  if (!isObject(form)) return {};
  const sentences = Object.entries(examplesOf(components['responses']?.['Error'] ?? {}));
  return Object.fromEntries(
    sentences.map(([code, example]) => [code, { value: { ...form, code, message: valueOf(example) } }]),
  );
}
