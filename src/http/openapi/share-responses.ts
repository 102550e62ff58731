// Moves responses that several operations have into the components of the OpenAPI description.
import { STATUS_CODES } from 'node:http';
import { componentName, componentsOf, countForms } from './count-forms.ts';
import {
  mapOperations,
  withComponents,
  type DescribedInterface,
  type DescribedResponse,
} from './described-interface.ts';

/** `Unauthorized` for a sentence of text, `UnauthorizedGatewayError` for that schema; a success is called as its schema, what is not found as its description. */
function nameOf(status: string, { description = '', content = {} }: DescribedResponse): string {
  if (status === '404') return componentName(description.replace(/\.$/, ''));
  const reason = (STATUS_CODES[status] ?? status).replaceAll(/[^A-Za-z]/g, '');
  const [[type, media] = ['', {}]] = Object.entries(content);
  const schema = media.schema ?? {};
  const ref = '$ref' in schema ? String(schema.$ref).split('/').at(-1) : '';
  if (!status.startsWith('2')) return `${reason}${ref}`;
  return type === 'application/pdf' ? 'Document' : ref || reason;
}

/** The description with a reference for each such response; where a name has several forms, the most frequent one gets it. */
export function shareResponses<D extends DescribedInterface>(description: D): D {
  const forms = countForms();
  mapOperations(description, (operation) => {
    for (const [status, response] of Object.entries(operation.responses ?? {}))
      if (response.$ref === undefined) forms.add(nameOf(status, response), response);
    return operation;
  });
  const chosen = forms.chosen();
  const described = mapOperations(description, (operation) => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, response]) => {
        const name = nameOf(status, response);
        const isChosen = chosen.get(name) === JSON.stringify(response);
        return [status, isChosen ? { $ref: `#/components/responses/${name}` } : response];
      }),
    ),
  }));
  return withComponents(described, { responses: componentsOf(chosen) });
}
