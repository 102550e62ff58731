// Adds the headers that every request may carry to the OpenAPI description: described once, referred to by every operation.
import Type from 'typebox';
import { traceparentPattern } from '../../domain/values/trace-id.ts';
import { mapOperations, withComponents, type DescribedInterface } from './described-interface.ts';
import { requestIdPattern } from './standard-headers.ts';

const described = (name: string, pattern: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: Type.String({ pattern }),
});

/** By their names among the components. */
const everyRequest = {
  RequestId: described(
    'x-request-id',
    requestIdPattern,
    'A name for this request: 1 to 128 visible ASCII characters. The answer and the log repeat it. In another form it counts as not sent. Where none is sent, one is made.',
  ),
  Traceparent: described(
    'traceparent',
    traceparentPattern,
    'The trace that this request belongs to, as in W3C Trace Context. Its trace id is repeated in `x-trace-id`. In another form it counts as not sent. Where none is sent, a new trace begins.',
  ),
} as const;

/** The description with these headers in each operation, and each header that several operations have among the components. */
export function describeRequestHeaders<D extends DescribedInterface>(description: D): D {
  const references = Object.keys(everyRequest).map(referTo);
  const shared = new Map<string, object>(Object.entries(everyRequest));
  const share = (parameter: object) => {
    const name = nameOf(parameter);
    if (name === null) return parameter;
    shared.set(name, parameter);
    return referTo(name);
  };
  const referring = mapOperations(description, (operation) => ({
    ...operation,
    parameters: [...(operation.parameters ?? []).map(share), ...references],
  }));
  return withComponents(referring, { parameters: Object.fromEntries(shared) });
}

const referTo = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** The name among the components of a header that the request pipeline reads; null for any other parameter. */
function nameOf(parameter: object): string | null {
  const { name, required } = parameter as { readonly name?: string; readonly required?: boolean };
  if (name === 'x-minor-id') return required === true ? 'RequiredMinorId' : 'MinorId';
  return name === 'x-acting-person' ? 'ActingPerson' : null;
}
