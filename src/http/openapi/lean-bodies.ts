// Leaves out of the request bodies of the OpenAPI description what stands in their schema, or in an earlier form of the same body.
import { otherMediaExamples } from './request-examples.ts';
import { mapOperations, type DescribedBody, type DescribedInterface } from './described-interface.ts';

/** The description with each body's words and example once. */
export function leanBodies<D extends DescribedInterface>(description: D): D {
  const schemas = description.components?.['schemas'] ?? {};
  return mapOperations(description, ({ requestBody, ...operation }) =>
    requestBody === undefined
      ? operation
      : { ...operation, requestBody: withOtherMedia(lean(requestBody, schemas), operation.operationId) },
  );
}

/** The body with other media in the form that they have: a row a line. */
function withOtherMedia(body: DescribedBody, operationId = ''): DescribedBody {
  const others = Object.entries(otherMediaExamples[operationId] ?? {}).map(([type, example]) => {
    const schema = typeof example === 'string' ? { type: 'string' } : rowOfBatch;
    return [type, { schema, example }] as const;
  });
  return others.length === 0
    ? body
    : { ...body, content: { ...body.content, ...Object.fromEntries(others) } };
}

const rowOfBatch = { $ref: '#/components/schemas/EligibilityBatchRow' };

function lean(
  { description, content, ...own }: DescribedBody,
  schemas: Readonly<Record<string, object>>,
): DescribedBody {
  const [first, ...others] = Object.entries(content ?? {});
  if (first === undefined) return { ...own, ...(description === undefined ? {} : { description }) };
  const [, { schema = {}, example }] = first;
  const name = '$ref' in schema ? String(schema.$ref).split('/').at(-1) : '';
  const isSaid = Reflect.get(schemas[name ?? ''] ?? {}, 'description') === description;
  const isShown = (shown: unknown) => JSON.stringify(shown) === JSON.stringify(example);
  const rest = others.map(([type, { example: shown, ...media }]) => [
    type,
    shown === undefined || isShown(shown) ? media : { ...media, example: shown },
  ]);
  return {
    ...own,
    content: Object.fromEntries([first, ...rest]),
    ...(description === undefined || isSaid ? {} : { description }),
  };
}
