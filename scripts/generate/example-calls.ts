// Reads from the interface document which operations there are, and the request that each shows as its example.

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly example?: string | number;
}
interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** Empty where no key is needed; otherwise the document says it for all. */
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
}

export interface ExampleCall {
  readonly operationId: string;
  readonly summary: string;
  /** The subject that the operation belongs to. */
  readonly tag: string;
  readonly needsKey: boolean;
  readonly method: string;
  /** With the names of its parameters, for example `/Claims/{correlationId}`. */
  readonly template: string;
  /** Examples of the parameters, by name. */
  readonly inPath: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Null: none. */
  readonly body: { readonly type: string; readonly value: unknown } | null;
}

/** Every operation of a document without references, with the request of its examples. */
export function exampleCalls(document: object): readonly ExampleCall[] {
  const { paths } = document as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(template, method, operation)),
  );
}

function callOf(template: string, method: string, operation: Operation): ExampleCall {
  const examplesIn = (where: string) =>
    Object.fromEntries(
      (operation.parameters ?? [])
        .filter((each) => each.in === where && each.example !== undefined)
        .map(({ name, example }) => [name, String(example)]),
    );
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    tag: operation.tags[0] ?? '',
    needsKey: operation.security?.length !== 0,
    method: method.toUpperCase(),
    template,
    inPath: examplesIn('path'),
    query: examplesIn('query'),
    body: content === undefined ? null : { type: content[0], value: exampleOf(content[1]) },
  };
}

const exampleOf = ({ example, examples = {} }: Media): unknown =>
  example ?? Object.values(examples)[0]?.value ?? {};
