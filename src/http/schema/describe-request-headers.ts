// Adds the headers that every request may carry to the OpenAPI description: described once, referred to by every operation.
import Type from 'typebox';
import { traceparentPattern } from '../../domain/values/trace-id.ts';
import { requestIdPattern } from './standard-headers.ts';

const described = (name: string, pattern: string, example: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: Type.String({ pattern }),
  example,
});

/** By their names among the components. */
const sharedParameters = {
  RequestId: described(
    'x-request-id',
    requestIdPattern,
    'front-desk-20260701-0042',
    'A name for this request: 1 to 128 visible ASCII characters. The answer and the log repeat it. In another form it counts as not sent. Where none is sent, one is made.',
  ),
  Traceparent: described(
    'traceparent',
    traceparentPattern,
    '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    'The trace that this request belongs to, as in W3C Trace Context. Its trace id is repeated in `x-trace-id`. In another form it counts as not sent. Where none is sent, a new trace begins.',
  ),
} as const;

/** What of an interface description is added to; a path holds its operations by method. */
interface Described {
  readonly components?: object;
  readonly paths?: Readonly<Record<string, object | undefined>>;
}
type Operation = readonly [method: string, described: { readonly parameters?: readonly object[] }];

/** The description with these headers as components, and with a reference to them in each operation. */
export function describeRequestHeaders<D extends Described>(description: D): D {
  const references = Object.keys(sharedParameters).map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));
  const withReferences = ([method, operation]: Operation) => [
    method,
    { ...operation, parameters: [...(operation.parameters ?? []), ...references] },
  ];
  const paths = Object.entries(description.paths ?? {}).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations ?? {}).map(withReferences)),
  ]);
  return {
    ...description,
    components: { ...description.components, parameters: sharedParameters },
    paths: Object.fromEntries(paths),
  };
}
