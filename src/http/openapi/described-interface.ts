// The parts of the OpenAPI description that are read while it is put together.

/** A response of an operation; `$ref` where it is described among the components. */
export interface DescribedResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { readonly schema?: object; readonly examples?: object }>>;
}

/** What an operation takes. */
export interface DescribedBody {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: object; readonly example?: unknown }>>;
}

export interface DescribedOperation {
  readonly operationId?: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: DescribedBody;
  readonly responses?: Readonly<Record<string, DescribedResponse>>;
}

/** A path holds its operations by method. */
export interface DescribedInterface {
  readonly components?: Readonly<Record<string, Readonly<Record<string, object>> | undefined>>;
  readonly paths?: Readonly<Record<string, object | undefined>>;
  readonly webhooks?: Readonly<Record<string, object>>;
}

/** The description with each operation of its paths put in another form. */
export function mapOperations<D extends DescribedInterface>(
  description: D,
  change: (operation: DescribedOperation) => DescribedOperation,
): D {
  const paths = Object.entries(description.paths ?? {}).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations ?? {}).map(([method, operation]: [string, DescribedOperation]) => [
        method,
        change(operation),
      ]),
    ),
  ]);
  return { ...description, paths: Object.fromEntries(paths) };
}

/** The description with more components. */
export function withComponents<D extends DescribedInterface>(
  description: D,
  more: NonNullable<DescribedInterface['components']>,
): D {
  const { components = {} } = description;
  const parts = Object.entries(more).map(([part, named]) => [part, { ...components[part], ...named }]);
  return { ...description, components: { ...components, ...Object.fromEntries(parts) } };
}

/** True for an object that is no list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
