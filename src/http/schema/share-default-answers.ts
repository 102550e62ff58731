// Describes the errors that every operation with a key answers alike once: as its `default` response, which lists their statuses.
import { componentsOf, countForms } from './count-forms.ts';
import {
  isObject,
  mapOperations,
  withComponents,
  type DescribedInterface,
  type DescribedResponse,
} from './described-interface.ts';

/** What any operation with a key may answer; 413 and 415 where a body is sent. */
const statusesOfAll = ['401', '403', '413', '414', '415', '429', '500', '503'] as const;

/** The key of a default response under which each of its statuses stands. */
export const defaultStatusesKey = 'x-statuses';

/** When it is answered, and which of the examples and headers of the default it has. */
interface DefaultStatus {
  readonly description: string;
  readonly codes: readonly string[];
  readonly headers?: readonly string[];
}

const nameOf = (responses: Readonly<Record<string, DescribedResponse>>): string | null => {
  const content = responses['401']?.content;
  if (content === undefined) return null;
  return 'text/plain' in content ? 'OtherError' : 'OtherGatewayError';
};

/** The description with a default for each form of errors; what an operation describes in its own words stays with it. */
export function shareDefaultAnswers<D extends DescribedInterface>(description: D): D {
  const forms = countForms();
  const named = new Set<string>();
  mapOperations(description, (operation) => {
    const { responses = {} } = operation;
    const name = nameOf(responses);
    if (name === null) return operation;
    named.add(name);
    for (const status of statusesOfAll) {
      const response = responses[status];
      if (response !== undefined) forms.add(`${name} ${status}`, response);
    }
    return operation;
  });
  const chosen = forms.chosen();
  const described = mapOperations(description, (operation) => {
    const { responses = {} } = operation;
    const name = nameOf(responses);
    if (name === null) return operation;
    const own = Object.entries(responses).filter(
      ([status, response]) => chosen.get(`${name} ${status}`) !== JSON.stringify(response),
    );
    const ofAll = { $ref: `#/components/responses/${name}` };
    return { ...operation, responses: { ...Object.fromEntries(own), default: ofAll } };
  });
  const shared: Readonly<Record<string, DescribedResponse>> = componentsOf(chosen);
  const responses = [...named].map((name) => {
    const ofName = statusesOfAll.flatMap((status) => {
      const response = shared[`${name} ${status}`];
      return response === undefined ? [] : [[status, response] as const];
    });
    return [name, defaultOf(ofName)];
  });
  return withComponents(described, { responses: Object.fromEntries(responses) });
}

/** One response of the form that those have, with the examples and headers of them all. */
function defaultOf(statuses: readonly (readonly [status: string, DescribedResponse])[]): object {
  const listed = statuses.map(([status, { description, content = {}, headers }]) => {
    const codes = Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
    return [status, { description, codes, ...(headers && { headers: Object.keys(headers) }) }];
  });
  const media = statuses.flatMap(([, { content = {} }]) => Object.entries(content));
  const [[type, first] = ['', {}]] = media;
  return {
    description: `Any other error, by \`${defaultStatusesKey}\`; 413 and 415 only where a body is sent.`,
    headers: Object.assign({}, ...statuses.map(([, { headers }]) => headers)) as object,
    content: {
      [type]: {
        ...first,
        examples: Object.assign({}, ...media.map(([, { examples }]) => examples)) as object,
      },
    },
    [defaultStatusesKey]: Object.fromEntries(listed),
  };
}

/** The responses that a default stands for, by status, each as if it stood in the operation; none for any other value. */
export function answersOfDefault(ofDefault: unknown): Readonly<Record<string, DescribedResponse>> {
  if (!isObject(ofDefault) || !isObject(ofDefault[defaultStatusesKey])) return {};
  const { content = {}, headers = {} } = ofDefault as DescribedResponse;
  const statuses = ofDefault[defaultStatusesKey] as Readonly<Record<string, DefaultStatus>>;
  const only = (all: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  return Object.fromEntries(
    Object.entries(statuses).map(([status, { description, codes, headers: names = [] }]) => {
      const media = Object.entries(content).map(([type, each]) => [
        type,
        { ...each, examples: only(each.examples ?? {}, codes) },
      ]);
      return [status, { description, headers: only(headers, names), content: Object.fromEntries(media) }];
    }),
  );
}
