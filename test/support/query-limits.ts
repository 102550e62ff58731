// Sends every parameter of a query on both sides of its published limits: what differs from what the service says of it.
import { textsAround, type PublishedSchema } from './published-limits.ts';
import type { RunningService } from './service.ts';

/** An operation that reads. */
export interface Question {
  readonly path: string;
  readonly operationId: string;
  readonly parameters?:
    readonly { readonly name: string; readonly in: string; readonly schema: PublishedSchema }[] | undefined;
}

const limitsOfText = ['enum', 'pattern', 'format', 'minLength', 'maxLength'];

/** A line for each parameter without a limit, and for each value that the service takes or rejects otherwise. */
export async function findParameterDifferences(
  service: RunningService,
  questions: readonly Question[],
): Promise<readonly string[]> {
  const differing: string[] = [];
  for (const question of questions) {
    const { path, operationId, parameters = [] } = question;
    for (const { name, schema } of parameters.filter((each) => each.in === 'query')) {
      const values = valuesAround(schema);
      if (values === null) differing.push(`${operationId} ${name} has no limit`);
      // A cursor is one that was answered, and a release one that is held.
      const isChosen = name === 'cursor' || operationId === 'compareReleases';
      for (const { text, isWrong } of values ?? []) {
        if (isChosen && !isWrong) continue;
        const query = new URLSearchParams({ [name]: text }).toString();
        const response = await service.call(`${path.replaceAll(/\{\w+\}/g, '23')}?${query}`);
        const said = await response.text();
        const isRejected = response.status >= 400 && new RegExp(`\\b${name}\\b`).test(said);
        if (isRejected !== isWrong)
          differing.push(`${operationId} ${name} ${text.slice(0, 40)}: ${said.slice(0, 90)}`);
      }
    }
  }
  return differing;
}

interface SentValue {
  readonly text: string;
  readonly isWrong: boolean;
}

/** Values that keep the limits of a parameter and that break them; null for a text without limits. */
function valuesAround(schema: PublishedSchema): readonly SentValue[] | null {
  const { type, minimum, maximum, items } = schema;
  const limited = items ?? schema;
  const isText = type === 'string' || items !== undefined;
  if (isText && !limitsOfText.some((limit) => limit in limited)) return null;
  const { right = [], wrong = [] } = isText ? textsAround(limited) : {};
  const below = minimum === undefined ? [] : [String(minimum - 1)];
  const above = maximum === undefined ? [] : [String(maximum + 1)];
  return [
    ...right.map((text) => ({ text, isWrong: false })),
    ...[...wrong, ...below, ...above].map((text) => ({ text, isWrong: true })),
  ];
}
