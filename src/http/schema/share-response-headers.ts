// Moves response headers of the OpenAPI description into its components, so that each is described once.

/** The parts of an interface description that are read here; a path holds its operations by method. */
interface DescribedInterface {
  readonly components?: object;
  readonly paths?: Readonly<Record<string, object | undefined>>;
}
interface DescribedResponse {
  readonly headers?: Readonly<Record<string, object>>;
}
type DescribedOperation = readonly [
  method: string,
  described: { readonly responses?: Readonly<Record<string, DescribedResponse>> },
];

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
  const operationOf = ([method, operation]: DescribedOperation) => [
    method,
    {
      ...operation,
      responses: Object.fromEntries(Object.entries(operation.responses ?? {}).map(responseOf)),
    },
  ];
  const paths = Object.entries(description.paths ?? {}).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations ?? {}).map(operationOf)),
  ]);
  return {
    ...description,
    paths: Object.fromEntries(paths),
    components: { ...description.components, headers: components },
  };
}
