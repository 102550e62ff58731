// Moves parameters that several operations have into the components of the OpenAPI description, and names those of every request at its root.
import Type from 'typebox';
import { traceparentPattern } from '../../domain/values/trace-id.ts';
import { minorIdPattern } from '../../domain/values/minor-id.ts';
import { componentName, componentsOf, countForms } from './count-forms.ts';
import { mapOperations, withComponents, type DescribedInterface } from './described-interface.ts';
import { actingPersonPattern, requestIdPattern } from '../schema/standard-headers.ts';

const described = (name: string, pattern: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: Type.String({ pattern }),
});

/** The key at the root under which they stand: OpenAPI has no place for them but each operation. */
export const everyRequestKey = 'x-headers-of-every-request';

const everyRequest = [
  described(
    'x-minor-id',
    minorIdPattern,
    'The location, by its Minor ID. A key of one location needs none; some operations need it always.',
  ),
  described(
    'x-request-id',
    requestIdPattern,
    'A name for this request; the answer and the log repeat it. In another form it counts as not sent, and one is made.',
  ),
  described(
    'traceparent',
    traceparentPattern,
    'The trace of this request (W3C Trace Context); `x-trace-id` repeats its id. In another form it counts as not sent, and a trace begins.',
  ),
  described(
    'x-acting-person',
    actingPersonPattern,
    'Who acts in the practice software. The audit trail keeps a hash of it.',
  ),
] as const;

/** The description with these headers at its root; of parameters of one name the most frequent form is among the components. */
export function shareParameters<D extends DescribedInterface>(description: D): D {
  const forms = countForms();
  const lean = mapOperations(description, ({ parameters = [], ...operation }) => ({
    ...operation,
    parameters: parameters.map(withoutDefault).filter((parameter) => !isOfEveryRequest(parameter)),
  }));
  mapOperations(lean, (operation) => {
    for (const parameter of operation.parameters ?? []) forms.add(nameOf(parameter), parameter);
    return operation;
  });
  const chosen = forms.chosen();
  const referring = mapOperations(lean, ({ parameters = [], ...operation }) => {
    const shared = parameters.map((parameter) => {
      const name = nameOf(parameter);
      const isChosen = chosen.get(name) === JSON.stringify(parameter);
      return isChosen ? { $ref: `#/components/parameters/${name}` } : parameter;
    });
    return shared.length === 0 ? operation : { ...operation, parameters: shared };
  });
  return {
    ...withComponents(referring, { parameters: componentsOf(chosen) }),
    [everyRequestKey]: everyRequest,
  };
}

/** What stands at the root. */
const isOfEveryRequest = (parameter: object): boolean =>
  Reflect.get(parameter, 'name') === 'x-minor-id' && !('required' in parameter);

/** A parameter that may be left out does not say so: it may unless it is required. */
function withoutDefault(parameter: object): object {
  const { required, ...own } = parameter as { readonly required?: boolean };
  return required === true ? parameter : own;
}

/** `x-minor-id` as `MinorId`, or as `RequiredMinorId`. */
function nameOf(parameter: object): string {
  const { name = '', required } = parameter as { readonly name?: string; readonly required?: boolean };
  const isRequiredHeader = name.startsWith('x-') && required === true;
  return `${isRequiredHeader ? 'Required' : ''}${componentName(name.replace(/^x-/, ''))}`;
}
