// Moves response headers of the OpenAPI description into its components, so that each is described once.
import {
  mapOperations,
  withComponents,
  type DescribedInterface,
  type DescribedResponse,
} from './described-interface.ts';

/** `x-request-id` as the name of a component: `XRequestId`. */
const componentName = (header: string): string =>
  header
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** The description with a reference for each response header; headers of one name are the same everywhere. */
export function shareResponseHeaders<D extends DescribedInterface>(description: D): D {
  const components: Record<string, object> = {};
  const reference = ([header, described]: readonly [string, object]) => {
    components[componentName(header)] ??= described;
    return [header, { $ref: `#/components/headers/${componentName(header)}` }] as const;
  };
  const responseOf = ([status, response]: readonly [string, DescribedResponse]) => {
    const { headers } = response;
    if (headers === undefined) return [status, response] as const;
    return [
      status,
      { ...response, headers: Object.fromEntries(Object.entries(headers).map(reference)) },
    ] as const;
  };
  const described = mapOperations(description, (operation) => ({
    ...operation,
    responses: Object.fromEntries(Object.entries(operation.responses ?? {}).map(responseOf)),
  }));
  return withComponents(described, { headers: components });
}
