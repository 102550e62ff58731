// Moves error responses that several operations have into the components of the OpenAPI description.
import { STATUS_CODES } from 'node:http';
import {
  mapOperations,
  withComponents,
  type DescribedInterface,
  type DescribedResponse,
} from './described-interface.ts';

/** `Unauthorized` for a sentence of text, `UnauthorizedGatewayError` for that schema. */
function componentName(status: string, { content = {} }: DescribedResponse): string {
  const reason = (STATUS_CODES[status] ?? status).replaceAll(/[^A-Za-z]/g, '');
  const schema = Object.values(content)[0]?.schema ?? {};
  const ref = '$ref' in schema ? String(schema.$ref).split('/').at(-1) : '';
  return `${reason}${ref}`;
}

const isShared = (status: string): boolean => status === '304' || /^[45]/.test(status);

/** The description with a reference for each error response; where a name has several forms, the most frequent one gets it. */
export function shareResponses<D extends DescribedInterface>(description: D): D {
  const counts = new Map<string, Map<string, number>>();
  mapOperations(description, (operation) => {
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      if (!isShared(status)) continue;
      const forms = counts.get(componentName(status, response)) ?? new Map<string, number>();
      const form = JSON.stringify(response);
      counts.set(componentName(status, response), forms.set(form, (forms.get(form) ?? 0) + 1));
    }
    return operation;
  });
  const chosen = new Map(
    [...counts].flatMap(([name, forms]) => {
      const [form, count] = [...forms].reduce((most, each) => (each[1] > most[1] ? each : most));
      return count > 1 ? [[name, form] as const] : [];
    }),
  );
  const described = mapOperations(description, (operation) => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, response]) => {
        const name = componentName(status, response);
        const isChosen = isShared(status) && chosen.get(name) === JSON.stringify(response);
        return [status, isChosen ? { $ref: `#/components/responses/${name}` } : response];
      }),
    ),
  }));
  const responses = Object.fromEntries([...chosen].map(([name, form]) => [name, JSON.parse(form) as object]));
  return withComponents(described, { responses });
}
