// Moves examples of errors that several responses have into the components of the OpenAPI description.
import { componentsOf, countForms } from './count-forms.ts';
import { isObject, withComponents, type DescribedInterface } from './described-interface.ts';

/** Changes each named example, wherever a medium has `examples`; those of a schema are a list. */
function changeExamples(value: unknown, change: (name: string, example: object) => object): unknown {
  if (Array.isArray(value)) return value.map((each) => changeExamples(each, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => {
      if (key === 'example') return [key, inside];
      if (key !== 'examples' || !isObject(inside)) return [key, changeExamples(inside, change)];
      const changed = Object.entries(inside).map(([name, each]) => [
        name,
        change(name, Object(each) as object),
      ]);
      return [key, Object.fromEntries(changed)];
    }),
  );
}

/** `InvalidRequest` for a sentence of text, `InvalidRequestEnvelope` for JSON. */
const nameOf = (name: string, example: object): string =>
  isObject(Reflect.get(example, 'value')) ? `${name}Envelope` : name;

/** The description with a reference for each such example. */
export function shareExamples<D extends DescribedInterface>(description: D): D {
  const { paths = {}, components = {} } = description;
  const forms = countForms();
  const places = { paths, responses: components['responses'] };
  changeExamples(places, (name, example) => {
    forms.add(nameOf(name, example), example);
    return example;
  });
  const chosen = forms.chosen();
  const changed = changeExamples(places, (name, example) =>
    chosen.get(nameOf(name, example)) === JSON.stringify(example)
      ? { $ref: `#/components/examples/${nameOf(name, example)}` }
      : example,
  ) as typeof places;
  return withComponents(
    { ...description, paths: changed.paths },
    {
      responses: changed.responses ?? {},
      examples: componentsOf(chosen),
    },
  );
}
